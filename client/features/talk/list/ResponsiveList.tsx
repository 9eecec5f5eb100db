import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pagerTexts } from '#client/api/pager-texts';
import type { ListingProps } from '#client/features/talk/list/listing-types';
import { useSortedPage } from '#client/features/talk/list/useSortedPage';
import { Pager } from '#client/ui/pager/Pager.tsx';
import { TALK_PAGE_SIZES } from '#shared/talk/list';
import { ListAccordion } from './ListAccordion.tsx';
import { ListTable } from './ListTable.tsx';

/** Rows with sorting and a pager: a table, on a phone an accordion. */
export function ResponsiveList<Row extends { id: string }>(props: ListingProps<Row>): ReactNode {
  const { title, rows, columns, name } = props;
  const { t } = useTranslation();
  const listed = useSortedPage(rows, columns, name);
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const List = narrow ? ListAccordion : ListTable;
  return (
    <>
      <List {...props} listed={listed} />
      {rows.length > Math.min(...TALK_PAGE_SIZES) ? (
        <Pager
          page={listed.page}
          pages={listed.pages}
          onPage={listed.toPage}
          pageSize={{ value: listed.size, choices: TALK_PAGE_SIZES, onChange: listed.resize }}
          texts={pagerTexts(t, rows.length, title)}
        />
      ) : null}
    </>
  );
}
