import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnonymousService } from '#server/features/anonymous-response/service';
import { assertNoWait, type RateLimiter } from '#server/plugins/rate-limiter';
import { registerEndpoint } from '#server/route';
import { createAnonymous, getAnonymous, removeAnonymous, saveAnonymous } from '#shared/response/endpoints';
import { SECRET_HEADER } from '#shared/response/secret';

/** The secret in the header, whose presence the schema has checked. */
const secretOf = ({ headers }: FastifyRequest): string => String(headers[SECRET_HEADER]);

/** Routes of anonymous responses; they need no token and are limited per IP address. */
export function anonymousRoutes(app: FastifyInstance, responses: AnonymousService, limiter: RateLimiter): void {
  registerEndpoint(app, createAnonymous, ({ params }) => responses.create(params.tenantId, params.campaignId));
  registerEndpoint(app, getAnonymous, ({ params, request }) => responses.open(params.id, secretOf(request)));
  registerEndpoint(app, removeAnonymous, ({ params, request }) => responses.remove(params.id, secretOf(request)));
  registerEndpoint(app, saveAnonymous, async ({ params, body, request }) => {
    assertNoWait(limiter.take('addressRespondents', limiter.addressOf(request.raw)));
    return { surveyResponse: await responses.handIn(params.id, secretOf(request), body), counter: body.counter };
  });
}
