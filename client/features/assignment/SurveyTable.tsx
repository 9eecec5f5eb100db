import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurveyRow } from '#client/features/assignment/survey-rows';
import type { TableColumn } from '#client/ui/paged-table/types';
import { PeriodBar } from '#client/ui/period-bar/PeriodBar.tsx';
import { UnsortedTable } from '#client/ui/unsorted-table/UnsortedTable.tsx';
import { elapsedFraction } from '#shared/i18n/dates';
import { OpenSurveyLink } from './OpenSurveyLink.tsx';
import { SurveyName } from './SurveyName.tsx';
import css from './SurveyTable.module.css';
import { SurveyTag } from './SurveyTag.tsx';

export function SurveyTable({ title, rows }: { title: string; rows: SurveyRow[] }): ReactNode {
  const { t } = useTranslation();
  const columns: TableColumn<SurveyRow>[] = [
    { id: 'campaign', title: t('surveys.campaign'), cell: (row) => <SurveyName row={row} /> },
    {
      id: 'period',
      title: t('surveys.period'),
      cell: (row) => <PeriodBar text={row.period} today={elapsedFraction(row.from, row.to, Date.now())} off={!row.open} />,
    },
    { id: 'status', title: t('surveys.status'), cell: (row) => <SurveyTag status={row.status} /> },
  ];
  return (
    <UnsortedTable
      caption={title}
      className={css.table}
      columns={columns}
      rows={rows}
      last={{ title: t('general.open'), cell: (row) => <OpenSurveyLink row={row} /> }}
      isQuiet={(row) => !row.open}
    />
  );
}
