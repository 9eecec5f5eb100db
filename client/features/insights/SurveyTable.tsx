import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { periodOf, type SurveyRow } from '#client/features/insights/rows';
import { elapsed } from '#shared/i18n/dates';
import { DateLine } from '../../ui/date-line/DateLine.tsx';
import { RowTable } from '../../ui/rows/RowTable.tsx';
import { OpenSurvey } from './OpenSurvey.tsx';
import { SurveyName } from './SurveyName.tsx';
import css from './SurveyTable.module.css';
import { SurveyTag } from './SurveyTag.tsx';

const COLUMNS = ['campaign', 'period', 'status'] as const;

export function SurveyTable({ title, rows }: { title: string; rows: SurveyRow[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <RowTable
      caption={title}
      last={t('general.open')}
      className={css.table}
      heads={COLUMNS.map((column) => (
        <th key={column} scope="col" data-column={column}>
          {t(`surveys.${column}`)}
        </th>
      ))}
    >
      {rows.map((row) => (
        <tr key={row.id} data-quiet={!row.open || undefined}>
          <th scope="row">
            <SurveyName row={row} />
          </th>
          <td>
            <DateLine text={periodOf(row)} today={elapsed(row.from, row.to, Date.now())} off={!row.open} />
          </td>
          <td>
            <SurveyTag status={row.status} />
          </td>
          <td>
            <OpenSurvey row={row} />
          </td>
        </tr>
      ))}
    </RowTable>
  );
}
