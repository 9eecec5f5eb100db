import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconCircleDashed,
  IconClockExclamation,
  IconExternalLink,
  IconGripVertical,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOfPart } from '#client/features/library/editor/editor-controller';
import { tabOf } from '#client/features/library/tabs';
import { RowMenu } from '#client/ui/paged-table/RowMenu.tsx';
import type { Locale } from '#shared/i18n/locale';
import { countGaps, gapsOf } from '#shared/library/gaps';
import type { OutlineRow } from '#shared/library/outline';
import { partId } from '#shared/library/parts';
import type { LibraryItem } from '#shared/library/schema';
import css from './Outline.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const SIGN = { size: 15, stroke: 2, 'aria-hidden': true } as const;
const DRAGGED = 'application/x-parley-part';

interface OutlinePartProps {
  row: OutlineRow;
  name: string;
  item: LibraryItem | undefined;
  language: Locale;
  isSelected: boolean;
  /** Among the parts; undefined for a question of a block, which is moved in its block. */
  position: { at: number; count: number } | undefined;
  canChange: boolean;
  authors: ReactNode;
  onSelect: () => void;
  onMove: (to: number) => void;
  onMoveTo: () => void;
  /** Another part was dropped on this one. */
  onDropped: (id: string) => void;
  onTake: (version: number) => void;
  onRemove: () => void;
}

/** One question or block of an outline: chosen by a click, moved by dragging, by Alt and the arrow keys, and by its menu. */
export function OutlinePart(props: OutlinePartProps): ReactNode {
  const { row, name, item, isSelected, position, canChange, authors, onSelect, onMove, onDropped } = props;
  const [isOver, setOver] = useState(false);
  const id = partId(row.part);
  const kind = kindOfPart(row.part);
  const canMove = canChange && position !== undefined;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDropped(event.dataTransfer.getData(DRAGGED));
  };
  return (
    <li
      className={css.part}
      data-kind={kind}
      data-within={row.block !== undefined || undefined}
      data-selected={isSelected || undefined}
      data-over={isOver || undefined}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!canMove || !event.dataTransfer.types.includes(DRAGGED)) return;
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
        onClick={onSelect}
        onKeyDown={(event) => {
          if (!canMove || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          onMove(position.at + (event.key === 'ArrowUp' ? -1 : 1));
        }}
      >
        {row.number === undefined ? null : <span className={css.number}>{row.number}</span>}
        <span className={css.name} dir="auto">
          {name}
          {kind === 'block' ? <PartVersion row={row} item={item} /> : null}
        </span>
        {item ? <PartGaps kind={kind} item={item} language={props.language} /> : null}
        {authors}
      </button>
      <PartMenu {...props} />
    </li>
  );
}

function PartVersion({ row: { part }, item }: Pick<OutlinePartProps, 'row' | 'item'>): ReactNode {
  const { t } = useTranslation();
  const version = part.version === null ? t('library.partDraft') : t('library.versionNumber', { version: part.version });
  const isNewer = item !== undefined && part.version !== null && item.version > part.version;
  return <small>{isNewer ? `${version} · ${t('library.newerVersion', { version: item.version })}` : version}</small>;
}

/** What is to be done in the language that is shown. */
function PartGaps({ kind, item, language }: { kind: 'question' | 'block'; item: LibraryItem; language: Locale }): ReactNode {
  const { t } = useTranslation();
  const { missing, outdated } = countGaps(gapsOf(kind, item, language));
  return (
    <>
      {missing > 0 ? (
        <span className={css.gap} title={t('library.missing', { count: missing })}>
          <IconCircleDashed {...SIGN} />
          <span aria-hidden="true">{missing}</span>
          <span className="visually-hidden">{t('library.missing', { count: missing })}</span>
        </span>
      ) : null}
      {outdated > 0 ? (
        <span className={css.gap} title={t('library.outdated', { count: outdated })}>
          <IconClockExclamation {...SIGN} />
          <span aria-hidden="true">{outdated}</span>
          <span className="visually-hidden">{t('library.outdated', { count: outdated })}</span>
        </span>
      ) : null}
    </>
  );
}

function PartMenu({ row, name, item, position, canChange, onMove, onMoveTo, onTake, onRemove }: OutlinePartProps): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { part } = row;
  const params = { tab: tabOf(kindOfPart(part)), id: partId(part) };
  const open = {
    id: 'open',
    label: t('library.openAlone'),
    icon: <IconExternalLink {...ICON} />,
    onClick: () => void navigate({ to: '/library/$tab/$id', params }),
  };
  if (!canChange || !position) return <RowMenu label={t('lists.actionsFor', { name })} actions={[open]} />;
  const { at, count } = position;
  const newest = item?.version ?? 0;
  const moves = [
    ...(at > 0 ? [{ id: 'up', label: t('library.moveUp'), icon: <IconArrowUp {...ICON} />, onClick: () => onMove(at - 1) }] : []),
    ...(at < count - 1
      ? [{ id: 'down', label: t('library.moveDown'), icon: <IconArrowDown {...ICON} />, onClick: () => onMove(at + 1) }]
      : []),
    ...(count > 2 ? [{ id: 'to', label: t('library.moveTo'), icon: <IconArrowsMove {...ICON} />, onClick: onMoveTo }] : []),
  ];
  const update =
    part.version !== null && newest > part.version
      ? [
          {
            id: 'take',
            label: t('library.takeNew', { version: newest }),
            icon: <IconRefresh {...ICON} />,
            onClick: () => onTake(newest),
          },
        ]
      : [];
  const remove = { id: 'remove', label: t('library.takeOutPart'), icon: <IconX {...ICON} />, onClick: onRemove, apart: true };
  return <RowMenu label={t('lists.actionsFor', { name })} actions={[...moves, ...update, open, remove]} />;
}
