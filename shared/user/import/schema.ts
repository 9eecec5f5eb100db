import { type Static, Type } from 'typebox';
import { Locale } from '#shared/i18n/locale';
import { OrganizationRole } from '#shared/user/schema';

/** Columns of a file of people, as its first line names them; `required` have to be there. */
export const IMPORT_COLUMNS = [
  'mail',
  'givenName',
  'surname',
  'jobTitle',
  'mobile',
  'language',
  'departments',
  'roles',
  'boardMember',
] as const;
export const ImportColumn = Type.Enum([...IMPORT_COLUMNS]);
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];
export const REQUIRED_COLUMNS: readonly ImportColumn[] = ['mail', 'givenName', 'surname', 'departments'];

/** Why a file as a whole cannot be read; each is said by `teamMember.importFile.<kind>` with the rest as its values. */
export const FileProblem = Type.Object({
  kind: Type.Enum(['empty', 'notText', 'quotes', 'header', 'columnTwice', 'noRows', 'tooManyRows']),
  /** Columns that are missing, or stand there twice; as one text. */
  columns: Type.Optional(Type.String()),
  count: Type.Optional(Type.Integer()),
  most: Type.Optional(Type.Integer()),
});
export type FileProblem = Static<typeof FileProblem>;

/** What is wrong in a row; each is said by `teamMember.importRow.<kind>` with the rest as its values. */
export const RowProblem = Type.Object({
  column: Type.Optional(ImportColumn),
  kind: Type.Enum([
    'required',
    'mail',
    'mailTaken',
    'mailTwice',
    'tooLong',
    'notALine',
    'unknownDepartment',
    'departmentTwice',
    'unknownRole',
    'unknownLanguage',
    'yesOrNo',
    'cells',
  ]),
  /** What stands there. */
  value: Type.Optional(Type.String()),
  /** The line of the row that it meets. */
  line: Type.Optional(Type.Integer()),
  most: Type.Optional(Type.Integer()),
});
export type RowProblem = Static<typeof RowProblem>;

/** One row as it was read. Without problems it is a good one. */
export const ImportRow = Type.Object({
  /** Its line in the file as a spreadsheet counts them: the header is line 1. */
  line: Type.Integer(),
  mail: Type.String(),
  givenName: Type.String(),
  surname: Type.String(),
  jobTitle: Type.String(),
  mobile: Type.String(),
  language: Locale,
  /** Names, as the tenant writes them. */
  departments: Type.Array(Type.String()),
  organizationRole: Type.Array(OrganizationRole),
  boardMember: Type.Boolean(),
  problems: Type.Array(RowProblem),
});
export type ImportRow = Static<typeof ImportRow>;

/** The text of the file; `language` is that of people whose row names none. */
export const ImportRequest = Type.Object({ file: Type.String(), language: Locale }, { additionalProperties: false });
export type ImportRequest = Static<typeof ImportRequest>;

/** With a `problem` of the file there are no rows. */
export const ImportReview = Type.Object({ problem: Type.Optional(FileProblem), rows: Type.Array(ImportRow) });
export type ImportReview = Static<typeof ImportReview>;

/** How many were added, and the rows that were not. With a `problem` of the file nobody was. */
export const ImportResult = Type.Object({ problem: Type.Optional(FileProblem), created: Type.Integer(), rows: Type.Array(ImportRow) });
export type ImportResult = Static<typeof ImportResult>;
