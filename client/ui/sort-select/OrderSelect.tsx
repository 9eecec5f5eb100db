import { NativeSelect } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import css from './OrderSelect.module.css';

interface Order<Column extends string> {
  column: Column | null;
  direction: 'ascend' | 'descend' | null;
}

export interface OrderTexts {
  by: string;
  usual: string;
  ascending: string;
  descending: string;
}

interface OrderSelectProps<Column extends string> {
  columns: readonly { id: Column; title: string }[];
  order: Order<Column>;
  onOrder: (order: Order<Column>) => void;
  texts: OrderTexts;
}

/** Select for the sort order of a list without column headers. */
export function OrderSelect<Column extends string>({ columns, order, onOrder, texts }: OrderSelectProps<Column>): ReactNode {
  const id = useId();
  const usual: Order<Column> = { column: null, direction: null };
  const choices = [
    { value: '', label: texts.usual, order: usual },
    ...columns.flatMap(({ id: column, title }) => [
      { value: `${column} ascend`, label: `${title}, ${texts.ascending}`, order: { column, direction: 'ascend' as const } },
      { value: `${column} descend`, label: `${title}, ${texts.descending}`, order: { column, direction: 'descend' as const } },
    ]),
  ];
  return (
    <div className={css.order}>
      <label htmlFor={id}>{texts.by}</label>
      <NativeSelect
        id={id}
        data={choices.map(({ value, label }) => ({ value, label }))}
        value={order.direction ? `${order.column} ${order.direction}` : ''}
        onChange={({ target }) => onOrder(choices.find(({ value }) => value === target.value)?.order ?? usual)}
      />
    </div>
  );
}
