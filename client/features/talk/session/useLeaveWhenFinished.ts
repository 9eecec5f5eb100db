import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTalkContext } from '#client/features/talk/session/context';
import { hasUnsaved } from '#shared/talk/save-state';

/** When the giver finishes, leaves the talk, unless this window has unsaved texts. */
export function useLeaveWhenFinished(): void {
  const { talk, leave } = useTalkContext();
  const status = useAtomValue(talk.atoms.status);
  const unsaved = hasUnsaved(useAtomValue(talk.atoms.saving));
  const out = status === 'Done' && talk.session.status !== 'Done' && !unsaved;
  const isFinished = !useAtomValue(talk.atoms.now).closedEarly;
  const go = useRef(leave);
  useEffect(() => {
    if (out) go.current(isFinished);
  }, [out, isFinished]);
}
