import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pagerTexts } from '#client/api/pager-texts';
import { Pager } from '#client/ui/pager/Pager.tsx';
import { SwitchBar } from '#client/ui/segmented-control/SwitchBar.tsx';
import { paginate } from '#shared/table/paging';
import type { ImportReview, ImportRow } from '#shared/user/import/schema';
import css from './Import.module.css';
import { ReviewRows } from './ReviewRows.tsx';

const PAGE_SIZE = 10;

/** The contents of the file: ignored columns, rows with errors, and valid rows. */
export function ImportPreview({ review: { rows, ignored = [] }, good }: { review: ImportReview; good: number }): ReactNode {
  const { t } = useTranslation();
  const bad = rows.length - good;
  const [shown, show] = useState<'bad' | 'good'>(bad > 0 ? 'bad' : 'good');
  return (
    <section className={css.review} aria-label={t('team.review')}>
      <p role="status">
        <b>{t('team.reviewGood', { count: good })}</b> {bad > 0 ? t('team.reviewBad', { count: bad }) : null}
      </p>
      {ignored.length > 0 ? <p dir="auto">{t('team.ignoredColumns', { count: ignored.length, columns: ignored.join(', ') })}</p> : null}
      {bad > 0 && good > 0 ? (
        <SwitchBar
          label={t('team.review')}
          choices={[
            { value: 'bad', label: t('team.rowsBad', { count: bad }) },
            { value: 'good', label: t('team.rowsGood', { count: good }) },
          ]}
          value={shown}
          onChange={show}
        />
      ) : null}
      <PagedRows key={shown} rows={rows.filter(({ problems }) => problems.length > 0 === (shown === 'bad'))} />
    </section>
  );
}

/** Rows with a pager. */
export function PagedRows({ rows }: { rows: readonly ImportRow[] }): ReactNode {
  const { t } = useTranslation();
  const [requestedPage, toPage] = useState(1);
  const { shown, page, pages } = paginate(rows, { page: requestedPage, size: PAGE_SIZE });
  return (
    <>
      <ReviewRows rows={shown} />
      {pages > 1 ? <Pager page={page} pages={pages} onPage={toPage} texts={pagerTexts(t, rows.length, t('team.review'))} /> : null}
    </>
  );
}
