import type { Store, Tx } from '#db/store';

/** Simulates a process that dies at the n-th statement of a transaction; the transaction is rolled back. */
export function diesAt(store: Store, n: number): Store {
  let left = n;
  const count = (): void => {
    left -= 1;
    if (left === 0) throw new Error('killed');
  };
  /** Wrapped transactions by their wrapper. */
  const known = new WeakMap<Tx, Tx>();
  const watched = (tx: Tx): Tx => {
    const watching = new Proxy(tx, {
      get(of, name) {
        const value = Reflect.get(of, name, of) as unknown;
        if (typeof value !== 'function' || !['execute', 'select', 'insert', 'update', 'delete', '$count'].includes(String(name)))
          return value;
        return (...args: unknown[]) => {
          count();
          return (value as (...given: unknown[]) => unknown).apply(of, args);
        };
      },
    });
    known.set(watching, tx);
    return watching;
  };
  const { copyRows } = store;
  return {
    ...store,
    ...(copyRows && {
      copyRows: async (tx: Tx, select: string) => {
        count();
        return copyRows(known.get(tx) ?? tx, select);
      },
    }),
    asTenant: async (tenantId, work) => {
      const result = await store.asTenant(tenantId, (tx) => work(watched(tx)));
      // Counts once more after the commit, before anything else runs.
      count();
      return result;
    },
  };
}
