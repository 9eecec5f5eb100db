import { type Atom, atom, type Getter } from 'jotai';
import { showsPreparation } from '#shared/talk/policy';
import {
  condition,
  hasUnsaved,
  hasUnsavedNotice,
  isDriver,
  shownState,
  type TalkSaving,
  tooLongNote,
  unsavedAtLeaving,
} from '#shared/talk/save-state';

/** A derived atom that keeps its value while the new one is the same, so that its components do not render. */
export function stableAtom<Value>(read: (get: Getter) => Value, isSame: (one: Value, other: Value) => boolean): Atom<Value> {
  let last: { value: Value } | undefined;
  return atom((get) => {
    const value = read(get);
    if (!last || !isSame(last.value, value)) last = { value };
    return last.value;
  });
}

/** What components show of the saving. The whole saving changes with each key stroke of the giver; these atoms change seldom. */
export const savingAtoms = (saving: Atom<TalkSaving>) => ({
  now: atom((get) => shownState(get(saving))),
  stored: atom((get) => get(saving).stored),
  driverTerm: atom((get) => get(saving).driverTerm),
  refused: atom((get) => get(saving).refused),
  condition: atom((get) => condition(get(saving))),
  hasUnsaved: atom((get) => hasUnsaved(get(saving))),
  atLeaving: atom((get) => unsavedAtLeaving(get(saving))),
  hasNotice: atom((get) => hasUnsavedNotice(get(saving))),
  /** Another window of the giver has become the driver. */
  isOvertaken: atom((get) => {
    const { driverTerm, stored } = get(saving);
    return driverTerm !== null && driverTerm < stored.driver && stored.status !== 'Done';
  }),
  tooLong: stableAtom(
    (get) => tooLongNote(get(saving)),
    (one, other) => one?.pageId === other?.pageId && one?.field === other?.field,
  ),
  showsPreparation: atom((get) => showsPreparation(get(saving).stored)),
  isDriver: atom((get) => isDriver(get(saving))),
});
