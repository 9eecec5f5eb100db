import { Accordion } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListingProps } from '#client/features/talk/list/listing-types';
import type { SortedPage } from '#client/features/talk/list/useSortedPage';
import css from './ListAccordion.module.css';
import { SortSelect } from './SortSelect.tsx';

const classNames = {
  root: css.root ?? '',
  item: css.item ?? '',
  control: css.control ?? '',
  label: css.label ?? '',
  chevron: css.chevron ?? '',
  content: css.content ?? '',
};

export function ListAccordion<Row extends { id: string }>(props: ListingProps<Row> & { listed: SortedPage<Row> }): ReactNode {
  const { rows, columns, isQuiet, item, listed } = props;
  return (
    <>
      {rows.length > 1 ? <SortSelect columns={columns.map(({ key }) => key)} order={listed.order} onSort={listed.sort} /> : null}
      <Accordion multiple order={3} chevron={<IconChevronDown size={18} stroke={1.75} aria-hidden />} classNames={classNames}>
        {listed.shown.map((row) => {
          const { picture, title, tag, aside, panel } = item(row);
          return (
            <Accordion.Item key={row.id} value={row.id} data-quiet={isQuiet(row) || undefined}>
              <div className={css.head}>
                <Accordion.Control icon={picture}>
                  <span className={css.name}>{title}</span>
                  {tag}
                </Accordion.Control>
                {aside}
              </div>
              <Accordion.Panel>{panel}</Accordion.Panel>
            </Accordion.Item>
          );
        })}
      </Accordion>
    </>
  );
}
