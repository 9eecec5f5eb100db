import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Invited.module.css';

/** The procedure in five sentences that a works council can sign. */
export function ProcedureExplanation({ threshold }: { threshold: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <ol className={css.sentences}>
      <li>{t('invited.sentenceOnce')}</li>
      <li>{t('invited.sentenceBlind')}</li>
      <li>{t('invited.sentenceSpent')}</li>
      <li>{t('invited.sentenceBatch', { threshold })}</li>
      <li>{t('invited.sentenceStored')}</li>
    </ol>
  );
}
