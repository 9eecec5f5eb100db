import { type Static, Type } from 'typebox';
import { OrganizationRole } from '#shared/access/roles';
import { Locale } from '#shared/i18n/locale';
import { mapUserFields, REQUIRED_USER_FIELDS, USER_FIELD_NAMES } from '#shared/user/fields';

/** The columns of an import file by the names in its header. A file must have those that are `required`. */
export const IMPORT_COLUMNS = ['mail', ...USER_FIELD_NAMES, ...(['language', 'departments', 'roles', 'boardMember'] as const)] as const;
export const ImportColumn = Type.Enum([...IMPORT_COLUMNS]);
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];
export const REQUIRED_COLUMNS: readonly ImportColumn[] = ['mail', ...REQUIRED_USER_FIELDS, 'departments'];

/** Why a file as a whole cannot be read; the message of each is `teamMember.importFile.<kind>`, with the other fields as its values. */
export const FileProblem = Type.Object({
  kind: Type.Enum([
    'empty',
    'notText',
    'quotes',
    'header',
    'columnTwice',
    'noRows',
    'tooManyRows',
    'tooLarge',
    'tooManyColumns',
    'cellTooLong',
  ]),
  /** Columns that are missing or duplicate, as one text. */
  columns: Type.Optional(Type.String()),
  count: Type.Optional(Type.Integer()),
  /** The line with too many columns or too long a cell. */
  line: Type.Optional(Type.Integer()),
  most: Type.Optional(Type.Integer()),
});
export type FileProblem = Static<typeof FileProblem>;

/** What is wrong in a row; the message of each is `teamMember.importRow.<kind>`, with the other fields as its values. */
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
    'tooManyParts',
  ]),
  /** The text in the cell. */
  value: Type.Optional(Type.String()),
  /** The line of the earlier row with the same mail. */
  line: Type.Optional(Type.Integer()),
  most: Type.Optional(Type.Integer()),
});
export type RowProblem = Static<typeof RowProblem>;

/** One row as it was read. A row without problems is valid. */
export const ImportRow = Type.Object({
  /** Its line in the file. The header is line 1. */
  line: Type.Integer(),
  mail: Type.String(),
  ...mapUserFields(USER_FIELD_NAMES, () => Type.String()),
  language: Locale,
  /** Names, as the tenant writes them. */
  departments: Type.Array(Type.String()),
  organizationRole: Type.Array(OrganizationRole),
  boardMember: Type.Boolean(),
  problems: Type.Array(RowProblem),
});
export type ImportRow = Static<typeof ImportRow>;

/** The text of the file. `language` is for users whose row names none. */
export const ImportRequest = Type.Object({ file: Type.String(), language: Locale }, { additionalProperties: false });
export type ImportRequest = Static<typeof ImportRequest>;

/** The review of a file. With a `problem` of the whole file it has no rows. */
export const ImportReview = Type.Object({ problem: Type.Optional(FileProblem), rows: Type.Array(ImportRow) });
export type ImportReview = Static<typeof ImportReview>;

/** The number of users who were added, and the rows that were not. With a `problem` of the whole file it is 0. */
export const ImportResult = Type.Object({ problem: Type.Optional(FileProblem), created: Type.Integer(), rows: Type.Array(ImportRow) });
export type ImportResult = Static<typeof ImportResult>;
