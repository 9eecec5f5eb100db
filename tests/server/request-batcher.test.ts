import { expect, onTestFinished, test, vi } from 'vitest';
import { concatenateDocuments, createBatcher, createReadBatcher, pluckColumn } from '#server/lib/request-batcher';

interface Item {
  id: string;
}
/** Records the items of each call; the test ends a call. */
function calls(create: typeof createBatcher<Item, string> = createBatcher) {
  const sent: string[][] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const save = create(async (items) => {
    sent.push(pluckColumn(items)('id'));
    const end = Promise.withResolvers<void>();
    ends.push(end);
    await end.promise;
    return items.map(({ id }) => (id === 'refused' ? undefined : `${id} saved`));
  });
  const nth = async (n: number) => {
    await expect.poll(() => sent.length).toBe(n);
    return ends[n - 1] as PromiseWithResolvers<void>;
  };
  return { sent, nth, save: (id: string) => save({ id }) };
}

test('createBatcher: makes one call of simultaneous saves, in the order of ids, and gives each its own result', async () => {
  const { sent, nth, save } = calls();
  const saved = ['c', 'refused', 'a'].map(save);
  (await nth(1)).resolve();
  expect(await Promise.all(saved)).toEqual(['c saved', undefined, 'a saved']);
  expect(sent).toEqual([['a', 'c', 'refused']]);
});

test('createBatcher: puts all saves that come during a call into the next, and keeps a failed call from failing others', async () => {
  const { sent, nth, save } = calls();
  const first = save('a');
  const call = await nth(1);
  const next = ['c', 'b'].map(save);
  call.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  (await nth(2)).resolve();
  expect(await Promise.all(next)).toEqual(['c saved', 'b saved']);
  expect(sent).toEqual([['a'], ['b', 'c']]);
});

test('createBatcher: puts a second item of an id into a later call where asked to, and does not hold others back', async () => {
  const { sent, nth, save } = calls((send) => createBatcher(send, { eachIdOnce: true }));
  const saved = ['b', 'a', 'b', 'b', 'c'].map(save);
  for (const n of [1, 2, 3]) (await nth(n)).resolve();
  expect(await Promise.all(saved)).toEqual(['b saved', 'a saved', 'b saved', 'b saved', 'c saved']);
  expect(sent).toEqual([['a', 'b', 'c'], ['b'], ['b']]);
});

test('createBatcher: waits for others after a call began only just now, until the interval ends or enough have come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const sent: string[][] = [];
  const save = createBatcher<Item, string>(
    async (items) => {
      sent.push(pluckColumn(items)('id'));
      return items.map(({ id }) => id);
    },
    { intervalMs: 10 },
  );
  const saves = [save({ id: 'first' })];
  await vi.advanceTimersByTimeAsync(1);
  expect(sent, 'the first waits for nobody').toEqual([['first']]);

  saves.push(save({ id: 'b' }));
  await vi.advanceTimersByTimeAsync(4);
  saves.push(save({ id: 'a' }));
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(6);
  expect(sent[1], 'one call for those of the interval').toEqual(['a', 'b']);

  saves.push(...Array.from({ length: 32 }, (_, i) => save({ id: `crowd ${i}` })));
  await vi.advanceTimersByTimeAsync(1);
  expect(sent[2], 'a crowd waits no longer').toHaveLength(32);

  await vi.advanceTimersByTimeAsync(60_000);
  saves.push(save({ id: 'last' }));
  await vi.advanceTimersByTimeAsync(1);
  expect(sent[3], 'nobody waits after a rest').toEqual(['last']);
  expect(await Promise.all(saves)).toHaveLength(36);
});

test('createReadBatcher: reads once for concurrent requests, and returns the same result to all', async () => {
  const { sent, nth, save: read } = calls(createReadBatcher);
  const found = ['b', 'a', 'b', 'b'].map(read);
  (await nth(1)).resolve();
  expect(await Promise.all(found)).toEqual(['b saved', 'a saved', 'b saved', 'b saved']);
  expect(sent).toEqual([['a', 'b']]);
});

test('createReadBatcher: reads again for a request during a read, and after a failed read', async () => {
  const { sent, nth, save: read } = calls(createReadBatcher);
  const first = read('a');
  const call = await nth(1);
  const later = [read('a'), read('a')];
  call.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  (await nth(2)).resolve();
  expect(await Promise.all(later)).toEqual(['a saved', 'a saved']);
  const last = read('a');
  (await nth(3)).resolve();
  expect(await last).toBe('a saved');
  expect(sent).toEqual([['a'], ['a'], ['a']]);
});

test('concatenateDocuments: returns one text and the bytes of each document', () => {
  expect(concatenateDocuments(['"ä"', '', '"😀"'])).toEqual({ lengths: [4, 0, 6], text: '"ä""😀"' });
});
