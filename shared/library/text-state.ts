import { type Static, Type } from 'typebox';
import { LOCALES, Locale, type LocalizedText } from '#shared/i18n/locale';
import { hashText } from '#shared/library/text-hash';

/** Author of a text in one language, its source, and its reviewer. Rules LIBRARY-S1 to LIBRARY-S8. */
export const TextState = Type.Object({
  origin: Type.Enum(['person', 'ai', 'import']),
  /** The AI model that wrote the text. */
  model: Type.Optional(Type.String()),
  reviewedBy: Type.Optional(Type.String()),
  reviewedAt: Type.Optional(Type.String()),
  sourceLanguage: Type.Optional(Locale),
  /** `hashText` of the source text at the time of translation. */
  sourceHash: Type.Optional(Type.String()),
});
export type TextState = Static<typeof TextState>;
export type TextOrigin = Pick<TextState, 'origin' | 'model'>;

export type FieldTexts = Partial<Record<string, LocalizedText>>;
/** States by field and language. A missing text has no state. */
export type TextStates = Partial<Record<string, Partial<Record<Locale, TextState>>>>;

/** Changes of texts: a new text, or null to remove it. */
export type TextPatch = Partial<Record<string, Partial<Record<Locale, string | null>>>>;

/** Texts in several languages with their states. */
export interface WrittenTexts {
  multilang: FieldTexts;
  states: TextStates;
  defaultLanguage: Locale;
}

/** LIBRARY-S1: the texts with a patch applied. An empty text is removed. */
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

/** LIBRARY-S2, LIBRARY-S3: the state of a new text: not reviewed, based on the current text of the default language. */
function stateOfEdit(texts: FieldTexts, field: string, locale: Locale, defaultLanguage: Locale, origin: TextOrigin): TextState {
  const source = locale === defaultLanguage ? undefined : texts[field]?.[defaultLanguage];
  return { ...origin, ...(source ? { sourceLanguage: defaultLanguage, sourceHash: hashText(source) } : {}) };
}

/**
 * LIBRARY-S2 to LIBRARY-S4: the states after an edit. An unchanged text keeps its state.
 * @param origins authors of the changed texts by field and language; a user if absent
 */
export function statesOfEdit(
  before: WrittenTexts,
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

/** LIBRARY-S5: whether the source of a translation has changed since the translation. Never stored. */
export function isOutdated({ multilang, states }: WrittenTexts, field: string, locale: Locale): boolean {
  const { sourceLanguage, sourceHash } = states[field]?.[locale] ?? {};
  if (sourceLanguage === undefined || sourceHash === undefined || !multilang[field]?.[locale]) return false;
  return hashText(multilang[field]?.[sourceLanguage] ?? '') !== sourceHash;
}

/** LIBRARY-S6: whether a text needs a review: every text but those that a user wrote in the default language. */
export function needsReview({ multilang, states, defaultLanguage }: WrittenTexts, field: string, locale: Locale): boolean {
  if (!multilang[field]?.[locale]) return false;
  const { origin = 'person', reviewedBy } = states[field]?.[locale] ?? {};
  return reviewedBy === undefined && !(locale === defaultLanguage && origin === 'person');
}

/**
 * LIBRARY-S7: the state of a text after its review.
 * @param review.sourceHash hash of the source text that the reviewer saw; if the source changed since, the text stays outdated
 */
export function markReviewed(
  written: WrittenTexts,
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

/** Numbers of missing, outdated and unreviewed texts in one language. */
export const TranslationCount = Type.Object({ missing: Type.Integer(), outdated: Type.Integer(), unreviewed: Type.Integer() });
export type TranslationCount = Static<typeof TranslationCount>;
/** These numbers by language. */
export const TranslationCounts = Type.Record(Type.Enum([...LOCALES]), TranslationCount);
export type TranslationCounts = Record<Locale, TranslationCount>;

/** LIBRARY-S8: counts by language: missing required texts, outdated texts and texts that need a review. */
export function countTexts(parts: readonly (WrittenTexts & { required: readonly string[] })[]): TranslationCounts {
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
