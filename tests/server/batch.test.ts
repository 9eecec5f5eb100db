import { expect, test } from 'vitest';
import { columnsOf, inBatches, oneAfterAnother } from '#server/batch';

interface Item {
  id: string;
}
/** What was sent in each call; a call ends when it is told to. */
function calls() {
  const sent: string[][] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const save = inBatches<Item, string>(async (items) => {
    sent.push(columnsOf(items)('id'));
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

test('what comes at once goes in one call, in the order of ids, and each hears of its own', async () => {
  const { sent, nth, save } = calls();
  const saved = ['c', 'refused', 'a'].map(save);
  (await nth(1)).resolve();
  expect(await Promise.all(saved)).toEqual(['c saved', undefined, 'a saved']);
  expect(sent).toEqual([['a', 'c', 'refused']]);
});

test('what comes while a call is under way goes together in the next, and a failed call fails nothing else', async () => {
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

test('documents go as one text, with the bytes of each', () => {
  expect(oneAfterAnother(['"ä"', '', '"😀"'])).toEqual({ lengths: [4, 0, 6], text: '"ä""😀"' });
});
