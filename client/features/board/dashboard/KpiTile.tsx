import type { ReactNode } from 'react';
import { bellCurves, tickRow } from '#client/ui/ticks/svg-tick-paths';
import css from './Dashboard.module.css';

interface KpiTileProps {
  figure: ReactNode;
  /** Shown after the figure in small type. */
  of?: string | undefined;
  /** A sentence that says what the figure counts. */
  label: string;
  detail?: string | undefined;
  /** Filled share of the line of ticks in percent; without it there is no line. */
  share?: number | undefined;
  /** The most prominent tile of the page. */
  foremost?: boolean;
  render: (look: { className: string | undefined; children: ReactNode }) => ReactNode;
}

const WIDTH = 400;
const STEP = 8;
const BASELINE_Y = 64;

/** Ticks of equal height, coloured up to the share; they swell only at its end, so that nobody reads values from their height. */
function Share({ share }: { share: number }): ReactNode {
  const cut = 2 + Math.round((share / 100) * (WIDTH / STEP)) * STEP;
  const swell = bellCurves({ at: cut, high: 34, wide: 44 });
  const row = (from: number, to: number) => tickRow({ from, to, step: STEP, ground: BASELINE_Y, height: (x) => 16 + swell(x), uneven: 0 });
  return (
    <svg className={css.voice} viewBox={`0 0 ${WIDTH} ${BASELINE_Y + 2}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={css.said} d={row(2, cut - 1)} />
      <path d={row(cut, WIDTH)} />
    </svg>
  );
}

export const KpiTile = ({ figure, of, label, detail, share, foremost = false, render }: KpiTileProps): ReactNode => (
  <li className={css.item} data-foremost={foremost || undefined} data-stage={foremost ? 'deep' : undefined}>
    {render({
      className: css.figure,
      children: (
        <>
          <span className={css.number}>
            {figure}
            {of ? <small> {of}</small> : null}
          </span>
          <span className={css.label} dir="auto">
            {label}
          </span>
          {detail ? <span className={css.detail}>{detail}</span> : null}
          {share === undefined ? null : <Share share={share} />}
        </>
      ),
    })}
  </li>
);
