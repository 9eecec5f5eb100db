import { STATUS_CODES } from 'node:http';
import type { AppError } from '#shared/contract/errors';

/** Headers of a refusal as JSON, with further ones. */
export const jsonHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> => ({
  ...headers,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
});

/** The whole answer of a refusal, for a connection that has no response object. Its caller closes the connection. */
export function rawRefusal(refusal: AppError, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify(refusal.body());
  const all = {
    ...jsonHeaders(headers),
    'content-length': Buffer.byteLength(body),
    ...(refusal.retryAfter === undefined ? {} : { 'retry-after': refusal.retryAfter }),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n');
}
