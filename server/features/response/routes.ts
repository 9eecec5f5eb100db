import type { FastifyInstance } from 'fastify';
import type { ResponseService } from '#server/features/response/service';
import { toJson } from '#server/lib/cached-json-text';
import { registerEndpoint } from '#server/route';
import { getResponse, saveResponse } from '#shared/response/endpoints';

/** Routes of survey responses. */
export function responseRoutes(app: FastifyInstance, responses: ResponseService): void {
  registerEndpoint(app, getResponse, ({ principal, params }) => responses.response(principal, params.id));
  registerEndpoint(
    app,
    saveResponse,
    async ({ principal, body }) => ({
      surveyResponse: await responses.save(principal, body),
      counter: body.counter,
    }),
    // The hot path: the JSON text of a saved response is cached, and was validated when it arrived.
    { write: ({ surveyResponse, counter }) => `{"surveyResponse":${toJson(surveyResponse)},"counter":${counter}}` },
  );
}
