import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { editableResponseQuery } from '#client/api/response';
import type { MyAssignment } from '#shared/assignment/schema';
import { answeredQuestions } from '#shared/response/answer-rules';
import css from './ResumeCard.module.css';

/** Card of a started survey, with one tick per question; the most prominent card of the page. */
export function ResumeCard({ mine: { campaign, surveyResponse } }: { mine: MyAssignment }): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const { data: response } = useQuery(editableResponseQuery(surveyResponse.id));
  const { questions } = campaign.surveySnapshot;
  const done = answeredQuestions(questions, response?.responses);
  const at = response?.currentResponseIndex ?? -1;
  const action = response ? t('surveys.resumeAt', { question: at + 1 }) : t('surveys.resume');
  return (
    <section className={css.card} data-stage="deep" aria-labelledby={id}>
      <div className={css.words}>
        <p>{t('surveys.resumeKicker')}</p>
        <h2 id={id}>{campaign.name}</h2>
        <div className={css.ticks} role="img" aria-label={t('surveys.answered', { done: done.size, total: questions.length })}>
          {questions.map((question, index) => (
            <i key={question.id} data-done={done.has(question.id) || undefined} data-here={index === at || undefined} />
          ))}
        </div>
      </div>
      <Button
        variant="accent"
        size="lg"
        rightSection={<IconArrowRight size={20} stroke={2.2} aria-hidden />}
        aria-label={`${t('general.label', { label: action })} ${campaign.name}`}
        renderRoot={(look) => <Link to="/insights/$surveyResponseId" params={{ surveyResponseId: surveyResponse.id }} {...look} />}
      >
        {action}
      </Button>
    </section>
  );
}
