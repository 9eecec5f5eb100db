import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useQuestionLanguage, useQuestionText, useSurvey } from '#client/features/survey/survey-context';
import { TenantBrand } from '#client/features/survey/TenantBrand.tsx';
import { useTranslator } from '#client/features/survey/translator-context';
import { SurveyProgress } from './SurveyProgress.tsx';
import { SurveySaveState } from './SurveySaveState.tsx';
import css from './TopBar.module.css';

/** The header: tenant, progress, save state and menu. */
export function TopBar({ options }: { options: ReactNode }): ReactNode {
  const { t } = useTranslator();
  const { props, atoms } = useSurvey();
  const { number, total } = useAtomValue(atoms.position);
  const index = useAtomValue(atoms.index);
  const text = useQuestionText(index);
  const language = useQuestionLanguage(index);
  const heading = useAtomValue(atoms.heading);
  const minutes = useAtomValue(atoms.minutes);
  return (
    <>
      <header className={css.bar}>
        <TenantBrand under={props.campaignName} />
        <p className={css.position}>
          <span className="visually-hidden" role="status">
            {t('general.label', { label: t('survey.position', { number: Number(number), total: Number(total) }) })}{' '}
            <span lang={language(heading)}>{text(heading)}</span>
          </span>
          <span aria-hidden="true">
            {number}
            <small>{t('survey.of')}</small>
            {total}
          </span>
          {minutes === null ? null : <span className={css.time}>{t('survey.minutesLeft', { count: minutes })}</span>}
        </p>
        <div className={css.right}>
          <SurveySaveState />
          {options}
        </div>
      </header>
      <SurveyProgress />
    </>
  );
}
