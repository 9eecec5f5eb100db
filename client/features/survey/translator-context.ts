import type { TFunction } from 'i18next';
import { createContext, use } from 'react';
import type { Locale } from '#shared/i18n/locale';

/**
 * How the screen says something. Inside the application i18next does; the page of a respondent without a name, which has
 * no room for it, brings words of its own.
 */
export interface Translator {
  t: TFunction;
  locale: Locale;
  /** What a message key of a refusal says; '' when nobody wrote it. */
  reason: (key: string) => string;
}

export const SpeechContext = createContext<Translator | null>(null);

export function useSpeech(): Translator {
  const speech = use(SpeechContext);
  if (!speech) throw new Error('nobody gave the survey words');
  return speech;
}
