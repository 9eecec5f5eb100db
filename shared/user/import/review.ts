import { MAIL_LENGTH } from '#shared/contract/email';
import type { Locale } from '#shared/i18n/locale';
import { mapUserFields, USER_FIELD_NAMES } from '#shared/user/fields';
import type { ReadRow } from '#shared/user/import/import-format';
import { MAX_ROW_PROBLEMS } from '#shared/user/import/limits';
import {
  departmentKey,
  parseBoolean,
  parseDepartments,
  parseEmail,
  parseLanguage,
  parseLine,
  parseRoles,
} from '#shared/user/import/parse-cell';
import type { ImportRow, RowProblem } from '#shared/user/import/schema';

/** The users and departments that the tenant already has. */
export interface ImportContext {
  /** Names of the tenant's departments. */
  departments: readonly string[];
  /** Mails of the tenant's users, in lower case. */
  mails: ReadonlySet<string>;
}

/** USER-I9: the form in which mails are compared: trimmed, in lower case. */
export const normalizeEmail = (mail: string): string => mail.trim().toLowerCase();

function rowOf({ line, cells, overfull }: ReadRow, language: Locale, departments: ReadonlyMap<string, string>): ImportRow {
  const read = {
    mail: parseEmail(cells.mail),
    ...mapUserFields(USER_FIELD_NAMES, (name) => parseLine(cells[name], name)),
    language: parseLanguage(cells.language, language),
    departments: parseDepartments(cells.departments, departments),
    organizationRole: parseRoles(cells.roles),
    boardMember: parseBoolean(cells.boardMember),
  };
  const values = Object.fromEntries(Object.entries(read).map(([field, cell]) => [field, cell.value]));
  const problems = [...Object.values(read).flatMap((cell) => cell.problems), ...(overfull ? [{ kind: 'cells' as const }] : [])];
  return { line, ...(values as Omit<ImportRow, 'line' | 'problems'>), problems };
}

/** USER-I9: the problem of a mail that a user or an earlier row has. */
function mailProblems(row: ImportRow, first: ReadonlyMap<string, number>, { mails }: ImportContext): RowProblem[] {
  const key = normalizeEmail(row.mail);
  const line = first.get(key);
  if (mails.has(key)) return [{ column: 'mail', kind: 'mailTaken' }];
  return line !== undefined && line < row.line ? [{ column: 'mail', kind: 'mailTwice', line }] : [];
}

/** USER-I9: the mails in these rows, in lower case, to look up which of them users have. Texts that are too long for a mail are left out. */
export const mailsOf = (rows: readonly ReadRow[]): string[] =>
  [...new Set(rows.filter(({ cells }) => cells.mail.length <= MAIL_LENGTH).map(({ cells }) => normalizeEmail(cells.mail)))].filter(Boolean);

/**
 * USER-I5 to USER-I9: the rows with their problems. A row without problems is valid.
 * @param language of users whose row names none
 */
export function reviewRows(read: readonly ReadRow[], language: Locale, known: ImportContext): ImportRow[] {
  const departments = new Map(known.departments.map((name) => [departmentKey(name), name]));
  const rows = read.map((row) => rowOf(row, language, departments));
  const first = new Map<string, number>();
  for (const { mail, line } of rows) if (mail && !first.has(normalizeEmail(mail))) first.set(normalizeEmail(mail), line);
  return rows.map((row) => ({ ...row, problems: [...row.problems, ...mailProblems(row, first, known)].slice(0, MAX_ROW_PROBLEMS) }));
}
