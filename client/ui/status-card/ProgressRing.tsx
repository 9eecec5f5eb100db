import type { ReactNode } from 'react';
import css from './PersonStatusCard.module.css';

/** Not started, started, finished. */
export type RingSegmentState = 'none' | 'half' | 'full';

const RADIUS = 27;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
const GAP = 7;
const CIRCLE = { cx: 30, cy: 30, r: RADIUS } as const;

/** One arc for each part, clockwise from the top; a single part is the whole circle. */
export function ProgressRing({ arcs }: { arcs: RingSegmentState[] }): ReactNode {
  const step = CIRCUMFERENCE / Math.max(1, arcs.length);
  const gap = arcs.length < 2 ? 0 : Math.min(GAP, step * 0.6);
  const dash = (length: number) => `${length.toFixed(1)} ${CIRCUMFERENCE.toFixed(1)}`;
  const turn = (at: number) => `rotate(${((360 * (at * step + gap / 2)) / CIRCUMFERENCE - 90).toFixed(1)} 30 30)`;
  return (
    <svg className={css.arcs} viewBox="0 0 60 60" aria-hidden="true">
      {arcs.length === 0 ? <circle {...CIRCLE} className={css.track} /> : null}
      {arcs.map((arc, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: arcs have no identity but their position
        <g key={at} transform={turn(at)}>
          <circle {...CIRCLE} className={css.track} strokeDasharray={dash(step - gap)} />
          {arc === 'none' ? null : (
            <circle {...CIRCLE} className={css.done} strokeDasharray={dash((step - gap) * (arc === 'half' ? 0.5 : 1))} />
          )}
        </g>
      ))}
    </svg>
  );
}
