import { useState } from 'react';
import { rebased, same } from '#shared/saving/rebase';

interface Held<Fields> {
  /** What is stored, as far as this form knows. */
  base: Fields;
  revision: number;
  fields: Fields;
  taken: (keyof Fields)[];
  clashes: (keyof Fields)[];
}

/**
 * What stands in a form about something that others may change meanwhile (O7): when a newer revision is known, what was typed
 * stays and the rest is theirs.
 */
export function useHeld<Fields extends object>(current: Fields, revision: number) {
  const [held, setHeld] = useState<Held<Fields>>(() => ({ base: current, revision, fields: current, taken: [], clashes: [] }));
  if (revision !== held.revision) setHeld({ base: current, revision, ...rebased(held.base, held.fields, current) });

  const { base, fields, taken, clashes } = held;
  const changed = (Object.keys(fields) as (keyof Fields)[]).filter((name) => !same(fields[name], base[name]));
  return {
    fields,
    base,
    changed,
    /** The fields that others changed alone since the form was opened or kept. */
    taken,
    /** Those that both changed, and differently. */
    clashes: clashes.filter((name) => changed.includes(name)),
    changes: (from: Fields): Partial<Fields> =>
      Object.fromEntries(Object.entries(from).filter(([name, value]) => !same(value, base[name as keyof Fields]))) as Partial<Fields>,
    change: (some: Partial<Fields>) => setHeld((before) => ({ ...before, fields: { ...before.fields, ...some } })),
    discard: () => setHeld((before) => ({ ...before, fields: before.base, taken: [], clashes: [] })),
    settled: () => setHeld((before) => ({ ...before, taken: [], clashes: [] })),
  };
}
