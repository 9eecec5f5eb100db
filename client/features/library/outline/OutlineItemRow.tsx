import { IconCircleDashed, IconClockExclamation, IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countGaps, type TextGap } from '#shared/library/text-gaps';
import css from './Outline.module.css';

const SIGN = { size: 15, stroke: 2, 'aria-hidden': true } as const;

interface OutlineItemRowProps {
  id: string;
  /** The look of the row. A row that contains others has the look of a block. */
  kind: 'question' | 'block';
  isPage?: boolean;
  /** Type of the dragged data: rows of another kind of editor cannot be dropped here. */
  dragType: string;
  number: number | undefined;
  isSelected: boolean;
  canMove: boolean;
  /** Missing and outdated texts in the current language. */
  gaps: readonly { gap: TextGap }[];
  authors: ReactNode;
  menu: ReactNode;
  className?: string | undefined;
  onSelect: () => void;
  /** @param by −1: up, 1: down */
  onStep: (by: -1 | 1) => void;
  /** @param dragged id of the row that was dropped on this one */
  onDrop: (dragged: string) => void;
  /** The name, and notes behind it. */
  children: ReactNode;
}

/** Row of an outline. Select by click; move by dragging, Alt and arrow keys, or the menu. */
export function OutlineItemRow(props: OutlineItemRowProps): ReactNode {
  const { id, kind, isPage, dragType, number, isSelected, canMove, gaps, authors, menu, className = '', children } = props;
  const [isOver, setOver] = useState(false);
  const step = (event: KeyboardEvent) => {
    if (!canMove || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    props.onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    props.onDrop(event.dataTransfer.getData(dragType));
  };
  return (
    <li
      className={css.part}
      data-kind={kind}
      data-page={isPage || undefined}
      data-selected={isSelected || undefined}
      data-over={isOver || undefined}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!canMove || !event.dataTransfer.types.includes(dragType)) return;
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
        data-row={id}
        className={`${css.choose} ${className}`}
        aria-current={isSelected ? 'true' : undefined}
        onClick={props.onSelect}
        onKeyDown={step}
      >
        {number === undefined ? null : <span className={css.number}>{number}</span>}
        {children}
        <GapCounts gaps={gaps} />
        {authors}
      </button>
      {menu}
    </li>
  );
}

function GapCounts({ gaps }: Pick<OutlineItemRowProps, 'gaps'>): ReactNode {
  const { t } = useTranslation();
  const counts = countGaps(gaps);
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
