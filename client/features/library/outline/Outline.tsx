import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { type EditorPlace, isPart } from '#client/features/library/draft/editor-place';
import type { EditorDrafts } from '#client/features/library/draft/useEditorDrafts';
import { moveFocus } from '#client/features/library/outline/arrow-key-focus';
import { useOutlineParts } from '#client/features/library/outline/useOutlineParts';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import type { Locale } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';
import { countOutline, hasRoomForQuestion, type OutlineRow } from '#shared/library/outline';
import { partId } from '#shared/library/parts';
import type { SurveyPart } from '#shared/library/schema';
import { NewQuestionButton } from './NewQuestionButton.tsx';
import css from './Outline.module.css';
import { OutlineDialogs } from './OutlineDialogs.tsx';
import { OutlinePart } from './OutlinePart.tsx';
import { type OutlineScreen, OutlineScreenRow } from './OutlineScreenRow.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface OutlineProps {
  kind: LibraryKind;
  editor: EditorDrafts;
  parts: readonly SurveyPart[];
  canChange: boolean;
  error: string | undefined;
  language: Locale;
  place: EditorPlace;
  onPlace: (place: EditorPlace) => void;
  onParts: (parts: SurveyPart[]) => void;
  /** Renders the authors who are at this part or screen. */
  renderAuthors: (id: string) => ReactNode;
}

/** Outline of a survey or block: its screens, questions and blocks in order. Moves, removals and new questions are announced to screen readers. */
export function Outline(props: OutlineProps): ReactNode {
  const { kind, editor, parts, canChange, error, language, place, onPlace, onParts, renderAuthors } = props;
  const { t } = useTranslation();
  const { section, announced, opened, setOpened, nameOf, move, addQuestion, actions } = useOutlineParts({
    ...{ editor, parts, place, onPlace, onParts },
  });
  const { questions, blocks } = countOutline(editor.rows);
  const counts = [
    t('library.questionCount', { count: questions }),
    ...(blocks > 0 ? [t('library.blockCount', { count: blocks })] : []),
  ].join(', ');
  const screen = (at: OutlineScreen) => (
    <OutlineScreenRow screen={at} kind={kind} place={place} authors={renderAuthors(at)} onPlace={onPlace} />
  );
  /** RESPONSE-E32: the midpoint screen follows this question. */
  const half = Math.round(questions / 2);
  const rowOf = (row: OutlineRow) => (
    <OutlinePart
      key={`${row.block ? partId(row.block) : ''} ${partId(row.part)}`}
      part={row.part}
      block={row.block && partId(row.block)}
      number={row.number}
      name={nameOf(row)}
      item={editor.find(row.part)}
      language={language}
      isSelected={isPart(place, partId(row.part))}
      canChange={canChange}
      authors={renderAuthors(partId(row.part))}
      actions={actions}
    />
  );
  return (
    <section ref={section} className={css.outline} aria-label={t('library.parts')} onKeyDown={moveFocus}>
      <header>
        <h2>{t('library.outline')}</h2>
        <p>{counts}</p>
      </header>
      {editor.retryParts ? <ErrorState texts={loadErrorTexts(t)} onRetry={editor.retryParts} /> : null}
      {screen('welcome')}
      {parts.length === 0 ? <p className={css.quiet}>{t('library.noParts')}</p> : null}
      <ol>
        {editor.rows.map((row) =>
          kind === 'survey' && row.number === half && half < questions
            ? [rowOf(row), <li key="midpoint">{screen('midpoint')}</li>]
            : rowOf(row),
        )}
      </ol>
      {kind === 'survey' && half >= questions ? screen('midpoint') : null}
      {kind === 'survey' ? screen('closing') : null}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {error ? (
        <p className={css.error} role="alert">
          {error}
        </p>
      ) : null}
      {canChange ? (
        <>
          <NewQuestionButton
            defaultLanguage={editor.controller.main.view().item.defaultLanguage}
            hasRoom={hasRoomForQuestion(editor.rows)}
            onCreate={addQuestion}
          />
          <Button variant="subtle" className={css.add} leftSection={<IconPlus {...ICON} />} onClick={() => setOpened({ type: 'add' })}>
            {t(kind === 'survey' ? 'library.add' : 'library.addQuestions')}
          </Button>
        </>
      ) : null}
      <OutlineDialogs {...{ kind, editor, parts, error, nameOf, move, onParts, opened }} onClose={() => setOpened(undefined)} />
    </section>
  );
}
