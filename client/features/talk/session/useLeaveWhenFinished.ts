import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTalkContext } from '#client/features/talk/session/talk-context';

/** When the giver finishes, leaves the talk, unless this window has unsaved texts. */
export function useLeaveWhenFinished(): void {
  const { talk, leave } = useTalkContext();
  const status = useAtomValue(talk.atoms.status);
  const unsaved = useAtomValue(talk.atoms.hasUnsaved);
  const out = status === 'Done' && talk.session.status !== 'Done' && !unsaved;
  const isFinished = !useAtomValue(talk.atoms.stored).closedEarly;
  const go = useRef(leave);
  useEffect(() => {
    if (out) go.current(isFinished);
  }, [out, isFinished]);
}
