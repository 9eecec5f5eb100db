import type { SurveyResponse } from '#shared/response/schema';
import type { Page, QuestionScope, Session } from '#shared/talk/schema';

/** What a preparation-question page shows, from whom (decisions 7; spec 2 section 6). */
export type Part = 'giver' | 'taker' | 'ceo';
export interface EarlierAnswer {
  userId: string;
  part: Part;
  scalars: Record<1 | 2, number | null>;
  texts: Record<1 | 2, string | null>;
}

type Lists = Session['depedencyResponses'];

/** Q1: team, giver and taker show one list each, giver-taker both sides, ceo what employees said of the company. */
function idsOf(lists: Lists, scope: QuestionScope): string[] {
  if (scope === 'team') return lists.giverToTeamResponses;
  if (scope === 'giver') return lists.giverToTakerResponses;
  if (scope === 'taker') return lists.takersResponses;
  if (scope === 'giver-taker') return [...lists.giverToTakerResponses, ...lists.takersResponses];
  return lists.employeeToCompanyResponses;
}

const ORDER: Part[] = ['giver', 'taker', 'ceo'];

/**
 * Q2: one line a person in the order giver, taker, CEO; the CEO shows only once when the same person also leads. An answer
 * that could not be loaded is missing without a word.
 */
export function earlierAnswers(
  page: Page,
  lists: Lists,
  responses: readonly SurveyResponse[],
  people: { giverId: string; takerId: string; ceoUserId: string | null },
): EarlierAnswer[] {
  const partOf = (userId: string): Part | undefined =>
    userId === people.giverId ? 'giver' : userId === people.takerId ? 'taker' : userId === people.ceoUserId ? 'ceo' : undefined;
  const wanted = idsOf(lists, page.questionScope ?? 'giver-taker');
  const seen = new Map<string, EarlierAnswer>();
  for (const response of responses) {
    const item = wanted.includes(response.id) ? response.responses.find((each) => each.pageId === page.id) : undefined;
    const part = partOf(response.assignedUserId);
    if (!item || !part || seen.has(response.assignedUserId)) continue;
    seen.set(response.assignedUserId, {
      userId: response.assignedUserId,
      part,
      scalars: { 1: item.scalarResponse1 ?? null, 2: item.scalarResponse2 ?? null },
      texts: { 1: item.textResponse1 ?? null, 2: item.textResponse2 ?? null },
    });
  }
  return [...seen.values()].sort((a, b) => ORDER.indexOf(a.part) - ORDER.indexOf(b.part));
}
