import { Select } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnKey, Order } from '#client/features/talk/list/rows';
import css from './ListAccordion.module.css';

interface SortSelectProps {
  columns: ColumnKey[];
  order: Order;
  onSort: (order: Order) => void;
}

/** On a phone there are no column heads to press. */
export function SortSelect({ columns, order, onSort }: SortSelectProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const choices: { value: string; label: string; order: Order }[] = [
    { value: '-', label: t('talks.usualOrder'), order: { column: null, direction: null } },
    ...columns.flatMap((column) => [
      {
        value: `${column} ascend`,
        label: `${t(`talks.${column}`)}, ${t('general.ascending')}`,
        order: { column, direction: 'ascend' as const },
      },
      {
        value: `${column} descend`,
        label: `${t(`talks.${column}`)}, ${t('general.descending')}`,
        order: { column, direction: 'descend' as const },
      },
    ]),
  ];
  const now = choices.find((choice) => choice.order.column === order.column && choice.order.direction === order.direction);
  return (
    <div className={css.order}>
      <label htmlFor={id}>{t('general.sortBy')}</label>
      <Select
        id={id}
        allowDeselect={false}
        data={choices.map(({ value, label }) => ({ value, label }))}
        value={(now ?? choices[0])?.value ?? '-'}
        onChange={(chosen) => onSort(choices.find((choice) => choice.value === chosen)?.order ?? order)}
      />
    </div>
  );
}
