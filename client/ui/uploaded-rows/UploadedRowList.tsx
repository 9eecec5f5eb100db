import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './UploadedRowList.module.css';

/** A row of an uploaded file, as it is shown. */
export interface UploadedRow {
  /** Number of its line in the file. */
  line: number;
  /** "Line 3". */
  place: string;
  title: ReactNode;
  /** Below the title of a row without problems. */
  facts?: string;
  /** What is wrong with the row, a sentence each. One that occurs twice is shown once. */
  problems: readonly string[];
}

interface UploadedRowListProps {
  rows: readonly UploadedRow[];
  /** Accessible name of a list that scrolls within the page; without it the list has its full height. */
  scrollLabel?: string;
}

/** Rows of an uploaded file with their lines and problems. */
export function UploadedRowList({ rows, scrollLabel }: UploadedRowListProps): ReactNode {
  const scrolls = scrollLabel === undefined ? {} : { tabIndex: 0, 'aria-label': scrollLabel };
  return (
    <ul className={css.rows} data-scrolls={scrollLabel === undefined ? undefined : ''} {...scrolls}>
      {rows.map(({ line, place, title, facts, problems }) => (
        <li key={line}>
          <span className={css.line}>{place}</span>
          <div>
            <p>{title}</p>
            {problems.length > 0 ? (
              <ul className={css.problems}>
                {[...new Set(problems)].map((problem) => (
                  <li key={problem}>
                    <IconAlertTriangle size={16} stroke={2} aria-hidden />
                    <span>{problem}</span>
                  </li>
                ))}
              </ul>
            ) : null}
            {problems.length === 0 && facts ? <p className={css.facts}>{facts}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
