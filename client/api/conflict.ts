import { ApiError } from '#client/api/fetch';

/** The current record that the server sent with a ConcurrencyError; undefined for any other error. */
export function readConflict<Stored>(error: unknown): Stored | undefined {
  const body = error instanceof ApiError ? error.body : undefined;
  return body?.type === 'ConcurrencyError' ? (body.current as Stored | undefined) : undefined;
}

/**
 * Treats a refused save as successful if the stored record already has its values, because the answer of an earlier attempt was lost.
 * @param isStored whether the current record has everything that was to be saved
 */
export const acceptStored = <Stored>(saving: Promise<Stored>, isStored: (current: Stored) => boolean): Promise<Stored> =>
  saving.catch((error: unknown) => {
    const current = readConflict<Stored>(error);
    if (current === undefined || !isStored(current)) throw error;
    return current;
  });
