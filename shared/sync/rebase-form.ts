const inOrder = (value: unknown): unknown => (Array.isArray(value) ? value.toSorted() : value);

/** Whether two values of a field are equal. The order of a list does not matter. */
export const sameFieldValue = (one: unknown, other: unknown): boolean => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

/** Whether a record has these values. */
export const hasFieldValues = <Fields extends object>(of: Fields, values: Partial<Fields>): boolean =>
  Object.entries(values).every(([name, value]) => sameFieldValue(value, of[name as keyof Fields]));

/**
 * Revision and counter of a change to an object that was just created: the server refuses the change if a colleague has changed the object
 * since.
 */
export const FIRST_CHANGE = { revision: 1, counter: 1 } as const;

export interface RebaseResult<Fields> {
  /** The new values of the form. */
  fields: Fields;
  /** Fields that only the other user changed: taken over. */
  taken: (keyof Fields)[];
  /** Fields that both changed differently: the form keeps what was typed here. */
  clashes: (keyof Fields)[];
}

/** The fields that an earlier result showed as taken over or in conflict, and the values of an own save without an answer. */
export interface RebasedBefore<Fields> extends Pick<RebaseResult<Fields>, 'taken' | 'clashes'> {
  sent?: Partial<Fields> | undefined;
}

/** The last stored values that the form knows, with the values of its own save if that save has reached the server. */
const withOwnSave = <Fields extends object>(known: Fields, sent: Partial<Fields>, current: Fields): Fields => ({
  ...known,
  ...Object.fromEntries(Object.entries(sent).filter(([name, value]) => sameFieldValue(value, current[name as keyof Fields]))),
});

/**
 * TENANT-O7: merges the typed values with what another user saved meanwhile. No typed value is lost, and no value of the other user is
 * overwritten without being shown.
 * @param known the values with which the form was opened, or the last stored ones that it knows
 * @param shown conflicts that the form shows, which stay until a value is chosen, and the own save, which is not a change of another user
 */
export function rebaseForm<Fields extends object>(
  known: Fields,
  mine: Fields,
  current: Fields,
  shown: RebasedBefore<Fields> = { taken: [], clashes: [] },
): RebaseResult<Fields> {
  const before = withOwnSave(known, shown.sent ?? {}, current);
  const names = Object.keys(current) as (keyof Fields)[];
  const isTyped = (name: keyof Fields): boolean => !sameFieldValue(mine[name], before[name]);
  const changed = names.filter((name) => !sameFieldValue(before[name], current[name]));
  const isClash = (name: keyof Fields): boolean => isTyped(name) && !sameFieldValue(mine[name], current[name]);
  const clashes = names.filter((name) => (changed.includes(name) || shown.clashes.includes(name)) && isClash(name));
  const taken = names.filter((name) => !isTyped(name) && (changed.includes(name) || shown.taken.includes(name)));
  const fields = { ...current };
  for (const name of names.filter(isTyped)) fields[name] = mine[name];
  return { fields, taken, clashes };
}

export type Choice = 'mine' | 'theirs';

/** TENANT-O7: resolves a field that both changed: keeps mine, which will be saved, or takes theirs. @param theirs the stored values */
export function resolveClash<Fields extends object>(
  { fields, clashes }: Pick<RebaseResult<Fields>, 'fields' | 'clashes'>,
  theirs: Fields,
  { name, choice }: { name: keyof Fields; choice: Choice },
): Pick<RebaseResult<Fields>, 'fields' | 'clashes'> {
  return { fields: choice === 'mine' ? fields : { ...fields, [name]: theirs[name] }, clashes: clashes.filter((each) => each !== name) };
}
