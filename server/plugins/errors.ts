import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { loggable } from '#server/log';
import { type ErrorType, Refusal } from '#shared/contract/errors';

const BY_STATUS: Record<number, ErrorType> = {
  400: 'ValidationErrorResponse',
  401: 'UnauthorizedError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  429: 'TooManyRequestsError',
};

/** SQLSTATE classes that say the store cannot be reached now: connection, resources, operator intervention, system. */
const STORE_AWAY = /^(08|53|57|58)/;
/** Text that no column can hold, like one with a NUL in it. */
const NO_TEXT = new Set(['22021', '22P05']);
const CONNECTION_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOSPC']);

const SAID_OF_LOST_STORE = /Connection terminated|timeout exceeded|connection error and is not queryable/;

type Coded = Error & { code?: string };

/** Whether this holds of an error, or of what caused it. */
const isCausedBy = (error: unknown, holds: (error: Coded) => boolean): boolean =>
  error instanceof Error && (holds(error) || isCausedBy(error.cause, holds));

/** The store cannot be reached now; the same call may go through later. */
const isStoreAway = ({ code = '', message }: Coded): boolean =>
  STORE_AWAY.test(code) || CONNECTION_LOST.has(code) || SAID_OF_LOST_STORE.test(message);

/** Any error as the one refusal that it amounts to. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode, validation, message = '' } = (error ?? {}) as Partial<FastifyError>;
  const type = statusCode === undefined ? undefined : BY_STATUS[statusCode];
  if (validation) return new Refusal('ValidationErrorResponse', { detail: message });
  if (type) return new Refusal(type, { detail: message });
  if (statusCode !== undefined && statusCode < 500) return new Refusal('ValidationErrorResponse', { detail: message });
  if (isCausedBy(error, isStoreAway)) return new Refusal('UnavailableError');
  if (isCausedBy(error, ({ code = '' }) => NO_TEXT.has(code)))
    return new Refusal('ValidationErrorResponse', { detail: 'text that cannot be stored' });
  return new Refusal('UnexpectedError');
}

/** Every refused call answers with a status, a type, and a message key; the cause of an unexpected one goes to the log only, under an id that the answer has too. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error(loggable(error, request));
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal.body(request.id)));
}

export const errors = fp(async (app: FastifyInstance) => {
  app.setErrorHandler(answerError);
});
