import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { authorize } from '#server/lib/authorize';
import type { Principal } from '#server/lib/principal';
import type { Endpoint } from '#shared/contract/endpoint';

/** A request for its handler: validated parts and the principal, which may be absent if any identity may call. */
export interface EndpointRequest<P extends TSchema, Q extends TSchema, B extends TSchema> {
  params: Static<P>;
  query: Static<Q>;
  body: Static<B>;
  principal: Principal;
  request: FastifyRequest;
  /** Called by a handler with `mayCreate` that has created the object, so that the answer is 201. */
  markCreated: () => void;
}

type Handle<P extends TSchema, Q extends TSchema, B extends TSchema, Given> = (call: EndpointRequest<P, Q, B>) => Promise<Given> | Given;

interface EndpointOptions {
  write?: (given: never) => string;
  beforeBody?: (request: FastifyRequest) => Promise<void>;
  isStream?: boolean;
}

/**
 * Registers a declared call. Its schemas validate the input and filter the output. It needs a token unless it is open.
 * @param write makes the JSON text of an answer if that is faster than by its schema
 * @param beforeBody runs before the body is read and after the caller is found, to refuse a call without reading its body @param isStream
 * whether the handler returns the answer as pieces of JSON text, which are sent as soon as they exist
 */
export function registerEndpoint<P extends TSchema, Q extends TSchema, B extends TSchema, A extends TSchema>(
  app: FastifyInstance,
  declared: Endpoint<P, Q, B, A>,
  handle: Handle<P, Q, B, Static<A>>,
  options?: { beforeBody: (request: FastifyRequest) => Promise<void> },
): void;
export function registerEndpoint<P extends TSchema, Q extends TSchema, B extends TSchema, A extends TSchema, Given extends object>(
  app: FastifyInstance,
  declared: Endpoint<P, Q, B, A>,
  handle: Handle<P, Q, B, Given>,
  options: { write: (given: Given) => string },
): void;
export function registerEndpoint<P extends TSchema, Q extends TSchema, B extends TSchema, A extends TSchema>(
  app: FastifyInstance,
  declared: Endpoint<P, Q, B, A>,
  handle: Handle<P, Q, B, AsyncIterable<string>>,
  options: { isStream: true },
): void;
export function registerEndpoint<P extends TSchema, Q extends TSchema, B extends TSchema>(
  app: FastifyInstance,
  declared: Endpoint<P, Q, B>,
  handle: Handle<P, Q, B, unknown>,
  { write, beforeBody, isStream = false }: EndpointOptions = {},
): void {
  const {
    method,
    path,
    summary,
    params,
    query,
    body,
    headers,
    maxBodyBytes: largestBody,
    needs,
    open,
    empty,
    created,
    mayCreate,
    anyIdentity,
  } = declared;
  app.route({
    method,
    url: path,
    // First finds the user, then counts the call (per user, else per address), and only then refuses it.
    ...(open ? {} : { onRequest: app.identify }),
    preParsing: [
      ...(open ? [] : [anyIdentity ? app.authenticateIdentity : app.authenticate]),
      ...(beforeBody ? [beforeBody] : []),
      app.turns.preParsing,
    ],
    preValidation: app.turns.preValidation,
    ...(open ? {} : { preHandler: anyIdentity ? app.authenticateIdentityAgain : app.authenticateAgain }),
    ...(largestBody ? { bodyLimit: largestBody } : {}),
    schema: {
      summary,
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(headers ? { headers } : {}),
      response: empty ? {} : { ...(created ? {} : { 200: declared.answer }), ...(created || mayCreate ? { 201: declared.answer } : {}) },
    } as object,
    ...(write ? { serializerCompiler: () => write as (given: unknown) => string } : {}),
    handler: async (request, reply) => {
      const { principal } = request;
      if (!open && !anyIdentity) authorize(principal, needs);
      request.isInWork = true;
      let isStreaming = false;
      try {
        const answered = await handle({
          params: request.params as Static<P>,
          query: request.query as Static<Q>,
          body: request.body as Static<B>,
          principal,
          request,
          markCreated: () => reply.code(201),
        });
        if (created) reply.code(201);
        if (!isStream) return empty ? reply.code(204).send() : answered;
        isStreaming = true;
        const pieces = Readable.from(answered as AsyncIterable<string>).once('close', request.endTurns);
        return reply.type('application/json; charset=utf-8').send(pieces);
      } finally {
        if (!isStreaming) request.endTurns();
      }
    },
  });
}
