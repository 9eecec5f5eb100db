import type { FastifyInstance } from 'fastify';
import type { LinkService } from '#server/features/account/activation-link/service';
import { assertNoWait, type RateLimiter } from '#server/plugins/rate-limiter';
import { registerEndpoint } from '#server/route';
import { bindIdentity, readLink } from '#shared/account/endpoints';

/** Routes of one-time links: looking at one, and binding an identity by it. Limited per IP address and per identity. */
export function linkRoutes(app: FastifyInstance, links: LinkService, limiter: RateLimiter): void {
  registerEndpoint(app, readLink, ({ body, request }) => {
    assertNoWait(limiter.take('addressLinks', limiter.addressOf(request.raw)));
    return links.preview(body.token);
  });
  registerEndpoint(app, bindIdentity, ({ body, request: { claims } }) => {
    assertNoWait(limiter.take('identityLinks', claims.oid));
    return links.bind(claims, body.token);
  });
}
