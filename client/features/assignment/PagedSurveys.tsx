import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListPlace } from '#client/api/list-url-state';
import { pagerTexts } from '#client/api/pager-texts';
import type { SurveyRow } from '#client/features/assignment/survey-rows';
import { Pager } from '#client/ui/pager/Pager.tsx';
import { SURVEY_PAGE_SIZE, SURVEY_PAGE_SIZES } from '#shared/assignment/list';
import { paginate } from '#shared/table/paging';
import { SurveyList } from './SurveyList.tsx';
import { SurveyTable } from './SurveyTable.tsx';

interface PagedSurveysProps {
  /** Accessible name of the list. */
  title: string;
  rows: SurveyRow[];
  narrow: boolean;
}

/** One page of rows: a table, or a list on phones. */
export function PagedSurveys({ title, rows, narrow }: PagedSurveysProps): ReactNode {
  const { t } = useTranslation();
  const place = useListPlace('/insights', { sizes: SURVEY_PAGE_SIZES, usual: SURVEY_PAGE_SIZE });
  const { shown, page, pages } = paginate(rows, place);
  const List = narrow ? SurveyList : SurveyTable;
  return (
    <section aria-label={title}>
      <List title={title} rows={shown} />
      <Pager
        page={page}
        pages={pages}
        onPage={place.toPage}
        pageSize={
          rows.length > Math.min(...SURVEY_PAGE_SIZES)
            ? { value: place.size, choices: SURVEY_PAGE_SIZES, onChange: place.resize }
            : undefined
        }
        texts={pagerTexts(t, rows.length, title)}
      />
    </section>
  );
}
