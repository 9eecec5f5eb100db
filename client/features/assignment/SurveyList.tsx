import type { ReactNode } from 'react';
import type { SurveyRow } from '#client/features/assignment/survey-rows';
import { RowList } from '#client/ui/rows/RowList.tsx';
import { OpenSurveyLink } from './OpenSurveyLink.tsx';
import { SurveyName } from './SurveyName.tsx';
import { SurveyTag } from './SurveyTag.tsx';

/** List of surveys for phones. */
export const SurveyList = ({ title, rows }: { title: string; rows: SurveyRow[] }): ReactNode => (
  <RowList
    label={title}
    rows={rows.map((row) => ({
      id: row.id,
      name: <SurveyName row={row} />,
      facts: row.period,
      tag: <SurveyTag status={row.status} />,
      aside: <OpenSurveyLink row={row} />,
      quiet: !row.open,
    }))}
  />
);
