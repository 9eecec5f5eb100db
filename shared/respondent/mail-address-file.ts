import { LAUNCH_LIMITS } from '#shared/launch/limits';
import type { RespondentCandidate } from '#shared/respondent/additions';
import { RESPONDENT_FILE } from '#shared/respondent/limits';
import type { RespondentProblem, RespondentRow } from '#shared/respondent/schema';
import { MAIL_COLUMN_NAMES } from '#shared/user/import/import-format';
import { type FileRow, parseTable, type TableFormat } from '#shared/user/import/parse-table';
import { normalizeEmail } from '#shared/user/import/review';
import type { FileProblem } from '#shared/user/import/schema';

const FORMAT: TableFormat<'mail'> = {
  columns: ['mail'],
  required: ['mail'],
  aliases: { mail: MAIL_COLUMN_NAMES },
  mostRows: RESPONDENT_FILE.rows,
  mostMegabytes: RESPONDENT_FILE.megabytes,
};

type ReadRespondent = FileRow<'mail'>;

/** RESPONDENT-F1: the rows of a file of mail addresses, or the problem that prevents reading it. */
export const parseRespondents = (file: string): { rows: ReadRespondent[] } | { problem: FileProblem } => parseTable(file, FORMAT);

/** The mail addresses in these rows, in lower case, each once. */
export const mailsOfRespondents = (rows: readonly ReadRespondent[]): string[] => [
  ...new Set(rows.map(({ cells }) => normalizeEmail(cells.mail)).filter(Boolean)),
];

/** A user of the tenant who may become a respondent, with a name for the preview. */
export interface NamedCandidate extends RespondentCandidate {
  name: string;
}

/** The start of a cell, at most 60 characters: enough to find the cell. */
const quoted = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** RESPONDENT-F2: the problems of the user of a row. */
function userProblems(person: NamedCandidate | undefined, value: string): RespondentProblem[] {
  if (!person?.isThere) return [{ kind: 'personUnknown', value }];
  if (person.isAsked) return [{ kind: 'alreadyAsked' }];
  return person.canOpen ? [] : [{ kind: 'withoutRole' }];
}

/**
 * RESPONDENT-F2: the rows with their problems. A row without problems is a user to add.
 * @param people users of the tenant by mail address in lower case
 * @param respondents current number of respondents of the campaign
 */
export function reviewRespondents(
  read: readonly ReadRespondent[],
  people: ReadonlyMap<string, NamedCandidate>,
  respondents: number,
): RespondentRow[] {
  const lines = new Map<string, number>();
  let room = LAUNCH_LIMITS.people - respondents;
  return read.map(({ line, cells, overfull }) => {
    const key = normalizeEmail(cells.mail);
    const person = people.get(key);
    const earlier = lines.get(key);
    const problems: RespondentProblem[] = overfull ? [{ kind: 'cells' }] : [];
    if (key === '') problems.push({ kind: 'required' });
    else if (earlier !== undefined) problems.push({ kind: 'mailTwice', line: earlier });
    else problems.push(...userProblems(person, quoted(cells.mail)));
    if (problems.length === 0 && room <= 0) problems.push({ kind: 'tooManyPeople', most: LAUNCH_LIMITS.people });
    if (earlier === undefined) lines.set(key, line);
    if (problems.length === 0) room -= 1;
    const known = person?.isThere ? { userId: person.id, name: person.name } : {};
    return { line, mail: quoted(cells.mail), ...known, problems };
  });
}

/** RESPONDENT-F3: ids of the users of the rows without problems. */
export const respondentsOfRows = (rows: readonly RespondentRow[]): string[] =>
  rows.flatMap(({ userId, problems }) => (userId && problems.length === 0 ? [userId] : []));
