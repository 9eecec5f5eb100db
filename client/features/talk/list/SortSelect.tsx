import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnKey, SortOrder } from '#client/features/talk/list/useSortedPage';
import { OrderSelect } from '#client/ui/sort-select/OrderSelect.tsx';
import css from './ListAccordion.module.css';

interface SortSelectProps {
  columns: ColumnKey[];
  order: SortOrder;
  onSort: (order: SortOrder) => void;
}

/** Select for the sort order on a phone, which has no column headers. */
export function SortSelect({ columns, order, onSort }: SortSelectProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={css.orders}>
      <OrderSelect
        columns={columns.map((column) => ({ id: column, title: t(`talks.${column}`) }))}
        order={order}
        onOrder={onSort}
        texts={{
          by: t('general.sortBy'),
          usual: t('talks.usualOrder'),
          ascending: t('general.ascending'),
          descending: t('general.descending'),
        }}
      />
    </div>
  );
}
