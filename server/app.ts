import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { personasIn } from '#db/demo/personas';
import type { Store } from '#db/store';
import { BUILTIN_OEMBED_PATH, type Config } from '#server/config';
import { demoProvider } from '#server/demo-identity/provider';
import { linkRoutes } from '#server/features/account/activation-link/routes';
import { linkService } from '#server/features/account/activation-link/service';
import { accountService } from '#server/features/account/principal-service';
import { accountRoutes } from '#server/features/account/routes';
import { signOutService } from '#server/features/account/sign-out/service';
import { openAiProvider } from '#server/features/ai/provider';
import { aiRoutes } from '#server/features/ai/routes';
import { aiService } from '#server/features/ai/service';
import { tokenService } from '#server/features/anonymous-response/ballot-token/service';
import { boxService } from '#server/features/anonymous-response/box/service';
import { invitationService } from '#server/features/anonymous-response/invitation/service';
import { anonymousRoutes, invitationRoutes, tokenRoutes } from '#server/features/anonymous-response/routes';
import { anonymousService } from '#server/features/anonymous-response/service';
import { assignmentRoutes } from '#server/features/assignment/routes';
import { assignmentService } from '#server/features/assignment/service';
import { auditRoutes } from '#server/features/audit/routes';
import { auditService } from '#server/features/audit/service';
import { campaignListService } from '#server/features/campaign/list/service';
import { managedCampaignService } from '#server/features/campaign/manage/service';
import { campaignService } from '#server/features/campaign/progress-service';
import { campaignLinkRoutes } from '#server/features/campaign/qr-code-and-poster/routes';
import { campaignLinkService } from '#server/features/campaign/qr-code-and-poster/service';
import { campaignRoutes } from '#server/features/campaign/routes';
import { clientConfiguration, configurationRoutes } from '#server/features/configuration/routes';
import { departmentRoutes } from '#server/features/department/routes';
import { departmentService } from '#server/features/department/service';
import { dossierRoutes } from '#server/features/dossier/routes';
import { dossierService } from '#server/features/dossier/service';
import { demoEmbedRoutes } from '#server/features/embed/placeholder-page-routes';
import { launchRoutes } from '#server/features/launch/routes';
import { launchService } from '#server/features/launch/service';
import { libraryFileRoutes } from '#server/features/library/file/routes';
import { surveyFileService } from '#server/features/library/file/survey-service';
import { talkFileService } from '#server/features/library/file/talk-template-service';
import { readyRoutes } from '#server/features/library/ready-templates/routes';
import { readyService } from '#server/features/library/ready-templates/service';
import { libraryRoutes } from '#server/features/library/routes';
import { libraryService } from '#server/features/library/service';
import { sheetRoutes } from '#server/features/library/sheet/routes';
import { sheetService } from '#server/features/library/sheet/service';
import { mailRoutes } from '#server/features/mail/routes';
import { mailService } from '#server/features/mail/service';
import { stopRoutes } from '#server/features/mail/unsubscription/routes';
import { stopService } from '#server/features/mail/unsubscription/service';
import { administrationRoutes } from '#server/features/platform-admin/routes';
import { administrationService } from '#server/features/platform-admin/service';
import { talkProjectDraftService } from '#server/features/project/draft/service';
import { projectOwnerService } from '#server/features/project/manage/owner-service';
import { talkProjectService } from '#server/features/project/manage/service';
import { talkProjectRoutes } from '#server/features/project/routes';
import { realtime } from '#server/features/realtime/plugin';
import { RealtimePublisher } from '#server/features/realtime/publisher';
import { respondentRoutes } from '#server/features/respondent/routes';
import { respondentService } from '#server/features/respondent/service';
import { responseRoutes } from '#server/features/response/routes';
import { responseService } from '#server/features/response/service';
import { statisticsRoutes } from '#server/features/statistics/routes';
import { statisticsService } from '#server/features/statistics/service';
import { talkRoutes } from '#server/features/talk/routes';
import { talkService } from '#server/features/talk/service';
import { talkImageRoutes } from '#server/features/template/image-routes';
import { talkImageService } from '#server/features/template/image-service';
import { pictureFiles } from '#server/features/tenant/images/files';
import { tenantPictureRoutes } from '#server/features/tenant/images/routes';
import { tenantPictureService } from '#server/features/tenant/images/service';
import { defineTenantFileRemoval } from '#server/features/tenant/removal/files-service';
import { tenantRoutes } from '#server/features/tenant/routes';
import { tenantService } from '#server/features/tenant/service';
import { translationRoutes } from '#server/features/translation/routes';
import { translationService } from '#server/features/translation/service';
import { userAdminService } from '#server/features/user/edit/service';
import { importService } from '#server/features/user/import/service';
import { activationService } from '#server/features/user/invitation/service';
import { createPhotoStorage } from '#server/features/user/photo/files';
import { photoRoutes } from '#server/features/user/photo/routes';
import { photoService } from '#server/features/user/photo/service';
import { userRoutes } from '#server/features/user/routes';
import { userService } from '#server/features/user/service';
import { oembedRoutes } from '#server/features/video/builtin-oembed-routes';
import { videoRoutes } from '#server/features/video/routes';
import { videoService } from '#server/features/video/service';
import { createCallLog, hooks, logSerializers } from '#server/lib/log';
import { compileSerializer, compileValidator } from '#server/lib/schema-compilers';
import { SecurityLog } from '#server/lib/security-log';
import { trustIn } from '#server/lib/trusted-proxies';
import { accessTokensPlugin } from '#server/plugins/access-tokens';
import { auth } from '#server/plugins/auth';
import { compression } from '#server/plugins/compression';
import { concurrency } from '#server/plugins/concurrency';
import { apiDocsRoutes } from '#server/plugins/docs/routes';
import { answerError, errorHandlerPlugin } from '#server/plugins/errors';
import { createIssuer as issuerOf } from '#server/plugins/issuer';
import { Jobs, jobsPlugin } from '#server/plugins/jobs';
import { outboxPage } from '#server/plugins/mail/demo-mailbox-page';
import { openMailer, senderDomain } from '#server/plugins/mail/mailer';
import { answerClientError, closeStalledConnection, trackLatestRequest } from '#server/plugins/malformed-requests';
import { rateLimit } from '#server/plugins/rate-limit';
import { RateLimiter } from '#server/plugins/rate-limiter';
import { EndedTokens } from '#server/plugins/revoked-tokens';
import { security } from '#server/plugins/security-headers';
import { type ClientMode, staticFilesPlugin } from '#server/plugins/static-files';
import { openStorage } from '#server/plugins/storage/storage';
import { defineVacuumJob } from '#server/plugins/vacuum-job';
import { storeChanges } from '#server/store-changes';
import { MAX_BODY_BYTES } from '#shared/limits/limits';

/** Milliseconds that each plugin may take to start. */
const PLUGIN_TIMEOUT_MS = 60_000;
/** Interval at which Node checks for requests that take too long to arrive. */
const CONNECTION_CHECK_INTERVAL_MS = 1_000;

export interface AppDeps {
  config: Config;
  store: Store;
  pages: ClientMode;
}

/** Builds the server: its plugins and features, not listening yet. */
export async function buildApp({ config, store, pages }: AppDeps): Promise<FastifyInstance> {
  const development = pages === 'watched';
  const app = Fastify({
    logger: { level: config.logLevel, serializers: logSerializers, hooks },
    logController: createCallLog(config.logLevel),
    // A failed call has the same id in log and answer, unique across processes and restarts.
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    // A busy machine starts slowly, which must not prevent the start.
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    requestTimeout: config.requestSeconds * 1_000,
    // Node applies requestTimeout only if headersTimeout is not longer.
    http: { headersTimeout: config.requestSeconds * 1_000, connectionsCheckingInterval: CONNECTION_CHECK_INTERVAL_MS },
    clientErrorHandler: answerClientError,
    // Longer than a request may take to arrive, so that a slow one gets its refusal.
    connectionTimeout: 2 * config.requestSeconds * 1_000,
    // A URL that cannot be decoded never reaches the handlers.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true },
    // Without a trusted proxy the server ignores forwarding headers.
    ...(config.trustProxy === undefined ? {} : { trustProxy: trustIn(config.trustProxy) }),
  });
  app.server.on('timeout', closeStalledConnection);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  const securityLog = new SecurityLog(app.log, config.logLevel);
  app.decorate('securityLog', securityLog);

  const issuer = issuerOf(config.oidc);
  const hub = new RealtimePublisher();
  const limiter = new RateLimiter(config);
  const jobs = new Jobs();
  defineVacuumJob(jobs, store);
  const ended = new EndedTokens();
  const warn = (error: unknown): void => app.log.warn(error);
  const storage = openStorage(config, warn);
  defineTenantFileRemoval(store, { jobs, storage });
  const tenants = tenantService(store, hub);
  const pictures = tenantPictureService(store, { files: pictureFiles(storage), announce: hub, warn });
  const departments = departmentService(store);
  const users = userService(store);
  const accounts = accountService(store, users);
  hub.onPrincipalInvalidated(accounts.invalidate);
  const signOuts = signOutService(store, { ended, jobs, announce: hub, securityLog });
  const photos = photoService(store, { files: createPhotoStorage(storage), jobs, warn });
  const talks = talkService(store, hub, warn);
  const keep = userAdminService(store, { announce: hub, securityLog, talks });
  const translations = translationService(store, hub);
  const mailer = openMailer(config);
  const activation = activationService(store, { translations, jobs, mailer, origins: config.origins, limiter, warn });
  const imports = importService(store, { departments, activation, announce: hub, securityLog });
  const campaigns = campaignService(store);
  const statistics = statisticsService(store, { storage, jobs, campaigns, pictures, translations, announce: hub, warn });
  const boxes = boxService(store, { keysDir: config.keysDir, jobs, statistics, announce: hub, warn });
  const tokens = tokenService(store, { keysDir: config.keysDir, jobs, warn });
  const mails = mailService(store, {
    ...{ jobs, mailer, translations, tokens, warn },
    ...{ origins: config.origins, domain: senderDomain(config.mail.from) },
  });
  const responses = responseService(store, { talks, statistics, mails }, hub);
  const unknown = anonymousService(store, { box: boxes, tokens });
  const campaignLists = campaignListService(store, campaigns);
  const assignments = assignmentService(store, { talks, campaigns, users });

  await app.register(errorHandlerPlugin);
  await app.register(compression);
  await app.register(security, { config, issuer, development });
  await app.register(rateLimit, { limiter });
  await app.register(accessTokensPlugin, { config, issuer, ended });
  await app.register(auth, { findPrincipal: accounts.findPrincipal });
  await app.register(concurrency, { config, limiter });
  if (config.ownProvider) await demoProvider(app, { config, personas: () => personasIn(store) });

  apiDocsRoutes(app);
  configurationRoutes(app, config);
  if (config.videos.lookup === BUILTIN_OEMBED_PATH) oembedRoutes(app);
  if (config.demo) demoEmbedRoutes(app, config);
  translationRoutes(app, translations);
  accountRoutes(app, { accounts, signOuts, tenants });
  dossierRoutes(app, dossierService(store, { limiter, securityLog }));
  linkRoutes(app, linkService(store, { accounts, securityLog }), limiter);
  tenantRoutes(app, tenants);
  tenantPictureRoutes(app, pictures);
  departmentRoutes(app, departments);
  auditRoutes(app, auditService(store));
  administrationRoutes(app, administrationService(store, { announce: hub, activation, securityLog }));
  userRoutes(app, { users, keep, activation, imports });
  photoRoutes(app, photos);
  if (config.demo && !config.mail.smtpUrl) outboxPage(app, config.dataDir);
  talkRoutes(app, talks);
  responseRoutes(app, responses);
  anonymousRoutes(app, unknown, limiter);
  tokenRoutes(app, tokens);
  invitationRoutes(app, invitationService(store));
  assignmentRoutes(app, assignments);
  videoRoutes(app, videoService(store));
  statisticsRoutes(app, statistics);
  campaignRoutes(app, campaignLists, managedCampaignService(store, { lists: campaignLists, announce: hub, boxes }));
  campaignLinkRoutes(app, campaignLinkService(store, { origins: config.origins, translations }));
  const library = libraryService(store, hub);
  libraryRoutes(app, library);
  const talkImages = talkImageService(store, storage, limiter);
  libraryFileRoutes(app, surveyFileService(store), talkFileService(store, talkImages));
  sheetRoutes(app, sheetService(store, hub));
  readyRoutes(app, readyService(store, { languageOf: async (principal) => (await accounts.account(principal)).language }));
  mailRoutes(app, mails);
  respondentRoutes(app, respondentService(store, hub));
  stopRoutes(app, { stops: stopService(store, { translations }), limiter, origins: config.origins });
  launchRoutes(app, launchService(store, hub));
  talkProjectRoutes(app, {
    drafts: talkProjectDraftService(store, { talks }),
    projects: talkProjectService(store, { talks }),
    owners: projectOwnerService(store, hub),
  });
  talkImageRoutes(app, talkImages);
  const provider = config.ai && openAiProvider(config.ai);
  aiRoutes(app, aiService(store, { provider, dailyTexts: config.aiDailyTexts, library, warn }));

  await app.register(storeChanges, { store, accounts, signOuts, hub });
  await app.register(jobsPlugin, { jobs, store, takesJobs: config.takesJobs });
  await app.register(realtime, { config, limiter, hub, services: { talks, campaigns, library }, accounts, development });
  // After the sockets, which would keep their own requests from it.
  app.server.on('request', trackLatestRequest);
  await app.register(staticFilesPlugin, { from: pages, origins: config.origins, configuration: clientConfiguration(config) });
  return app;
}
