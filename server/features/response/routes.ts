import type { FastifyInstance } from 'fastify';
import type { ResponseService } from '#server/features/response/service';
import { answer } from '#server/http';
import { jsonOf } from '#server/written';
import { getResponse, saveResponse } from '#shared/response/endpoints';

export function responseRoutes(app: FastifyInstance, responses: ResponseService): void {
  answer(app, getResponse, ({ principal, params }) => responses.response(principal, params.id));
  answer(
    app,
    saveResponse,
    async ({ principal, body }) => ({ surveyResponse: await responses.save(principal, body), counter: body.counter }),
    // The hot path: a saved response's text is known, and holds nothing that was not checked on its way in.
    { write: ({ surveyResponse, counter }) => `{"surveyResponse":${jsonOf(surveyResponse)},"counter":${counter}}` },
  );
}
