import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TokenService } from '#server/features/anonymous-response/ballot-token/service';
import type { InvitationService } from '#server/features/anonymous-response/invitation/service';
import type { AnonymousService } from '#server/features/anonymous-response/service';
import type { Principal } from '#server/lib/principal';
import { assertNoWait, type RateLimiter } from '#server/plugins/rate-limiter';
import { registerEndpoint } from '#server/route';
import { getInvitation, listInvitations } from '#shared/ballot/invitation/endpoints';
import { getTokenKey, signToken } from '#shared/ballot/token-endpoints';
import { createAnonymous, getAnonymous, removeAnonymous, saveAnonymous } from '#shared/response/endpoints';
import { SECRET_HEADER, TOKEN_HEADER } from '#shared/response/header-names';

/** The secret in the header. The schema requires the header. */
const secretOf = ({ headers }: FastifyRequest): string => String(headers[SECRET_HEADER]);

/** The token in the header, if present. */
const tokenOf = ({ headers }: FastifyRequest): string | undefined => headers[TOKEN_HEADER]?.toString();

/** Registers the routes of anonymous responses. They need no token and are limited per IP address. */
export function anonymousRoutes(app: FastifyInstance, responses: AnonymousService, limiter: RateLimiter): void {
  registerEndpoint(app, createAnonymous, ({ params }) => responses.create(params.tenantId, params.campaignId));
  registerEndpoint(app, getAnonymous, ({ params, request }) => responses.open(params.id, secretOf(request)));
  registerEndpoint(app, removeAnonymous, ({ params, request }) => responses.remove(params.id, secretOf(request)));
  registerEndpoint(
    app,
    saveAnonymous,
    async ({ params, body, request }) => {
      assertNoWait(limiter.take('addressRespondents', limiter.addressOf(request.raw)));
      const proof = { secret: secretOf(request), token: tokenOf(request) };
      return { surveyResponse: await responses.handIn(params.id, proof, body), counter: body.counter };
    },
    // A body of 320 kB takes longer to parse than all else of a refused call.
    { beforeBody: ({ raw }) => assertNoWait(limiter.wait('addressRespondents', limiter.addressOf(raw))) },
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
