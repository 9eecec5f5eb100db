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

/** The names of columns in other programs, in lower case without spaces and hyphens. */
const ALIASES: Partial<Record<ImportColumn, readonly string[]>> = {
  mail: MAIL_COLUMN_NAMES,
  givenName: ['firstname', 'vorname', 'prénom', 'prenom', 'nome'],
  surname: ['lastname', 'familyname', 'nachname', 'familienname', 'nom', 'nomdefamille', 'cognome'],
  departments: [
    'department',
    'abteilung',
    'abteilungen',
    'service',
    'services',
    'département',
    'départements',
    'departement',
    'departements',
    'reparto',
    'reparti',
  ],
  jobTitle: ['position', 'funktion', 'stellenbezeichnung', 'fonction', 'poste', 'funzione', 'posizione'],
  mobile: ['mobilephone', 'mobil', 'mobiltelefon', 'handy', 'portable', 'téléphoneportable', 'cellulare'],
  language: ['sprache', 'langue', 'lingua'],
  roles: ['role', 'rolle', 'rollen', 'rôle', 'rôles', 'ruolo', 'ruoli'],
  boardMember: ['boardmitglied', 'membreduconseil', 'membrodelconsiglio'],
};

const FORMAT: TableFormat<ImportColumn> = {
  columns: IMPORT_COLUMNS,
  required: REQUIRED_COLUMNS,
  aliases: ALIASES,
  // Other programs name the job so too.
  values: { roles: hasRole },
  mostRows: MAX_IMPORT_ROWS,
  mostMegabytes: MAX_IMPORT_MEGABYTES,
};

/** USER-I10: the problem of a file that is too large to be sent. */
export const TOO_LARGE: FileProblem = tooLarge(MAX_IMPORT_MEGABYTES);

/** USER-I1 to USER-I4, USER-I10: the rows of an import file, or why it cannot be read. */
export const parseImport = (file: string): ParsedTable<ImportColumn> | { problem: FileProblem } => parseTable(file, FORMAT);
