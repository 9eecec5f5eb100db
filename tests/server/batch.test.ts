import { expect, test } from 'vitest';
import { concatenateDocuments, createBatcher, pluckColumn } from '#server/lib/batch';

interface Item {
  id: string;
}
/** What was sent in each call; a call ends when it is told to. */
function calls() {
  const sent: string[][] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const save = createBatcher<Item, string>(async (items) => {
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

test('concatenateDocuments: returns one text and the bytes of each document', () => {
  expect(concatenateDocuments(['"ä"', '', '"😀"'])).toEqual({ lengths: [4, 0, 6], text: '"ä""😀"' });
});
