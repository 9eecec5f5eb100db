import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { assertNoWait, type RateLimiter } from '#server/plugins/rate-limiter';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts this call. @throws AppError TooManyRequestsError above the limit */
    checkRateLimit(request: FastifyRequest): Promise<void>;
  }
}

/**
 * Rate limit of HTTP calls: per user, or per IP address without a user. Above it the server answers 429 with `Retry-After`.
 * A route's own hooks run first, because they find the user.
 */
export const rateLimit = fp(async (app: FastifyInstance, { limiter }: { limiter: RateLimiter }) => {
  const check = async ({ principal, raw }: FastifyRequest): Promise<void> =>
    assertNoWait(principal ? limiter.take('userCalls', principal.userId) : limiter.take('addressCalls', limiter.addressOf(raw)));
  app.decorate('checkRateLimit', check);
  app.addHook('onRoute', (route) => {
    route.onRequest = [...[route.onRequest ?? []].flat(), check];
  });
});
