import { IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './Tile.module.css';

export interface TileProps {
  /** Text below the figure: what it counts, or what a press does. */
  label: string;
  /** A large figure on top; `of` follows it in small type: "/ 62". */
  figure?: ReactNode;
  of?: string | undefined;
  /** Instead of a figure: text with an icon of 20 px beside it. */
  title?: string;
  icon?: ReactNode;
  /** The content is being prepared: grey, with an hourglass. */
  preparing?: boolean;
  /** Wraps the tile in a link or a button. */
  render?: (look: { className: string | undefined; children: ReactNode }) => ReactNode;
}

/** A small sunken tile: figure or action on top, label below. */
export function Tile({ label, figure, of, title, icon, preparing = false, render }: TileProps): ReactNode {
  const children = (
    <>
      {figure === undefined ? null : (
        <span className={css.figure}>
          {figure}
          {of ? <small> {of}</small> : null}
        </span>
      )}
      {title === undefined ? null : (
        <span className={css.action}>
          {title}
          {preparing ? <IconHourglass size={20} stroke={1.75} aria-hidden /> : icon}
        </span>
      )}
      <span className={css.label}>{label}</span>
    </>
  );
  if (render) return render({ className: css.tile, children });
  return (
    <div className={css.tile} data-preparing={preparing || undefined}>
      {children}
    </div>
  );
}
