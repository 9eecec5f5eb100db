import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/api/fetch';

vi.mock('#client/api/access-token', () => ({ accessToken: async () => null, renew: async () => null }));
const { fetchDossier } = await import('#client/api/dossier');

const MINUTE_MS = 60_000;
let stream: ReadableStreamDefaultController<Uint8Array>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const send = async (text: string, afterMs: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(afterMs);
  stream.enqueue(new TextEncoder().encode(text));
  await vi.advanceTimersByTimeAsync(0);
};

test('fetchDossier: waits for hours as long as bytes come', async () => {
  const file = fetchDossier();
  const parts = ['{"at":', ...Array(200).fill(' '), '1}'];
  for (const part of parts) await send(part, MINUTE_MS - 1_000);
  stream.close();
  expect(await (await file).text()).toBe(parts.join(''));
});

test('fetchDossier: fails when nothing comes for a minute', async () => {
  const failure = fetchDossier().catch((error: unknown) => error);
  await send('{', MINUTE_MS / 2);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(await failure).toEqual(new ApiError(0));
});
