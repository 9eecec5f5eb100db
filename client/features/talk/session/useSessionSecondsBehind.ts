import { useAtomValue } from 'jotai';
import { useTalkContext } from '#client/features/talk/session/talk-context';

/** Seconds since the last server packet; 0 while packets arrive on time. */
export function useSessionSecondsBehind(heardAt: () => number, quietMs: number): number {
  const { talk } = useTalkContext();
  const silence = useAtomValue(talk.atoms.clock) - heardAt();
  return silence > quietMs ? Math.floor(silence / 1_000) : 0;
}
