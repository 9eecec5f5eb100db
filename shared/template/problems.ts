import { LOCALES, type LocalizedText } from '#shared/i18n/locale';
import { DEPENDENCY_LISTS, type DependencyList, type QuestionScope } from '#shared/talk/schema';
import type { TalkKind, TemplateChapter, TemplatePage } from '#shared/template/schema';
import { requiredOfPage, textsOfPage } from '#shared/template/texts';

/** A problem that a talk of this template would have. It does not block saving. The numbered rules are in RULES.md. */
export interface TemplateProblem {
  code: 'exitPageMissing' | 'pagesAfterExit' | 'nobodyAsked' | 'placeholderWithoutPair';
  pageId?: string;
}

/** TEMPLATE-P1: the preparations that ask the question of a page, by its scope (decision 7). */
export const ASKED_IN: Record<QuestionScope, readonly DependencyList[]> = {
  team: ['giverToTeamResponses'],
  giver: ['giverToTakerResponses'],
  taker: ['takersResponses'],
  'giver-taker': ['giverToTakerResponses', 'takersResponses'],
  ceo: ['employeeToCompanyResponses'],
};

/** TEMPLATE-P2: the preparations that are answered once per pair. The others are answered once per user. */
export const ASKED_PER_PAIR: readonly DependencyList[] = ['giverToTakerResponses', 'takersResponses'];

const isWritten = (text: LocalizedText | undefined): boolean => LOCALES.some((locale) => Boolean(text?.[locale]));

/** TEMPLATE-P1: the preparations that ask the question of this page. None for a page without a question or a scope. */
export function listsOf(page: TemplatePage): readonly DependencyList[] {
  if (page.pageType !== 'preparation-question' || page.questionScope === undefined) return [];
  return requiredOfPage(page).some((field) => isWritten(page.multilang[field])) ? ASKED_IN[page.questionScope] : [];
}

/** TEMPLATE-E1: whether the talk has an exit page. */
export const hasExitPage = (chapters: readonly TemplateChapter[]): boolean =>
  chapters.some(({ pages }) => pages.some(({ pageType, staticType }) => pageType === 'static' && staticType === 'Exit'));

const namesTaker = (page: TemplatePage): boolean =>
  textsOfPage(page).some((field) => LOCALES.some((locale) => page.multilang[field]?.[locale]?.includes('{taker}')));

/** TEMPLATE-P4: whether a page uses `{taker}` in a question that is asked once per user for all their talks. */
const lacksPair = (page: TemplatePage, preparations: readonly DependencyList[]): boolean =>
  listsOf(page).some((list) => preparations.includes(list) && !ASKED_PER_PAIR.includes(list)) && namesTaker(page);

/**
 * TEMPLATE-E1, TEMPLATE-E2, TEMPLATE-P3, TEMPLATE-P4: the problems of a template, in the order of the talk.
 * @param preparations the preparations that a project asks, by default all; ignored for impulse talks, which have none
 */
export function findProblems(
  { kind, chapters }: { kind: TalkKind; chapters: readonly TemplateChapter[] },
  preparations: readonly DependencyList[] = DEPENDENCY_LISTS,
): TemplateProblem[] {
  const pages = chapters.flatMap((chapter) => chapter.pages);
  const lists = kind === 'impulse' ? [] : preparations;
  const exit = pages.findIndex(({ pageType, staticType }) => pageType === 'static' && staticType === 'Exit');
  const ofPages = pages.flatMap((page): TemplateProblem[] => {
    const isAsked = listsOf(page).some((list) => lists.includes(list));
    return [
      ...(page.pageType === 'preparation-question' && !isAsked ? [{ code: 'nobodyAsked' as const, pageId: page.id }] : []),
      ...(lacksPair(page, lists) ? [{ code: 'placeholderWithoutPair' as const, pageId: page.id }] : []),
    ];
  });
  const after = pages[exit + 1];
  return [
    ...ofPages,
    ...(hasExitPage(chapters) ? [] : [{ code: 'exitPageMissing' as const }]),
    ...(exit >= 0 && after ? [{ code: 'pagesAfterExit' as const, pageId: after.id }] : []),
  ];
}
