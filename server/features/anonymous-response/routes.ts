import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TokenService } from '#server/features/anonymous-response/ballot-token/service';
import type { InvitationService } from '#server/features/anonymous-response/invitation/service';
import type { AnonymousService } from '#server/features/anonymous-response/service';
import { CROWDED_REFUSAL_MS } from '#server/lib/concurrency-limit';
import type { Principal } from '#server/lib/principal';
import { assertNoWait, type RateLimiter } from '#server/plugins/rate-limiter';
import { registerEndpoint } from '#server/route';
import { getInvitation, listInvitations } from '#shared/ballot/invitation/endpoints';
import { getTokenKey, signToken } from '#shared/ballot/token-endpoints';
import { MAX_BODY_BYTES } from '#shared/limits/limits';
import { createAnonymous, getAnonymous, removeAnonymous, saveAnonymous } from '#shared/response/endpoints';
import { SECRET_HEADER, TOKEN_HEADER } from '#shared/response/header-names';

/** The secret in the header. The schema requires the header. */
const secretOf = ({ headers }: FastifyRequest): string => String(headers[SECRET_HEADER]);

/** The token in the header, if present. */
const tokenOf = ({ headers }: FastifyRequest): string | undefined => headers[TOKEN_HEADER]?.toString();

/**
 * The number of tokens that a hand-in takes from the rate limit: one for each started MAX_BODY_BYTES of its body; a body of unknown length
 * counts as the longest.
 */
function costOf({ headers }: FastifyRequest): number {
  const { maxBodyBytes = MAX_BODY_BYTES } = saveAnonymous;
  // A longer body is refused without reading it.
  const bytes = Math.min(Number(headers['content-length'] ?? maxBodyBytes), maxBodyBytes);
  return Math.max(1, Math.ceil(bytes / MAX_BODY_BYTES));
}

/** Registers the routes of anonymous responses. They need no token and are limited per IP address. */
export function anonymousRoutes(app: FastifyInstance, responses: AnonymousService, limiter: RateLimiter): void {
  registerEndpoint(app, createAnonymous, ({ params }) => responses.create(params.tenantId, params.campaignId));
  registerEndpoint(app, getAnonymous, ({ params, request }) => responses.open(params.id, secretOf(request)));
  registerEndpoint(app, removeAnonymous, ({ params, request }) => responses.remove(params.id, secretOf(request)));
  registerEndpoint(
    app,
    saveAnonymous,
    async ({ params, body, request }) => {
      const proof = { secret: secretOf(request), token: tokenOf(request) };
      return { surveyResponse: await responses.handIn(params.id, proof, body), counter: body.counter };
    },
    {
      // Counted before the body is read, because to parse 320 kB takes longer than everything else in a refused call.
      async beforeBody(request) {
        const cost = costOf(request);
        const waitMs = limiter.take('addressRespondents', limiter.addressOf(request.raw), cost);
        // Refused after a delay: a client that repeats at once would make the server drop one long body after the other.
        if (waitMs > 0 && cost > 1) await setTimeout(CROWDED_REFUSAL_MS);
        assertNoWait(waitMs);
      },
    },
  );
}

/** Registers the routes of tokens, for signed-in users. */
export function tokenRoutes(app: FastifyInstance, tokens: TokenService): void {
  const of = ({ tenantId, userId }: Principal, campaignId: string) => ({ tenantId, userId, campaignId });
  registerEndpoint(app, getTokenKey, ({ params, principal }) => tokens.key(of(principal, params.id)));
  registerEndpoint(app, signToken, ({ params, principal, body }) => tokens.sign(of(principal, params.id), body.blinded));
}

/** Registers the routes of invitations, for signed-in users. */
export function invitationRoutes(app: FastifyInstance, invitations: InvitationService): void {
  registerEndpoint(app, listInvitations, ({ principal }) => invitations.list(principal));
  registerEndpoint(app, getInvitation, ({ principal, params }) => invitations.get(principal, params.id));
}
