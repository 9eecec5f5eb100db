import { useState } from 'react';
import { type Choice, chosen, rebaseForm, sameFieldValue } from '#shared/sync/rebase-form';

interface Held<Fields> {
  /** What is stored, as far as this form knows. */
  base: Fields;
  revision: number;
  fields: Fields;
  taken: (keyof Fields)[];
  clashes: (keyof Fields)[];
}

/**
 * What stands in a form about something that others may change meanwhile (TENANT-O7): when a newer revision is known, what was typed
 * stays and the rest is theirs.
 */
export function useHeld<Fields extends object>(current: Fields, revision: number) {
  const [held, setHeld] = useState<Held<Fields>>(() => ({ base: current, revision, fields: current, taken: [], clashes: [] }));
  if (revision !== held.revision) setHeld({ base: current, revision, ...rebaseForm(held.base, held.fields, current) });

  const { base, fields, taken, clashes } = held;
  const changed = (Object.keys(fields) as (keyof Fields)[]).filter((name) => !sameFieldValue(fields[name], base[name]));
  const open = clashes.filter((name) => changed.includes(name));
  const choose = (name: keyof Fields, choice: Choice) =>
    setHeld((before) => ({ ...before, ...chosen(before, before.base, { name, choice }) }));
  return {
    fields,
    base,
    changed,
    /** The fields that both changed, and differently. */
    clashes: open,
    changes: (from: Fields): Partial<Fields> =>
      Object.fromEntries(
        Object.entries(from).filter(([name, value]) => !sameFieldValue(value, base[name as keyof Fields])),
      ) as Partial<Fields>,
    /** Somebody else saved meanwhile, and nobody kept or discarded what stands here since. */
    isRebased: taken.length + open.length > 0,
    /** Props of the notice of it. @param describe a field's value, as it is stored now or as it stands in the form */
    describeConflicts: (label: (name: keyof Fields) => string, describe: (name: keyof Fields, of: Fields) => string) => ({
      taken: taken.map(label),
      clashes: open.map((name) => ({
        label: label(name),
        theirs: describe(name, base),
        mine: describe(name, fields),
        onChoose: (choice: Choice) => choose(name, choice),
      })),
    }),
    change: (some: Partial<Fields>) => setHeld((before) => ({ ...before, fields: { ...before.fields, ...some } })),
    discard: () => setHeld((before) => ({ ...before, fields: before.base, taken: [], clashes: [] })),
    settled: () => setHeld((before) => ({ ...before, taken: [], clashes: [] })),
  };
}
