import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { PersonAvatar } from '#client/features/survey/PersonAvatar.tsx';
import { useQuestionLanguage, useQuestionText, useSurvey } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import { useValueText } from '#client/features/survey/useValueText';
import { Slider } from '#client/ui/slider/Slider.tsx';
import { SLIDER } from '#shared/survey-flow/timings';
import css from './ChatThread.module.css';

/** The second slider of a double question; shows the first answer as a fixed line. */
export function InnerSlider({ index }: { index: number }): ReactNode {
  const { t } = useTranslator();
  const { props, atoms, send } = useSurvey();
  const text = useQuestionText(index);
  const language = useQuestionLanguage(index);
  const heading = useAtomValue(atoms.innerHeading);
  const view = useAtomValue(atoms.inner);
  const meaning = useValueText(view?.mode);
  if (!view) return null;
  const words = heading ? text(heading) : '';
  return (
    <div className={css.inner}>
      {props.owner ? <PersonAvatar person={props.owner} size={32} /> : null}
      <div>
        {words ? <p lang={heading ? language(heading) : undefined}>{words}</p> : null}
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
          onCancel={() => send({ type: 'dragCancelled', slider: 'inner' })}
          onCommit={(_, by) => send({ type: by === 'key' ? 'committed' : 'released', slider: 'inner' })}
        />
      </div>
    </div>
  );
}
