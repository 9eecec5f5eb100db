import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchServerReturn } from '#client/app/pages/useServerReturn';

const server = vi.hoisted(() => ({ answer: (_isThere: boolean) => {}, looks: 0 }));
vi.mock('#client/api/missing-chunk-reload', () => ({
  isServerThere: () => {
    server.looks += 1;
    return new Promise<boolean>((answer) => {
      server.answer = answer;
    });
  },
}));

const online: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (_event: string, heard: () => void) => online.push(heard));
  vi.stubGlobal('removeEventListener', () => {});
  server.looks = 0;
  online.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('watchServerReturn: calls when the server answers, and again if the page stayed', async () => {
  const onReturn = vi.fn(async () => {});
  watchServerReturn(onReturn);
  for (const isThere of [false, true, true]) {
    await vi.advanceTimersByTimeAsync(6_000);
    server.answer(isThere);
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(onReturn).toHaveBeenCalledTimes(2);
});

test('watchServerReturn: opens nothing after the page was left, though a look was under way', async () => {
  const onReturn = vi.fn(async () => {});
  const stop = watchServerReturn(onReturn);
  await vi.advanceTimersByTimeAsync(6_000);
  stop();
  server.answer(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onReturn).not.toHaveBeenCalled();
  expect(server.looks).toBe(1);
});

test('watchServerReturn: looks no more after the page was left, though the device was online twice at once', async () => {
  const stop = watchServerReturn(async () => {});
  const answers = [0, 1].map(() => {
    for (const heard of online) heard();
    return server.answer;
  });
  for (const answer of answers) answer(false);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  const { looks } = server;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.looks).toBe(looks);
});
