import type { SurveyResponse } from '#shared/response/schema';
import { hasSecondQuestion } from '#shared/talk/navigation';
import { pageStep } from '#shared/talk/page-fields';
import { audienceUserIds, type TalkAudience } from '#shared/talk/policy';
import type { Page, QuestionScope, Session } from '#shared/talk/schema';

/** The preparation answers that a preparation-question page shows (decision 7). */
export type PreparationRole = 'giver' | 'taker' | 'ceo';
export interface EarlierAnswer {
  userId: string;
  part: PreparationRole;
  scalars: Record<1 | 2, number | null>;
  texts: Record<1 | 2, string | null>;
}

type Lists = Session['depedencyResponses'];

/**
 * TALK-Q1: the lists of answers by scope: one list for team, giver and taker; both lists for giver-taker; the answers about the company for
 * ceo.
 */
function idsOf(lists: Lists, scope: QuestionScope): string[] {
  if (scope === 'team') return lists.giverToTeamResponses;
  if (scope === 'giver') return lists.giverToTakerResponses;
  if (scope === 'taker') return lists.takersResponses;
  if (scope === 'giver-taker') return [...lists.giverToTakerResponses, ...lists.takersResponses];
  return lists.employeeToCompanyResponses;
}

const ORDER: PreparationRole[] = ['giver', 'taker', 'ceo'];

/**
 * TALK-Q2: one line per user in the order giver, taker, CEO. A CEO who is also the giver has one line. An answer that could not be loaded
 * is left out without a message.
 */
export function earlierAnswers(
  page: Page,
  lists: Lists,
  responses: readonly SurveyResponse[],
  people: { giverId: string; takerId: string; ceoUserId: string | null },
): EarlierAnswer[] {
  const partOf = (userId: string): PreparationRole | undefined =>
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

/** The slider values or comments of all users to one question. */
export interface AnswerBlock {
  kind: 'scalar' | 'text';
  part: 1 | 2;
  /** Key of the question above them; null if the question is the headline of the page. */
  question: `${'scalar' | 'text'}Question${1 | 2}` | null;
}

/**
 * TALK-Q3: groups slider values and comments under their question. TALK-Q4: a comment shows even when the page has no text for its
 * question. A page with one step shows all comments.
 */
export function answerBlocks(page: Page, questionIndex: number, answers: readonly Pick<EarlierAnswer, 'texts'>[]): AnswerBlock[] {
  const step = pageStep(page, questionIndex);
  const texts = hasSecondQuestion(page) ? [step.text] : ([1, 2] as const);
  const block =
    (kind: AnswerBlock['kind']) =>
    (part: 1 | 2): AnswerBlock => {
      const question = `${kind}Question${part}` as const;
      return { kind, part, question: question === step.headline ? null : question };
    };
  return [...step.scalars.map(block('scalar')), ...texts.filter((part) => answers.some((a) => a.texts[part])).map(block('text'))];
}

/**
 * TALK-Q5: what a user who prepares talks is told: the partners of these talks, and the users who can read the answers there, each once
 * and without the user. Both are empty for a user who is in none of the talks.
 */
export function preparesFor(userId: string, talks: readonly TalkAudience[]): { partners: string[]; readers: string[] } {
  const others = (ids: string[]): string[] => [...new Set(ids)].filter((id) => id !== userId);
  return {
    partners: others(talks.flatMap(({ giverId, takerId }) => (userId === giverId ? [takerId] : userId === takerId ? [giverId] : []))),
    readers: others(talks.flatMap(audienceUserIds)),
  };
}
