import type { Locale, LocalizedText } from '#shared/i18n/locale';
import type { QuestionTextKey, QuestionType, SurveySnapshot } from '#shared/survey/schema';

/** The short form in which surveys are written: four lines are one text, in English, German, French and Italian. */
const ORDER: readonly Locale[] = ['en-GB', 'de-DE', 'fr-FR', 'it-IT'];

type Texts = Partial<Record<QuestionTextKey, LocalizedText>>;
/** A question before its survey gives it an id. */
export interface ContentQuestion {
  type: QuestionType;
  multilang: Texts;
}

export interface ContentSurvey {
  key: string;
  multilang: SurveySnapshot['multilang'];
  questions: ContentQuestion[];
}

/** Typed with a plain apostrophe and a plain space, set with the right ones. */
const typeset = (text: string): string => text.replaceAll("'", '’');
const typesetFrench = (text: string): string =>
  typeset(text)
    .replace(/ ([?!;»])/g, '\u202f$1')
    .replace(/« /g, '«\u202f')
    .replace(/ :/g, '\u00a0:');

/** One text in four lines. */
export function inFourLanguages(strings: TemplateStringsArray): LocalizedText {
  const lines = strings
    .join('')
    .trim()
    .split(/\s*\n\s*/);
  if (lines.length !== ORDER.length) throw new Error(`Not a text in four languages: ${lines.join(' / ')}`);
  return Object.fromEntries(ORDER.map((locale, i) => [locale, (locale === 'fr-FR' ? typesetFrench : typeset)(lines[i] ?? '')]));
}

/** A question: its type, what it asks besides, and the four lines that head it. */
export const ask =
  (type: QuestionType, rest: Texts = {}) =>
  (strings: TemplateStringsArray): ContentQuestion => ({
    type,
    multilang: { [type === 'text-only' ? 'textQuestion' : 'scalarQuestion1']: inFourLanguages(strings), ...rest },
  });
