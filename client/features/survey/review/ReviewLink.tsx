import { IconListCheck } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSurvey } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import { offersReview } from '#shared/survey-flow/view/review';
import css from './ReviewLink.module.css';

/** The link to the review of all answers, below the buttons. */
export function ReviewLink(): ReactNode {
  const { t } = useTranslator();
  const { atoms, send } = useSurvey();
  const survey = useAtomValue(atoms.survey);
  if (!offersReview(survey, useAtomValue(atoms.flow))) return null;
  return (
    <div className={css.offer}>
      <button type="button" className={css.link} onClick={() => send({ type: 'review' })}>
        <IconListCheck size={20} stroke={1.75} aria-hidden />
        {t('survey.review')}
      </button>
    </div>
  );
}
