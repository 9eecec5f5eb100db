import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const PATH = '/api/docs';

/**
 * The API documentation: a page at /api/docs and the OpenAPI document at /api/docs/json. It contains no secrets and is served in production
 * too. Its libraries are loaded at its first call, because they would make every start longer.
 */
export function apiDocsRoutes(app: FastifyInstance): void {
  let built: Promise<FastifyInstance> | undefined;
  async function build(): Promise<FastifyInstance> {
    try {
      const { buildDocsSite } = await import('#server/plugins/docs/site');
      return await buildDocsSite(PATH, app.log);
    } catch (error) {
      // The next call tries again.
      built = undefined;
      throw error;
    }
  }
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    built ??= build();
    const site = await built;
    const { statusCode, headers, rawPayload } = await site.inject({ url: request.url, headers: request.headers });
    return reply.code(statusCode).headers(headers).send(rawPayload);
  };
  app.get(PATH, show);
  app.get(`${PATH}/*`, show);
}
