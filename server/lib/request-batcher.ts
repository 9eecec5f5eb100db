/** Maximum number of items of one call. It does not limit the queue. */
const MAX_BATCH_SIZE = 200;
/** When this many items wait, the batch is sent: to wait for more would save little. */
const FULL_BATCH_SIZE = 32;

interface BatchOptions {
  /** A second item with the same id waits for the next batch, so that it starts from the row as the first item changed it. */
  eachIdOnce?: boolean;
  /** Minimum time between the starts of two batches, in milliseconds, unless FULL_BATCH_SIZE items wait. */
  intervalMs?: number;
}

interface Waiting<Item, Result> {
  item: Item;
  done: (result: Result | undefined) => void;
  fail: (error: unknown) => void;
}

/**
 * Combines items into batches: those that arrive together, during a call to the store, or soon after the last call began. Every save uses
 * it. A refused item does not affect others (docs/realtime.md).
 * @param send one call for the whole batch; returns a result per item, in their order, undefined for a refused one
 */
export function createBatcher<Item extends { id: string }, Result>(
  send: (items: readonly Item[]) => Promise<readonly (Result | undefined)[]>,
  { eachIdOnce = false, intervalMs = 0 }: BatchOptions = {},
): (item: Item) => Promise<Result | undefined> {
  const waiting: Waiting<Item, Result>[] = [];
  let busy = false;
  let begunAt = Number.NEGATIVE_INFINITY;
  let endInterval = (): void => {};

  async function settle(batch: Waiting<Item, Result>[]): Promise<void> {
    // All processes sort in the same way, so that two batches cannot deadlock on each other's rows.
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

  /** Takes the items that have waited longest. */
  function takeBatch(): Waiting<Item, Result>[] {
    const longest = waiting.splice(0, MAX_BATCH_SIZE);
    if (!eachIdOnce) return longest;
    const first = new Map(longest.toReversed().map((one) => [one.item.id, one]));
    waiting.unshift(...longest.filter((one) => first.get(one.item.id) !== one));
    return [...first.values()];
  }

  /** Waits for more items if the last batch began less than `intervalMs` ago. */
  async function waitForOthers(): Promise<void> {
    const restMs = begunAt + intervalMs - performance.now();
    if (restMs <= 0 || waiting.length >= FULL_BATCH_SIZE) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, restMs);
      endInterval = () => {
        clearTimeout(timer);
        done();
      };
    });
    endInterval = () => {};
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await waitForOthers();
      begunAt = performance.now();
      await settle(takeBatch());
    }
    busy = false;
  }

  return (item) =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail });
      if (waiting.length >= FULL_BATCH_SIZE) endInterval();
      if (busy) return;
      busy = true;
      // First reads everything that has arrived: otherwise the first item would be sent alone, and all others would wait for it.
      setImmediate(drain);
    });
}

/**
 * Like `createBatcher`, for reads: waiting reads with the same `id` are one item and share the result. Each read begins after it was
 * requested, so that it sees everything that was committed before. The id contains everything on which the result depends, including the
 * tenant.
 */
export function createReadBatcher<Item extends { id: string }, Result>(
  send: (items: readonly Item[]) => Promise<readonly (Result | undefined)[]>,
): (item: Item) => Promise<Result | undefined> {
  const waiting = new Map<string, Promise<Result | undefined>>();
  const ask = createBatcher<Item, Result>((items) => {
    for (const { id } of items) waiting.delete(id);
    return send(items);
  });
  return (item) => {
    const answer = waiting.get(item.id) ?? ask(item);
    waiting.set(item.id, answer);
    return answer;
  };
}

/** For saves: under load, one commit contains several saves, which saves the store and this process a third of the work for each. */
export const SAVE_BATCHES = { eachIdOnce: true, intervalMs: 8 } as const satisfies BatchOptions;

/** One field of all items, as an array parameter. */
export const pluckColumn =
  <Item>(items: readonly Item[]) =>
  <Name extends keyof Item>(name: Name): Item[Name][] =>
    items.map((item) => item[name]);

/**
 * Joins documents into one text, with the length of each in bytes. In an array of texts, every quote would be escaped and unescaped. A
 * buffer would be a second copy outside the heap, and growing memory outside the heap triggers full garbage collections.
 */
export const concatenateDocuments = (documents: readonly string[]): { lengths: number[]; text: string } => ({
  lengths: documents.map((document) => Buffer.byteLength(document)),
  text: documents.join(''),
});
