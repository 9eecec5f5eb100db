import type { ReactNode } from 'react';
import type { ListingProps } from '#client/features/talk/list/props';
import type { Listed } from '#client/features/talk/list/rows';
import css from './ListTable.module.css';
import { SortHead } from './SortHead.tsx';

export function ListTable<Row extends { id: string }>(props: ListingProps<Row> & { listed: Listed<Row> }): ReactNode {
  const { title, columns, last, isQuiet, cells, listed } = props;
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {columns.map(({ key }) => (
            <SortHead key={key} column={key} order={listed.order} onSort={listed.cycle} />
          ))}
          {last === undefined ? (
            <td />
          ) : (
            <th scope="col">
              <span className="visually-hidden">{last}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {listed.shown.map((row) => (
          <tr key={row.id} data-quiet={isQuiet(row) || undefined}>
            {cells(row)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
