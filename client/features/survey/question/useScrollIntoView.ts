import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useSurvey } from '#client/features/survey/survey-context';
import { TIMINGS } from '#shared/survey-flow/timings';

const SMALL_SCREEN = matchMedia('(max-width: 767px), (max-height: 600px)');

/** Whether the screen is too small for a fixed footer: then it scrolls with the messages. */
export function useIsLowScreen(): boolean {
  const [low, setLow] = useState(SMALL_SCREEN.matches);
  useEffect(() => {
    const look = () => setLow(SMALL_SCREEN.matches);
    SMALL_SCREEN.addEventListener('change', look);
    return () => SMALL_SCREEN.removeEventListener('change', look);
  }, []);
  return low;
}

/** The box of a changed comment or the newest message, else the slider, else the question. */
const targetIn = (talk: HTMLElement, to: 'chat' | 'question'): Element | null =>
  talk.querySelector('[data-editing]') ||
  (to === 'chat' && talk.querySelector('[data-lines] > :last-child')) ||
  (talk.querySelector('[data-scale]') ?? talk.querySelector('h1'));

/** Whether a keyboard user is in the header or among the messages: a scroll would hide the focused element. */
const isReadingElsewhere = (talk: HTMLElement, target: Element): boolean => {
  const focused = talk.querySelector(':focus-visible');
  return focused !== null && focused.closest('header, [data-lines]') !== null && !target.contains(focused);
};

/**
 * Scrolls the current question or message into view, also when the on-screen keyboard opens or closes, or the comment box grows. A new
 * question starts at the top.
 */
export function useScrollIntoView(talk: RefObject<HTMLElement | null>, ready: boolean): void {
  const { atoms } = useSurvey();
  const index = useAtomValue(atoms.index);
  const phase = useAtomValue(atoms.phase);
  const scroll = useAtomValue(atoms.scroll);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs again for each question
  useLayoutEffect(() => void talk.current?.scrollTo({ top: 0, behavior: 'instant' }), [talk, index]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs again for each new scroll target
  useEffect(() => {
    if (phase !== 'end' || !talk.current) return;
    let timer: ReturnType<typeof setTimeout>;
    const show = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const target = talk.current && targetIn(talk.current, scroll.index === index ? scroll.to : 'question');
        if (talk.current && target && !isReadingElsewhere(talk.current, target)) target.scrollIntoView({ block: 'nearest' });
      }, TIMINGS.scrollDebounceMs);
    };
    show();
    const size = new ResizeObserver(show);
    size.observe(talk.current);
    return () => {
      clearTimeout(timer);
      size.disconnect();
    };
  }, [talk, index, phase, scroll, ready]);
}
