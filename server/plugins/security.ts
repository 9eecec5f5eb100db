import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '#server/config';
import type { Issuer } from '#server/plugins/issuer';
import { type Limiter, tooFast } from '#server/plugins/limiter';
import { originOf } from '#shared/embed/handshake';
import type { LimitName } from '#shared/limits/limits';

/** Addresses that a browser may call us from: the three faces of the product, and in demo mode the plain local one. */
export const appOrigins = (config: Config): string[] => [
  ...new Set([...Object.values(config.origins), ...(config.demo ? [`http://localhost:${config.port}`] : [])]),
];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route sends the headers of its own that keep a page safe. */
    ownHeaders?: true;
  }
}

interface Parts {
  config: Config;
  issuer: Issuer;
  limiter: Limiter;
  development: boolean;
}

/** Lets the plugin count by our own rule: it asks for one turn at most, and hears how long the next one is away. */
const storeOf = (limiter: Limiter) =>
  class Turns implements FastifyRateLimitStore {
    incr(key: string, answer: (error: Error | null, result: { current: number; ttl: number }) => void): void {
      const [name, who = ''] = key.split(' ');
      const ttl = limiter.take(name as LimitName, who);
      answer(null, { current: ttl > 0 ? 2 : 1, ttl });
    }
    child(): Turns {
      return this;
    }
  };
const ONE_TURN = { max: 1, timeWindow: 1_000 };
const SILENT = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** What the middleware would set on an answer. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(answer.req, answer, () => {});
  return answer.getHeaders() as Record<string, string>;
}

/** Security headers, and a bound on how often one person may call, or an address that nobody known calls from. */
export const security = fp(async (app: FastifyInstance, { config, issuer, limiter, development }: Parts) => {
  // A page is told once where it may call; our own provider is where the page comes from.
  app.addHook('onRequest', async ({ headers }) => {
    if (!config.ownProvider && headers.accept?.includes('text/html')) await issuer.learn();
  });
  const { lookup, players } = config.videos;
  const films = lookup.startsWith('/') ? [] : [new URL(lookup).origin];
  const frames = [...new Set([...players, ...Object.values(config.embeds).map(originOf)])];
  const sockets = appOrigins(config).map((origin) => origin.replace(/^http/, 'ws'));
  const headersFor = (provider: string[]) =>
    headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'self'"],
          'base-uri': ["'self'"],
          'object-src': ["'none'"],
          'form-action': ["'self'"],
          'frame-ancestors': ["'self'"],
          'connect-src': ["'self'", ...provider, ...films, ...sockets, ...(development ? ['ws:'] : [])],
          'frame-src': ["'self'", ...provider, ...frames],
          'img-src': ["'self'", 'data:', 'blob:'],
          'font-src': ["'self'"],
          'media-src': ["'self'"],
          'style-src': ["'self'", "'unsafe-inline'"],
          'script-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        },
      },
      xFrameOptions: { action: 'sameorigin' },
      referrerPolicy: { policy: 'same-origin' },
      strictTransportSecurity: config.origins.insights.startsWith('https:'),
    });
  // The middleware would make all of them anew for each answer; they change only with what the provider says of itself.
  let made: { provider: string[]; headers: Record<string, string> } | undefined;
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (routeOptions.config.ownHeaders) return;
    const provider = issuer.origins();
    if (made?.provider !== provider) made = { provider, headers: headersFor(provider) };
    reply.headers(made.headers);
  });
  await app.register(rateLimit, {
    ...ONE_TURN,
    store: storeOf(limiter),
    keyGenerator: ({ principal, ip }) => (principal ? `personCalls ${principal.userId}` : `addressCalls ${normalizeIP(ip)}`),
    errorResponseBuilder: (_request, { ttl }) => tooFast(ttl),
    addHeadersOnExceeding: SILENT,
    addHeaders: SILENT,
  });
});
