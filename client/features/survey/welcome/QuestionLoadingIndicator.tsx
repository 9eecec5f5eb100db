import type { ReactNode } from 'react';
import { useTranslator } from '#client/features/survey/translator-context';
import { Typing } from '#client/ui/typing-indicator/Typing.tsx';
import css from './SurveyWelcome.module.css';

/** Shown to a respondent who waits for the questions; says so when the connection fails. */
export function QuestionLoadingIndicator({ hasFailed }: { hasFailed: boolean }): ReactNode {
  const { t } = useTranslator();
  return (
    <p className={css.coming} role="status">
      <Typing text={t(hasFailed ? 'survey.waiting' : 'general.loading')} hidden={!hasFailed} />
    </p>
  );
}
