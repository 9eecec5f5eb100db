import { idOf } from '#db/demo/ids';
import { demoChapters } from '#db/demo/talks';
import { type Locale, textIn } from '#shared/i18n/locale';
import { headlineOf } from '#shared/i18n/sentences';
import { stepOf } from '#shared/talk/entries';
import { firstPosition, isAgenda, next, type Position, samePosition } from '#shared/talk/navigation';
import type { Chapter, Page } from '#shared/talk/schema';

/** The conversation that the demo company has, as its people see it. */
export const chapters = demoChapters('aurora');

export interface Place {
  chapter: Chapter;
  page: Page;
  position: Position;
}

/** Where the page of this name stands. */
export function placeOf(key: string, questionIndex = 0): Place {
  const id = idOf('page', 'aurora', key);
  const chapter = chapters.find(({ pages }) => pages.some((page) => page.id === id));
  const pageIndex = chapter?.pages.findIndex((page) => page.id === id) ?? -1;
  const page = chapter?.pages[pageIndex];
  if (!chapter || !page) throw new Error(`The conversation has no page ${key}.`);
  return { chapter, page, position: { chapterId: chapter.id, pageIndex, questionIndex } };
}

/** A text of a page. */
export const words = (key: string, text: keyof Page['multilang'], locale: Locale = 'en-GB'): string =>
  textIn(placeOf(key).page.multilang[text], locale);

export const headline = (key: string, text: keyof Page['multilang'], locale: Locale = 'en-GB'): string =>
  headlineOf(words(key, text, locale)).headline;

export const nameOf = (chapter: string, locale: Locale = 'en-GB'): string =>
  textIn(chapters.find(({ id }) => id === idOf('chapter', 'aurora', chapter))?.multilang.name, locale);

export interface Stop extends Position {
  chapter: Chapter;
  /** None: the agenda. */
  page: Page | undefined;
}

/** What stands large on the screen there. */
export function headlineAt({ chapter, page, questionIndex }: Stop, locale: Locale = 'en-GB'): string {
  if (!page) return textIn(chapter.multilang.name, locale);
  const text = page.pageType === 'static' ? '' : textIn(page.multilang[stepOf(page, questionIndex).headline], locale);
  return headlineOf(text || textIn(page.multilang.introText, locale)).headline;
}

/** Every place in the order in which next leads through them. */
export function everyPlace(): Stop[] {
  const places: Position[] = [];
  for (let at = firstPosition(chapters); !places.some((each) => samePosition(each, at)); at = next(chapters, at)) places.push(at);
  return places.map((at) => {
    const chapter = chapters.find(({ id }) => id === at.chapterId) as Chapter;
    return { ...at, chapter, page: isAgenda(at) ? undefined : chapter.pages[at.pageIndex] };
  });
}

/** The how manieth place the page of this name is. */
export const stopOf = (key: string, questionIndex = 0): number =>
  everyPlace().findIndex((stop) => samePosition(stop, placeOf(key, questionIndex).position));
