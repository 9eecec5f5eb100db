import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '#server/config';
import { bareHeaders } from '#server/lib/bare-headers';
import { createCallLog, hooks, logSerializers } from '#server/lib/log';
import { compileSerializer, compileValidator } from '#server/lib/schema-compilers';
import { trustIn } from '#server/lib/trusted-proxies';
import { answerError } from '#server/plugins/errors';
import { clientErrorHandlerWith, closeStalledConnection, expectationHandlerWith } from '#server/plugins/malformed-requests';
import { watchUpgrades } from '#server/plugins/upgrade-requests';
import { MAX_BODY_BYTES } from '#shared/limits/limits';

/** Milliseconds that each plugin may take to start. */
const PLUGIN_TIMEOUT_MS = 60_000;
/** Interval at which Node checks for requests that take too long to arrive. */
const CONNECTION_CHECK_INTERVAL_MS = 1_000;

/** The HTTP server without plugins and routes: its log, its limits, and its answers to invalid requests. */
export function createHttpServer(config: Config): FastifyInstance {
  const bare = bareHeaders(config.origins);
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
    clientErrorHandler: clientErrorHandlerWith(bare),
    // Longer than the time within which a request must arrive, so that a slow request gets its refusal.
    connectionTimeout: 2 * config.requestSeconds * 1_000,
    // A URL that cannot be decoded never reaches the handlers.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(bare)),
    routerOptions: { ignoreTrailingSlash: true },
    // Without a trusted proxy the server ignores forwarding headers.
    ...(config.trustProxy === undefined ? {} : { trustProxy: trustIn(config.trustProxy) }),
  });
  app.server.on('timeout', closeStalledConnection);
  watchUpgrades(app.server);
  app.server.on('checkExpectation', expectationHandlerWith(bare));
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  return app;
}
