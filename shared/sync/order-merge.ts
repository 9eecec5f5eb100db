const only = (order: readonly string[], among: ReadonlySet<string>): string[] => order.filter((id) => among.has(id));
const equal = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** The order of one list, with the new ids of another list inserted after their predecessors there. */
function insertNew(order: readonly string[], from: readonly string[]): string[] {
  const merged = [...order];
  from.forEach((id, at) => {
    if (merged.includes(id)) return;
    const before = from.slice(0, at).findLast((each) => merged.includes(each));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  });
  return merged;
}

/**
 * Merges an order of ids that two authors changed: additions and removals of both apply, and the moves of the author who moved.
 * @returns null if both moved differently
 */
export function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] | null {
  const [was, own, other] = [new Set(base), new Set(mine), new Set(theirs)];
  const common = new Set(base.filter((id) => own.has(id) && other.has(id)));
  const [before, here, there] = [only(base, common), only(mine, common), only(theirs, common)];
  if (!equal(before, here) && !equal(before, there) && !equal(here, there)) return null;
  const [first, second] = equal(before, here) ? [theirs, mine] : [mine, theirs];
  return insertNew(first, second).filter((id) => common.has(id) || !was.has(id));
}
