import type { TFunction } from 'i18next';
import { createContext, use } from 'react';
import type { Locale } from '#shared/i18n/locale';

/**
 * How the screen says something. Inside the application i18next does; the page of a respondent without a name, which has
 * no room for it, brings words of its own.
 */
export interface Speech {
  t: TFunction;
  locale: Locale;
  /** What a message key of a refusal says; '' when nobody wrote it. */
  reason: (key: string) => string;
}

export const SpeechContext = createContext<Speech | null>(null);

export function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (!speech) throw new Error('nobody gave the survey words');
  return speech;
}
