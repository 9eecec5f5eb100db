import type { ReactNode } from 'react';
import { useSurveyStart } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import { SafeHtml } from '#client/ui/safe-html/SafeHtml.tsx';
import css from './Survey.module.css';

/** The tenant's footer, reduced to safe HTML, and the name of the product. */
export function SurveyFooter(): ReactNode {
  const { t } = useTranslator();
  const { tenant } = useSurveyStart().props;
  return (
    <footer className={css.footer}>
      <div>{tenant.surveyFooter ? <SafeHtml html={tenant.surveyFooter} /> : null}</div>
      <p>
        {t('survey.poweredBy')} <b>Parley</b>
      </p>
    </footer>
  );
}
