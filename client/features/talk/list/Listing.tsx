import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, useListed } from '#client/features/talk/list/rows';
import { TALK_PAGE_SIZES } from '#shared/talk/list';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { ListAccordion, type RowItem } from './ListAccordion.tsx';
import { ListTable } from './ListTable.tsx';

export interface ListingProps<Row extends { id: string }> {
  /** Names the list. */
  title: string;
  rows: Row[];
  columns: Column<Row>[];
  /** Names the column at the end, when it holds something to press. */
  last?: string;
  /** Nothing to do here: the row stands back. */
  isQuiet: (row: Row) => boolean;
  /** What stands in a row of the table. */
  cells: (row: Row) => ReactNode;
  /** The same row on a phone. */
  item: (row: Row) => RowItem;
}

/** Rows that can be sorted and paged: a table, on a phone an accordion. */
export function Listing<Row extends { id: string }>(props: ListingProps<Row>): ReactNode {
  const { title, rows, columns } = props;
  const { t } = useTranslation();
  const listed = useListed(rows, columns);
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
          size={listed.size}
          sizes={TALK_PAGE_SIZES}
          onSize={listed.resize}
          texts={{
            total: t('general.total', { count: rows.length }),
            size: t('general.rowsPerPage'),
            pages: `${t('general.pages')}: ${title}`,
            previous: t('general.previousPage'),
            next: t('general.nextPage'),
            page: (page) => t('general.page', { page }),
          }}
        />
      ) : null}
    </>
  );
}
