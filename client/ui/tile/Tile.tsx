import { IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './Tile.module.css';

export interface TileProps {
  /** Below: what the figure counts, or what a press does. */
  label: string;
  /** A figure on top, large; `of` follows it, small: "/ 62". */
  figure?: ReactNode;
  of?: string | undefined;
  /** Instead of a figure: words with an icon of 20 px beside them. */
  title?: string;
  icon?: ReactNode;
  /** It is being made: grey, with an hourglass. */
  preparing?: boolean;
  /** A link or a button around it all. */
  render?: (look: { className: string | undefined; children: ReactNode }) => ReactNode;
}

/** A small sunken surface: figure or action on top, label below. */
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
