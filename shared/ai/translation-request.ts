import type { FormTexts, LanguageText } from '#shared/ai/schema';
import { isTranslation } from '#shared/ai/text-check';
import { LOCALES, type Locale } from '#shared/i18n/locale';

/** Checks of a translation request and its answer. The numbered rules are in RULES.md. */

const textIn = (texts: readonly LanguageText[], language: Locale): string | undefined =>
  texts.find((each) => each.language === language && each.text.trim() !== '')?.text;

const isWrittenForm = (texts: readonly LanguageText[]): boolean => texts.some(({ text }) => text.trim() !== '');

/** AI-T1: the default source language: the first one in which every written field is written. */
export function sourceLanguageOf(form: FormTexts): Locale | undefined {
  const written = Object.values(form).filter(isWrittenForm);
  return written.length === 0 ? undefined : LOCALES.find((locale) => written.every((texts) => textIn(texts, locale) !== undefined));
}

/** AI-T2: the texts to translate, by field: those written in the source language. */
export const sourceTexts = (form: FormTexts, from: Locale): Map<string, string> =>
  new Map(
    Object.entries(form).flatMap(([field, texts]) => {
      const text = textIn(texts, from);
      return text === undefined ? [] : [[field, text] as const];
    }),
  );

/** The languages to translate into: all but the source. */
export const targetLanguages = (from: Locale): Locale[] => LOCALES.filter((locale) => locale !== from);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function readTexts(answer: unknown, source: string, from: Locale): Map<Locale, string> | undefined {
  if (!Array.isArray(answer) || answer.length > LOCALES.length) return undefined;
  const found = new Map<Locale, string>();
  for (const each of answer as unknown[]) {
    if (!isRecord(each) || typeof each.text !== 'string') return undefined;
    const language = LOCALES.find((locale) => locale === each.language);
    if (!language || found.has(language)) return undefined;
    if (language !== from && !isTranslation(each.text, source)) return undefined;
    found.set(language, each.text);
  }
  return targetLanguages(from).every((locale) => found.has(locale)) ? found : undefined;
}

/**
 * AI-T3, AI-C1 to AI-C5: the translations in an answer of the provider, by field and language.
 * @param sources the sent texts, by field
 * @returns undefined if a text is missing, was not requested, or cannot be a translation
 */
export function readTranslation(answer: unknown, sources: ReadonlyMap<string, string>, from: Locale): FormTexts | undefined {
  if (!isRecord(answer) || Object.keys(answer).some((field) => !sources.has(field))) return undefined;
  const read: [string, LanguageText[]][] = [];
  for (const [field, source] of sources) {
    const texts = Object.hasOwn(answer, field) ? readTexts(answer[field], source, from) : undefined;
    if (!texts) return undefined;
    read.push([field, LOCALES.map((language) => ({ language, text: language === from ? source : (texts.get(language) ?? '') }))]);
  }
  return Object.fromEntries(read);
}

/** Splits texts into batches, so that the provider answers each within its timeout. */
export function inBatches(
  sources: ReadonlyMap<string, string>,
  most: { texts: number; characters: number },
): ReadonlyMap<string, string>[] {
  const batches: Map<string, string>[] = [];
  let [batch, characters] = [new Map<string, string>(), 0];
  for (const [field, text] of sources) {
    if (batch.size === most.texts || (batch.size > 0 && characters + text.length > most.characters)) {
      batches.push(batch);
      [batch, characters] = [new Map(), 0];
    }
    batch.set(field, text);
    characters += text.length;
  }
  return batch.size > 0 ? [...batches, batch] : batches;
}
