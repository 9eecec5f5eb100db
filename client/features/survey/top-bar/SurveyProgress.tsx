import { useAtomValue } from 'jotai';
import { Fragment, type ReactNode } from 'react';
import { useSurvey } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import { midpointAfter } from '#shared/survey-flow/view/progress-and-controls';
import css from './TopBar.module.css';

/** One segment for each question, a diamond halfway; the value is the number of remaining questions. */
export function SurveyProgress(): ReactNode {
  const { t } = useTranslator();
  const { atoms } = useSurvey();
  const segments = useAtomValue(atoms.segments);
  const left = useAtomValue(atoms.progress);
  const survey = useAtomValue(atoms.survey);
  const middle = midpointAfter(survey);
  return (
    <div
      className={css.progress}
      role="progressbar"
      aria-label={t('survey.left')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(left)}
      data-many={survey.questions.length > 36 || undefined}
    >
      {survey.questions.map(({ id }, at) => (
        <Fragment key={id}>
          <i data-state={segments[at]} />
          {at === middle ? <b /> : null}
        </Fragment>
      ))}
    </div>
  );
}
