import { useState } from 'react';
import { ApiError } from '#client/api/fetch';
import { type Choice, rebaseForm, resolveClash, sameFieldValue } from '#shared/sync/rebase-form';

interface FormState<Fields> {
  /** The last known stored record. */
  base: Fields;
  revision: number;
  fields: Fields;
  taken: (keyof Fields)[];
  clashes: (keyof Fields)[];
  /** The values of a save that has no answer yet, or whose answer was lost. */
  sent?: Partial<Fields> | undefined;
}

/** Form state that is rebased when a newer revision arrives (TENANT-O7): the user's edits stay, all other fields take the stored values. */
export function useRebasedForm<Fields extends object>(current: Fields, revision: number) {
  const [state, setState] = useState<FormState<Fields>>(() => ({ base: current, revision, fields: current, taken: [], clashes: [] }));
  // The next revision after that of a save contains the save, unless the server refused it. If it was refused, an equal value in a later
  // revision is that of a colleague.
  if (revision !== state.revision) setState({ base: current, revision, ...rebaseForm(state.base, state.fields, current, state) });

  const { base, fields, taken, clashes } = state;
  const changed = (Object.keys(fields) as (keyof Fields)[]).filter((name) => !sameFieldValue(fields[name], base[name]));
  const open = clashes.filter((name) => changed.includes(name));
  const choose = (name: keyof Fields, choice: Choice) =>
    setState((before) => ({ ...before, ...resolveClash(before, before.base, { name, choice }) }));
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
    change: (some: Partial<Fields>) => setState((before) => ({ ...before, fields: { ...before.fields, ...some } })),
    discard: () => setState((before) => ({ ...before, fields: before.base, taken: [], clashes: [], sent: undefined })),
    /** These values are being saved. If the answer is lost, they may be stored, and do not count as a change of another user. */
    sending: (sent: Partial<Fields>) => setState((before) => ({ ...before, sent })),
    /**
     * The save failed. If it was refused permanently, its values are not stored; equal values in a later revision are those of a colleague.
     */
    failed: (error: unknown) => {
      if (error instanceof ApiError && !error.isTransient) setState((before) => ({ ...before, sent: undefined }));
    },
    /**
     * The form was saved.
     * @param saved the values of that save: text that was typed since counts as a change of these values, not as a conflict
     */
    settled: (saved: Partial<Fields> = {}) =>
      setState((before) => ({ ...before, base: { ...before.base, ...saved }, taken: [], clashes: [], sent: undefined })),
  };
}
