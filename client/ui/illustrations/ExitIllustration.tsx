import { type ReactNode, useId } from 'react';
import { bellCurves, tickRow } from '#client/ui/ticks/svg-tick-paths';
import css from './ExitIllustration.module.css';
import picture from './Illustration.module.css';
import { Illustration, type IllustrationProps } from './Illustration.tsx';

const BASELINE_Y = 540;
const past = tickRow({
  from: 4,
  to: 560,
  step: 12,
  ground: BASELINE_Y,
  height: bellCurves({ at: 150, high: 150, wide: 130 }, { at: 330, high: 64, wide: 80 }),
  uneven: 0.2,
});
const quiet = tickRow({ from: 4, to: 700, step: 12, ground: BASELINE_Y, height: () => 9, uneven: 0.4 });

/** The wave flattens behind a dot that has reached an open door. */
export function ExitIllustration(props: IllustrationProps): ReactNode {
  const id = useId();
  return (
    <Illustration viewBox="0 0 700 590" place="side" {...props}>
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="540" x2="0" y2="380">
          <stop stopColor="var(--p4)" stopOpacity=".9" />
          <stop offset="1" stopColor="var(--p6)" stopOpacity=".4" />
        </linearGradient>
      </defs>
      <path d="M520 540V210H650V540" stroke="var(--p1)" strokeWidth="5" />
      <path className={css.light} d="M522 540L650 540L650 212L522 212Z" fill="var(--accent)" opacity=".16" />
      <path d="M650 212L596 246V574L650 540" stroke="var(--p3)" strokeWidth="4" fill="var(--p8)" />
      <circle cx="610" cy="400" r="5" fill="var(--p1)" />
      <path d={quiet} stroke="#fff" opacity=".24" />
      <path className={picture.rise} d={past} stroke={`url(#${id})`} />
      <g className={css.dot}>
        <circle cx="556" cy="496" r="44" fill="var(--p9)" />
        <circle cx="556" cy="496" r="37" fill="var(--accent)" />
      </g>
    </Illustration>
  );
}
