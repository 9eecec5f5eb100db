import { type ReactNode, useId } from 'react';
import { bellCurves, radialTicks, tickRow } from '#client/ui/ticks/svg-tick-paths';
import { Illustration, type IllustrationProps } from './Illustration.tsx';
import css from './StartIllustration.module.css';

const BASELINE_Y = 560;
const quiet = tickRow({ from: 6, to: 1200, step: 12, ground: BASELINE_Y, height: () => 12, uneven: 0.4 });
const one = tickRow({
  from: 210,
  to: 620,
  step: 12,
  ground: BASELINE_Y,
  height: bellCurves({ at: 410, high: 190, wide: 96 }),
  uneven: 0.22,
});
const other = tickRow({
  from: 582,
  to: 1000,
  step: 12,
  ground: BASELINE_Y,
  height: bellCurves({ at: 790, high: 190, wide: 96 }),
  uneven: 0.22,
});
const between = radialTicks(600, 470, 250, 296, 13, 226, 314);

/** Two people approach along the line from both sides; a wave rises where they meet. */
export function StartIllustration(props: IllustrationProps): ReactNode {
  const id = useId();
  return (
    <Illustration viewBox="0 0 1200 590" place="full" {...props}>
      <defs>
        <linearGradient id={`${id}a`} gradientUnits="userSpaceOnUse" x1="0" y1="560" x2="0" y2="370">
          <stop stopColor="var(--accent)" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity=".4" />
        </linearGradient>
        <linearGradient id={`${id}b`} gradientUnits="userSpaceOnUse" x1="0" y1="560" x2="0" y2="370">
          <stop stopColor="var(--p3)" />
          <stop offset="1" stopColor="var(--p4)" stopOpacity=".4" />
        </linearGradient>
      </defs>
      <path d={quiet} stroke="#fff" opacity=".24" />
      <path className={css.swellOne} d={one} stroke={`url(#${id}a)`} />
      <path className={css.swellOther} d={other} stroke={`url(#${id}b)`} />
      <path className={css.talk} d={between} stroke="#fff" opacity=".8" />
      <g className={css.one}>
        <circle cx="410" cy="336" r="48" fill="var(--p9)" />
        <circle cx="410" cy="336" r="40" fill="var(--accent)" />
      </g>
      <g className={css.other}>
        <circle cx="790" cy="336" r="48" fill="var(--p9)" />
        <circle cx="790" cy="336" r="40" fill="var(--p3)" />
      </g>
    </Illustration>
  );
}
