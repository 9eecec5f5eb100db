import { type Static, Type } from 'typebox';
import { LARGEST_COUNT } from '#shared/contract/limits';
import { Locale } from '#shared/i18n/locale';

/** No original is longer; what a text may have is a rule of its own. */
const LONGEST_TEXT = 2_000;
const MOST_TEXTS = 5_000;

/** What a company says instead of the originals, in one language. */
export const CompanyWording = Type.Object({
  language: Locale,
  /** 0 while nothing was ever changed. */
  revision: Type.Integer({ minimum: 0 }),
  /** By key; what is not in it is said as the product brings it. */
  texts: Type.Record(Type.String(), Type.String()),
});
export type CompanyWording = Static<typeof CompanyWording>;

/** All that is said otherwise from now on, and the revision that it was changed on. */
export const WordingSave = Type.Object(
  {
    revision: Type.Integer({ minimum: 0, maximum: LARGEST_COUNT }),
    texts: Type.Record(Type.String({ pattern: '^[\\w.]{1,100}$' }), Type.String({ maxLength: LONGEST_TEXT }), {
      additionalProperties: false,
      maxProperties: MOST_TEXTS,
    }),
  },
  { additionalProperties: false },
);
export type WordingSave = Static<typeof WordingSave>;
