import { Value } from 'typebox/value';
import { ORGANIZATION_ROLES, type OrganizationRole } from '#shared/access/roles-and-modules';
import { dropBidiControls, trimName } from '#shared/contract/bidi-controls';
import { Email, MAIL_LENGTH } from '#shared/contract/email';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import { USER_FIELDS, type UserField } from '#shared/user/fields';
import { MAX_CELL_PARTS } from '#shared/user/import/limits';
import type { ImportColumn, RowProblem } from '#shared/user/import/schema';

/** The value of a cell, and its problems. */
export interface ParsedCell<Value> {
  value: Value;
  problems: RowProblem[];
}

const good = <Value>(value: Value): ParsedCell<Value> => ({ value, problems: [] });
const bad = <Value>(value: Value, problem: RowProblem): ParsedCell<Value> => ({ value, problems: [problem] });

/** The start of a cell for a message, at most 60 characters: enough to find the cell. */
const quoted = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

// biome-ignore lint/suspicious/noControlCharactersInRegex: a line must not contain control characters
const NO_LINE = /[\u0000-\u001f\u007f]/;

/** USER-I5, USER-D5: reads a text of one line, at most as long as in the form. */
export function parseLine(cell: string, column: UserField): ParsedCell<string> {
  const text = trimName(cell);
  const { maxLength: most, required } = USER_FIELDS[column];
  if (required && text === '') return bad(text, { column, kind: 'required' });
  if (NO_LINE.test(text)) return bad(text, { column, kind: 'notALine' });
  return text.length > most ? bad(text, { column, kind: 'tooLong', most }) : good(text);
}

/** USER-I5: reads a mail address. */
export function parseEmail(text: string): ParsedCell<string> {
  if (text === '') return bad(text, { column: 'mail', kind: 'required' });
  return text.length <= MAIL_LENGTH && Value.Check(Email, text)
    ? good(text)
    : bad(text, { column: 'mail', kind: 'mail', value: quoted(text) });
}

/** USER-I6: the values of a cell, separated by bars. */
const partsOf = (text: string): string[] => text.split('|').map(trimName).filter(Boolean);

/** USER-I10: the problem of a cell with more values than the form accepts, and its first values. */
const tooManyParts = (parts: string[], column: ImportColumn): ParsedCell<string[]> =>
  bad(parts.slice(0, MAX_CELL_PARTS), { column, kind: 'tooManyParts', most: MAX_CELL_PARTS });

/** USER-I6: the form in which names of departments are compared: in a file from a Mac, an accent may be a separate character. */
export const departmentKey = (name: string): string => dropBidiControls(name).normalize('NFC').toLowerCase();

/** USER-I6: reads departments by name, in any case; at least one, each once. @param known names by `departmentKey` */
export function parseDepartments(text: string, known: ReadonlyMap<string, string>): ParsedCell<string[]> {
  const column: ImportColumn = 'departments';
  const parts = partsOf(text);
  if (parts.length === 0) return bad([], { column, kind: 'required' });
  if (parts.length > MAX_CELL_PARTS) return tooManyParts(parts, column);
  const names = parts.map((part) => known.get(departmentKey(part)) ?? part);
  const seen = new Set<string>();
  const problems = names.flatMap((name): RowProblem[] => {
    const again = seen.has(name);
    seen.add(name);
    if (!known.has(departmentKey(name))) return again ? [] : [{ column, kind: 'unknownDepartment', value: quoted(name) }];
    return again ? [{ column, kind: 'departmentTwice', value: quoted(name) }] : [];
  });
  return { value: names, problems };
}

/** The names of roles that the interface shows in its languages, in lower case. */
const ROLE_NAMES: Record<OrganizationRole, readonly string[]> = {
  giver: ['leader', 'führungskraft', 'guide de conversation', 'guida delle conversazioni'],
  taker: ['employee', 'mitarbeitende', 'collaboratrice ou collaborateur', 'dipendente'],
  viewer: ['beobachtende', 'observatrice ou observateur', 'osservatrice o osservatore'],
  manager: ['vorgesetzte', 'responsable', 'responsabile'],
  admin: ['administration', 'amministrazione'],
  editor: ['redaktion', 'rédaction', 'redazione'],
};
/** Roles by their wire names and by the names that the interface shows. */
const ROLES = new Map<string, OrganizationRole>(
  ORGANIZATION_ROLES.flatMap((role) => [role, ...ROLE_NAMES[role]].map((name) => [name, role])),
);
const roleOf = (name: string): OrganizationRole | undefined => ROLES.get(name.normalize('NFC').toLowerCase());

/** The names of languages that the interface shows in its languages, in lower case. */
const LANGUAGE_WORDS: Record<Locale, readonly string[]> = {
  'en-GB': ['english', 'englisch', 'anglais', 'inglese'],
  'de-DE': ['german', 'deutsch', 'allemand', 'tedesco'],
  'fr-FR': ['french', 'französisch', 'français', 'francese'],
  'it-IT': ['italian', 'italienisch', 'italien', 'italiano'],
};

/** USER-I7: reads roles in the organisation. A cell may be empty. */
export function parseRoles(text: string): ParsedCell<OrganizationRole[]> {
  const parts = partsOf(text);
  if (parts.length > MAX_CELL_PARTS) return { ...tooManyParts(parts, 'roles'), value: [] };
  const unknown = [...new Set(parts)].filter((part) => roleOf(part) === undefined);
  return {
    value: [...new Set(parts.flatMap((part) => roleOf(part) ?? []))],
    problems: unknown.map((part) => ({ column: 'roles', kind: 'unknownRole', value: quoted(part) })),
  };
}

/** USER-I3: whether a cell names a role in the organisation. */
export const hasRole = (text: string): boolean => partsOf(text).some((part) => roleOf(part) !== undefined);

/** USER-I8: reads a language by its long or short code, or its name. An empty cell means `otherwise`. */
export function parseLanguage(text: string, otherwise: Locale): ParsedCell<Locale> {
  const wanted = text.normalize('NFC').toLowerCase().replace('_', '-');
  const found = LOCALES.find((locale) => [locale.toLowerCase(), locale.slice(0, 2), ...LANGUAGE_WORDS[locale]].includes(wanted));
  if (text === '') return good(otherwise);
  return found ? good(found) : bad(otherwise, { column: 'language', kind: 'unknownLanguage', value: quoted(text) });
}

const YES = ['yes', 'ja', 'oui', 'sì', 'si', 'true', '1', 'x'];
const NO = ['', 'no', 'nein', 'non', 'false', '0'];

/** USER-I8: reads yes or no in any language of the interface. An empty cell means no. */
export function parseBoolean(text: string): ParsedCell<boolean> {
  const word = text.toLowerCase().normalize('NFC');
  if (YES.includes(word)) return good(true);
  return NO.includes(word) ? good(false) : bad(false, { column: 'boardMember', kind: 'yesOrNo', value: quoted(text) });
}
