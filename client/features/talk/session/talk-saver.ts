import { callEndpoint } from '#client/api/authorized-call';
import type { PageOutbox } from '#client/api/outbox';
import { createSaver, type Saver } from '#client/api/saver';
import type { TalkState } from '#client/features/talk/session/talk-atoms';
import { saveSession } from '#shared/talk/endpoints';
import {
  acknowledgeSave,
  cutOff,
  hasUnsaved,
  nextSave,
  rebaseOnConflict,
  rejectSave,
  type TalkSaving,
  unsaved,
} from '#shared/talk/save-state';
import type { SessionSave, SessionState } from '#shared/talk/schema';
import type { TalkEdits } from '#shared/talk/unsaved-edits';

/** The saver of one talk, connected to its state. */
export const createTalkSaver = ({ store, atoms }: TalkState, outbox: PageOutbox<TalkEdits>): Saver<TalkSaving> =>
  createSaver({
    steps: {
      hasUnsaved,
      nextSave,
      acknowledgeSave,
      rebaseOnConflict: (s, current) => rebaseOnConflict(s, current as SessionState),
      cutOff,
      rejectSave,
    },
    read: () => store.get(atoms.saving),
    write: (saving) => store.set(atoms.saving, saving),
    keep: (saving) => outbox.put(hasUnsaved(saving) ? unsaved(saving) : null),
    send: (save: SessionSave) => callEndpoint(saveSession, { body: save }),
    onSaved: () => store.set(atoms.savedAt, Date.now()),
    onPaused: (until) => {
      store.set(atoms.clock, Date.now());
      store.set(atoms.pausedUntil, until);
    },
  });
