import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useSurvey } from '#client/features/survey/survey-context';

const EASING = 'cubic-bezier(.2,.8,.2,1)';
const TRAVEL = { duration: 600, easing: EASING };
const GROW = { duration: 360, easing: EASING };
/** The slider fades in when the text has stopped moving. */
const FADE = [{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }];

interface ShownQuestion {
  words: number;
  high: number;
}

const corners = (hidden: number): string => `inset(0 0 ${hidden}px round 0 0 32px 32px)`;
const part = (stage: HTMLElement, name: string): HTMLElement | null => stage.querySelector<HTMLElement>(`[data-${name}]`);
const seenOf = (stage: HTMLElement): ShownQuestion => ({
  words: part(stage, 'asked')?.getBoundingClientRect().top ?? 0,
  high: stage.offsetHeight,
});

/**
 * Animates a question between its phases: the stage grows while the question is read, then stage and text move together to their final
 * position, from wherever they are.
 */
export function useQuestionAnimation(ref: RefObject<HTMLElement | null>): void {
  const { store, atoms } = useSurvey();
  const phase = useAtomValue(atoms.phase);
  const before = useRef<ShownQuestion | null>(null);
  // The flow has changed, but the page has not rendered yet: this measures the visible positions.
  useEffect(
    () =>
      store.sub(atoms.phase, () => {
        before.current = ref.current && !store.get(atoms.calm) ? seenOf(ref.current) : null;
      }),
    [store, atoms, ref],
  );
  useLayoutEffect(() => {
    const [stage, from] = [ref.current, before.current];
    before.current = null;
    if (!stage || !from) return;
    const now = seenOf(stage);
    const lower = from.high - now.high;
    if (phase === 'start') stage.animate([{ clipPath: corners(-lower) }, { clipPath: corners(0) }], GROW);
    if (phase !== 'end') return;
    part(stage, 'asked')?.animate([{ transform: `translateY(${from.words - now.words}px)` }, {}], TRAVEL);
    part(stage, 'scale')?.animate(FADE, TRAVEL.duration + GROW.duration);
    if (lower > 0) stage.animate([{ paddingBottom: `${lower + Number.parseFloat(getComputedStyle(stage).paddingBottom)}px` }, {}], TRAVEL);
  }, [ref, phase]);
}
