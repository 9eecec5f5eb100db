import type { TFunction } from 'i18next';
import { createContext, use } from 'react';
import type { Locale } from '#shared/i18n/locale';

/** The translation function of the survey. The application uses i18next; the anonymous page, which must stay small, uses its own. */
export interface Translator {
  t: TFunction;
  locale: Locale;
  /** The text of a refusal's message key; '' when there is none. */
  reason: (key: string) => string;
}

export const TranslatorContext = createContext<Translator | null>(null);

export function useTranslator(): Translator {
  const speech = use(TranslatorContext);
  if (!speech) throw new Error('TranslatorContext is missing.');
  return speech;
}
