import { LOCALES } from '#shared/i18n/locale';
import { columnName } from '#shared/user/import/column-names';
import { MAX_IMPORT_MEGABYTES, MAX_IMPORT_ROWS } from '#shared/user/import/limits';
import { hasRole } from '#shared/user/import/parse-cell';
import { type FileRow, type ParsedTable, parseTable, type TableFormat, tooLarge } from '#shared/user/import/parse-table';
import { type FileProblem, IMPORT_COLUMNS, type ImportColumn, REQUIRED_COLUMNS } from '#shared/user/import/schema';

export type ReadRow = FileRow<ImportColumn>;

/** Names of the mail column in other programs, in lower case without spaces and hyphens. */
export const MAIL_COLUMN_NAMES: readonly string[] = [
  'email',
  'emailaddress',
  'mailaddress',
  'emailadresse',
  'mailadresse',
  'courriel',
  'adresseemail',
  'indirizzoemail',
  'postaelettronica',
];

/** USER-I3: the names of columns in other programs, besides those in our four languages. */
const FOREIGN_NAMES: Partial<Record<ImportColumn, readonly string[]>> = {
  mail: MAIL_COLUMN_NAMES,
  givenName: ['firstname', 'prenom'],
  surname: ['lastname', 'familyname', 'familienname', 'nom'],
  departments: ['department', 'abteilung', 'service', 'département', 'départements', 'departement', 'departements', 'reparto'],
  jobTitle: ['position', 'stellenbezeichnung', 'poste', 'posizione'],
  mobile: ['mobilephone', 'mobiltelefon', 'handy', 'téléphoneportable'],
  roles: ['role', 'rolle', 'rôle', 'ruolo'],
};

const namesOfColumn = (column: ImportColumn): [ImportColumn, string[]] => [
  column,
  [...LOCALES.map((locale) => columnName(column, locale)), ...(FOREIGN_NAMES[column] ?? [])],
];

const FORMAT: TableFormat<ImportColumn> = {
  columns: IMPORT_COLUMNS,
  required: REQUIRED_COLUMNS,
  aliases: Object.fromEntries(IMPORT_COLUMNS.map(namesOfColumn)),
  // Other programs use this name for the job title too.
  values: { roles: hasRole },
  mostRows: MAX_IMPORT_ROWS,
  mostMegabytes: MAX_IMPORT_MEGABYTES,
};

/** USER-I10: the problem of a file that is too large to be sent. */
export const TOO_LARGE: FileProblem = tooLarge(MAX_IMPORT_MEGABYTES);

/** USER-I1 to USER-I4, USER-I10: the rows of an import file, or why it cannot be read. */
export const parseImport = (file: string): ParsedTable<ImportColumn> | { problem: FileProblem } => parseTable(file, FORMAT);
