import type { LocalizedText } from '#shared/i18n/locale';
import type { Question, SurveySnapshot } from '#shared/survey/schema';
import { DEPENDENCY_LISTS, type DependencyList } from '#shared/talk/schema';
import { ASKED_PER_PAIR, listsOf } from '#shared/template/problems';
import type { TemplateChapter, TemplatePage } from '#shared/template/schema';
import { textsOfPage } from '#shared/template/texts';

/** The preparations of a project's talks. The numbered rules are in RULES.md. */

/** TEMPLATE-P5: the name of each preparation. */
const NAMES: Record<DependencyList, Required<LocalizedText>> = {
  giverToTeamResponses: { 'en-GB': 'Your team', 'de-DE': 'Dein Team', 'fr-FR': 'Ton équipe', 'it-IT': 'Il tuo team' },
  giverToTakerResponses: {
    'en-GB': 'Your talk: {taker}',
    'de-DE': 'Dein Gespräch: {taker}',
    'fr-FR': 'Ta conversation\u00a0: {taker}',
    'it-IT': 'La tua conversazione: {taker}',
  },
  takersResponses: {
    'en-GB': 'You and your work',
    'de-DE': 'Du und deine Arbeit',
    'fr-FR': 'Toi et ton travail',
    'it-IT': 'Tu e il tuo lavoro',
  },
  employeeToCompanyResponses: { 'en-GB': 'The company', 'de-DE': 'Das Unternehmen', 'fr-FR': 'L’entreprise', 'it-IT': 'L’azienda' },
};

/** Names for contexts without a single talk, therefore without placeholders. */
const TITLES: Record<DependencyList, string> = {
  giverToTeamResponses: 'Your team',
  giverToTakerResponses: 'Your talk',
  takersResponses: 'You and your work',
  employeeToCompanyResponses: 'The company',
};

const questionOf = (page: TemplatePage, chapterId: string, id: string): Question => ({
  ...{ id, type: page.type ?? 'text-only', chapterId, pageId: page.id },
  multilang: Object.fromEntries(
    textsOfPage(page).flatMap((field) => (field !== 'introText' && page.multilang[field] ? [[field, page.multilang[field]]] : [])),
  ),
});

/**
 * TEMPLATE-P5: the survey of a preparation: the questions of the pages that show its answers, in the order of the talk, each with the ids
 * of chapter and page. All respondents share the survey: it keeps `{giver}` and `{taker}`, which are filled for each reader.
 * @param ids id of the survey, and of the question of a page in it; a page can be in two preparations
 * @returns undefined if no page asks this preparation
 */
export function preparationSurvey(
  chapters: readonly TemplateChapter[],
  list: DependencyList,
  ids: { surveyId: string; questionId: (pageId: string) => string },
): SurveySnapshot | undefined {
  const questions = chapters.flatMap(({ id, pages }) =>
    pages.filter((page) => listsOf(page).includes(list)).map((page) => questionOf(page, id, ids.questionId(page.id))),
  );
  if (questions.length === 0) return undefined;
  return { id: ids.surveyId, languageIndependentName: TITLES[list], multilang: { name: NAMES[list] }, questions };
}

/** A respondent of a preparation, and the talks that show the answers, as indexes of pairs. */
export interface PreparationOrder {
  list: DependencyList;
  userId: string;
  pairs: number[];
}

/**
 * TEMPLATE-P6: who answers which preparation, for which talks. Giver and taker answer once per pair; about the team the giver answers once;
 * about the company each user of a pair and the CEO answer once.
 * @param lists the preparations to ask, without those that no page shows
 */
export function planPreparations(
  pairs: readonly { giverId: string; takerId: string }[],
  ceoUserId: string | null,
  lists: readonly DependencyList[],
): PreparationOrder[] {
  const orders = new Map<string, PreparationOrder>();
  const ask = (list: DependencyList, userId: string, pair: number): void => {
    const key = ASKED_PER_PAIR.includes(list) ? `${list} ${userId} ${pair}` : `${list} ${userId}`;
    const order = orders.get(key) ?? { list, userId, pairs: [] };
    if (!order.pairs.includes(pair)) order.pairs.push(pair);
    orders.set(key, order);
  };
  pairs.forEach(({ giverId, takerId }, pair) => {
    const people: Record<DependencyList, (string | null)[]> = {
      giverToTeamResponses: [giverId],
      giverToTakerResponses: [giverId],
      takersResponses: [takerId],
      employeeToCompanyResponses: [giverId, takerId, ceoUserId],
    };
    for (const list of DEPENDENCY_LISTS.filter((each) => lists.includes(each)))
      for (const userId of people[list]) if (userId !== null) ask(list, userId, pair);
  });
  return [...orders.values()];
}
