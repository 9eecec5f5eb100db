import { ANONYMOUS_REQUEST } from '#client/api/fetch';
import type { Translator } from '#client/features/survey/translator-context';
import { type Locale, resolveLocale } from '#shared/i18n/locale';
import { formatValue } from '#shared/i18n/numbers';

interface Texts {
  [key: string]: string | Texts;
}

const findText = (texts: Texts, key: string): string | undefined => {
  const text = key.split('.').reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
  return typeof text === 'string' ? text : undefined;
};

/**
 * The part of i18next that the texts need: interpolation of names and numbers, singular and plural. i18next itself would take a seventh of
 * this page's size limit; a test compares the two.
 */
export function createPageTranslator(texts: Texts, locale: Locale): Translator {
  const plural = new Intl.PluralRules(locale);
  const say = (key: string, values: Record<string, unknown> = {}): string => {
    const many =
      typeof values.count === 'number'
        ? (findText(texts, `${key}_${plural.select(values.count)}`) ?? findText(texts, `${key}_other`))
        : undefined;
    const text = many ?? findText(texts, key) ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(formatValue(values[name] ?? place, locale)));
  };
  return { t: say as unknown as Translator['t'], locale, reason: (key) => findText(texts, key) ?? '' };
}

/** Loads the texts of the nearest supported language with the tenant's text overrides. @throws Error when they cannot be loaded */
export async function loadTranslator(language: string, tenantId: string): Promise<Translator> {
  const locale = resolveLocale(language);
  const answer = await fetch(`/i18n/${locale}.json?tenant=${tenantId}`, ANONYMOUS_REQUEST);
  // The body of a refusal is JSON too, without texts.
  if (!answer.ok) throw new Error();
  document.documentElement.lang = locale;
  return createPageTranslator((await answer.json()) as Texts, locale);
}
