/** Bounds the arguments of one call, not the queue. */
const MOST_AT_ONCE = 200;

interface Waiting<Item, Result> {
  item: Item;
  done: (result: Result | undefined) => void;
  fail: (error: unknown) => void;
}

/**
 * The hot path of saving: what comes at once, or while a call to the store is under way, goes together in the next one. Nothing
 * waits to fill a batch, and what is refused disturbs no other (realtime: how it stays fast).
 * @param send one call for all; gives for each, in their order, what became of it, or undefined when it was refused
 */
export function inBatches<Item extends { id: string }, Result>(
  send: (items: readonly Item[]) => Promise<readonly (Result | undefined)[]>,
): (item: Item) => Promise<Result | undefined> {
  const waiting: Waiting<Item, Result>[] = [];
  let busy = false;

  async function settle(batch: Waiting<Item, Result>[]): Promise<void> {
    // One order for all processes, so that two batches can never wait for each other's rows.
    batch.sort((a, b) => (a.item.id < b.item.id ? -1 : a.item.id > b.item.id ? 1 : 0));
    try {
      const results = await send(batch.map(({ item }) => item));
      batch.forEach(({ done }, i) => {
        done(results[i]);
      });
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) await settle(waiting.splice(0, MOST_AT_ONCE));
    busy = false;
  }

  return (item) =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail });
      if (busy) return;
      busy = true;
      // All that has arrived by now is read first: else one would go alone, and all others wait for it.
      setImmediate(drain);
    });
}

/** One field of all of them, as the store takes arrays. */
export const columnsOf =
  <Item>(items: readonly Item[]) =>
  <Name extends keyof Item>(name: Name): Item[Name][] =>
    items.map((item) => item[name]);

/**
 * Documents as one text, and how many bytes each takes of it: in an array of texts every quote would be escaped and unescaped,
 * and bytes of our own would be a second copy outside the heap, which is collected as a whole when that grows.
 */
export const oneAfterAnother = (documents: readonly string[]): { lengths: number[]; text: string } => ({
  lengths: documents.map((document) => Buffer.byteLength(document)),
  text: documents.join(''),
});
