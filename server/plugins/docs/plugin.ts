import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { version } from '#server/lib/version';
import { DESCRIPTION, TAGS } from '#server/plugins/docs/description';
import { findEndpoint, toOpenApiOperation } from '#server/plugins/docs/operation';
import { shareErrorResponses } from '#server/plugins/docs/responses';
import { namedSchemas, replaceWithRefs } from '#server/plugins/docs/schemas';

const HIDDEN = { hide: true };

/** The OpenAPI schema of a registered route. Routes that are not declared calls, such as pages and the sign-in, are hidden. */
function describe({ route, url }: { route: RouteOptions; url: string }) {
  const call = findEndpoint(String(route.method), url);
  return { schema: call ? toOpenApiOperation(call) : HIDDEN, url };
}

/**
 * The API documentation: a page at /api/docs and the OpenAPI document at /api/docs/json. It describes the routes that are registered
 * after it. It has no secrets and is part of production too.
 */
export const apiDocsPlugin = fp(async (app: FastifyInstance) => {
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
      const { components, paths, ...rest } = document as Record<string, object>;
      const shared = replaceWithRefs(shareErrorResponses((paths ?? {}) as never));
      return { ...rest, paths: shared.paths, components: { ...components, schemas: namedSchemas(), responses: shared.responses } } as never;
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Closed groups: with two hundred operations on it the page takes seconds to answer a click.
    uiConfig: { docExpansion: 'none', filter: true, defaultModelsExpandDepth: 0, displayRequestDuration: true },
    theme: { title: 'Parley API' },
  });
});
