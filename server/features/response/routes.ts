import type { FastifyInstance } from 'fastify';
import type { ResponseService } from '#server/features/response/service';
import { toJson } from '#server/lib/cached-json-text';
import { registerEndpoint } from '#server/route';
import { getResponse, saveResponse } from '#shared/response/endpoints';
import { SOCKET_HEADER } from '#shared/response/header-names';

/** Routes of survey responses. */
export function responseRoutes(app: FastifyInstance, responses: ResponseService): void {
  registerEndpoint(app, getResponse, ({ principal, params }) => responses.response(principal, params.id));
  registerEndpoint(
    app,
    saveResponse,
    async ({ principal, body, request }) => ({
      surveyResponse: await responses.save(principal, body, request.headers[SOCKET_HEADER] as string | undefined),
      counter: body.counter,
    }),
    // Called most often: the JSON text of a saved response is cached, and was validated when it arrived.
    { write: ({ surveyResponse, counter }) => `{"surveyResponse":${toJson(surveyResponse)},"counter":${counter}}` },
  );
}
