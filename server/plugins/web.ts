import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '#shared/contract/errors';

export type Web = 'built' | 'watched' | 'none';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Addresses of calls and files, never of pages: an unknown one is an error, not the application. */
const CALLS = /^\/(api|assets|configuration|i18n|oembed|socket\.io|storage)(\/|$|\?)/;

/** The page of a respondent without a name is a small document of its own, on every host. */
const documentFor = (url: string): string => (/^\/anonymous\//.test(url) ? 'anonymous.html' : 'index.html');

const notFound = (request: FastifyRequest): boolean => !['GET', 'HEAD'].includes(request.method) || CALLS.test(request.url);

/** The pages: built files with names that change with their content, and one document for every address of the application. */
async function serveBuilt(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${root}dist`,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    if (notFound(request)) throw new Refusal('NotFoundError');
    return reply.sendFile(documentFor(request.url));
  });
}

/** The same from the bundler, with hot reload on the same port. */
async function serveWatched(app: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'spa' });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (notFound(request)) throw new Refusal('NotFoundError');
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value as string);
    const isFile = /\.html(\?|$)/.test(request.url);
    if (request.headers.accept?.includes('text/html') && !isFile) request.raw.url = `/${documentFor(request.url)}`;
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
  app.addHook('onClose', () => vite.close());
}

export const web = fp(async (app: FastifyInstance, { from }: { from: Web }) => {
  if (from === 'built') return serveBuilt(app);
  if (from === 'watched') return serveWatched(app);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, () => {
    throw new Refusal('NotFoundError');
  });
});
