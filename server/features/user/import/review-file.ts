import type { Locale } from '#shared/i18n/locale';
import { parseImport } from '#shared/user/import/import-format';
import { mailsOf, reviewRows } from '#shared/user/import/review';
import type { FileProblem, ImportRow } from '#shared/user/import/schema';

/** A file to be reviewed, and the data that the review needs. */
export interface ReviewTask {
  file: string;
  language: Locale;
  /** Names of the tenant's departments. */
  departments: string[];
}

/** A row as parsed. */
export interface ReviewedRow {
  line: number;
  /** The JSON text of the row for the answer. */
  json: string;
  /** The row, if it is valid. */
  good?: ImportRow;
}
export interface UserFileReview {
  problem?: FileProblem;
  /** Names of columns with text that are ignored. */
  ignored?: string[];
  rows: ReviewedRow[];
}

/** Returns those of these mails, in lower case, that a user has. */
export type FindTakenMails = (mails: string[]) => Promise<string[]>;

/** An invalid row is kept only as JSON text. */
const reviewed = (row: ImportRow): ReviewedRow => ({
  line: row.line,
  json: JSON.stringify(row),
  ...(row.problems.length > 0 ? {} : { good: row }),
});

/** USER-I1 to USER-I10: reads and checks a file. Blocks this thread; the time grows with the size of the file. */
export async function reviewFile({ file, language, departments }: ReviewTask, findTaken: FindTakenMails): Promise<UserFileReview> {
  const read = parseImport(file);
  if ('problem' in read) return { problem: read.problem, rows: [] };
  const mails = new Set(await findTaken(mailsOf(read.rows)));
  return { ignored: read.ignored, rows: reviewRows(read.rows, language, { departments, mails }).map(reviewed) };
}
