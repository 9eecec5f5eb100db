import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurveyRow } from '#client/features/assignment/survey-rows';
import { RowName } from '#client/ui/rows/RowName.tsx';
import css from './SurveyName.module.css';

export function SurveyName({ row: { name, questions, owner, way } }: { row: SurveyRow }): ReactNode {
  const { t } = useTranslation();
  const asker = owner ? <span className={css.asker}>, {t('surveys.askedBy', { name: owner })}</span> : null;
  return (
    <RowName
      detail={
        <>
          {t('general.questions', { count: questions })}
          {asker}
          {'invitation' in way ? `, ${t('surveys.withoutName')}` : null}
        </>
      }
    >
      {name}
    </RowName>
  );
}
