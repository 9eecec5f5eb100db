import { IconCircleDashed, IconClockExclamation, IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownGaps } from '#client/features/library/draft/gap-cache';
import { kindOfPart } from '#client/features/library/draft/open-drafts-controller';
import type { OutlineActions } from '#client/features/library/outline/outline-action-types';
import type { Locale } from '#shared/i18n/locale';
import { partId } from '#shared/library/parts';
import type { LibraryItem, SurveyPart } from '#shared/library/schema';
import { countGaps } from '#shared/library/text-gaps';
import css from './Outline.module.css';
import { PartMenu } from './PartMenu.tsx';

const SIGN = { size: 15, stroke: 2, 'aria-hidden': true } as const;
const DRAG_TYPE = 'application/x-parley-part';

interface OutlinePartProps {
  part: SurveyPart;
  /** Id of the block that contains the question; such a question cannot be moved here. */
  block: string | undefined;
  number: number | undefined;
  name: string;
  item: LibraryItem | undefined;
  language: Locale;
  isSelected: boolean;
  canChange: boolean;
  authors: ReactNode;
  actions: OutlineActions;
}

/** Row of the outline for one question or block. Select by click; move by dragging, Alt and arrow keys, or the menu. */
export const OutlinePart = memo(function OutlinePart(props: OutlinePartProps): ReactNode {
  const { part, block, number, name, item, isSelected, canChange, authors, actions } = props;
  const [isOver, setOver] = useState(false);
  const id = partId(part);
  const kind = kindOfPart(part);
  const canMove = canChange && block === undefined;
  const step = (event: KeyboardEvent) => {
    if (!canMove || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    actions.move(id, actions.position(id).at + (event.key === 'ArrowUp' ? -1 : 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    actions.move(event.dataTransfer.getData(DRAG_TYPE), actions.position(id).at);
  };
  return (
    <li
      className={css.part}
      data-kind={kind}
      data-selected={isSelected || undefined}
      data-over={isOver || undefined}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAG_TYPE, id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!canMove || !event.dataTransfer.types.includes(DRAG_TYPE)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={canMove ? drop : undefined}
    >
      <span className={css.grip} aria-hidden="true">
        {canMove ? <IconGripVertical size={16} stroke={2} /> : null}
      </span>
      <button
        type="button"
        data-row
        className={css.choose}
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => actions.select(id, block)}
        onKeyDown={step}
      >
        {number === undefined ? null : <span className={css.number}>{number}</span>}
        <span className={css.name} dir="auto">
          {name}
          {kind === 'block' ? <PartVersion part={part} item={item} /> : null}
        </span>
        {item ? <PartGaps kind={kind} item={item} language={props.language} /> : null}
        {authors}
      </button>
      <PartMenu part={part} name={name} item={item} canMove={canMove} actions={actions} />
    </li>
  );
});

function PartVersion({ part, item }: Pick<OutlinePartProps, 'part' | 'item'>): ReactNode {
  const { t } = useTranslation();
  const version = part.version === null ? t('library.partDraft') : t('library.versionNumber', { version: part.version });
  const isNewer = item !== undefined && part.version !== null && item.version > part.version;
  return <small>{isNewer ? `${version} · ${t('library.newerVersion', { version: item.version })}` : version}</small>;
}

/** Number of missing and outdated texts in the current language. */
function PartGaps({ kind, item, language }: { kind: 'question' | 'block'; item: LibraryItem; language: Locale }): ReactNode {
  const { t } = useTranslation();
  const counts = countGaps(knownGaps(kind, item, language));
  const signs = { missing: <IconCircleDashed {...SIGN} />, outdated: <IconClockExclamation {...SIGN} /> };
  return (['missing', 'outdated'] as const).map((gap) => {
    const words = t(`library.${gap}`, { count: counts[gap] });
    return counts[gap] === 0 ? null : (
      <span key={gap} className={css.gap} title={words}>
        {signs[gap]}
        <span aria-hidden="true">{counts[gap]}</span>
        <span className="visually-hidden">{words}</span>
      </span>
    );
  });
}
