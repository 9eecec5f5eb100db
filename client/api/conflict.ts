import { ApiError } from '#client/api/fetch';

/** The current record that the server sent with a ConcurrencyError; undefined for any other error. */
export function readConflict<Stored>(error: unknown): Stored | undefined {
  const body = error instanceof ApiError ? error.body : undefined;
  return body?.type === 'ConcurrencyError' ? (body.current as Stored | undefined) : undefined;
}
