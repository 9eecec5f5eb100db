const inOrder = (value: unknown): unknown => (Array.isArray(value) ? value.toSorted() : value);

/** Whether a field says the same; a list does in any order. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

export interface Rebased<Fields> {
  /** What stands in the form from now on. */
  fields: Fields;
  /** Changed by somebody else alone: taken over. */
  taken: (keyof Fields)[];
  /** Changed by both, and differently: what was typed here is kept. */
  clashes: (keyof Fields)[];
}

/**
 * O7: puts what was typed on top of what somebody else saved meanwhile: nothing typed is lost, and nothing of theirs is overwritten
 * without being shown.
 * @param before what the form began with
 */
export function rebased<Fields extends object>(before: Fields, mine: Fields, current: Fields): Rebased<Fields> {
  const names = Object.keys(current) as (keyof Fields)[];
  const changed = names.filter((name) => !same(before[name], current[name]));
  const clashes = changed.filter((name) => !same(mine[name], before[name]) && !same(mine[name], current[name]));
  const taken = changed.filter((name) => same(mine[name], before[name]));
  const kept = names.filter((name) => !same(mine[name], before[name]));
  const fields = { ...current };
  for (const name of kept) fields[name] = mine[name];
  return { fields, taken, clashes };
}
