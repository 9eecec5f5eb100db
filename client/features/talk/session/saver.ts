import { call } from '#client/api/http';
import { talkOutbox } from '#client/api/outbox';
import { type Saver, saver } from '#client/api/saver';
import type { TalkState } from '#client/features/talk/session/state';
import { saveSession } from '#shared/talk/endpoints';
import { acknowledged, conflicted, cutOff, hasUnsaved, nextSave, refusedBy, type Saving, unsaved } from '#shared/talk/saving';
import type { SessionSave, SessionState } from '#shared/talk/schema';

/** Saves of one session, from the state of its page. */
export const talkSaver = ({ store, atoms, session, userId }: TalkState): Saver<Saving> =>
  saver({
    steps: {
      hasUnsaved,
      nextSave,
      acknowledged,
      conflicted: (s, current) => conflicted(s, current as SessionState),
      cutOff,
      refusedBy,
    },
    read: () => store.get(atoms.saving),
    write: (saving) => store.set(atoms.saving, saving),
    keep: (saving) => talkOutbox.keep(userId, session.id, hasUnsaved(saving) ? unsaved(saving) : null),
    send: (save: SessionSave) => call(saveSession, { body: save }),
    onSaved: () => store.set(atoms.savedAt, Date.now()),
    onPaused: (until) => {
      store.set(atoms.clock, Date.now());
      store.set(atoms.pausedUntil, until);
    },
  });
