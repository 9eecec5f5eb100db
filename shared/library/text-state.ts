import { type Static, Type } from 'typebox';
import { LOCALES, Locale, type LocalizedText } from '#shared/i18n/locale';
import { hashText } from '#shared/library/text-hash';

/** Who wrote a text of one language, from which text of another it was made, and who reviewed it. Rules LIBRARY-S1 to LIBRARY-S7. */
export const TextState = Type.Object({
  origin: Type.Enum(['person', 'ai', 'import']),
  /** The model that wrote it. */
  model: Type.Optional(Type.String()),
  reviewedBy: Type.Optional(Type.String()),
  reviewedAt: Type.Optional(Type.String()),
  sourceLanguage: Type.Optional(Locale),
  /** `hashText` of the text that it was made from, as it was then. */
  sourceHash: Type.Optional(Type.String()),
});
export type TextState = Static<typeof TextState>;
export type TextOrigin = Pick<TextState, 'origin' | 'model'>;

export type FieldTexts = Partial<Record<string, LocalizedText>>;
/** By field and language; a text that is not there has no state. */
export type TextStates = Partial<Record<string, Partial<Record<Locale, TextState>>>>;

/** What is laid over texts: a text, or null, which removes it. */
export type TextPatch = Partial<Record<string, Partial<Record<Locale, string | null>>>>;

/** FieldTexts in several languages with their states. */
export interface Written {
  multilang: FieldTexts;
  states: TextStates;
  defaultLanguage: Locale;
}

/** LIBRARY-S1: the texts with a patch laid over them. An empty text is none. */
export function patchTexts(multilang: FieldTexts, patch: TextPatch): FieldTexts {
  const next: FieldTexts = { ...multilang };
  for (const [field, languages] of Object.entries(patch)) {
    const text: LocalizedText = { ...next[field] };
    for (const [locale, value] of Object.entries(languages ?? {}) as [Locale, string | null][]) {
      if (value === null || value.trim() === '') delete text[locale];
      else text[locale] = value;
    }
    if (Object.keys(text).length > 0) next[field] = text;
    else delete next[field];
  }
  return next;
}

const PERSON: TextState = { origin: 'person' };

/** LIBRARY-S2, LIBRARY-S3: the state of a text that was just written: not reviewed, made from the present text of the default language. */
function stateOfEdit(texts: FieldTexts, field: string, locale: Locale, defaultLanguage: Locale, origin: TextOrigin): TextState {
  const source = locale === defaultLanguage ? undefined : texts[field]?.[defaultLanguage];
  return { ...origin, ...(source ? { sourceLanguage: defaultLanguage, sourceHash: hashText(source) } : {}) };
}

/**
 * LIBRARY-S2 to LIBRARY-S4: the states after an edit. A text that stayed as it was keeps its state.
 * @param origins who wrote the changed texts, by field and language; a person unless it says otherwise
 */
export function statesOfEdit(
  before: Written,
  multilang: FieldTexts,
  origins: Partial<Record<string, Partial<Record<Locale, TextOrigin>>>> = {},
): TextStates {
  const states: TextStates = {};
  for (const [field, text] of Object.entries(multilang)) {
    for (const locale of LOCALES) {
      if (text?.[locale] === undefined) continue;
      const old = before.states[field]?.[locale];
      const isSame = old !== undefined && before.multilang[field]?.[locale] === text[locale];
      const state = isSame ? old : stateOfEdit(multilang, field, locale, before.defaultLanguage, origins[field]?.[locale] ?? PERSON);
      states[field] = { ...states[field], [locale]: state };
    }
  }
  return states;
}

/** LIBRARY-S5: whether the text that a translation was made from reads otherwise now. Never stored. */
export function isOutdated({ multilang, states }: Written, field: string, locale: Locale): boolean {
  const { sourceLanguage, sourceHash } = states[field]?.[locale] ?? {};
  if (sourceLanguage === undefined || sourceHash === undefined || !multilang[field]?.[locale]) return false;
  return hashText(multilang[field]?.[sourceLanguage] ?? '') !== sourceHash;
}

/** LIBRARY-S6: whether a text waits for a review. What a person wrote in the default language needs none. */
export function needsReview({ multilang, states, defaultLanguage }: Written, field: string, locale: Locale): boolean {
  if (!multilang[field]?.[locale]) return false;
  const { origin = 'person', reviewedBy } = states[field]?.[locale] ?? {};
  return reviewedBy === undefined && !(locale === defaultLanguage && origin === 'person');
}

/**
 * LIBRARY-S7: the state of a text after its review, which also says that it is still right.
 * @param sourceHash of the source text that the reviewer saw: if it changed since, the text stays outdated
 */
export function reviewed(
  written: Written,
  field: string,
  locale: Locale,
  review: { by: string; at: string; sourceHash: string },
): TextState {
  const { defaultLanguage, states } = written;
  const old: TextState = states[field]?.[locale] ?? PERSON;
  const sourceLanguage = old.sourceLanguage ?? (locale === defaultLanguage ? undefined : defaultLanguage);
  const source = sourceLanguage === undefined ? {} : { sourceLanguage, sourceHash: review.sourceHash };
  return { ...old, ...source, reviewedBy: review.by, reviewedAt: review.at };
}

export const TranslationCount = Type.Object({ missing: Type.Integer(), outdated: Type.Integer(), unreviewed: Type.Integer() });
export type TranslationCount = Static<typeof TranslationCount>;
export const TranslationCounts = Type.Record(Type.Enum([...LOCALES]), TranslationCount);
export type TranslationCounts = Record<Locale, TranslationCount>;

/** LIBRARY-S8: by language: required texts that are missing, and all texts that are outdated or not reviewed. */
export function countTexts(parts: readonly (Written & { required: readonly string[] })[]): TranslationCounts {
  const counts = Object.fromEntries(LOCALES.map((locale) => [locale, { missing: 0, outdated: 0, unreviewed: 0 }])) as TranslationCounts;
  for (const part of parts) {
    for (const locale of LOCALES) {
      const count = counts[locale];
      count.missing += part.required.filter((field) => !part.multilang[field]?.[locale]).length;
      for (const field of Object.keys(part.multilang)) {
        if (isOutdated(part, field, locale)) count.outdated += 1;
        if (needsReview(part, field, locale)) count.unreviewed += 1;
      }
    }
  }
  return counts;
}
