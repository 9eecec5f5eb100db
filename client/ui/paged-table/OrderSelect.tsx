import { Select } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { PagedTableProps, TableOrder, TableRow } from '#client/ui/paged-table/table';
import css from './Cards.module.css';

const USUAL: TableOrder = { column: null, direction: null };

/** The orders of a table where there are no heads to press. */
export function OrderSelect<Row extends TableRow>({ columns, order, onOrder, texts }: PagedTableProps<Row>): ReactNode {
  const id = useId();
  const sortable = columns.filter((column) => column.sortable);
  const { order: said } = texts;
  if (!said || sortable.length === 0) return null;
  const choices = [
    { value: '', label: said.usual, order: USUAL },
    ...sortable.flatMap(({ id: column, title }) => [
      { value: `${column} ascend`, label: `${title}, ${said.ascending}`, order: { column, direction: 'ascend' as const } },
      { value: `${column} descend`, label: `${title}, ${said.descending}`, order: { column, direction: 'descend' as const } },
    ]),
  ];
  return (
    <div className={css.order}>
      <label htmlFor={id}>{said.by}</label>
      <Select
        id={id}
        allowDeselect={false}
        data={choices.map(({ value, label }) => ({ value, label }))}
        value={order.direction ? `${order.column} ${order.direction}` : ''}
        onChange={(chosen) => onOrder(choices.find(({ value }) => value === chosen)?.order ?? USUAL)}
      />
    </div>
  );
}
