import type { Locale } from '#shared/i18n/locale';
import { departmentsIn, languageIn, lineIn, mailIn, rolesIn, yesIn } from '#shared/user/import/cells';
import { type ReadRow, readImport } from '#shared/user/import/read';
import type { ImportReview, ImportRow, RowProblem } from '#shared/user/import/schema';

/** Who and what is there already. */
export interface Known {
  /** Names of the tenant's departments. */
  departments: readonly string[];
  /** Mails of people, in small letters. */
  mails: ReadonlySet<string>;
}

/** I9: two mails that differ in case are one. */
export const mailKey = (mail: string): string => mail.trim().toLowerCase();

function rowOf({ line, cells, overfull }: ReadRow, language: Locale, departments: ReadonlyMap<string, string>): ImportRow {
  const read = {
    mail: mailIn(cells.mail),
    givenName: lineIn(cells.givenName, 'givenName', true),
    surname: lineIn(cells.surname, 'surname', true),
    jobTitle: lineIn(cells.jobTitle, 'jobTitle'),
    mobile: lineIn(cells.mobile, 'mobile'),
    language: languageIn(cells.language, language),
    departments: departmentsIn(cells.departments, departments),
    organizationRole: rolesIn(cells.roles),
    boardMember: yesIn(cells.boardMember),
  };
  const said = Object.fromEntries(Object.entries(read).map(([field, cell]) => [field, cell.said]));
  const problems = [...Object.values(read).flatMap((cell) => cell.problems), ...(overfull ? [{ kind: 'cells' as const }] : [])];
  return { line, ...(said as Omit<ImportRow, 'line' | 'problems'>), problems };
}

/** I9: a mail that somebody has, or that stands in an earlier row. */
function wrongWithMail(row: ImportRow, first: ReadonlyMap<string, number>, { mails }: Known): RowProblem[] {
  const key = mailKey(row.mail);
  const line = first.get(key);
  if (mails.has(key)) return [{ column: 'mail', kind: 'mailTaken' }];
  return line !== undefined && line < row.line ? [{ column: 'mail', kind: 'mailTwice', line }] : [];
}

/** The mails that a file names, in small letters: who has one of them has to be known for the review. */
export function mailsIn(file: string): string[] {
  const read = readImport(file);
  return 'rows' in read ? [...new Set(read.rows.map(({ cells }) => mailKey(cells.mail)))].filter(Boolean) : [];
}

/**
 * I1 to I9: what is wrong in which row of a file of people; a row without problems is a good one.
 * @param language of people whose row names none
 */
export function reviewOf(file: string, language: Locale, known: Known): ImportReview {
  const read = readImport(file);
  if ('problem' in read) return { problem: read.problem, rows: [] };
  const departments = new Map(known.departments.map((name) => [name.toLowerCase(), name]));
  const rows = read.rows.map((row) => rowOf(row, language, departments));
  const first = new Map<string, number>();
  for (const { mail, line } of rows) if (mail && !first.has(mailKey(mail))) first.set(mailKey(mail), line);
  return { rows: rows.map((row) => ({ ...row, problems: [...row.problems, ...wrongWithMail(row, first, known)] })) };
}

/** The message of a problem: its key and the values that go into it. */
export const sayRowProblem = ({ kind, ...values }: RowProblem) => ({ key: `teamMember.importRow.${kind}` as const, values });
export const sayFileProblem = ({ kind, ...values }: NonNullable<ImportReview['problem']>) => ({
  key: `teamMember.importFile.${kind}` as const,
  values,
});
