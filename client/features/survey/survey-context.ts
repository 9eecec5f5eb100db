import { createContext, use } from 'react';
import type { SurveyController } from '#client/features/survey/survey-controller';
import type { SurveyOpening } from '#client/features/survey/survey-opening';
import type { SurveyProps } from '#client/features/survey/survey-props';
import { useTranslator } from '#client/features/survey/translator-context';
import { foreignLanguage, type Locale, localize } from '#shared/i18n/locale';
import type { QuestionTextKey, SurveySnapshot } from '#shared/survey/schema';

/** Data that the welcome page needs. */
type SurveyStart = Pick<SurveyOpening, 'store' | 'atoms' | 'send'> & { props: SurveyProps };

export const StartContext = createContext<SurveyStart | null>(null);
/** Null while only the welcome page is loaded. */
export const SurveyContext = createContext<SurveyController | null>(null);

/** Data of the survey that is available from the first render. */
export function useSurveyStart(): SurveyStart {
  const start = use(StartContext);
  if (!start) throw new Error('StartContext is missing.');
  return start;
}

/** The controller of the open survey. */
export function useSurvey(): SurveyController {
  const open = use(SurveyContext);
  if (!open) throw new Error('SurveyContext is missing.');
  return open;
}

/** The texts of a question in the current language. */
export function useQuestionText(index: number): (key: QuestionTextKey) => string {
  const { locale } = useTranslator();
  const { props } = useSurveyStart();
  return (key) => localize(props.survey.questions[index]?.multilang[key], locale);
}

/** The languages of these texts, where they are not the current one. */
export function useQuestionLanguage(index: number): (key: QuestionTextKey) => Locale | undefined {
  const { locale } = useTranslator();
  const { props } = useSurveyStart();
  return (key) => foreignLanguage(props.survey.questions[index]?.multilang[key], locale);
}

/** The texts of the survey itself in the current language. */
export function useSurveyText(): (key: keyof SurveySnapshot['multilang']) => string {
  const { locale } = useTranslator();
  const { props } = useSurveyStart();
  return (key) => localize(props.survey.multilang[key], locale);
}

/** The languages of these texts, where they are not the current one. */
export function useSurveyLanguage(): (key: keyof SurveySnapshot['multilang']) => Locale | undefined {
  const { locale } = useTranslator();
  const { props } = useSurveyStart();
  return (key) => foreignLanguage(props.survey.multilang[key], locale);
}
