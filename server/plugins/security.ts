import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '#server/config';
import type { Issuer } from '#server/plugins/issuer';
import { Refusal } from '#shared/contract/errors';

/** Calls a minute from one address. A whole office may sit behind one, and each person saves up to twice a second. */
const CALLS_PER_MINUTE = process.env.RATE_LIMITS === '0' ? 1e9 : 12_000;

/** Addresses that a browser may call us from: the three faces of the product, and in demo mode the plain local one. */
export const appOrigins = (config: Config): string[] => [
  ...new Set([...Object.values(config.origins), ...(config.demo ? [`http://localhost:${config.port}`] : [])]),
];

interface Options {
  config: Config;
  issuer: Issuer;
  development: boolean;
}

/** Security headers and a bound on how often one address may call. */
export const security = fp(async (app: FastifyInstance, { config, issuer, development }: Options) => {
  const provider = () => issuer.origins().join(' ');
  // A page is told once where it may call; our own provider is where the page comes from.
  app.addHook('onRequest', async ({ headers }) => {
    if (!config.ownProvider && headers.accept?.includes('text/html')) await issuer.learn();
  });
  const video = /^https?:/.test(config.talkVideoUrl) ? [new URL(config.talkVideoUrl).origin] : [];
  const sockets = appOrigins(config).map((origin) => origin.replace(/^http/, 'ws'));
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'self'"],
        'object-src': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'"],
        'connect-src': ["'self'", provider, ...sockets, ...(development ? ['ws:'] : [])],
        'frame-src': ["'self'", provider, ...video],
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
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: () => new Refusal('TooManyRequestsError'),
  });
});
