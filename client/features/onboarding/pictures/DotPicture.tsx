import { type ReactNode, useId } from 'react';
import { Illustration, type IllustrationProps } from '#client/ui/illustrations/Illustration.tsx';
import { bellCurves, tickRow } from '#client/ui/ticks/svg-tick-paths';
import picture from '../../../ui/illustrations/Illustration.module.css';

const BASELINE_Y = 430;
const one = bellCurves({ at: 490, high: 250, wide: 110 });
const other = bellCurves({ at: 250, high: 96, wide: 60 });
const voice = (x: number): number => 16 + one(x) + other(x);
const done = tickRow({ from: 8, to: 484, step: 14, ground: BASELINE_Y, height: voice, uneven: 0.24 });
const left = tickRow({ from: 498, to: 700, step: 14, ground: BASELINE_Y, height: voice, uneven: 0.24 });
const mirrored = tickRow({ from: 8, to: 700, step: 14, ground: BASELINE_Y + 96, height: (x) => voice(x) * 0.18, uneven: 0.4 });

/** Illustration: a dot on a line of ticks that swell around it, and a second user's dot further along. */
export function DotPicture(props: IllustrationProps): ReactNode {
  const id = useId();
  return (
    <Illustration viewBox="0 0 700 590" place="side" {...props}>
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1={BASELINE_Y} x2="0" y2="150">
          <stop stopColor="var(--accent)" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity=".3" />
        </linearGradient>
      </defs>
      <path className={picture.rise} d={done} stroke={`url(#${id})`} strokeWidth="4" />
      <path className={`${picture.rise} ${picture.late}`} d={left} stroke="#fff" opacity=".34" strokeWidth="4" />
      <path d={mirrored} stroke="var(--p4)" opacity=".3" />
      <g className={picture.up} style={{ animationDelay: '.3s' }}>
        <circle cx="250" cy={BASELINE_Y - 20} r="42" fill="var(--p9)" />
        <circle cx="250" cy={BASELINE_Y - 20} r="34" fill="var(--p3)" />
        <path d={`M250 ${BASELINE_Y + 24}v22`} stroke="var(--p3)" />
      </g>
      <g className={picture.up} style={{ animationDelay: '.15s' }}>
        <circle cx="491" cy={BASELINE_Y - 20} r="74" fill="var(--p9)" />
        <circle cx="491" cy={BASELINE_Y - 20} r="64" fill="var(--accent)" />
        <text
          x="491"
          y={BASELINE_Y - 1}
          fill="var(--p9)"
          textAnchor="middle"
          fontFamily="var(--display)"
          fontSize="54"
          fontWeight="600"
          letterSpacing="-1.5"
        >
          72
        </text>
        <path d={`M491 ${BASELINE_Y + 56}v30`} stroke="var(--accent)" />
      </g>
    </Illustration>
  );
}
