import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { MODES, type Mode, modeOf, type Origins } from '#shared/access/mode';
import { AppError } from '#shared/contract/errors';

export type ClientMode = 'built' | 'watched' | 'none';

interface Options {
  from: ClientMode;
  origins: Origins;
  /** The configuration for the pages. */
  configuration: object;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Paths of calls and files. An unknown one is answered with an error, not with the application's document. */
const CALLS = /^\/(api|assets|configuration|i18n|oembed|socket\.io|storage)(\/|$|\?)/;
/** Whether a URL is of a call or file, not of a page. */
export const isCall = (url: string): boolean => CALLS.test(url);

/**
 * First segments of the paths that load balancers and monitors request. Parley has none of them, and an answer with a page would look like
 * a healthy server.
 */
const PROBES = /^\/(health|healthz|live|livez|ready|readyz|metrics|ping|status)(\/|$)/;
/**
 * A hidden folder or a file with an extension. Addresses of the error page are excluded, because a message in them can look like a file.
 */
const FILES = /^\/(?!error\/)(.*\/)?(\.[^/].*|[^/]*\.\w{1,5})$/;
/** Whether no page can have this URL. */
const isNoPage = (url: string): boolean => {
  const path = url.replace(/[?#].*/, '');
  return PROBES.test(path) || FILES.test(path);
};

/** Whether a URL is that of the page for anonymous respondents, which has a separate small document on every host. */
const isAnonymous = (url: string): boolean => /^\/anonymous\//.test(url);
const documentFor = (url: string): string => (isAnonymous(url) ? 'anonymous.html' : 'index.html');

/** A script element with a value as JSON, so that the page needs no request for it. */
const embedded = (id: string, value: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** The document of each mode, with its name, colours and the configuration before any script runs. */
function documentsOf(source: string, configuration: object): Record<Mode, string> {
  const document = source.replace('</head>', () => `${embedded('configuration', configuration)}</head>`);
  const documentOf = (mode: Mode): string =>
    document.replace('<html', `<html data-mode="${mode}"`).replace(/<title>.*?<\/title>/, `<title>${MODES[mode].pageTitle}</title>`);
  return { impulse: documentOf('impulse'), insights: documentOf('insights'), boardpulse: documentOf('boardpulse') };
}

const notFound = (request: FastifyRequest): boolean => !['GET', 'HEAD'].includes(request.method) || isCall(request.url);

/** Serves the built pages: files whose names contain a hash of their content, and one document per mode for every page address. */
async function serveBuilt(app: FastifyInstance, { origins, configuration }: Options): Promise<void> {
  const documents = documentsOf(readFileSync(`${root}dist/index.html`, 'utf8'), configuration);
  await app.register(fastifyStatic, {
    root: `${root}dist`,
    wildcard: false,
    index: false,
    preCompressed: true,
    // Each file gets a route; compressed files are answers of the route of their original.
    globIgnore: ['assets/**', '**/*.{br,gz}'],
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
  // One route for a hundred files, because a route for each would make the start longer.
  await app.register(fastifyStatic, {
    root: `${root}dist/assets`,
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    allowedPath: (path) => !/\.(br|gz)$/.test(path),
    setHeaders: (reply) => {
      // With a referrer the font requests of a style sheet would reveal its page.
      reply.header('referrer-policy', 'no-referrer').header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  app.setNotFoundHandler({ preHandler: app.checkRateLimit }, (request, reply) => {
    if (notFound(request) || isNoPage(request.url)) throw new AppError('NotFoundError');
    if (isAnonymous(request.url)) return reply.sendFile('anonymous.html');
    const page = documents[modeOf(`${request.protocol}://${request.host}`, origins)];
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

/** Serves the pages from the bundler, with hot reload on the same port. */
async function serveWatched(app: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'spa' });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (notFound(request)) throw new AppError('NotFoundError');
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value as string);
    const isFile = /\.html(\?|$)/.test(request.url);
    if (request.headers.accept?.includes('text/html') && !isFile) request.raw.url = `/${documentFor(request.url)}`;
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
  app.addHook('onClose', () => vite.close());
}

/** Serves the pages: built, or from the bundler in development. */
export const staticFilesPlugin = fp(async (app: FastifyInstance, options: Options) => {
  const { from } = options;
  if (from === 'built') return serveBuilt(app, options);
  if (from === 'watched') return serveWatched(app);
  app.setNotFoundHandler({ preHandler: app.checkRateLimit }, () => {
    throw new AppError('NotFoundError');
  });
});
