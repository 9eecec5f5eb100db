import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EditorPlace, isPart } from '#client/features/library/draft/editor-place';
import { type EditorDrafts, rowItem } from '#client/features/library/draft/useEditorDrafts';
import { useStableActions } from '#client/features/library/draft/useStableActions';
import { moveFocus } from '#client/features/library/outline/arrow-key-focus';
import type { OutlineActions } from '#client/features/library/outline/outline-action-types';
import { useFocusAfterRemoval } from '#client/features/library/outline/useFocusAfterRemoval';
import { useItemName } from '#client/features/library/useItemName';
import type { Locale } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';
import { countOutline, movePart, type OutlineRow } from '#shared/library/outline';
import { partId } from '#shared/library/parts';
import type { SurveyPart } from '#shared/library/schema';
import css from './Outline.module.css';
import { type OutlineDialog, OutlineDialogs } from './OutlineDialogs.tsx';
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

/** Outline of a survey or block: its screens, questions and blocks in order. Moves and removals are announced to screen readers. */
export function Outline(props: OutlineProps): ReactNode {
  const { kind, editor, parts, canChange, error, language, place, onPlace, onParts, renderAuthors } = props;
  const { t } = useTranslation();
  const [announced, announce] = useState('');
  const [opened, setOpened] = useState<OutlineDialog>();
  const section = useRef<HTMLElement>(null);
  const follow = useFocusAfterRemoval(section);
  const names = { question: useItemName('question'), block: useItemName('block') };
  const nameOf = (row: OutlineRow): string => {
    const { kind: partKind, item } = rowItem(editor, row);
    return item ? names[partKind](item) : t('general.loading');
  };
  const move = (id: string, to: number) => {
    const row = editor.rows.find(({ part }) => partId(part) === id);
    if (!row || to < 0 || to >= parts.length) return;
    onParts(movePart(parts, id, to));
    announce(t('library.moved', { name: nameOf(row), number: to + 1, count: parts.length }));
  };
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
  const actions = useStableActions<OutlineActions>({
    move,
    moveTo: (id) => setOpened({ type: 'move', id }),
    select: (id, block) => onPlace({ part: id, block }),
    take: (id, version) => setOpened({ type: 'take', id, version }),
    remove(id) {
      const row = editor.rows.find(({ part }) => partId(part) === id);
      if (row) announce(t('library.removedPart', { name: nameOf(row) }));
      follow(id);
      onParts(parts.filter((part) => partId(part) !== id));
      if (isPart(place, id)) onPlace({ screen: 'welcome' });
    },
    position: (id) => ({ at: parts.findIndex((part) => partId(part) === id), count: parts.length }),
  });
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
        <Button variant="subtle" className={css.add} leftSection={<IconPlus {...ICON} />} onClick={() => setOpened({ type: 'add' })}>
          {t(kind === 'survey' ? 'library.add' : 'library.addQuestions')}
        </Button>
      ) : null}
      <OutlineDialogs {...{ kind, editor, parts, error, nameOf, move, onParts, opened }} onClose={() => setOpened(undefined)} />
    </section>
  );
}
