import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { rawRefusal } from '#server/lib/raw-refusal';
import { NO_STORE } from '#server/plugins/errors';
import { AppError, type ErrorType } from '#shared/contract/errors';

const BY_CODE: Record<string, ErrorType> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'RequestTimeoutError',
  HPE_HEADER_OVERFLOW: 'HeadersTooLargeError',
};

const latest = new WeakMap<Socket, { request: IncomingMessage; answer: ServerResponse }>();

/** Records the latest request of each connection. Must be called for every request. */
export const trackLatestRequest = (request: IncomingMessage, answer: ServerResponse): void =>
  void latest.set(request.socket, { request, answer });

/**
 * Whether the client cannot mistake an answer for that of another request: the latest request has its answer, or is the one that failed.
 */
function awaitsAnswer(socket: Socket): boolean {
  const last = latest.get(socket);
  if (!last) return socket.bytesWritten === 0;
  return last.request.complete ? last.answer.writableFinished : !last.answer.headersSent;
}

/**
 * Closes a connection without traffic whose caller does not read an answer or sends no further request. It does not close a connection
 * whose request is being handled; a request that does not arrive is refused by `clientErrorHandlerWith`.
 */
export function closeStalledConnection(socket: Socket): void {
  const last = latest.get(socket);
  const isIdle = last ? last.answer.writableFinished : socket.bytesWritten > 0;
  if (isIdle || socket.writableLength > 0) socket.destroy();
}

/**
 * The handler for bytes that are not a valid request (not HTTP, too long or too slow): answers with the usual refusal, and closes the
 * connection.
 * @param headers of each answer, besides those of its body
 */
export const clientErrorHandlerWith =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || !awaitsAnswer(socket)) {
      socket.destroy();
      return;
    }
    const refusal = new AppError(BY_CODE[error.code ?? ''] ?? 'ValidationErrorResponse');
    socket.end(rawRefusal(refusal, headers), () => socket.destroy());
  };

/** The handler for an unknown Expect header, because Node's own answer has no security headers. */
export const expectationHandlerWith =
  (headers: Readonly<Record<string, string>>) =>
  (_request: IncomingMessage, answer: ServerResponse): void =>
    void answer.writeHead(417, { ...headers, 'cache-control': NO_STORE }).end();
