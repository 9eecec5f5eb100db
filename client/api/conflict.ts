import { ApiError } from '#client/api/fetch';

/** What somebody else saved meanwhile, where the server refused a save because of that. */
export function readConflict<Stored>(error: unknown): Stored | undefined {
  const body = error instanceof ApiError ? error.body : undefined;
  return body?.type === 'ConcurrencyError' ? (body.current as Stored | undefined) : undefined;
}
