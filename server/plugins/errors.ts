import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isAnonymousUrl, redactError } from '#server/lib/log';
import { INVALID_STATUSES } from '#server/lib/security-log';
import { getTokenKey, signToken } from '#shared/ballot/token-endpoints';
import { AppError, type ErrorType } from '#shared/contract/errors';

const BY_STATUS: Record<number, ErrorType> = {
  400: 'ValidationErrorResponse',
  401: 'UnauthorizedError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  429: 'TooManyRequestsError',
};

/**
 * SQLSTATE codes of failures after which a repetition may succeed: connection, rollback (for example after a deadlock), resources, operator
 * intervention, system. They have five characters, unlike HTTP statuses.
 */
const RETRYABLE_SQLSTATES = /^(08|40|53|57|58)[\dA-Z]{3}$/;
/** SQLSTATE codes of text that no column can store, such as text with a NUL. */
const INVALID_TEXT_SQLSTATES = new Set(['22021', '22P05']);
const CONNECTION_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOSPC']);

const CONNECTION_LOST_MESSAGES = /Connection terminated|timeout exceeded|connection error and is not queryable/;

/** Cache-Control of answers that no browser and no proxy may store. */
export const NO_STORE = 'no-store';

const TOKEN_PATHS = new Set([getTokenKey, signToken].map(({ path }) => path));

type ErrorWithCode = Error & { code?: string };

/** Whether `holds` is true for an error or one of its causes. */
const isCausedBy = (error: unknown, holds: (error: ErrorWithCode) => boolean): boolean =>
  error instanceof Error && (holds(error) || isCausedBy(error.cause, holds));

/** Whether the store is unreachable or has rolled the call back because of another call. The same call may succeed later. */
const isStoreUnavailable = ({ code = '', message }: ErrorWithCode): boolean =>
  RETRYABLE_SQLSTATES.test(code) || CONNECTION_LOST.has(code) || CONNECTION_LOST_MESSAGES.test(message);

/** The refusal for any error. */
export function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { statusCode, validation, message = '' } = (error ?? {}) as Partial<FastifyError>;
  const type = statusCode === undefined ? undefined : BY_STATUS[statusCode];
  if (validation) return new AppError('ValidationErrorResponse', { detail: message });
  if (type) return new AppError(type, { detail: message });
  if (statusCode !== undefined && statusCode < 500) return new AppError('ValidationErrorResponse', { detail: message });
  if (isCausedBy(error, isStoreUnavailable)) return new AppError('UnavailableError');
  if (isCausedBy(error, ({ code = '' }) => INVALID_TEXT_SQLSTATES.has(code)))
    return new AppError('ValidationErrorResponse', { detail: 'text that cannot be stored' });
  return new AppError('UnexpectedError');
}

const isBodyTooLarge = (error: unknown): boolean => (error as Partial<FastifyError>).code === 'FST_ERR_CTP_BODY_TOO_LARGE';

const tooLargeFor = ({ routeOptions }: FastifyRequest): AppError =>
  new AppError('PayloadTooLargeError', { detail: `body: ${routeOptions.bodyLimit} bytes at most` });

/**
 * Writes a refused call with a token to the security log. A call without a token to an open endpoint is never written, because the
 * caller may be an anonymous respondent.
 */
function logRefusal(refusal: AppError, { server, method, routeOptions: { url }, principal, unknownBecause }: FastifyRequest): void {
  if (url === undefined || isAnonymousUrl({ url }) || !(principal || unknownBecause)) return;
  // The time at which a user tried to fetch a token could help to find out who gave which answer.
  if (TOKEN_PATHS.has(url) && INVALID_STATUSES.includes(refusal.status)) return;
  server.securityLog.callRefused(refusal, `${method} ${url}`, principal ?? undefined);
}

/**
 * Logs a refused call, an unexpected error under the id in the answer, and sets the headers of its answer.
 * @returns the refusal, which has status and body of the answer
 */
export function prepareRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const refusal = isBodyTooLarge(error) ? tooLargeFor(request) : toRefusal(error);
  logRefusal(refusal, request);
  if (refusal.status >= 500) request.log.error(redactError(error, request));
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  reply.code(refusal.status).header('cache-control', NO_STORE);
  return refusal;
}

/** Answers a refused call with status, type and message key. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = prepareRefusal(error, request, reply);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(refusal.body(request.id)));
}

/** Answers every error of a call with a refusal of the catalogue. */
export const errorHandlerPlugin = fp(async (app: FastifyInstance) => {
  app.setErrorHandler(answerError);
});
