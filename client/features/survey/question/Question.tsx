import { useAtomValue } from 'jotai';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useQuestionText, useSurvey } from '#client/features/survey/context';
import { useSpeech } from '#client/features/survey/speech';
import { Face } from '../Face.tsx';
import { Tools } from '../welcome/Tools.tsx';
import { Dock } from './Dock.tsx';
import { MainSlider } from './MainSlider.tsx';
import css from './Question.module.css';
import { Thread } from './Thread.tsx';
import { TopBar } from './TopBar.tsx';

const LIFT_MS = 600;
const EASE = 'cubic-bezier(.2,.8,.2,1)';

/** The question on its stage, the conversation below it, the box at the foot. */
export function QuestionScreen({ options, notices }: { options: ReactNode; notices: ReactNode }): ReactNode {
  const { atoms } = useSurvey();
  const index = useAtomValue(atoms.index);
  const phase = useAtomValue(atoms.phase);
  return (
    <>
      <section className={css.stage} data-stage="deep" data-phase={phase} aria-labelledby="survey-question">
        <TopBar options={options} />
        <div className={css.column}>
          <Tools className={css.tools} />
          <Asked key={`asked ${index}`} index={index} />
          {phase === 'end' ? <MainSlider key={`slider ${index}`} index={index} /> : null}
        </div>
      </section>
      {phase === 'end' ? (
        <div className={css.below}>
          {notices}
          <Thread key={`thread ${index}`} index={index} />
        </div>
      ) : null}
      <Dock index={index} />
    </>
  );
}

/** Who asks and what; it comes in at the centre to be read and then takes its place. */
function Asked({ index }: { index: number }): ReactNode {
  const { t } = useSpeech();
  const { props, atoms } = useSurvey();
  const text = useQuestionText(index);
  const heading = useAtomValue(atoms.heading);
  const phase = useAtomValue(atoms.phase);
  const words = useRef<HTMLDivElement>(null);
  const before = useRef<DOMRect | null>(null);

  useLayoutEffect(() => {
    const box = words.current?.getBoundingClientRect();
    const from = before.current;
    if (phase === 'end' && from && box && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      words.current?.animate([{ transform: `translateY(${from.top - box.top}px)` }, { transform: 'none' }], {
        duration: LIFT_MS,
        easing: EASE,
      });
    }
    before.current = phase === 'end' ? null : (box ?? null);
  }, [phase]);

  return (
    <div ref={words} className={css.asked} data-phase={phase}>
      {props.owner ? (
        <p className={css.asker}>
          <Face person={props.owner} size={28} />
          {t('survey.asks', { name: props.owner.displayName })}
        </p>
      ) : null}
      <h1 className={css.question} id="survey-question">
        {text(heading)}
      </h1>
    </div>
  );
}
