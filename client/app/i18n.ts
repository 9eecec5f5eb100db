import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { log } from '#client/api/console-log';
import { setDeletedUserLabel } from '#client/api/deleted-users';
import { keep, kept } from '#client/api/local-store';
import { loadTexts } from '#client/api/translation';
import { LOCALES, type Locale, resolveLocale } from '#shared/i18n/locale';
import { I18NEXT_INTERPOLATION, numberFormatPlugin } from '#shared/i18n/numbers';
import type { TextOverrides, TextPart, Texts } from '#shared/translation/dictionary';
import { applyOverrides } from '#shared/translation/overrides';

/** Where a language chosen before sign-in is remembered. */
const KEY = 'parley-language';

export const i18n = i18next.createInstance();
setDeletedUserLabel(() => i18n.t('teamMember.former'));
/** A page is asked for before it is known which language is spoken. */
const initialized = new Promise<void>((resolve) => i18n.on('initialized', () => resolve()));

/** The dictionaries as the product brings them, as far as they are loaded, and what is said of each instead. */
const originals = new Map<string, Texts>();
const said = new Map<string, string>();
/** The parts that are there, as `en-GB first`, and those that are needed. */
const loaded = new Set<string>();
const needed = new Set<TextPart>(['first']);

/** Says in a language what a company says, and the rest as the product brings it; whatever shows a text shows it anew. */
export function reword(language: Locale, wording: TextOverrides): void {
  const texts = originals.get(language);
  const now = JSON.stringify(wording);
  if (!texts || now === (said.get(language) ?? '{}')) return;
  said.set(language, now);
  // Not merged into what is there: that is the original itself.
  i18n.addResourceBundle(language, 'translation', applyOverrides(texts, wording), false, true);
}

/** Adds loaded texts to those of the language, in the wording that the company has for them. */
function addTexts(language: Locale, texts: Texts): void {
  const all = { ...originals.get(language), ...texts };
  originals.set(language, all);
  if (i18n.isInitialized)
    i18n.addResourceBundle(language, 'translation', applyOverrides(all, JSON.parse(said.get(language) ?? '{}')), false, true);
}

async function loadPart(language: Locale, part: TextPart): Promise<void> {
  const name = `${language} ${part}`;
  if (loaded.has(name)) return;
  const texts = await loadTexts(language, part);
  if (loaded.has(name)) return;
  loaded.add(name);
  addTexts(language, texts);
}

/**
 * Gets the texts of a language that are needed, once. What cannot be had now is fetched anew the next time.
 * @throws ApiError
 */
export const loadLanguage = async (language: Locale): Promise<void> => {
  await Promise.all([...needed].map((part) => loadPart(language, part)));
};

/**
 * The module of a page whose texts are in the later part of the dictionary, once both are there (TRANSLATION-X14). From then on every language
 * comes with that part.
 * @throws ApiError
 */
export async function withLaterTexts<Module>(module: Promise<Module>): Promise<Module> {
  needed.add('later');
  const texts = initialized.then(() => loadLanguage(i18n.language as Locale));
  const [there] = await Promise.all([module, texts]);
  return there;
}

/** Loads the texts of the language last used here, or the browser's. @throws ApiError when nothing can be said */
export async function initI18n(): Promise<void> {
  const lng = resolveLocale(kept(KEY) ?? navigator.language);
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    keep(KEY, language);
  });
  await loadLanguage(lng);
  await i18n
    .use(initReactI18next)
    .use(numberFormatPlugin)
    .init({
      lng,
      resources: { [lng]: { translation: originals.get(lng) ?? {} } },
      fallbackLng: false,
      supportedLngs: [...LOCALES],
      load: 'currentOnly',
      interpolation: I18NEXT_INTERPOLATION,
      react: { bindI18nStore: 'added' },
      returnNull: false,
      saveMissing: true,
      missingKeyHandler: (_languages, _namespace, key) => log.warn(`no text for ${key}`),
    });
}
