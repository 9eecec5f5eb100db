import { NativeSelect, Pagination } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import css from './Pager.module.css';

export interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** A choice of the rows a page; without it the pages keep their size. */
  pageSize?: { value: number; choices: readonly number[]; onChange: (size: number) => void } | undefined;
  /** Narrow screen: shows "2 / 5" instead of page numbers. */
  compact?: boolean;
  texts: {
    /** "Total 5 items". */
    total: string;
    /** Accessible name of the size select: "Rows a page". */
    size: string;
    /** Accessible name of the pager: "Pages". */
    pages: string;
    previous: string;
    next: string;
    page: (page: number) => string;
  };
}

export function Pager({ page, pages, onPage, pageSize, compact = false, texts }: PagerProps): ReactNode {
  const id = useId();
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const controls = { previous: texts.previous, next: texts.next };
  return (
    <div className={css.pager}>
      <p className="num">{texts.total}</p>
      {pages > 1 ? (
        <nav aria-label={texts.pages} className={compact ? css.compact : undefined}>
          {compact ? (
            <span className="num">
              {page} / {pages}
            </span>
          ) : null}
          <Pagination
            withPages={!compact}
            total={pages}
            value={page}
            onChange={onPage}
            size={44}
            radius={14}
            siblings={narrow ? 0 : 1}
            gap={narrow || compact ? 2 : 8}
            classNames={{ control: css.control ?? '' }}
            getItemProps={(item) => ({ 'aria-label': texts.page(item) })}
            getControlProps={(control) =>
              control === 'previous' || control === 'next' ? { 'aria-label': controls[control] } : { 'aria-label': control }
            }
          />
        </nav>
      ) : null}
      {pageSize ? (
        <div className={css.size}>
          <label htmlFor={id}>{texts.size}</label>
          <NativeSelect
            id={id}
            w={92}
            data={pageSize.choices.map(String)}
            value={String(pageSize.value)}
            onChange={({ target }) => pageSize.onChange(Number(target.value))}
          />
        </div>
      ) : null}
    </div>
  );
}
