import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { callFormerPeople } from '#client/api/former';
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

/** Loads the texts of the language last used here, or the browser's; resolves when something can be said. */
export async function startTexts(): Promise<void> {
  const lng = localeOf(localStorage.getItem(KEY) ?? navigator.language);
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    localStorage.setItem(KEY, language);
  });
  await i18n
    .use(initReactI18next)
    .use(NUMBERS)
    .use({
      type: 'backend' as const,
      init() {},
      read(language: string, _namespace: string, give: (error: Error | null, texts: unknown) => void) {
        loadTexts(localeOf(language)).then(
          (texts) => {
            originals.set(language, texts);
            give(null, texts);
          },
          (error: Error) => give(error, null),
        );
      },
    })
    .init({
      lng,
      fallbackLng: 'en-GB',
      supportedLngs: [...LOCALES],
      load: 'currentOnly',
      interpolation: IN_TEXTS,
      react: { bindI18nStore: 'added' },
      returnNull: false,
      saveMissing: true,
      missingKeyHandler: (_languages, _namespace, key) => console.warn(`no text for ${key}`),
    });
}
