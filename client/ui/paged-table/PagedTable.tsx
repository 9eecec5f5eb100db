import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionMenu } from '#client/ui/menu/ActionMenu.tsx';
import { assertIds, selectionState, toggle, toggleAll } from '#client/ui/paged-table/selection';
import { nextOrder } from '#client/ui/paged-table/sort-cycle';
import type { PagedTableProps, TableRow } from '#client/ui/paged-table/types';
import { RowTable } from '#client/ui/rows/RowTable.tsx';
import { SortableHeader } from '#client/ui/rows/SortableHeader.tsx';
import { CardList } from './CardList.tsx';
import css from './PagedTable.module.css';

/** The rows of one page, with sorting, selection and a menu for each row. */
export function PagedTable<Row extends TableRow>(props: PagedTableProps<Row>): ReactNode {
  const { caption, actions, texts, narrow, className = '' } = props;
  const rows = assertIds(props.rows);
  if (narrow) return <CardList {...props} />;
  return (
    <RowTable
      caption={caption}
      last={actions ? texts.menus : undefined}
      className={`${css.table} ${className}`}
      heads={<HeaderRow {...props} />}
    >
      {rows.map((row) => (
        <Line key={row.id} {...props} row={row} />
      ))}
    </RowTable>
  );
}

function HeaderRow<Row extends TableRow>({ columns, rows, order, onOrder, selection, texts }: PagedTableProps<Row>): ReactNode {
  const share = selection ? selectionState(rows, selection.selected) : 'none';
  return (
    <>
      {selection ? (
        <td data-column="select">
          <Checkbox
            aria-label={texts.selectAll}
            checked={share === 'all'}
            indeterminate={share === 'some'}
            onChange={() => selection.select(toggleAll(rows, selection.selected))}
          />
        </td>
      ) : null}
      {columns.map(({ id, title, sortable }) =>
        sortable ? (
          <SortableHeader key={id} column={id} title={title} order={order} onSort={() => onOrder(nextOrder(order, id))} />
        ) : (
          <th key={id} scope="col" data-column={id}>
            {title}
          </th>
        ),
      )}
    </>
  );
}

function Line<Row extends TableRow>(props: PagedTableProps<Row> & { row: Row }): ReactNode {
  const { columns, row, nameOf, selection, actions, texts } = props;
  const selected = selection?.selected.has(row.id) ?? false;
  return (
    <tr data-selected={selected || undefined}>
      {selection ? (
        <td>
          <Checkbox
            aria-label={texts.select(nameOf(row))}
            checked={selected}
            disabled={row.disabled ?? false}
            onChange={() => selection.select(toggle(row.id, selection.selected))}
          />
        </td>
      ) : null}
      {columns.map(({ id, cell }, at) =>
        at === 0 ? (
          <th key={id} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={id}>{cell(row)}</td>
        ),
      )}
      <td>{actions ? <ActionMenu label={texts.actions(nameOf(row))} actions={actions(row)} /> : null}</td>
    </tr>
  );
}
