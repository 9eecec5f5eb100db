import { Button } from '@mantine/core';
import { IconDoorEnter, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#client/features/library/draft/draft-controller';
import { type EditorPlace, isPart, WELCOME_PLACE } from '#client/features/library/draft/editor-place';
import { useStableActions } from '#client/features/library/draft/useStableActions';
import { ConflictChoice } from '#client/features/library/fields/ConflictChoice.tsx';
import { moveFocus } from '#client/features/library/outline/arrow-key-focus';
import { nameOfChapter, nameOfPage, newPage, type PageKind, pageKindsOf } from '#client/features/library/template/page-kinds';
import type { TemplateActions } from '#client/features/library/template/template-action-types';
import type { Locale } from '#shared/i18n/locale';
import { isConflict } from '#shared/library/unsaved-edits';
import { findSpot, findTemplatePage, insertPage, movePartTo, removePart, stepOf, type TemplateSpot } from '#shared/template/part-positions';
import { findProblems } from '#shared/template/problems';
import type { TemplateChapter } from '#shared/template/schema';
import css from '../outline/Outline.module.css';
import { AddPageMenu } from './AddPageMenu.tsx';
import { MovePartDialog } from './MovePartDialog.tsx';
import { TemplateProblems } from './TemplateProblems.tsx';
import { TemplateRow } from './TemplateRow.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const NO_CHAPTERS: TemplateChapter[] = [];

interface TemplateOutlineProps {
  draft: Draft;
  language: Locale;
  place: EditorPlace;
  onPlace: (place: EditorPlace) => void;
  /** Renders the authors who are at this chapter or page, or at the template itself. */
  renderAuthors: (id: string) => ReactNode;
}

/** Outline of a talk template: chapters and pages in order. Moves are announced to screen readers. */
export function TemplateOutline({ draft, language, place, onPlace, renderAuthors }: TemplateOutlineProps): ReactNode {
  const { t } = useTranslation();
  const { item, edits, wrong, set, choose } = draft;
  const { chapters = NO_CHAPTERS, kind = 'future', canChange } = item;
  const [announced, announce] = useState('');
  const [moving, setMoving] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const stepped = useRef<string>(null);
  // Moving a row in the DOM drops its focus; restoring it allows to press the key again.
  useEffect(() => {
    if (stepped.current) list.current?.querySelector<HTMLElement>(`[data-row='${stepped.current}']`)?.focus();
    stepped.current = null;
  });
  const problems = findProblems({ kind, chapters });
  const change = (next: TemplateChapter[]) => set('chapters', next);
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
      announce(t('library.removedPart', { name: nameOf(id) }));
      change(removePart(chapters, id));
      if (isPart(place, id)) onPlace(WELCOME_PLACE);
    },
    canStep: (id, by) => stepOf(chapters, id, by) !== undefined,
  });
  const edit = edits.chapters;
  return (
    <>
      <section className={css.outline} aria-label={t('library.parts')} onKeyDown={moveFocus}>
        <header>
          <h2>{t('library.outline')}</h2>
          <p>{t('library.pageCount', { count: chapters.reduce((sum, { pages }) => sum + pages.length, 0) })}</p>
        </header>
        <TemplateProblems problems={problems} onGo={(id) => onPlace({ part: id })} nameOf={nameOf} />
        <button
          type="button"
          data-row
          className={css.screen}
          aria-current={'screen' in place ? 'true' : undefined}
          onClick={() => onPlace(WELCOME_PLACE)}
        >
          <IconDoorEnter {...ICON} />
          <span>{t('library.screens.template')}</span>
          {renderAuthors('welcome')}
        </button>
        {chapters.length === 0 ? <p className={css.quiet}>{t('library.noChapters')}</p> : null}
        <ol ref={list}>
          {chapters.flatMap((chapter, at) => [
            <TemplateRow
              key={chapter.id}
              id={chapter.id}
              number={at + 1}
              name={nameOfChapter(chapter, at, language, t)}
              detail={chapter.minutes === null ? '' : t('library.minutesShort', { count: chapter.minutes })}
              item={item}
              language={language}
              isSelected={isPart(place, chapter.id)}
              authors={renderAuthors(chapter.id)}
              actions={actions}
            />,
            ...chapter.pages.map((page) => (
              <TemplateRow
                key={page.id}
                id={page.id}
                page={page}
                name={nameOfPage(page, language, t)}
                problem={problems.find(({ pageId }) => pageId === page.id)?.code}
                item={item}
                language={language}
                isSelected={isPart(place, page.id)}
                authors={renderAuthors(page.id)}
                actions={actions}
              />
            )),
            canChange ? (
              <li key={`add ${chapter.id}`}>
                <AddPageMenu
                  label={t('library.addPageTo', { chapter: nameOfChapter(chapter, at, language, t) })}
                  kinds={pageKindsOf(kind)}
                  onAdd={(pageKind) => addPage(at, pageKind)}
                />
              </li>
            ) : null,
          ])}
        </ol>
        <p className="visually-hidden" role="status">
          {announced}
        </p>
        {wrong.chapters ? (
          <p className={css.error} role="alert">
            {t(wrong.chapters as never)}
          </p>
        ) : null}
        {canChange ? (
          <Button variant="subtle" className={css.add} leftSection={<IconPlus {...ICON} />} onClick={addChapter}>
            {t('library.addChapter')}
          </Button>
        ) : null}
        {moving && findSpot(chapters, moving) ? (
          <MovePartDialog
            chapters={chapters}
            id={moving}
            name={nameOf(moving)}
            nameOf={nameOf}
            onMove={(to) => move(moving, to)}
            onClose={() => setMoving(undefined)}
          />
        ) : null}
      </section>
      {edit && isConflict(edit) ? (
        <ConflictChoice edit={edit} label={t('library.parts')} onChoose={(choice) => choose('chapters', choice)} />
      ) : null}
    </>
  );
}

/** Target of a drop: a chapter goes before the chapter of the row, a page before the page, or to the start of the chapter. */
function placeOfDrop(chapters: readonly TemplateChapter[], id: string, on: string): TemplateSpot | undefined {
  const [from, to] = [findSpot(chapters, id), findSpot(chapters, on)];
  if (!from || !to || id === on) return undefined;
  if (from.page === undefined) return { chapter: to.chapter };
  return { chapter: to.chapter, page: to.page ?? 0 };
}
