import type { Atom } from 'jotai';
import { expect, test, vi } from 'vitest';
import { createTalkAtoms } from '#client/features/talk/session/talk-atoms';
import { positionFields } from '#shared/talk/navigation';
import { applyEdit, takeControl } from '#shared/talk/save-state';
import type { EntryField, Session } from '#shared/talk/schema';
import { aState, SMALL_TALK, talkTestId } from '#shared/talk/testing/arbitraries';
import { editField, editPosition } from '#shared/talk/unsaved-edits';

vi.mock('#client/api/realtime-subscriptions', () => ({}));

const GIVER = talkTestId(1);
const session = { ...aState(), giverId: GIVER, takerId: talkTestId(2), chaptersSnapshot: SMALL_TALK } as unknown as Session;
const [chapter] = SMALL_TALK;
const place = { chapterId: chapter?.id ?? '', pageId: chapter?.pages[0]?.id ?? '' };

/** An open talk of its driver on the first page, and the names of the atoms whose components would render. */
function openTalk() {
  const talk = createTalkAtoms(session, GIVER);
  const { store, atoms } = talk;
  const heard = new Set<string>();
  const watch = (name: string, each: Atom<unknown>) => store.sub(each, () => heard.add(name));
  const { field, releasedField, ...plain } = atoms;
  store.set(atoms.saving, (saving) => takeControl(saving, 1));
  store.set(atoms.saving, (saving) =>
    applyEdit(saving, (edits, seen) =>
      editPosition(edits, seen, positionFields({ chapterId: place.chapterId, pageIndex: 0, questionIndex: 0 })),
    ),
  );
  for (const [name, each] of Object.entries(plain)) watch(name, each);
  for (const name of ['textResponse1', 'scalarResponse1'] as const) {
    watch(`field ${name}`, field(place.pageId, name));
    watch(`releasedField ${name}`, releasedField(place.pageId, name));
  }
  const write = (name: EntryField, value: string) =>
    store.set(atoms.saving, (saving) => applyEdit(saving, (edits, seen) => editField(edits, seen, { ...place, field: name }, value)));
  return { heard, write };
}

test('createTalkAtoms: a key stroke changes its own field, and no position, page, pill or banner', () => {
  const { heard, write } = openTalk();
  write('textResponse1', 'A');
  heard.clear();
  write('textResponse1', 'Ab');
  expect([...heard].sort()).toEqual(['field textResponse1', 'now', 'releasedField textResponse1', 'saving']);
});
