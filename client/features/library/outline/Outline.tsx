import { Button } from '@mantine/core';
import { IconDoorEnter, IconFlag, IconPlus, IconSquareRotated } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EditorPlace, isPart } from '#client/features/library/draft/editor-place';
import { type EditorDrafts, rowItem } from '#client/features/library/draft/useEditorDrafts';
import { useStableActions } from '#client/features/library/draft/useStableActions';
import { moveFocus } from '#client/features/library/outline/arrow-key-focus';
import type { OutlineActions } from '#client/features/library/outline/outline-action-types';
import { useFocusAfterRemoval } from '#client/features/library/outline/useFocusAfterRemoval';
import { useItemName } from '#client/features/library/useItemName';
import { VersionDiffDialog } from '#client/features/library/versions/VersionDiffDialog.tsx';
import type { Locale } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';
import { countOutline, movePart, type OutlineRow, takeVersion } from '#shared/library/outline';
import { partId } from '#shared/library/parts';
import type { SurveyPart } from '#shared/library/schema';
import { AddPartsDialog } from './AddPartsDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import css from './Outline.module.css';
import { OutlinePart } from './OutlinePart.tsx';

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
  const [isAdding, setAdding] = useState(false);
  const [moving, setMoving] = useState<string>();
  const [taken, setTaken] = useState<{ id: string; version: number }>();
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
  const screen = (at: 'welcome' | 'midpoint' | 'closing', icon: ReactNode) => (
    <button
      type="button"
      data-row
      className={css.screen}
      aria-current={'screen' in place && place.screen === at ? 'true' : undefined}
      onClick={() => onPlace({ screen: at })}
    >
      {icon}
      <span>{t(kind === 'survey' ? `library.screens.${at}` : 'library.screens.about')}</span>
      {renderAuthors(at)}
    </button>
  );
  /** RESPONSE-E32: the midpoint screen follows this question. */
  const half = Math.round(questions / 2);
  const actions = useStableActions<OutlineActions>({
    move,
    moveTo: setMoving,
    select: (id, block) => onPlace({ part: id, block }),
    take: (id, version) => setTaken({ id, version }),
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
  const movedRow = editor.rows.find(({ part }) => partId(part) === moving);
  const takenRow = taken && editor.rows.find(({ part }) => partId(part) === taken.id);
  return (
    <section ref={section} className={css.outline} aria-label={t('library.parts')} onKeyDown={moveFocus}>
      <header>
        <h2>{t('library.outline')}</h2>
        <p>{counts}</p>
      </header>
      {screen('welcome', <IconDoorEnter {...ICON} />)}
      {parts.length === 0 ? <p className={css.quiet}>{t('library.noParts')}</p> : null}
      <ol>
        {editor.rows.map((row) =>
          kind === 'survey' && row.number === half && half < questions
            ? [rowOf(row), <li key="midpoint">{screen('midpoint', <IconSquareRotated {...ICON} />)}</li>]
            : rowOf(row),
        )}
      </ol>
      {kind === 'survey' && half >= questions ? screen('midpoint', <IconSquareRotated {...ICON} />) : null}
      {kind === 'survey' ? screen('closing', <IconFlag {...ICON} />) : null}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {error ? (
        <p className={css.error} role="alert">
          {error}
        </p>
      ) : null}
      {canChange ? (
        <Button variant="subtle" className={css.add} leftSection={<IconPlus {...ICON} />} onClick={() => setAdding(true)}>
          {t(kind === 'survey' ? 'library.add' : 'library.addQuestions')}
        </Button>
      ) : null}
      {isAdding ? (
        <AddPartsDialog kind={kind} editor={editor} parts={parts} error={error} onParts={onParts} onClose={() => setAdding(false)} />
      ) : null}
      {movedRow ? (
        <MoveDialog
          name={nameOf(movedRow)}
          at={parts.indexOf(movedRow.part)}
          others={parts.map((part) => nameOf({ part }))}
          onMove={(to) => move(partId(movedRow.part), to)}
          onClose={() => setMoving(undefined)}
        />
      ) : null}
      {taken && takenRow && takenRow.part.version !== null ? (
        <VersionDiffDialog
          kind={rowItem(editor, takenRow).kind}
          id={taken.id}
          title={`${nameOf(takenRow)}: ${t('library.takeNew', { version: taken.version })}`}
          submit={t('library.takeNew', { version: taken.version })}
          from={takenRow.part.version}
          to={taken.version}
          onSubmit={() => {
            onParts(takeVersion(parts, taken.id, taken.version));
            setTaken(undefined);
          }}
          onClose={() => setTaken(undefined)}
        />
      ) : null}
    </section>
  );
}
