import type { Locale } from '#shared/i18n/locale';
import type { ImportColumn } from '#shared/user/import/schema';

/**
 * USER-I3: the names of the columns in each language, for descriptions, problems and sample files. They are not in `shared/i18n`, because a
 * tenant can replace texts there, and a file with replaced names could not be read.
 */
const COLUMN_NAMES: Record<Locale, Record<ImportColumn, string>> = {
  'en-GB': {
    mail: 'Email',
    givenName: 'Given name',
    surname: 'Surname',
    jobTitle: 'Job title',
    mobile: 'Mobile',
    language: 'Language',
    departments: 'Departments',
    roles: 'Roles',
    boardMember: 'Board member',
  },
  'de-DE': {
    mail: 'E-Mail',
    givenName: 'Vorname',
    surname: 'Nachname',
    jobTitle: 'Funktion',
    mobile: 'Mobil',
    language: 'Sprache',
    departments: 'Abteilungen',
    roles: 'Rollen',
    boardMember: 'Board-Mitglied',
  },
  'fr-FR': {
    mail: 'E-mail',
    givenName: 'Prénom',
    surname: 'Nom de famille',
    jobTitle: 'Fonction',
    mobile: 'Portable',
    language: 'Langue',
    departments: 'Services',
    roles: 'Rôles',
    boardMember: 'Membre du conseil',
  },
  'it-IT': {
    mail: 'E-mail',
    givenName: 'Nome',
    surname: 'Cognome',
    jobTitle: 'Funzione',
    mobile: 'Cellulare',
    language: 'Lingua',
    departments: 'Reparti',
    roles: 'Ruoli',
    boardMember: 'Membro del consiglio',
  },
};

/** USER-I3: the name of a column of a file of users in a language, which the import reads as that column. */
export const columnName = (column: ImportColumn, locale: Locale): string => COLUMN_NAMES[locale][column];

/** Columns of a problem of the whole file, "mail, surname", by these names. Those without one stay. */
export const renameColumns = (columns: string, names: Readonly<Record<string, string>>): string =>
  columns
    .split(', ')
    .map((column) => names[column] ?? column)
    .join(', ');

/** USER-I3: columns of a problem of the whole file, "mail, surname", by their names in a language; those of other formats stay. */
export const columnNames = (columns: string, locale: Locale): string => renameColumns(columns, COLUMN_NAMES[locale]);
