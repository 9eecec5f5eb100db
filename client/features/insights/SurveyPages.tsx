import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurveyRow } from '#client/features/insights/rows';
import { SURVEY_PAGE_SIZE, SURVEY_PAGE_SIZES } from '#shared/assignment/list';
import { paged } from '#shared/list/paging';
import { Pager } from '../../ui/pager/Pager.tsx';
import { SurveyList } from './SurveyList.tsx';
import { SurveyTable } from './SurveyTable.tsx';

interface SurveyPagesProps {
  /** Names the list. */
  title: string;
  rows: SurveyRow[];
  narrow: boolean;
}

/** Rows page by page: a table, on a phone a list. */
export function SurveyPages({ title, rows, narrow }: SurveyPagesProps): ReactNode {
  const { t } = useTranslation();
  const [asked, setAsked] = useState({ page: 1, size: SURVEY_PAGE_SIZE });
  const { shown, page, pages } = paged(rows, asked);
  const List = narrow ? SurveyList : SurveyTable;
  return (
    <section aria-label={title}>
      <List title={title} rows={shown} />
      <Pager
        page={page}
        pages={pages}
        onPage={(next) => setAsked({ ...asked, page: next })}
        size={asked.size}
        sizes={rows.length > Math.min(...SURVEY_PAGE_SIZES) ? SURVEY_PAGE_SIZES : []}
        onSize={(size) => setAsked({ page: 1, size })}
        texts={{
          total: t('general.total', { count: rows.length }),
          size: t('general.rowsPerPage'),
          pages: `${t('general.pages')}: ${title}`,
          previous: t('general.previousPage'),
          next: t('general.nextPage'),
          page: (each) => t('general.page', { page: each }),
        }}
      />
    </section>
  );
}
