import { type Static, Type } from 'typebox';
import { Locale } from '#shared/i18n/locale';

/** The sheet of a survey for a translator: each text in the source language and in one target language. */

/** Maximum size of a sheet in bytes; the largest survey needs a fifth of it. */
export const MAX_SHEET_BYTES = 5_000_000;
/** Maximum number of rows and columns of a sheet. */
export const SHEET_LIMITS = { rows: 20_000, columns: 100 } as const;

/** Headings of the columns that are not a language. */
export const KEY_COLUMN = 'key';
/** Heading of the column that says where the text belongs. */
export const PLACE_COLUMN = 'place';

/** LIBRARY-X1: whether a sheet has a row for a text: it is written in one of the two languages. */
export const isInSheet = ({ source, target }: Pick<SheetText, 'source' | 'target'>): boolean => source !== '' || target !== '';

/** A text of a survey or of one of its parts. */
export interface SheetText {
  /** The field for a text of the survey, `<id>.<field>` for a text of a part. */
  key: string;
  /** Id of the survey or part. */
  itemId: string;
  field: string;
  source: string;
  target: string;
}

const SheetChange = Type.Object({
  key: Type.String(),
  field: Type.String(),
  /** Number of the question in the survey; absent for other texts. */
  number: Type.Optional(Type.Integer({ minimum: 1 })),
  before: Type.String(),
  after: Type.String(),
  /** Whether the source changed since the sheet was exported. The text then counts as outdated. */
  isOutdated: Type.Boolean(),
});
export type SheetChange = Static<typeof SheetChange>;

/** What an import of a sheet changes, or would change. */
export const SheetPlan = Type.Object({
  language: Locale,
  changes: Type.Array(SheetChange),
  /** Number of texts in the sheet that are unchanged. */
  same: Type.Integer(),
  /** Number of texts that are empty or missing in the sheet. They stay unchanged. */
  empty: Type.Integer(),
  /**
   * Number of questions and blocks left out of the sheet: their draft is newer than the survey's version, or they belong to the provider.
   */
  leftOut: Type.Integer(),
  /** Hash of the changes. An import can name the one that its author saw. */
  hash: Type.String(),
});
export type SheetPlan = Static<typeof SheetPlan>;
