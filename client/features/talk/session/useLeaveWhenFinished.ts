import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTalkContext } from '#client/features/talk/session/context';
import { hasUnsaved } from '#shared/talk/saving';

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

/** Seconds since the last server packet; 0 while packets arrive on time. */
export function useSessionSecondsBehind(heardAt: () => number, quietMs: number): number {
  const { talk } = useTalkContext();
  const silence = useAtomValue(talk.atoms.clock) - heardAt();
  return silence > quietMs ? Math.floor(silence / 1_000) : 0;
}
