import { authorizedFetch } from '#client/api/authorized-call';
import { readAnswer } from '#client/api/fetch';
import { getDossier } from '#shared/dossier/endpoints';

/** The server reads all that the user wrote while it sends the file. */
const DOSSIER_TIMEOUT_MS = 120_000;

/** The file with the user's own data, byte for byte as the server sends it. @throws ApiError */
export async function fetchDossier(): Promise<Blob> {
  const text = await readAnswer(authorizedFetch(getDossier, { signal: AbortSignal.timeout(DOSSIER_TIMEOUT_MS) }), (body) => body);
  return new Blob([text as unknown as string], { type: 'application/json' });
}
