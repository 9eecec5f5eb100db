import { IconCheck } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useQuestionText, useSurvey } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import { useValueText } from '#client/features/survey/useValueText';
import { Slider } from '#client/ui/slider/Slider.tsx';
import css from './QuestionScreen.module.css';

/** The slider of a question. It looks unanswered until it is touched, and keeps its value. */
export function MainSlider({ index }: { index: number }): ReactNode {
  const { t } = useTranslator();
  const { props, atoms, send } = useSurvey();
  const text = useQuestionText(index);
  const heading = useAtomValue(atoms.heading);
  const view = useAtomValue(atoms.main);
  const [keyed, setKeyed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const meaning = useValueText(view?.mode);
  const waits = view?.enabled === true && view.mode === 'unanswered';

  // With a keyboard the slider takes the focus, unless another control has it; elements of the footer and the heading give it up.
  useEffect(() => {
    const nowhere = document.activeElement === document.body || document.activeElement?.closest('[data-dock], h1');
    if (waits && nowhere && !matchMedia('(pointer: coarse)').matches)
      box.current?.querySelector<HTMLElement>('[role=slider]')?.focus({ preventScroll: true });
  }, [waits]);

  if (!view || props.survey.questions[index]?.type === 'text-only') return null;
  const set = view.mode === 'set' || view.mode === 'settling';
  return (
    <div
      ref={box}
      className={css.slider}
      data-scale=""
      onKeyDownCapture={() => setKeyed(true)}
      onPointerDownCapture={() => setKeyed(false)}
    >
      <Slider
        value={view.mode === 'unanswered' ? null : view.value}
        label={text(heading)}
        valueText={meaning}
        low={t('talk.low')}
        high={t('talk.high')}
        readOnly={!view.enabled}
        caption={<Caption set={set} keyed={keyed && view.mode === 'moving'} />}
        onChange={(value) => send({ type: 'dragged', slider: 'main', value })}
        onCancel={() => send({ type: 'dragCancelled', slider: 'main' })}
        onCommit={(_, by) => send({ type: by === 'key' ? 'committed' : 'released', slider: 'main' })}
      />
    </div>
  );
}

function Caption({ set, keyed }: { set: boolean; keyed: boolean }): ReactNode {
  const { t } = useTranslator();
  return (
    <span role="status" className={css.caption}>
      {set ? (
        <>
          <IconCheck size={16} stroke={2.2} aria-hidden />
          {t('survey.answerSet')}
        </>
      ) : keyed ? (
        t('survey.enterSets')
      ) : null}
    </span>
  );
}
