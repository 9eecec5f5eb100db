import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnonymousService } from '#server/features/anonymous/service';
import { answer } from '#server/http';
import { type Limiter, orWait } from '#server/plugins/limiter';
import { createAnonymous, getAnonymous, saveAnonymous } from '#shared/response/endpoints';
import { SECRET_HEADER } from '#shared/response/secret';

/** The header was checked to be there, once. */
const secretOf = ({ headers }: FastifyRequest): string => String(headers[SECRET_HEADER]);

export function anonymousRoutes(app: FastifyInstance, responses: AnonymousService, limiter: Limiter): void {
  answer(app, createAnonymous, ({ params, request }) => {
    orWait(limiter.take('addressRespondents', limiter.addressOf(request.raw)));
    return responses.create(params.tenantId, params.campaignId);
  });
  answer(app, getAnonymous, ({ params, request }) => responses.open(params.id, secretOf(request)));
  answer(app, saveAnonymous, async ({ params, body, request }) => ({
    surveyResponse: await responses.save(params.id, secretOf(request), body),
    counter: body.counter,
  }));
}
