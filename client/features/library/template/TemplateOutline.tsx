import { Button } from '@mantine/core';
import { IconDoorEnter, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#client/features/library/draft/draft-controller';
import { type EditorPlace, WELCOME_PLACE } from '#client/features/library/draft/editor-place';
import { ConflictChoice } from '#client/features/library/fields/ConflictChoice.tsx';
import { moveFocus } from '#client/features/library/outline/arrow-key-focus';
import { useTemplateParts } from '#client/features/library/template/useTemplateParts';
import type { Locale } from '#shared/i18n/locale';
import { isConflict } from '#shared/library/unsaved-edits';
import { findSpot } from '#shared/template/part-positions';
import { findProblems } from '#shared/template/problems';
import css from '../outline/Outline.module.css';
import { MovePartDialog } from './MovePartDialog.tsx';
import { TemplateOutlineRows } from './TemplateOutlineRows.tsx';
import { TemplateProblems } from './TemplateProblems.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

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
  const { item, edits, wrong, choose } = draft;
  const { kind = 'future', canChange } = item;
  const parts = useTemplateParts({ draft, language, place, onPlace });
  const { chapters, nameOf, addChapter, move, moving, setMoving, announced } = parts;
  const problems = findProblems({ kind, chapters });
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
        <TemplateOutlineRows {...{ item, language, place, parts, problems, renderAuthors }} />
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
