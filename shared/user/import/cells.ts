import { Value } from 'typebox/value';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import type { ImportColumn, RowProblem } from '#shared/user/import/schema';
import { Mail, ORGANIZATION_ROLES, type OrganizationRole, USER_TEXT } from '#shared/user/schema';

/** What a cell says, and what is wrong with it. */
export interface Cell<Said> {
  said: Said;
  problems: RowProblem[];
}

const good = <Said>(said: Said): Cell<Said> => ({ said, problems: [] });
const bad = <Said>(said: Said, problem: RowProblem): Cell<Said> => ({ said, problems: [problem] });

/** What a message repeats of a cell: enough to find it by. */
const quoted = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a line may not have
const NO_LINE = /[\u0000-\u001f\u007f]/;

/** I5: a text of one line, as long as the form takes it. */
export function lineIn(text: string, column: 'givenName' | 'surname' | 'jobTitle' | 'mobile', required = false): Cell<string> {
  const most = USER_TEXT[column];
  if (required && text === '') return bad(text, { column, kind: 'required' });
  if (NO_LINE.test(text)) return bad(text, { column, kind: 'notALine' });
  return text.length > most ? bad(text, { column, kind: 'tooLong', most }) : good(text);
}

/** I5: an address that mail can be sent to. */
export function mailIn(text: string): Cell<string> {
  if (text === '') return bad(text, { column: 'mail', kind: 'required' });
  return Value.Check(Mail, text) ? good(text) : bad(text, { column: 'mail', kind: 'mail', value: quoted(text) });
}

/** I6: several in one cell stand with a bar between them. */
const partsOf = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);

/** I6: departments by their names, whatever the case; at least one, and each once. @param known by the name in small letters */
export function departmentsIn(text: string, known: ReadonlyMap<string, string>): Cell<string[]> {
  const column: ImportColumn = 'departments';
  const parts = partsOf(text);
  if (parts.length === 0) return bad([], { column, kind: 'required' });
  const names = parts.map((part) => known.get(part.toLowerCase()) ?? part);
  const problems = names.flatMap((name, at): RowProblem[] => {
    const again = names.indexOf(name) < at;
    if (!known.has(name.toLowerCase())) return again ? [] : [{ column, kind: 'unknownDepartment', value: quoted(name) }];
    return again ? [{ column, kind: 'departmentTwice', value: quoted(name) }] : [];
  });
  return { said: names, problems };
}

/** Roles by the names that people see, besides their own. */
const ROLES = new Map<string, OrganizationRole>([
  ...ORGANIZATION_ROLES.map((role) => [role, role] as const),
  ['leader', 'giver'],
  ['employee', 'taker'],
]);

/** I7: roles in the organisation; none is good as well. */
export function rolesIn(text: string): Cell<OrganizationRole[]> {
  const parts = partsOf(text);
  const unknown = [...new Set(parts)].filter((part) => !ROLES.has(part.toLowerCase()));
  return {
    said: [...new Set(parts.flatMap((part) => ROLES.get(part.toLowerCase()) ?? []))],
    problems: unknown.map((part) => ({ column: 'roles', kind: 'unknownRole', value: quoted(part) })),
  };
}

/** I8: a language by its code, long or short; where nothing stands, `otherwise`. */
export function languageIn(text: string, otherwise: Locale): Cell<Locale> {
  const wanted = text.toLowerCase().replace('_', '-');
  const found = LOCALES.find((locale) => [locale.toLowerCase(), locale.slice(0, 2)].includes(wanted));
  if (text === '') return good(otherwise);
  return found ? good(found) : bad(otherwise, { column: 'language', kind: 'unknownLanguage', value: quoted(text) });
}

const YES = ['yes', 'ja', 'oui', 'sì', 'si', 'true', '1', 'x'];
const NO = ['', 'no', 'nein', 'non', 'false', '0'];

/** I8: yes or no in any of our languages; nothing is no. */
export function yesIn(text: string): Cell<boolean> {
  const said = text.toLowerCase().normalize('NFC');
  if (YES.includes(said)) return good(true);
  return NO.includes(said) ? good(false) : bad(false, { column: 'boardMember', kind: 'yesOrNo', value: quoted(text) });
}
