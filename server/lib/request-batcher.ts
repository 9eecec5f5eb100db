/** Bounds the arguments of one call, not the queue. */
const MAX_BATCH_SIZE = 200;
/** More waiting items than this gain little by waiting for others. */
const FULL_BATCH_SIZE = 32;

interface BatchOptions {
  /** A further item of an id waits for the next batch, so that it starts from what the first one made of its row. */
  eachIdOnce?: boolean;
  /** Least time between the begins of two batches, in milliseconds, unless enough items wait. */
  intervalMs?: number;
}

interface Waiting<Item, Result> {
  item: Item;
  done: (result: Result | undefined) => void;
  fail: (error: unknown) => void;
}

/**
 * The hot path of saving: items that arrive together, during a call to the store, or soon after the last call began, go into one batch. A
 * refused item does not affect others (docs/realtime.md).
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
    // All processes sort alike, so that two batches cannot deadlock on each other's rows.
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

  /** Takes those that have waited longest. */
  function takeBatch(): Waiting<Item, Result>[] {
    const longest = waiting.splice(0, MAX_BATCH_SIZE);
    if (!eachIdOnce) return longest;
    const first = new Map(longest.toReversed().map((one) => [one.item.id, one]));
    waiting.unshift(...longest.filter((one) => first.get(one.item.id) !== one));
    return [...first.values()];
  }

  /** Lets others arrive when the last batch began only just now. */
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
      // Read everything that has arrived first: otherwise one item would go alone, and all others would wait for it.
      setImmediate(drain);
    });
}

/**
 * As `createBatcher`, for reads: those with the same `id` that wait together are one item and share the result. Each read begins after it was
 * asked for, so it sees whatever was committed until then. The id names everything on which the result depends, the tenant too.
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

/** For saves: under load a commit carries several, which spares the store and this process a third of their work on each. */
export const SAVE_BATCHES = { eachIdOnce: true, intervalMs: 8 } as const satisfies BatchOptions;

/** One field of all items, as an array parameter. */
export const pluckColumn =
  <Item>(items: readonly Item[]) =>
  <Name extends keyof Item>(name: Name): Item[Name][] =>
    items.map((item) => item[name]);

/**
 * Joins documents into one text, with the length of each in bytes. In an array of texts every quote would be escaped and unescaped, and
 * a buffer would be a second copy outside the heap, whose growth triggers full garbage collections.
 */
export const concatenateDocuments = (documents: readonly string[]): { lengths: number[]; text: string } => ({
  lengths: documents.map((document) => Buffer.byteLength(document)),
  text: documents.join(''),
});
