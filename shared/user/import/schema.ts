import { type Static, Type } from 'typebox';
import { OrganizationRole } from '#shared/access/roles-and-modules';
import { strict } from '#shared/contract/strict-object';
import { Locale } from '#shared/i18n/locale';
import { mapUserFields, REQUIRED_USER_FIELDS, USER_FIELD_NAMES } from '#shared/user/fields';

/** The columns of an import file by the names in its header. A file must have those that are `required`. */
export const IMPORT_COLUMNS = ['mail', ...USER_FIELD_NAMES, ...(['language', 'departments', 'roles', 'boardMember'] as const)] as const;
/** Schema of the name of a column. */
export const ImportColumn = Type.Enum([...IMPORT_COLUMNS]);
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];
/** USER-I3: the columns that a file must have. */
export const REQUIRED_COLUMNS: readonly ImportColumn[] = ['mail', ...REQUIRED_USER_FIELDS, 'departments'];

/** Why a file cannot be read. Its message key is `teamMember.importFile.<kind>`; the other fields are the values of the message. */
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

/** An error in a row. Its message key is `teamMember.importRow.<kind>`; the other fields are the values of the message. */
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
  /** The text of the cell. */
  value: Type.Optional(Type.String()),
  /** Line of the earlier row with the same mail. */
  line: Type.Optional(Type.Integer()),
  most: Type.Optional(Type.Integer()),
});
export type RowProblem = Static<typeof RowProblem>;

/** A row as parsed. A row without problems is valid. */
export const ImportRow = Type.Object({
  /** Line in the file; the header is line 1. */
  line: Type.Integer(),
  mail: Type.String(),
  ...mapUserFields(USER_FIELD_NAMES, () => Type.String()),
  language: Locale,
  /** Department names, as the tenant writes them. */
  departments: Type.Array(Type.String()),
  organizationRole: Type.Array(OrganizationRole),
  boardMember: Type.Boolean(),
  problems: Type.Array(RowProblem),
});
export type ImportRow = Static<typeof ImportRow>;

/** The text of the file. `language` is for users whose row names none. */
export const ImportRequest = Type.Object({ file: Type.String(), language: Locale }, strict);
export type ImportRequest = Static<typeof ImportRequest>;

/** The review of a file. Without rows if the whole file has a `problem`. */
export const ImportReview = Type.Object({
  problem: Type.Optional(FileProblem),
  /** Names of columns with text that are ignored; absent without any. */
  ignored: Type.Optional(Type.Array(Type.String())),
  rows: Type.Array(ImportRow),
});
export type ImportReview = Static<typeof ImportReview>;

/** Number of added users, and the refused rows. 0 if the whole file has a `problem`. */
export const ImportResult = Type.Object({
  problem: Type.Optional(FileProblem),
  created: Type.Integer(),
  /**
   * USER-A2: the number of added users who get no activation mail, because the limit of mails to their address is reached; absent if all
   * get one.
   */
  withoutMail: Type.Optional(Type.Integer()),
  rows: Type.Array(ImportRow),
});
export type ImportResult = Static<typeof ImportResult>;
