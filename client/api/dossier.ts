import { authorizedFetch } from '#client/api/authorized-call';
import { readAnswer } from '#client/api/fetch';
import { getDossier } from '#shared/dossier/endpoints';

/**
 * Time in ms without a byte after which the download fails. The total time has no limit, because the server reads the data while it sends
 * the file.
 */
const DOSSIER_IDLE_TIMEOUT_MS = 60_000;

/** The file with the user's own data, byte for byte as the server sends it. @throws ApiError */
export async function fetchDossier(): Promise<Blob> {
  const idle = new AbortController();
  const expire = () => setTimeout(() => idle.abort(), DOSSIER_IDLE_TIMEOUT_MS);
  let timer = expire();
  const wait = (): void => {
    clearTimeout(timer);
    timer = expire();
  };
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, stream) {
      wait();
      stream.enqueue(bytes);
    },
  });
  const watched = authorizedFetch(getDossier, { signal: idle.signal }).then(
    (answer) => new Response(answer.body?.pipeThrough(watch, { signal: idle.signal }) ?? null, answer),
  );
  try {
    const text = await readAnswer(watched, (body) => body);
    return new Blob([text as unknown as string], { type: 'application/json' });
  } finally {
    clearTimeout(timer);
  }
}
