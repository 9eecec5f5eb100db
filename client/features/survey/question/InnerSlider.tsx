import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useQuestionText, useSurvey } from '#client/features/survey/context';
import { useMeaning } from '#client/features/survey/meaning';
import { useSpeech } from '#client/features/survey/speech';
import { SLIDER } from '#shared/response/flow/timings';
import { Slider } from '../../../ui/slider/Slider.tsx';
import { Face } from '../Face.tsx';
import css from './Thread.module.css';

/** The second scale of a double question, with the first answer as a fixed line. */
export function InnerSlider({ index }: { index: number }): ReactNode {
  const { t } = useSpeech();
  const { props, atoms, send } = useSurvey();
  const text = useQuestionText(index);
  const heading = useAtomValue(atoms.innerHeading);
  const view = useAtomValue(atoms.inner);
  const meaning = useMeaning(view?.mode);
  if (!view) return null;
  const words = heading ? text(heading) : '';
  return (
    <div className={css.inner}>
      {props.owner ? <Face person={props.owner} size={32} /> : null}
      <div>
        {words ? <p>{words}</p> : null}
        <Slider
          size="inner"
          value={view.mode === 'unanswered' ? null : view.value}
          rest={view.value}
          fixedMark={view.first}
          label={words || t('survey.second')}
          valueText={meaning}
          low={t('talk.low')}
          high={t('talk.high')}
          caption={t('survey.firstAnswer', { value: Math.floor(view.first / SLIDER.perPoint) })}
          readOnly={!view.enabled}
          onChange={(value) => send({ type: 'dragged', slider: 'inner', value })}
          onCommit={(_, by) => send({ type: by === 'key' ? 'committed' : 'released', slider: 'inner' })}
        />
      </div>
    </div>
  );
}
