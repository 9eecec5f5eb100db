import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { useQuestionText, useSurvey } from '#client/features/survey/context';
import { useSpeech } from '#client/features/survey/speech';
import { TIMINGS } from '#shared/response/flow/timings';
import type { ChatLine } from '#shared/response/flow/view/chat';
import { Bubble } from '../../../ui/bubble/Bubble.tsx';
import { Typing } from '../../../ui/typing/Typing.tsx';
import { Face } from '../Face.tsx';
import { InnerSlider } from './InnerSlider.tsx';
import css from './Thread.module.css';

/** The inner slider stands between the comments, or above them where it came first. */
function lineBeforeInner(type: string | undefined, lines: readonly ChatLine[]): number {
  if (type === 'double-without') return 0;
  const second = lines.findIndex(({ from, text }) => from === 'asker' && (text === null || text.startsWith('textQuestion2')));
  return second < 0 ? lines.length : second;
}

/** The conversation about one question. */
export function Thread({ index }: { index: number }): ReactNode {
  const { t } = useSpeech();
  const { props, atoms } = useSurvey();
  const lines = useAtomValue(atoms.lines);
  const inner = useAtomValue(atoms.inner) !== null;
  const scrolled = useRef<HTMLElement>(null);
  useNewest(scrolled);
  const place = inner ? lineBeforeInner(props.survey.questions[index]?.type, lines) : lines.length;
  const line = (each: ChatLine, at: number) => (
    <Line key={`${each.from} ${each.from === 'own' ? at : (each.text ?? 'writing')}`} line={each} index={index} />
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section ref={scrolled} className={css.thread} aria-label={t('survey.conversation')} aria-live="polite" tabIndex={0}>
      <div className={css.lines}>
        {lines.slice(0, place).map(line)}
        {inner ? <InnerSlider index={index} /> : null}
        {lines.slice(place).map((each, at) => line(each, place + at))}
      </div>
    </section>
  );
}

function Line({ line, index }: { line: ChatLine; index: number }): ReactNode {
  const { t } = useSpeech();
  const { owner } = useSurvey().props;
  const text = useQuestionText(index);
  if (line.from === 'own') return <Bubble own says={t('survey.youSaid')} text={line.text} />;
  const name = owner?.displayName ?? t('survey.asker');
  return (
    <Bubble
      says={name}
      avatar={owner ? <Face person={owner} size={32} /> : undefined}
      text={line.text === null ? undefined : text(line.text)}
    >
      {line.text === null ? <Typing text={t('survey.writing', { name })} hidden /> : null}
    </Bubble>
  );
}

/** The newest line comes into view, also when a keyboard comes up or goes. */
function useNewest(scrolled: React.RefObject<HTMLElement | null>): void {
  const { atoms } = useSurvey();
  const { to, times } = useAtomValue(atoms.scroll);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time anew
  useEffect(() => {
    const timer = setTimeout(() => {
      const place = to === 'chat' ? scrolled.current?.firstElementChild?.lastElementChild : document.querySelector('#survey-question');
      place?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    }, TIMINGS.scrollDebounceMs);
    return () => clearTimeout(timer);
  }, [to, times, scrolled]);
}
