import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EditorPlace, isPart } from '#client/features/library/draft/editor-place';
import { type EditorDrafts, rowItem } from '#client/features/library/draft/useEditorDrafts';
import { useStableActions } from '#client/features/library/draft/useStableActions';
import { partOf } from '#client/features/library/outline/obstacle-to-adding';
import type { OutlineActions } from '#client/features/library/outline/outline-action-types';
import { useFocusAfterRemoval } from '#client/features/library/outline/useFocusAfterRemoval';
import { useItemName } from '#client/features/library/useItemName';
import { countOutline, movePart, type OutlineRow } from '#shared/library/outline';
import { partId } from '#shared/library/parts';
import type { LibraryItem, SurveyPart } from '#shared/library/schema';
import type { OutlineDialog } from './OutlineDialogs.tsx';

interface OutlinePartsInput {
  editor: EditorDrafts;
  parts: readonly SurveyPart[];
  place: EditorPlace;
  onPlace: (place: EditorPlace) => void;
  onParts: (parts: SurveyPart[]) => void;
}

interface OutlineParts {
  /** The outline: the focus stays in it when a row is removed. */
  section: RefObject<HTMLElement | null>;
  /** Sentence about the last move, removal or new question, for screen readers. */
  announced: string;
  opened: OutlineDialog | undefined;
  setOpened: (dialog: OutlineDialog | undefined) => void;
  nameOf: (row: OutlineRow) => string;
  move: (id: string, to: number) => void;
  /** Adds a new question at the end, and selects it. */
  addQuestion: (question: LibraryItem) => void;
  actions: OutlineActions;
}

/** The actions of an author on the questions and blocks of the outline. */
export function useOutlineParts({ editor, parts, place, onPlace, onParts }: OutlinePartsInput): OutlineParts {
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
  const addQuestion = (question: LibraryItem) => {
    onParts([...parts, partOf('question', question)]);
    const number = countOutline(editor.rows).questions + 1;
    announce(`${t('general.label', { label: t('library.new.question') })} ${t('library.questionOf', { number, count: number })}`);
    onPlace({ part: question.id });
  };
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
  return { section, announced, opened, setOpened, nameOf, move, addQuestion, actions };
}
