import { hasSecondQuestion } from '#shared/talk/navigation';
import { type Chapter, ENTRY_FIELDS, type Entry, type EntryField, type Page, type QuestionType } from '#shared/talk/schema';

/** What each page of a talk asks for (spec 2 sections 2 and 3; decisions 4). */
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
export const shapeOf = (page: Page): Shape => SHAPES[page.type ?? 'text-only'];

const hasText2 = (page: Page): boolean => shapeOf(page).texts === 2 || hasSecondQuestion(page);

/**
 * E1: the fields that a page takes in a talk. A static page takes none. Every other page takes a note, and a second one
 * when it asks a second text question; only an execution question has sliders, because a preparation question shows
 * answers that were given before.
 */
export function fieldsOf(page: Page): EntryField[] {
  if (page.pageType === 'static') return [];
  const scalars = page.pageType === 'execution-question' ? shapeOf(page).scalars : 0;
  return ENTRY_FIELDS.filter((field) => {
    if (field === 'textResponse1') return true;
    if (field === 'textResponse2') return hasText2(page);
    return field === 'scalarResponse1' ? scalars >= 1 : scalars === 2;
  });
}

/** E2: notes open only on pages that take input and do not show their text box already (spec 2 section 5). */
export const hasNotes = (page: Page | undefined): boolean => page !== undefined && page.pageType !== 'static' && !isTextPage(page);

/** An execution page that is nothing but text: its box is on the page itself. */
export const isTextPage = (page: Page): boolean => page.pageType === 'execution-question' && shapeOf(page).scalars === 0;

/** What one step of a page asks: which of its sliders, which text, and which of the questions is the headline. */
export interface Step {
  scalars: (1 | 2)[];
  text: 1 | 2;
  headline: 'scalarQuestion1' | 'scalarQuestion2' | 'textQuestion1' | 'textQuestion2';
}

/**
 * E4: a page with a second text question has two steps. The second one has the second slider of a double question; a
 * single slider stays in view on both. A page of one step shows all it has.
 */
export function stepOf(page: Page, questionIndex: number): Step {
  const count = shapeOf(page).scalars;
  const first: Step['headline'] = count === 0 ? 'textQuestion1' : 'scalarQuestion1';
  if (!hasSecondQuestion(page)) return { scalars: ([1, 2] as const).slice(0, count), text: 1, headline: first };
  if (questionIndex === 0) return { scalars: count === 0 ? [] : [1], text: 1, headline: first };
  if (count === 2) return { scalars: [2], text: 2, headline: 'scalarQuestion2' };
  return { scalars: count === 0 ? [] : [1], text: 2, headline: 'textQuestion2' };
}

/** E3: a new talk has one entry a page that takes input, with null for each field that the page takes. */
export const emptyEntries = (chapters: readonly Chapter[]): Entry[] =>
  chapters.flatMap((chapter) =>
    chapter.pages.flatMap((page) => {
      const fields = fieldsOf(page);
      return fields.length === 0 ? [] : [{ chapterId: chapter.id, pageId: page.id, ...Object.fromEntries(fields.map((f) => [f, null])) }];
    }),
  );

export const entryOf = (entries: readonly Entry[], pageId: string): Entry | undefined => entries.find((e) => e.pageId === pageId);

/** The entries with one field of one page changed; an entry that was missing is made. */
export function withField(
  entries: readonly Entry[],
  place: { chapterId: string; pageId: string },
  field: EntryField,
  value: string | number | null,
): Entry[] {
  const known = entries.some((e) => e.pageId === place.pageId);
  const all = known ? entries : [...entries, { chapterId: place.chapterId, pageId: place.pageId }];
  return all.map((e) => (e.pageId === place.pageId ? { ...e, [field]: value } : e));
}
