import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LOCALES, localeOf } from '#shared/i18n/locale';

/** Where a language chosen before sign-in is remembered. */
const KEY = 'parley-language';

export const i18n = i18next.createInstance();

/** Loads the texts of the language last used here, or the browser's; resolves when something can be said. */
export async function startTexts(): Promise<void> {
  const lng = localeOf(localStorage.getItem(KEY) ?? navigator.language);
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    localStorage.setItem(KEY, language);
  });
  await i18n
    .use(initReactI18next)
    .use({
      type: 'backend' as const,
      init() {},
      read(language: string, _namespace: string, give: (error: Error | null, texts: unknown) => void) {
        fetch(`/i18n/${language}.json`)
          .then((answer) => answer.json())
          .then(
            (texts) => give(null, texts),
            (error: Error) => give(error, null),
          );
      },
    })
    .init({
      lng,
      fallbackLng: 'en-GB',
      supportedLngs: [...LOCALES],
      load: 'currentOnly',
      interpolation: { escapeValue: false },
      returnNull: false,
      saveMissing: true,
      missingKeyHandler: (_languages, _namespace, key) => console.warn(`no text for ${key}`),
    });
}
