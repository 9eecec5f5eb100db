import { randomUUID } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { version } from '#server/lib/version';
import { DESCRIPTION, TAGS } from '#server/plugins/docs/description';
import { toOpenApiOperation } from '#server/plugins/docs/operation';
import { namedSchemas, replaceWithRefs } from '#server/plugins/docs/schemas';
import { shareErrorResponses } from '#server/plugins/docs/shared-error-responses';
import { errorHandlerPlugin } from '#server/plugins/errors';
import { ALL_ENDPOINTS } from '#shared/api/endpoints';
import { AppError } from '#shared/contract/errors';

/** Declares every endpoint, so that the document describes it. It answers none of them. */
function declareEndpoints(site: FastifyInstance): void {
  site.setValidatorCompiler(() => () => true);
  site.setSerializerCompiler(() => JSON.stringify);
  for (const named of ALL_ENDPOINTS) {
    const { method, path } = named.endpoint;
    site.route({ method, url: path, schema: toOpenApiOperation(named), handler: (_, reply) => reply.callNotFound() });
  }
}

/**
 * A server that does not listen, with the page and the OpenAPI document under a path. It refuses calls in the same way as the server that
 * listens.
 * @param path of the page, without a slash at its end
 */
export async function buildDocsSite(path: string, loggerInstance: FastifyBaseLogger): Promise<FastifyInstance> {
  const site = Fastify({
    exposeHeadRoutes: false,
    loggerInstance,
    // The server that listens logs the call.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
  });
  await site.register(errorHandlerPlugin);
  site.setNotFoundHandler(() => {
    throw new AppError('NotFoundError');
  });
  await site.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Parley', version, description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } as never },
      servers: [{ url: '/', description: 'This server' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An access token; see *Tokens*.' } },
      },
    },
    transformObject: (made) => {
      const document = 'openapiObject' in made ? made.openapiObject : {};
      const { components, paths, ...rest } = document as Record<string, object>;
      const shared = replaceWithRefs(shareErrorResponses((paths ?? {}) as never));
      return { ...rest, paths: shared.paths, components: { ...components, schemas: namedSchemas(), responses: shared.responses } } as never;
    },
  });
  declareEndpoints(site);
  await site.register(swaggerUi, {
    routePrefix: path,
    // The groups are closed, because with two hundred open operations the page takes seconds to react to a click.
    uiConfig: { docExpansion: 'none', filter: true, defaultModelsExpandDepth: 0, displayRequestDuration: true },
    theme: { title: 'Parley API' },
  });
  return site;
}
