import type { QuestionType } from '#shared/survey/schema';
import { hasSecondQuestion } from '#shared/talk/navigation';
import { ENTRY_FIELDS, type EntryField, type Page } from '#shared/talk/schema';

/** The number of sliders and notes of a type of page (decision 4). */
interface Shape {
  scalars: 0 | 1 | 2;
  texts: 0 | 1 | 2;
}
const SHAPES: Record<QuestionType, Shape> = {
  'text-only': { scalars: 0, texts: 1 },
  'single-without': { scalars: 1, texts: 0 },
  'single-with': { scalars: 1, texts: 1 },
  'single-with2': { scalars: 1, texts: 2 },
  'double-without': { scalars: 2, texts: 0 },
  'double-with': { scalars: 2, texts: 1 },
  'double-with2': { scalars: 2, texts: 2 },
};
/** TALK-E1: how many notes and sliders the type of a page has. A page without a type is `text-only`. */
export const entryShape = (page: { type?: QuestionType | undefined }): Shape => SHAPES[page.type ?? 'text-only'];

const hasText2 = (page: Page): boolean => entryShape(page).texts === 2 || hasSecondQuestion(page);

/**
 * TALK-E1: the fields of a page in a talk. A static page has none. Every other page has a note, and a second one if it has a second text
 * question; only an execution question has sliders, because a preparation question shows answers that were given before.
 */
export function entryFields(page: Page): EntryField[] {
  if (page.pageType === 'static') return [];
  const scalars = page.pageType === 'execution-question' ? entryShape(page).scalars : 0;
  return ENTRY_FIELDS.filter((field) => {
    if (field === 'textResponse1') return true;
    if (field === 'textResponse2') return hasText2(page);
    return field === 'scalarResponse1' ? scalars >= 1 : scalars === 2;
  });
}

/** TALK-E2: whether the panel of notes can open: the page has input and does not show its text box itself. */
export const hasNotes = (page: Page | undefined): boolean => page !== undefined && page.pageType !== 'static' && !isTextPage(page);

/** Whether a page is an execution page with text only: it shows its text box itself. */
export const isTextPage = (page: Page): boolean => page.pageType === 'execution-question' && entryShape(page).scalars === 0;

/** One step of a page: its sliders, its text, and the question that is the headline. */
export interface PageStep {
  scalars: (1 | 2)[];
  text: 1 | 2;
  headline: 'scalarQuestion1' | 'scalarQuestion2' | 'textQuestion1' | 'textQuestion2';
}

/**
 * TALK-E4: a page with a second text question has two steps. The second one has the second slider of a double question; a single slider
 * shows on both. A page with one step shows all its questions and sliders.
 */
export function pageStep(page: Page, questionIndex: number): PageStep {
  const count = entryShape(page).scalars;
  const first: PageStep['headline'] = count === 0 ? 'textQuestion1' : 'scalarQuestion1';
  if (!hasSecondQuestion(page)) return { scalars: ([1, 2] as const).slice(0, count), text: 1, headline: first };
  if (questionIndex === 0) return { scalars: count === 0 ? [] : [1], text: 1, headline: first };
  if (count === 2) return { scalars: [2], text: 2, headline: 'scalarQuestion2' };
  return { scalars: count === 0 ? [] : [1], text: 2, headline: 'textQuestion2' };
}
