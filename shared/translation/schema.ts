import { type Static, Type } from 'typebox';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { strict } from '#shared/contract/strict-object';
import { Locale } from '#shared/i18n/locale';

/** Maximum characters of any override. TRANSLATION-X5 limits each text further. */
const MAX_TEXT_LENGTH = 2_000;
const MAX_TEXTS = 5_000;

/** The overrides of a tenant in one language. */
export const TenantOverrides = Type.Object({
  language: Locale,
  /** 0 before the first change. */
  revision: Type.Integer({ minimum: 0 }),
  /** By key. A text without an override uses the original. */
  texts: Type.Record(Type.String(), Type.String()),
});
export type TenantOverrides = Static<typeof TenantOverrides>;

/** The new set of all overrides, and the revision that it replaces. */
export const WordingSave = Type.Object(
  {
    revision: Type.Integer({ minimum: 0, maximum: MAX_INT32 }),
    texts: Type.Record(Type.String({ pattern: '^[\\w.-]{1,100}$' }), Type.String({ maxLength: MAX_TEXT_LENGTH }), {
      additionalProperties: false,
      maxProperties: MAX_TEXTS,
    }),
  },
  strict,
);
export type WordingSave = Static<typeof WordingSave>;
