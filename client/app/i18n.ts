import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { log } from '#client/api/console-log';
import { setDeletedUserLabel } from '#client/api/deleted-user-names';
import { getLocal, setLocal } from '#client/api/local-store';
import { loadTexts } from '#client/api/translation';
import { LOCALES, type Locale, resolveLocale } from '#shared/i18n/locale';
import { I18NEXT_INTERPOLATION, numberFormatPlugin } from '#shared/i18n/numbers';
import type { TextOverrides, TextPart, Texts } from '#shared/translation/dictionary';
import { applyOverrides } from '#shared/translation/overrides';

/** localStorage key of a language chosen before sign-in. */
const KEY = 'parley-language';

export const i18n = i18next.createInstance();
setDeletedUserLabel(() => i18n.t('teamMember.former'));
/** Resolves once a language is known: pages are requested before that. */
const initialized = new Promise<void>((resolve) => i18n.on('initialized', () => resolve()));

/** The loaded dictionaries without overrides, and the overrides of each language. */
const originals = new Map<string, Texts>();
const appliedOverrides = new Map<string, string>();
/** The loaded parts, as `en-GB first`, and the parts that are needed. */
const loaded = new Set<string>();
const needed = new Set<TextPart>(['first']);

/** Applies the tenant's text overrides to a language; components that show a text render again. */
export function setTextOverrides(language: Locale, wording: TextOverrides): void {
  const texts = originals.get(language);
  const now = JSON.stringify(wording);
  if (!texts || now === (appliedOverrides.get(language) ?? '{}')) return;
  appliedOverrides.set(language, now);
  // Replaces instead of merging: i18next stores the passed object itself, and merging would change the original.
  i18n.addResourceBundle(language, 'translation', applyOverrides(texts, wording), false, true);
}

/** Adds loaded texts to the language and applies the tenant's overrides to them. */
function addTexts(language: Locale, texts: Texts): void {
  const all = { ...originals.get(language), ...texts };
  originals.set(language, all);
  if (i18n.isInitialized)
    i18n.addResourceBundle(language, 'translation', applyOverrides(all, JSON.parse(appliedOverrides.get(language) ?? '{}')), false, true);
}

async function loadPart(language: Locale, part: TextPart): Promise<void> {
  const name = `${language} ${part}`;
  if (loaded.has(name)) return;
  const texts = await loadTexts(language, part);
  if (loaded.has(name)) return;
  loaded.add(name);
  addTexts(language, texts);
}

/** Loads the needed texts of a language, once. After a failure the next call tries again. @throws ApiError */
export const loadLanguage = async (language: Locale): Promise<void> => {
  await Promise.all([...needed].map((part) => loadPart(language, part)));
};

/**
 * Loads the module of a page together with the later part of the dictionary, which it needs (TRANSLATION-X14). From then on every
 * language is loaded with that part.
 * @throws ApiError
 */
export async function withLaterTexts<Module>(module: Promise<Module>): Promise<Module> {
  needed.add('later');
  const texts = initialized.then(() => loadLanguage(i18n.language as Locale));
  const [loadedModule] = await Promise.all([module, texts]);
  return loadedModule;
}

/** The language of this browser before the account is known: the last used one, or the browser's own. */
export const initialLanguage = (): Locale => resolveLocale(getLocal(KEY) ?? navigator.language);

/** Loads the texts of the initial language. @throws ApiError when no texts could be loaded */
export async function initI18n(): Promise<void> {
  const lng = initialLanguage();
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    setLocal(KEY, language);
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
