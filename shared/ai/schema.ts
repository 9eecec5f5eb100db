import { type Static, Type } from 'typebox';
import { MAX_FILL_CONTENTS, MAX_FILL_FIELDS, MAX_TRANSLATED_TEXTS } from '#shared/ai/limits';
import { strict } from '#shared/contract/strict-object';
import { LOCALES, Locale } from '#shared/i18n/locale';
import { TEXT_LIMITS } from '#shared/library/limits';

/** Name of a text of a form or of one of its parts. */
const FIELD_PATTERN = '^[A-Za-z0-9][A-Za-z0-9_.-]{0,119}$';
const FieldName = Type.String({ pattern: FIELD_PATTERN });

const LanguageText = Type.Object(
  { language: Locale, text: Type.String({ maxLength: TEXT_LIMITS.text, pattern: '^[^\\u0000]*$' }) },
  strict,
);
export type LanguageText = Static<typeof LanguageText>;

/** The texts of a form: by field, the texts in some languages. */
export const FormTexts = Type.Record(FieldName, Type.Array(LanguageText, { maxItems: LOCALES.length }), {
  minProperties: 1,
  maxProperties: MAX_TRANSLATED_TEXTS,
  additionalProperties: false,
});
export type FormTexts = Static<typeof FormTexts>;

/** What to write: one field, or with `all` each of `fields`. */
export const FillRequest = Type.Object(
  {
    field: FieldName,
    /** Library items whose texts are sent as context. */
    contentIds: Type.Optional(Type.Array(Type.String({ format: 'uuid' }), { maxItems: MAX_FILL_CONTENTS })),
    /** The author's description of the context. */
    contentText: Type.Optional(Type.String({ maxLength: TEXT_LIMITS.text, pattern: '^[^\\u0000]*$' })),
    /** The fields to write, with `all` only. */
    fields: Type.Optional(Type.Array(FieldName, { minItems: 1, maxItems: MAX_FILL_FIELDS })),
    language: Locale,
  },
  strict,
);
export type FillRequest = Static<typeof FillRequest>;

/** A text for the requested field, one field with its text, or several fields with their texts. */
export const FillAnswer = Type.Union([
  Type.String(),
  Type.Object({ field: Type.String(), text: Type.String() }, strict),
  Type.Record(Type.String(), Type.Union([Type.String(), Type.Object({ text: Type.String() }, strict)])),
]);
export type FillAnswer = Static<typeof FillAnswer>;
