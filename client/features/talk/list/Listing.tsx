import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListingProps } from '#client/features/talk/list/props';
import { useListed } from '#client/features/talk/list/rows';
import { TALK_PAGE_SIZES } from '#shared/talk/list';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { ListAccordion } from './ListAccordion.tsx';
import { ListTable } from './ListTable.tsx';

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
