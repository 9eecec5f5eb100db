import { demoId } from '#db/demo/ids-and-dates';
import { demoChapters } from '#db/demo/talks';
import { splitHeadline } from '#shared/i18n/headline-split';
import { type Locale, localize } from '#shared/i18n/locale';
import { firstPosition, isAgenda, nextPosition, type Position, samePosition } from '#shared/talk/navigation';
import { pageStep } from '#shared/talk/page-fields';
import type { Chapter, Page } from '#shared/talk/schema';

/** The talk of the demo company, as its users see it. */
export const chapters = demoChapters('aurora');

export interface PageSlot {
  chapter: Chapter;
  page: Page;
  position: Position;
}

/** Position of the page with this key. */
export function pageSlotOf(key: string, questionIndex = 0): PageSlot {
  const id = demoId('page', 'aurora', key);
  const chapter = chapters.find(({ pages }) => pages.some((page) => page.id === id));
  const pageIndex = chapter?.pages.findIndex((page) => page.id === id) ?? -1;
  const page = chapter?.pages[pageIndex];
  if (!chapter || !page) throw new Error(`The conversation has no page ${key}.`);
  return { chapter, page, position: { chapterId: chapter.id, pageIndex, questionIndex } };
}

/** A text of a page. */
export const localizedText = (key: string, text: keyof Page['multilang'], locale: Locale = 'en-GB'): string =>
  localize(pageSlotOf(key).page.multilang[text], locale);

export const headline = (key: string, text: keyof Page['multilang'], locale: Locale = 'en-GB'): string =>
  splitHeadline(localizedText(key, text, locale)).headline;

export const nameOf = (chapter: string, locale: Locale = 'en-GB'): string =>
  localize(chapters.find(({ id }) => id === demoId('chapter', 'aurora', chapter))?.multilang.name, locale);

export interface TalkStop extends Position {
  chapter: Chapter;
  /** Undefined on the agenda. */
  page: Page | undefined;
}

/** The headline shown at this position. */
export function headlineAt({ chapter, page, questionIndex }: TalkStop, locale: Locale = 'en-GB'): string {
  if (!page) return localize(chapter.multilang.name, locale);
  const text = page.pageType === 'static' ? '' : localize(page.multilang[pageStep(page, questionIndex).headline], locale);
  return splitHeadline(text || localize(page.multilang.introText, locale)).headline;
}

/** All positions in the order of the next button. */
export function everyPlace(): TalkStop[] {
  const places: Position[] = [];
  for (let at = firstPosition(chapters); !places.some((each) => samePosition(each, at)); at = nextPosition(chapters, at)) places.push(at);
  return places.map((at) => {
    const chapter = chapters.find(({ id }) => id === at.chapterId) as Chapter;
    return { ...at, chapter, page: isAgenda(at) ? undefined : chapter.pages[at.pageIndex] };
  });
}

/** Index of the page with this key in `everyPlace()`. */
export const stopOf = (key: string, questionIndex = 0): number =>
  everyPlace().findIndex((stop) => samePosition(stop, pageSlotOf(key, questionIndex).position));
