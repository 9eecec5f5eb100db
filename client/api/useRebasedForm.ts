import { useState } from 'react';
import { type Choice, chosen, rebaseForm, sameFieldValue } from '#shared/sync/rebase-form';

interface Held<Fields> {
  /** The last known stored record. */
  base: Fields;
  revision: number;
  fields: Fields;
  taken: (keyof Fields)[];
  clashes: (keyof Fields)[];
}

/** Form state that is rebased when a newer revision arrives (TENANT-O7): the user's edits stay, all other fields take the stored values. */
export function useRebasedForm<Fields extends object>(current: Fields, revision: number) {
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
    /** Fields that both sides changed to different values. */
    clashes: open,
    changes: (from: Fields): Partial<Fields> =>
      Object.fromEntries(
        Object.entries(from).filter(([name, value]) => !sameFieldValue(value, base[name as keyof Fields])),
      ) as Partial<Fields>,
    /** The form was rebased, and its values were neither saved nor discarded since. */
    isRebased: taken.length + open.length > 0,
    /** Props of <ConflictNotice/>. @param describe a field's value, stored or in the form */
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
