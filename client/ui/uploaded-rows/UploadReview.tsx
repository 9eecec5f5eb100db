import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Pager, type PagerProps } from '#client/ui/pager/Pager.tsx';
import { SwitchBar } from '#client/ui/segmented-control/SwitchBar.tsx';
import { type UploadedRow, UploadedRowList } from './UploadedRowList.tsx';
import css from './UploadReview.module.css';

const PAGE_SIZE = 10;

export interface UploadReviewTexts {
  /** Accessible name of the section: "Contents of the file". */
  review: string;
  good: (count: number) => string;
  bad: (count: number) => string;
  /** Names of the two lists. */
  rowsGood: (count: number) => string;
  rowsBad: (count: number) => string;
  pager: (totalCount: number) => PagerProps['texts'];
}

interface UploadReviewProps {
  rows: readonly UploadedRow[];
  texts: UploadReviewTexts;
  /** Between the counts and the rows. */
  children?: ReactNode;
}

/** The contents of an uploaded file before it is imported: the rows with problems and those without, one list at a time. */
export function UploadReview({ rows, texts, children }: UploadReviewProps): ReactNode {
  const [bad, good] = [rows.filter(({ problems }) => problems.length > 0), rows.filter(({ problems }) => problems.length === 0)];
  const [wanted, setWanted] = useState<'bad' | 'good'>('bad');
  // When the file is reviewed again, all rows may be valid.
  const shown = bad.length === 0 ? 'good' : good.length === 0 ? 'bad' : wanted;
  return (
    <section className={css.review} aria-label={texts.review}>
      <p role="status">
        <b>{texts.good(good.length)}</b> {bad.length > 0 ? texts.bad(bad.length) : null}
      </p>
      {children}
      {bad.length > 0 && good.length > 0 ? (
        <SwitchBar
          label={texts.review}
          choices={[
            { value: 'bad', label: texts.rowsBad(bad.length) },
            { value: 'good', label: texts.rowsGood(good.length) },
          ]}
          value={shown}
          onChange={setWanted}
        />
      ) : null}
      <PagedUploadedRows key={shown} rows={shown === 'bad' ? bad : good} texts={texts} />
    </section>
  );
}

interface UploadedRowsProps {
  rows: readonly UploadedRow[];
  texts: Pick<UploadReviewTexts, 'pager'>;
}

interface UploadResultProps extends UploadedRowsProps {
  /** What was added. */
  title: string;
  /** Sentences behind the title. */
  children: ReactNode;
}

/** What was added from an uploaded file, and the rows that were left out. */
export const UploadResult = ({ title, children, rows, texts }: UploadResultProps): ReactNode => (
  <section className={css.review} aria-label={title}>
    <p className={css.done} role="status">
      <IconCircleCheck size={22} stroke={1.75} aria-hidden />
      <b>{title}</b> {children}
    </p>
    {rows.length > 0 ? <PagedUploadedRows rows={rows} texts={texts} /> : null}
  </section>
);

/** Rows of an uploaded file, page by page. */
function PagedUploadedRows({ rows, texts }: UploadedRowsProps): ReactNode {
  const [wanted, setPage] = useState(1);
  const pages = Math.ceil(rows.length / PAGE_SIZE);
  // When the file is reviewed again, it may have fewer rows.
  const page = Math.max(1, Math.min(wanted, pages));
  return (
    <>
      <UploadedRowList rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)} />
      {pages > 1 ? <Pager page={page} pages={pages} onPage={setPage} texts={texts.pager(rows.length)} /> : null}
    </>
  );
}
