import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pagerTexts } from '#client/api/pager-texts';
import { Pager } from '#client/ui/pager/Pager.tsx';
import { SwitchBar } from '#client/ui/segmented-control/SwitchBar.tsx';
import { respondentProblemMessage } from '#shared/respondent/messages';
import type { RespondentRow } from '#shared/respondent/schema';
import { paginate } from '#shared/table/paging';
import css from './Respondents.module.css';

const PAGE_SIZE = 10;

interface FileRowsProps {
  rows: readonly RespondentRow[];
  /** Number of rows without problems. */
  good: number;
  /** The rows are the result of an import, not its preview. */
  isResult?: boolean;
}

/** Rows of a file in two tabs: rows with problems and rows without. */
export function FileRows({ rows, good, isResult = false }: FileRowsProps): ReactNode {
  const { t } = useTranslation();
  const bad = rows.length - good;
  const [list, setList] = useState<'bad' | 'good'>(bad > 0 ? 'bad' : 'good');
  return (
    <section className={css.review} aria-label={t('team.review')}>
      {isResult ? null : (
        <p role="status">
          <b>{t('team.reviewGood', { count: good })}</b> {bad > 0 ? t('team.reviewBad', { count: bad }) : null}
        </p>
      )}
      {bad > 0 && good > 0 ? (
        <SwitchBar
          label={t('team.review')}
          choices={[
            { value: 'bad', label: t('team.rowsBad', { count: bad }) },
            { value: 'good', label: t('team.rowsGood', { count: good }) },
          ]}
          value={list}
          onChange={setList}
        />
      ) : null}
      <PageOfRows key={list} rows={rows.filter(({ problems }) => problems.length > 0 === (list === 'bad'))} />
    </section>
  );
}

function PageOfRows({ rows }: { rows: readonly RespondentRow[] }): ReactNode {
  const { t } = useTranslation();
  const [requestedPage, setPage] = useState(1);
  const { shown, page, pages } = paginate(rows, { page: requestedPage, size: PAGE_SIZE });
  return (
    <>
      <ul className={css.rows}>
        {shown.map((row) => (
          <FileRow key={row.line} row={row} />
        ))}
      </ul>
      {pages > 1 ? <Pager page={page} pages={pages} onPage={setPage} texts={pagerTexts(t, rows.length, t('team.review'))} /> : null}
    </>
  );
}

function FileRow({ row: { line, name, mail, problems } }: { row: RespondentRow }): ReactNode {
  const { t } = useTranslation();
  return (
    <li>
      <span className={css.line}>{t('team.line', { line })}</span>
      <div>
        <p>
          <b dir="auto">{name ?? '–'}</b> <span dir="auto">{mail}</span>
        </p>
        {problems.map((problem) => {
          const { key, values } = respondentProblemMessage(problem);
          return (
            <p key={problem.kind} className={css.problem}>
              <IconAlertTriangle size={16} stroke={2} aria-hidden />
              <span>{t(key, { ...values })}</span>
            </p>
          );
        })}
      </div>
    </li>
  );
}
