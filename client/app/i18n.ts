import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { callFormerPeople } from '#client/api/former';
import { keep, kept } from '#client/api/kept';
import { loadTexts } from '#client/api/translation';
import { LOCALES, type Locale, localeOf } from '#shared/i18n/locale';
import { IN_TEXTS, NUMBERS } from '#shared/i18n/numbers';
import type { Texts, Wording } from '#shared/translation/texts';
import { reworded } from '#shared/translation/wording';

/** Where a language chosen before sign-in is remembered. */
const KEY = 'parley-language';

export const i18n = i18next.createInstance();
callFormerPeople(() => i18n.t('teamMember.former'));

/** The dictionaries as the product brings them, and what is said of each instead. */
const originals = new Map<string, Texts>();
const said = new Map<string, string>();

/** Says in a language what a company says, and the rest as the product brings it; whatever shows a text shows it anew. */
export function reword(language: Locale, wording: Wording): void {
  const texts = originals.get(language);
  const now = JSON.stringify(wording);
  if (!texts || now === (said.get(language) ?? '{}')) return;
  said.set(language, now);
  // Not merged into what is there: that is the original itself.
  i18n.addResourceBundle(language, 'translation', reworded(texts, wording), false, true);
}

/**
 * Gets the texts of a language, once. What cannot be had now is fetched anew the next time.
 * @throws CallError
 */
export async function loadLanguage(language: Locale): Promise<void> {
  if (originals.has(language)) return;
  const texts = await loadTexts(language);
  if (originals.has(language)) return;
  originals.set(language, texts);
  if (i18n.isInitialized) i18n.addResourceBundle(language, 'translation', texts, true, true);
}

/** Loads the texts of the language last used here, or the browser's. @throws CallError when nothing can be said */
export async function startTexts(): Promise<void> {
  const lng = localeOf(kept(KEY) ?? navigator.language);
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    keep(KEY, language);
  });
  await loadLanguage(lng);
  await i18n
    .use(initReactI18next)
    .use(NUMBERS)
    .init({
      lng,
      resources: { [lng]: { translation: originals.get(lng) ?? {} } },
      fallbackLng: false,
      supportedLngs: [...LOCALES],
      load: 'currentOnly',
      interpolation: IN_TEXTS,
      react: { bindI18nStore: 'added' },
      returnNull: false,
      saveMissing: true,
      missingKeyHandler: (_languages, _namespace, key) => console.warn(`no text for ${key}`),
    });
}
