import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorType, Refusal } from '#shared/contract/errors';

const BY_CODE: Record<string, ErrorType> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'RequestTimeoutError',
  HPE_HEADER_OVERFLOW: 'HeadersTooLargeError',
};

const latest = new WeakMap<Socket, { request: IncomingMessage; answer: ServerResponse }>();

/** To be told of every request, so that it is known what a line was last about. */
export const remember = (request: IncomingMessage, answer: ServerResponse): void => void latest.set(request.socket, { request, answer });

/** Whether an answer now could not be taken for that of another request: the last one has its own, or waits for this one. */
function awaitsAnswer(socket: Socket): boolean {
  const last = latest.get(socket);
  if (!last) return socket.bytesWritten === 0;
  return last.request.complete ? last.answer.writableFinished : !last.answer.headersSent;
}

/** What never became a request, because it is no HTTP, too long or too slow, is refused like everything else, and the line is closed. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || !awaitsAnswer(socket)) {
    socket.destroy();
    return;
  }
  const refusal = new Refusal(BY_CODE[error.code ?? ''] ?? 'ValidationErrorResponse');
  const body = JSON.stringify(refusal.body());
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
