import { createTalkAtoms } from '#client/features/talk/session/talk-atoms';
import type { Talk } from '#client/features/talk/session/talk-controller';
import type { FieldValue } from '#shared/sync/text-merge';
import type { Presence } from '#shared/talk/live-events';
import { browseOrFollow, nextPosition, type Position, positionFields, previousPosition, samePosition } from '#shared/talk/navigation';
import { applyEdit, takeControl } from '#shared/talk/save-state';
import type { EntryField } from '#shared/talk/schema';
import { editField, editPosition } from '#shared/talk/unsaved-edits';
import type { TalkPreviewContent } from '#shared/template/preview';

/** A presence in which everybody is in the room and follows. */
const presenceOf = ({ session, others }: TalkPreviewContent): Presence => {
  const { id, giverId, takerId } = session;
  const person = (userId: string, role: Presence['users'][number]['role']) => ({ userId, role, since: '', at: null });
  const [, viewer] = others;
  const users = [person(giverId, 'giver'), person(takerId, 'taker'), ...(viewer ? [person(viewer.id, 'viewer')] : [])];
  return { kind: 'session', id, count: users.length, users };
};

/** A talk without other users: the same state and actions, without socket and server (TEMPLATE-W1). */
export function createPreviewTalk(content: TalkPreviewContent, onLeave: () => void): Talk {
  const state = createTalkAtoms(content.session, content.userId);
  const { store, atoms, chapters, isGiver } = state;
  store.set(atoms.link, 'live');
  store.set(atoms.presence, presenceOf(content));
  // A preview has no connection, so it must not show that one is silent.
  store.set(atoms.clock, 0);
  if (isGiver) store.set(atoms.saving, (saving) => takeControl(saving, content.session.driver + 1));

  function goTo(to: Position, status?: 'Ongoing'): void {
    store.set(atoms.saving, (saving) =>
      applyEdit(saving, (edits, seen) => ({ ...editPosition(edits, seen, positionFields(to)), ...(status ? { status } : {}) })),
    );
  }
  function move(step: typeof nextPosition): void {
    const from = store.get(atoms.position);
    const to = step(chapters, from);
    if (samePosition(from, to)) return;
    if (isGiver) goTo(to);
    else store.set(atoms.browsing, browseOrFollow(to, store.get(atoms.leadPosition)));
  }
  function edit(field: EntryField, value: FieldValue): void {
    const page = store.get(atoms.page);
    if (!page || !isGiver) return;
    const place = { chapterId: store.get(atoms.position).chapterId, pageId: page.id, field };
    store.set(atoms.saving, (saving) => applyEdit(saving, (edits, seen) => editField(edits, seen, place, value)));
  }
  const nothing = () => {};
  return {
    ...state,
    actions: {
      next: () => move(nextPosition),
      previous: () => move(previousPosition),
      start: () => goTo(nextPosition(chapters, store.get(atoms.position)), 'Ongoing'),
      finish: onLeave,
      write: edit,
      slide: nothing,
      putBack: nothing,
      set: edit,
      returnToLive: () => store.set(atoms.browsing, null),
      toggleNotes: () => {
        store.set(atoms.notesCalled, !store.get(atoms.notesOpen));
        store.set(atoms.notesOpen, (open) => !open);
      },
      closeNotes: () => store.set(atoms.notesOpen, false),
      drive: async () => {},
      discard: async () => {},
      retry: nothing,
    },
    close: nothing,
  };
}
