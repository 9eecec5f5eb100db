import { findEntry } from '#shared/talk/entries';
import { hasSecondQuestion } from '#shared/talk/navigation';
import { entryFields, type PageStep, pageStep } from '#shared/talk/page-fields';
import { type AnswerBlock, answerBlocks, type EarlierAnswer } from '#shared/talk/preparation-answers';
import type { Chapter, Page, PageAnswer } from '#shared/talk/schema';

/** A finished talk on one page. The numbered rules are in RULES.md. */
export interface RecordedStep {
  headline: PageStep['headline'];
  /** The preparation answers at this step. */
  earlier: AnswerBlock[];
  dots: { part: 1 | 2; question: PageStep['headline'] | null; value: number }[];
  notes: { part: 1 | 2; heading: PageStep['headline'] | 'notes' | null; text: string }[];
  isEmpty: boolean;
}
export interface RecordedPage {
  page: Page;
  answers: EarlierAnswer[];
  steps: RecordedStep[];
}
export interface RecordedChapter {
  id: string;
  /** The number of the chapter in the talk, from 1. */
  number: number;
  name: Chapter['multilang']['name'];
  pages: RecordedPage[];
}

/** TALK-W1: all pages with a question, by chapter and in order. Chapters without questions are left out. */
export const recordOf = (
  chapters: readonly Chapter[],
  responses: readonly PageAnswer[],
  answersOf: (page: Page) => EarlierAnswer[],
): RecordedChapter[] =>
  chapters
    .map(({ id, multilang, pages }, index) => ({
      id,
      number: index + 1,
      name: multilang.name,
      pages: pages.filter((page) => page.pageType !== 'static').map((page) => recordedPage(page, findEntry(responses, page.id), answersOf)),
    }))
    .filter(({ pages }) => pages.length > 0);

function recordedPage(page: Page, entry: PageAnswer | undefined, answersOf: (page: Page) => EarlierAnswer[]): RecordedPage {
  const answers = page.pageType === 'preparation-question' ? answersOf(page) : [];
  const places = hasSecondQuestion(page) ? [0, 1] : [0];
  return { page, answers, steps: places.map((place) => recordedStep(page, place, entry, answers)) };
}

/**
 * TALK-W2: each step has its own slider value and text. A slider that shows on both steps is recorded once, at the first. TALK-W3: empty
 * fields are left out. TALK-W4: a text has no heading if the heading of the page is its question. Beside preparation answers it has the
 * heading "notes", because the question belongs to the answers.
 */
function recordedStep(page: Page, place: number, entry: PageAnswer | undefined, answers: EarlierAnswer[]): RecordedStep {
  const step = pageStep(page, place);
  const fields = entryFields(page);
  const before = place === 0 ? [] : pageStep(page, 0).scalars;
  const isPreparation = page.pageType === 'preparation-question';
  const headed = (question: PageStep['headline']): PageStep['headline'] | null => (question === step.headline ? null : question);

  const earlier =
    answers.length === 0 ? [] : answerBlocks(page, place, answers).filter(({ kind, part }) => kind === 'text' || !before.includes(part));
  const dots = step.scalars.flatMap((part) => {
    const value = fields.includes(`scalarResponse${part}`) ? entry?.[`scalarResponse${part}`] : null;
    return value == null || before.includes(part) ? [] : [{ part, question: headed(`scalarQuestion${part}`), value }];
  });
  const parts = hasSecondQuestion(page) ? [step.text] : ([1, 2] as const);
  const notes = parts.flatMap((part) => {
    const text = entry?.[`textResponse${part}`]?.trim();
    return text ? [{ part, heading: isPreparation ? ('notes' as const) : headed(`textQuestion${part}`), text }] : [];
  });
  return { headline: step.headline, earlier, dots, notes, isEmpty: earlier.length + dots.length + notes.length === 0 };
}
