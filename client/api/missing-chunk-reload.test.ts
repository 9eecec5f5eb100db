import { expect, test, vi } from 'vitest';
import { isServerThere } from '#client/api/missing-chunk-reload';

test('isServerThere: gives up a request that nothing answers', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new Error('aborted')))),
  );
  const answer = isServerThere();
  limit.abort();
  expect(await Promise.race([answer, new Promise((late) => setTimeout(late, 50, 'waits'))])).toBe(false);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
