import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '#server/config';
import { basicHeaders } from '#server/lib/bare-headers';
import { isAnonymousUrl } from '#server/lib/log';
import { NO_STORE } from '#server/plugins/errors';
import type { Issuer } from '#server/plugins/issuer';
import { isCall } from '#server/plugins/static-files';
import { originOf } from '#shared/embed/handshake';

/** Origins from which browsers may call: those of the three modes, and in demo mode also `localhost`. */
export const allowedOrigins = (config: Config): string[] => [
  ...new Set([...Object.values(config.origins), ...(config.demo ? [`http://localhost:${config.port}`] : [])]),
];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route sets its own security headers, except the basic ones. */
    ownHeaders?: true;
  }
}

interface Options {
  config: Config;
  issuer: Issuer;
  development: boolean;
}

type Directives = Record<string, readonly string[]>;

const policyOf = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');

const headersOf = (directives: Directives, basic: Readonly<Record<string, string>>): Record<string, string> => ({
  'content-security-policy': policyOf(directives),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  ...basic,
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

/** Security headers of every answer, such as the content security policy (CSP). */
export const security = fp(async (app: FastifyInstance, { config, issuer, development }: Options) => {
  const { lookup, players } = config.videos;
  const videoLookups = lookup.startsWith('/') ? [] : [new URL(lookup).origin];
  const frames = [...new Set([...players, ...Object.values(config.embeds).map(originOf)])];
  const sockets = allowedOrigins(config).map((origin) => origin.replace(/^http/, 'ws'));
  const basic = basicHeaders(config.origins);
  const headersFor = (provider: string[]) =>
    headersOf(
      {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'"],
        'connect-src': ["'self'", ...provider, ...videoLookups, ...sockets, ...(development ? ['ws:'] : [])],
        'frame-src': ["'self'", ...provider, ...frames],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'media-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'script-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      },
      basic,
    );
  // Cache: the headers change only with the provider's origins.
  let made: { provider: string[]; headers: Record<string, string> } | undefined;
  const securityHeaders = (): Record<string, string> => {
    const provider = issuer.origins();
    if (made?.provider !== provider) made = { provider, headers: headersFor(provider) };
    return made.headers;
  };
  // One hook, with a promise only for a page, because every call passes it.
  app.addHook('onRequest', ({ url, headers, routeOptions }, reply, done) => {
    // Answers of calls belong to a user and must not be cached, unless the route says so.
    if (isCall(routeOptions.url ?? url)) reply.header('cache-control', NO_STORE);
    const protect = (): void => {
      reply.headers(routeOptions.config.ownHeaders ? basic : securityHeaders());
      done();
    };
    // The policy of a page must name the provider's origins, unless the provider is this server. The page of an anonymous respondent is
    // left out: it has no sign-in, and a failure of the provider would be logged at the time of the visit.
    if (config.ownProvider || !headers.accept?.includes('text/html') || isAnonymousUrl({ url })) protect();
    else issuer.loadMetadata().then(protect, done);
  });
});
