import { useTranslation } from 'react-i18next';
import type { Translator } from '#client/features/survey/translator-context';
import { resolveLocale } from '#shared/i18n/locale';

/** The application's texts in the form that a survey needs. */
export function useI18nextTranslator(): Translator {
  const { t, i18n } = useTranslation();
  return { t, locale: resolveLocale(i18n.language), reason: (key) => (i18n.exists(key) ? i18n.t(key as never) : '') };
}
