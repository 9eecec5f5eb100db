import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { enter } from '#server/access';
import type { Principal } from '#server/plugins/auth';
import type { Endpoint } from '#shared/contract/endpoint';

/** A call as its feature sees it: checked parts, and who makes it. */
export interface Call<P extends TSchema, Q extends TSchema, B extends TSchema> {
  params: Static<P>;
  query: Static<Q>;
  body: Static<B>;
  principal: Principal;
  request: FastifyRequest;
}

/**
 * Registers a declared call: its schemas check what comes in and cut what goes out, and it needs a token unless it is open.
 * @param write makes the text of an answer where that is known more cheaply than from its schema
 */
export function answer<P extends TSchema, Q extends TSchema, B extends TSchema, A extends TSchema>(
  app: FastifyInstance,
  declared: Endpoint<P, Q, B, A>,
  handle: (call: Call<P, Q, B>) => Promise<Static<A>> | Static<A>,
  { write }: { write?: (given: Static<A>) => string } = {},
): void {
  const { method, path, summary, params, query, body, headers, largestBody, needs, open } = declared;
  app.route({
    method,
    url: path,
    // Who calls is found out first and refused after it was counted: a person by name, anybody else by address.
    ...(open ? {} : { onRequest: app.identify, preParsing: app.authenticate }),
    ...(largestBody ? { bodyLimit: largestBody } : {}),
    schema: {
      summary,
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(headers ? { headers } : {}),
      response: { 200: declared.answer },
    } as object,
    ...(write ? { serializerCompiler: () => write } : {}),
    handler: async (request) => {
      const { principal } = request;
      if (!open) enter(principal, needs);
      return handle({
        params: request.params as Static<P>,
        query: request.query as Static<Q>,
        body: request.body as Static<B>,
        principal,
        request,
      });
    },
  });
}
