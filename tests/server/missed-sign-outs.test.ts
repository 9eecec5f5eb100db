import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { storeChanges } from '#server/store-changes';

test('ACCOUNT-S15: storeChanges: retries to load the revoked tokens after notifications of the store were missed', async () => {
  const load = vi.fn<() => Promise<void>>().mockResolvedValueOnce().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue();
  let resumed = (): void => {};
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(storeChanges, {
    store: {
      async listen(listener) {
        resumed = listener.resumed;
        return async () => {};
      },
    },
    accounts: { invalidate: vi.fn(), forgetEverybody: vi.fn() },
    signOuts: { heard: vi.fn(), load },
    publisher: { personChanged: vi.fn(), tenantRightsChanged: vi.fn(), revalidateAllSockets: vi.fn() },
  });
  await app.ready();
  expect(load).toHaveBeenCalledTimes(1);
  resumed();
  await expect.poll(() => load.mock.calls.length, { timeout: 5_000 }).toBe(3);
  expect(load.mock.settledResults.map(({ type }) => type)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
