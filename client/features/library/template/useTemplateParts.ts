import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#client/features/library/draft/draft-controller';
import { type EditorPlace, isPart, WELCOME_PLACE } from '#client/features/library/draft/editor-place';
import { useStableActions } from '#client/features/library/draft/useStableActions';
import { useFocusAfterRemoval } from '#client/features/library/outline/useFocusAfterRemoval';
import { nameOfChapter, nameOfPage, newPage, type PageKind } from '#client/features/library/template/page-kinds';
import type { TemplateActions } from '#client/features/library/template/template-action-types';
import type { Locale } from '#shared/i18n/locale';
import { findSpot, findTemplatePage, insertPage, movePartTo, removePart, stepOf, type TemplateSpot } from '#shared/template/part-positions';
import type { TemplateChapter } from '#shared/template/schema';

const NO_CHAPTERS: TemplateChapter[] = [];

interface TemplatePartsInput {
  draft: Draft;
  language: Locale;
  place: EditorPlace;
  onPlace: (place: EditorPlace) => void;
}

export interface TemplateParts {
  chapters: readonly TemplateChapter[];
  nameOf: (id: string) => string;
  addPage: (chapter: number, kind: PageKind) => void;
  addChapter: () => void;
  move: (id: string, to: TemplateSpot | undefined) => void;
  /** The chapter or page for which a dialog asks where it goes. */
  moving: string | undefined;
  setMoving: (id: string | undefined) => void;
  /** Sentence about the last move or removal, for screen readers. */
  announced: string;
  /** The list of rows: a row that is moved by keys keeps its focus. */
  list: RefObject<HTMLOListElement | null>;
  actions: TemplateActions;
}

/** Chapters and pages of a talk template, and the actions of an author on them in the outline. */
export function useTemplateParts({ draft, language, place, onPlace }: TemplatePartsInput): TemplateParts {
  const { t } = useTranslation();
  const { chapters = NO_CHAPTERS } = draft.item;
  const [announced, announce] = useState('');
  const [moving, setMoving] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const follow = useFocusAfterRemoval(list);
  const stepped = useRef<string>(null);
  // Moving a row in the DOM removes its focus. It is restored, so that the author can press the key again.
  useEffect(() => {
    if (stepped.current) list.current?.querySelector<HTMLElement>(`[data-row='${stepped.current}']`)?.focus();
    stepped.current = null;
  });
  const change = (next: TemplateChapter[]) => draft.set('chapters', next);
  const nameOf = (id: string): string => {
    const spot = findSpot(chapters, id);
    const page = findTemplatePage(chapters, id);
    const chapter = spot && chapters[spot.chapter];
    if (page) return nameOfPage(page, language, t);
    return chapter ? nameOfChapter(chapter, spot.chapter, language, t) : '';
  };
  const move = (id: string, to: TemplateSpot | undefined) => {
    if (!to) return;
    const next = movePartTo(chapters, id, to);
    const spot = findSpot(next, id);
    const chapter = spot && next[spot.chapter];
    if (!chapter) return;
    change(next);
    announce(
      spot.page === undefined
        ? t('library.moved', { name: nameOf(id), number: spot.chapter + 1, count: next.length })
        : t('library.pageMoved', {
            name: nameOf(id),
            chapter: nameOfChapter(chapter, spot.chapter, language, t),
            number: spot.page + 1,
            count: chapter.pages.length,
          }),
    );
  };
  const addPage = (chapter: number, pageKind: PageKind) => {
    const page = newPage(pageKind, crypto.randomUUID());
    change(insertPage(chapters, page, { chapter, page: chapters[chapter]?.pages.length ?? 0 }));
    onPlace({ part: page.id });
  };
  const addChapter = () => {
    const id = crypto.randomUUID();
    change([...chapters, { id, multilang: {}, minutes: null, pages: [] }]);
    onPlace({ part: id });
  };
  const actions = useStableActions<TemplateActions>({
    select: (id) => onPlace({ part: id }),
    step(id, by) {
      stepped.current = id;
      move(id, stepOf(chapters, id, by));
    },
    drop: (id, on) => move(id, placeOfDrop(chapters, id, on)),
    moveTo: setMoving,
    duplicate(id) {
      const [spot, page] = [findSpot(chapters, id), findTemplatePage(chapters, id)];
      if (spot?.page === undefined || !page) return;
      const copy = { ...page, id: crypto.randomUUID() };
      change(insertPage(chapters, { ...copy, questionKey: copy.id }, { chapter: spot.chapter, page: spot.page + 1 }));
      onPlace({ part: copy.id });
    },
    remove(id) {
      follow(id);
      announce(t('library.removedPart', { name: nameOf(id) }));
      change(removePart(chapters, id));
      if (isPart(place, id)) onPlace(WELCOME_PLACE);
    },
    canStep: (id, by) => stepOf(chapters, id, by) !== undefined,
  });
  return { chapters, nameOf, addPage, addChapter, move, moving, setMoving, announced, list, actions };
}

/** Target of a drop: a chapter goes before the chapter of the row, a page before the page, or to the start of the chapter. */
function placeOfDrop(chapters: readonly TemplateChapter[], id: string, on: string): TemplateSpot | undefined {
  const [from, to] = [findSpot(chapters, id), findSpot(chapters, on)];
  if (!from || !to || id === on) return undefined;
  if (from.page === undefined) return { chapter: to.chapter };
  return { chapter: to.chapter, page: to.page ?? 0 };
}
