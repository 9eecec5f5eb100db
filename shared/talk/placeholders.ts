import { LOCALES, type Locale, type LocalizedText } from '#shared/i18n/locale';
import type { SurveySnapshot } from '#shared/survey/schema';
import type { Chapter } from '#shared/talk/schema';

/** `{giver}` and `{taker}` in the texts of talks and preparations. The numbered rules are in RULES.md. */

/** The current names of the users in the texts of a talk. Null if the name was erased. */
export interface TalkNames {
  giver: string | null;
  taker: string | null;
}
type Role = keyof TalkNames;

/** TALK-N11: replacement for the name of a removed user. */
const ROLES: Record<Locale, Record<Role, string>> = {
  'en-GB': { giver: 'the team lead', taker: 'the team member' },
  'de-DE': { giver: 'die Führungskraft', taker: 'das Teammitglied' },
  'it-IT': { giver: 'responsabile del team', taker: 'membro del team' },
  'fr-FR': { giver: 'responsable d’équipe', taker: 'membre de l’équipe' },
};

/** TALK-N11: a text with the names of giver and taker. Placeholders within a name are not replaced. */
export const fillNames = (text: string, names: TalkNames, locale: Locale): string =>
  text.replaceAll(/\{(giver|taker)\}/g, (_, role: Role) => names[role] ?? ROLES[locale][role]);

/** TALK-N11: the combined names of several talks, each user once. Without a talk both names are null. */
export function joinTalkNames(talks: readonly TalkNames[]): TalkNames {
  const join = (role: Role): string | null => [...new Set(talks.flatMap((names) => names[role] ?? []))].join(', ') || null;
  return { giver: join('giver'), taker: join('taker') };
}

function fillText(text: LocalizedText, names: TalkNames): LocalizedText {
  const filled: LocalizedText = {};
  for (const locale of LOCALES) if (text[locale] !== undefined) filled[locale] = fillNames(text[locale], names, locale);
  return filled;
}

const fillTexts = <Texts extends Partial<Record<string, LocalizedText>>>(texts: Texts, names: TalkNames): Texts =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text && fillText(text, names)])) as Texts;

/** A chapter, with or without pages. */
type Named = Pick<Chapter, 'multilang'> & Partial<Pick<Chapter, 'pages'>>;

/**
 * TALK-N11: a chapter as a reader gets it. The stored chapter keeps the placeholders, because names can change and users can be removed.
 */
export const fillChapter = <Some extends Named>(chapter: Some, names: TalkNames): Some => ({
  ...chapter,
  multilang: fillTexts(chapter.multilang, names),
  ...(chapter.pages ? { pages: chapter.pages.map((page) => ({ ...page, multilang: fillTexts(page.multilang, names) })) } : {}),
});

/** TALK-N11: a preparation as a reader gets it, with the names of its talks. */
export const fillSurvey = (survey: SurveySnapshot, names: TalkNames): SurveySnapshot => ({
  ...survey,
  languageIndependentName: fillNames(survey.languageIndependentName, names, 'en-GB'),
  multilang: fillTexts(survey.multilang, names),
  questions: survey.questions.map((question) => ({ ...question, multilang: fillTexts(question.multilang, names) })),
});
