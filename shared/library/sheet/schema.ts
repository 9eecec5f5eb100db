import { type Static, Type } from 'typebox';
import { Locale } from '#shared/i18n/locale';

/** The sheet of a survey for a translator: each text in the language that it is made from, and in one other. */

/** Most bytes of a sheet: the largest survey has a fifth of it. */
export const MAX_SHEET_BYTES = 5_000_000;
/** Most rows and columns that are looked at. */
export const SHEET_LIMITS = { rows: 20_000, columns: 100 } as const;

/** The headings of the columns that are not a language. */
export const KEY_COLUMN = 'key';
export const PLACE_COLUMN = 'place';

/** LIBRARY-X1: whether a sheet has a row for a text: one that is written in one of its two languages. */
export const isInSheet = ({ source, target }: Pick<SheetText, 'source' | 'target'>): boolean => source !== '' || target !== '';

/** A text of a survey or of one of its parts. */
export interface SheetText {
  /** Of the survey itself its field, of a part `<id>.<field>`. */
  key: string;
  /** The survey or part. */
  itemId: string;
  field: string;
  source: string;
  target: string;
}

const SheetChange = Type.Object({
  key: Type.String(),
  field: Type.String(),
  /** The number of the question in the survey; not there for other texts. */
  number: Type.Optional(Type.Integer({ minimum: 1 })),
  before: Type.String(),
  after: Type.String(),
  /** The source reads otherwise now than in the sheet: the text counts as outdated. */
  isOutdated: Type.Boolean(),
});
export type SheetChange = Static<typeof SheetChange>;

/** What a sheet changes, or would change. */
export const SheetPlan = Type.Object({
  language: Locale,
  changes: Type.Array(SheetChange),
  /** Texts of the sheet that are the same already. */
  same: Type.Integer(),
  /** Texts that the sheet leaves empty or does not have. They stay as they are. */
  empty: Type.Integer(),
  /** Questions and blocks that are not in the sheet: their drafts are newer than what stands here, or they are the provider's. */
  leftOut: Type.Integer(),
});
export type SheetPlan = Static<typeof SheetPlan>;
