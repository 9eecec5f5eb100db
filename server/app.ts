import { randomUUID } from 'node:crypto';
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import { personasIn } from '#db/demo/personas';
import type { Store } from '#db/open';
import { type Config, OWN_LOOKUP } from '#server/config';
import { accountRoutes } from '#server/features/account/routes';
import { accountService } from '#server/features/account/service';
import { administrationRoutes } from '#server/features/administration/routes';
import { administrationService } from '#server/features/administration/service';
import { anonymousRoutes } from '#server/features/anonymous/routes';
import { anonymousService } from '#server/features/anonymous/service';
import { assignmentRoutes } from '#server/features/assignment/routes';
import { assignmentService } from '#server/features/assignment/service';
import { auditRoutes } from '#server/features/audit/routes';
import { auditService } from '#server/features/audit/service';
import { campaignListService } from '#server/features/campaign/list/service';
import { campaignRoutes } from '#server/features/campaign/routes';
import { campaignService } from '#server/features/campaign/service';
import { configurationRoutes } from '#server/features/configuration/routes';
import { departmentRoutes } from '#server/features/department/routes';
import { departmentService } from '#server/features/department/service';
import { standInRoutes } from '#server/features/embed/stand-in';
import { responseRoutes } from '#server/features/response/routes';
import { responseService } from '#server/features/response/service';
import { statisticsRoutes } from '#server/features/statistics/routes';
import { statisticsService } from '#server/features/statistics/service';
import { talkRoutes } from '#server/features/talk/routes';
import { talkService } from '#server/features/talk/service';
import { pictureFiles } from '#server/features/tenant/pictures/files';
import { tenantPictureRoutes } from '#server/features/tenant/pictures/routes';
import { tenantPictureService } from '#server/features/tenant/pictures/service';
import { tenantRoutes } from '#server/features/tenant/routes';
import { tenantService } from '#server/features/tenant/service';
import { translationRoutes } from '#server/features/translation/routes';
import { translationService } from '#server/features/translation/service';
import { activationService } from '#server/features/user/activation/service';
import { importService } from '#server/features/user/import/service';
import { keepService } from '#server/features/user/keep/service';
import { photoFiles } from '#server/features/user/photo/files';
import { photoRoutes } from '#server/features/user/photo/routes';
import { photoService } from '#server/features/user/photo/service';
import { userRoutes } from '#server/features/user/routes';
import { userService } from '#server/features/user/service';
import { ownProvider } from '#server/features/video/own-provider';
import { videoRoutes } from '#server/features/video/routes';
import { videoService } from '#server/features/video/service';
import { demoProvider } from '#server/identity/provider';
import { logController, serializers } from '#server/log';
import { auth } from '#server/plugins/auth';
import { answerClientError, remember } from '#server/plugins/client-error';
import { docs } from '#server/plugins/docs/plugin';
import { answerError, errors } from '#server/plugins/errors';
import { issuer as issuerOf } from '#server/plugins/issuer';
import { background, Jobs } from '#server/plugins/jobs';
import { Limiter } from '#server/plugins/limiter';
import { openMailer } from '#server/plugins/mail/mailer';
import { outboxPage } from '#server/plugins/mail/outbox-page';
import { Hub } from '#server/plugins/realtime/hub';
import { realtime } from '#server/plugins/realtime/plugin';
import { security } from '#server/plugins/security';
import { openStorage } from '#server/plugins/storage/storage';
import { tokens } from '#server/plugins/tokens';
import { type Web, web } from '#server/plugins/web';
import { LARGEST_BODY_BYTES } from '#shared/limits/limits';

/** How often it is looked for requests that take too long to arrive. */
const SLOW_CHECK_MS = 1_000;

export interface Parts {
  config: Config;
  store: Store;
  pages: Web;
}

/** The list of what the server is made of. */
export async function buildApp({ config, store, pages }: Parts): Promise<FastifyInstance> {
  const development = pages === 'watched';
  const app = Fastify({
    logger: { level: config.logLevel, serializers },
    logController,
    // The log and the answer of a failed call name it alike, over all processes and restarts.
    genReqId: () => randomUUID(),
    bodyLimit: LARGEST_BODY_BYTES,
    forceCloseConnections: true,
    requestTimeout: config.requestSeconds * 1_000,
    // Node looks at the whole request only when headers have no more time than it.
    http: { headersTimeout: config.requestSeconds * 1_000, connectionsCheckingInterval: SLOW_CHECK_MS },
    clientErrorHandler: answerClientError,
    // An address that cannot be decoded never reaches the handlers.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true },
    ...(config.trustProxy ? { trustProxy: config.trustProxy } : {}),
  });
  app.server.on('request', remember);
  app.setValidatorCompiler(TypeBoxValidatorCompiler);

  const issuer = issuerOf(config.oidc);
  const hub = new Hub();
  const limiter = new Limiter(config);
  const jobs = new Jobs();
  const warn = (error: unknown): void => app.log.warn(error);
  const storage = openStorage(config, warn);
  const tenants = tenantService(store, hub);
  const pictures = tenantPictureService(store, { files: pictureFiles(storage), announce: hub, warn });
  const departments = departmentService(store);
  const users = userService(store);
  const accounts = accountService(store, users);
  hub.whenForgotten(accounts.forget);
  const photos = photoService(store, { files: photoFiles(storage), warn });
  const keep = keepService(store, { announce: hub, forgetPhoto: photos.forget });
  const translations = translationService(store, hub);
  const activation = activationService(store, { translations, jobs, mailer: openMailer(config), origins: config.origins });
  const imports = importService(store, { departments, activation });
  const talks = talkService(store, hub);
  const campaigns = campaignService(store);
  const statistics = statisticsService(store, { storage, jobs, campaigns, pictures, translations, announce: hub, warn });
  const responses = responseService(store, { talks, statistics }, hub);
  const unknown = anonymousService(store, statistics, hub);
  const campaignLists = campaignListService(store, campaigns);
  const assignments = assignmentService(store, talks, campaigns);

  await app.register(errors);
  await app.register(security, { config, issuer, limiter, development });
  await app.register(tokens, { config, issuer });
  await app.register(auth, { findPrincipal: accounts.findPrincipal });
  if (config.ownProvider) await demoProvider(app, { config, personas: () => personasIn(store) });

  await app.register(docs);
  configurationRoutes(app, config);
  if (config.videos.lookup === OWN_LOOKUP) ownProvider(app);
  if (config.demo) standInRoutes(app, config);
  translationRoutes(app, translations);
  accountRoutes(app, accounts, tenants);
  tenantRoutes(app, tenants);
  tenantPictureRoutes(app, pictures);
  departmentRoutes(app, departments);
  auditRoutes(app, auditService(store));
  administrationRoutes(app, administrationService(store, hub, activation));
  userRoutes(app, { users, keep, activation, imports });
  photoRoutes(app, photos);
  if (config.demo && !config.mail.smtpUrl) outboxPage(app, config.dataDir);
  talkRoutes(app, talks);
  responseRoutes(app, responses);
  anonymousRoutes(app, unknown, limiter);
  assignmentRoutes(app, assignments);
  videoRoutes(app, videoService(store));
  statisticsRoutes(app, statistics);
  campaignRoutes(app, campaignLists);

  await app.register(background, { jobs, store, takesJobs: config.takesJobs });
  await app.register(realtime, { config, limiter, hub, talks, campaigns, accounts, development });
  await app.register(web, { from: pages });
  return app;
}
