import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { callAt, operationOf } from '#server/plugins/docs/operation';
import { namedSchemas, withReferences } from '#server/plugins/docs/schemas';
import { DESCRIPTION, TAGS } from '#server/plugins/docs/text';
import { version } from '#server/version';

const HIDDEN = { hide: true };

/** The document of a registered route; what is no declared call, like a page or a sign-in, is not part of the contract. */
function describe({ route, url }: { route: RouteOptions; url: string }) {
  const call = callAt(String(route.method), url);
  return { schema: call ? operationOf(call) : HIDDEN, url };
}

/**
 * The interface described: a page at /api/docs to read and try, the OpenAPI document at /api/docs/json. Made from what is
 * registered after it, so it comes before the routes. It holds nothing secret and is there in production too.
 */
export const docs = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Parley', version, description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } as never },
      servers: [{ url: '/', description: 'Where this document comes from' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An access token; see *Tokens*.' } },
      },
    },
    transform: describe as never,
    transformObject: (made) => {
      const document = 'openapiObject' in made ? made.openapiObject : {};
      const { components, ...rest } = withReferences(document);
      return { ...rest, components: { ...components, schemas: namedSchemas() } } as never;
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: 0, displayRequestDuration: true },
    theme: { title: 'Parley API' },
  });
});
