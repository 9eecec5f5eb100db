import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionMenu } from '#client/ui/menu/ActionMenu.tsx';
import { toggle } from '#client/ui/paged-table/selection';
import type { PagedTableProps, TableColumn, TableRow } from '#client/ui/paged-table/types';
import { OrderSelect } from '#client/ui/sort-select/OrderSelect.tsx';
import css from './CardList.module.css';

/** The rows on a narrow screen: one card each, and above them a select for the sort order. */
export function CardList<Row extends TableRow>(props: PagedTableProps<Row>): ReactNode {
  const { columns, rows, order, onOrder, caption, texts } = props;
  const sortable = columns.filter((column) => column.sortable);
  return (
    <>
      {texts.order && sortable.length > 0 ? <OrderSelect columns={sortable} order={order} onOrder={onOrder} texts={texts.order} /> : null}
      <ul className={css.cards} aria-label={caption}>
        {rows.map((row) => (
          <Card key={row.id} {...props} row={row} />
        ))}
      </ul>
    </>
  );
}

const placeOf = <Row,>({ onCard }: TableColumn<Row>): number => (onCard === 'line' ? 0 : 1);

function Card<Row extends TableRow>(props: PagedTableProps<Row> & { row: Row }): ReactNode {
  const { columns, row, nameOf, selection, actions, texts } = props;
  const [head, ...others] = columns;
  const facts = others.filter(({ onCard }) => onCard !== 'absent').toSorted((one, other) => placeOf(one) - placeOf(other));
  return (
    <li data-selects={selection ? '' : undefined}>
      {selection ? (
        <Checkbox
          aria-label={texts.select(nameOf(row))}
          checked={selection.selected.has(row.id)}
          disabled={row.disabled ?? false}
          onChange={() => selection.select(toggle(row.id, selection.selected))}
        />
      ) : null}
      <div className={css.head}>{head?.cell(row)}</div>
      {actions ? <ActionMenu label={texts.actions(nameOf(row))} actions={actions(row)} /> : null}
      <dl className={css.facts}>
        {facts.map(({ id, title, cell, onCard }) => (
          <div key={id} data-fact={id} className={onCard === 'line' ? css.line : undefined}>
            <dt className={onCard ? 'visually-hidden' : undefined}>{title}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
