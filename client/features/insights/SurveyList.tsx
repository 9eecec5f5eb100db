import type { ReactNode } from 'react';
import { periodOf, type SurveyRow } from '#client/features/insights/rows';
import { RowList } from '../../ui/rows/RowList.tsx';
import { OpenSurvey } from './OpenSurvey.tsx';
import { SurveyName } from './SurveyName.tsx';
import { SurveyTag } from './SurveyTag.tsx';

/** The rows on a phone. */
export const SurveyList = ({ title, rows }: { title: string; rows: SurveyRow[] }): ReactNode => (
  <RowList
    label={title}
    rows={rows.map((row) => ({
      id: row.id,
      name: <SurveyName row={row} />,
      facts: periodOf(row),
      tag: <SurveyTag status={row.status} />,
      aside: <OpenSurvey row={row} />,
      quiet: !row.open,
    }))}
  />
);
