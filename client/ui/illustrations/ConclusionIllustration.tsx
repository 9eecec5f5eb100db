import { type ReactNode, useId } from 'react';
import { bellCurves, radialTicks, tickRow } from '#client/ui/ticks/svg-tick-paths';
import css from './ConclusionIllustration.module.css';
import picture from './Illustration.module.css';
import { Illustration, type IllustrationProps } from './Illustration.tsx';

const BASELINE_Y = 590;
const crest = bellCurves({ at: 420, high: 150, wide: 160 }, { at: 420, high: 60, wide: 320 });
const front = tickRow({ from: 4, to: 700, step: 18, ground: BASELINE_Y, height: crest, uneven: 0.12 });
const back = tickRow({ from: 13, to: 700, step: 18, ground: BASELINE_Y, height: (x) => crest(x) * 0.94, uneven: 0.12 });
const light = radialTicks(420, 232, 182, 222, 25, 182, 358);

/** Two suns above one wave; the overlap, what both people agree on, is white. */
export function ConclusionIllustration(props: IllustrationProps): ReactNode {
  const id = useId();
  return (
    <Illustration viewBox="0 0 700 590" place="side" {...props}>
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="590" x2="0" y2="300">
          <stop stopColor="var(--accent)" stopOpacity=".9" />
          <stop offset="1" stopColor="var(--p4)" stopOpacity=".55" />
        </linearGradient>
      </defs>
      <path className={picture.appear} style={{ animationDelay: '.9s' }} d={light} stroke="var(--p3)" opacity=".75" />
      <circle className={css.one} cx="364" cy="232" r="98" fill="var(--accent)" />
      <circle className={css.other} cx="476" cy="232" r="98" fill="var(--p3)" />
      <g className={picture.appear} style={{ animationDelay: '.7s' }}>
        <path d="M420 151.600A98 98 0 0 1 420 312.400A98 98 0 0 1 420 151.600Z" fill="#fff" />
        <path d="M398 233l16 16 29-32" stroke="var(--p9)" strokeWidth="8" />
      </g>
      <path className={picture.rise} d={front} stroke={`url(#${id})`} strokeWidth="3" />
      <path className={`${picture.rise} ${picture.late}`} d={back} stroke="var(--p5)" strokeWidth="3" opacity=".7" />
    </Illustration>
  );
}
