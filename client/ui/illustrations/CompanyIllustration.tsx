import { type ReactNode, useId } from 'react';
import { bellCurves, tickRow } from '#client/ui/ticks/svg-tick-paths';
import css from './CompanyIllustration.module.css';
import picture from './Illustration.module.css';
import { Illustration, type IllustrationProps } from './Illustration.tsx';

const BASELINE_Y = 590;
const land = bellCurves(
  { at: 200, high: 40, wide: 80 },
  { at: 315, high: 118, wide: 84 },
  { at: 425, high: 84, wide: 58 },
  { at: 590, high: 222, wide: 100 },
  { at: 700, high: 96, wide: 60 },
);
const front = tickRow({ from: 4, to: 700, step: 18, ground: BASELINE_Y, height: (x) => land(x) + 3 });
const back = tickRow({ from: 13, to: 700, step: 18, ground: BASELINE_Y, height: (x) => land(x) + 4 });

interface Turbine {
  x: number;
  y: number;
  blade: number;
  width: number;
  turned: number;
  color: string;
}

const TURBINES: Turbine[] = [
  { x: 300, y: 380, blade: 48, width: 1.6, turned: -82, color: 'var(--p4)' },
  { x: 430, y: 300, blade: 72, width: 2.3, turned: -20, color: 'var(--p3)' },
  { x: 590, y: 196, blade: 106, width: 3.4, turned: -68, color: 'var(--p1)' },
];

function Wheel({ x, y, blade, width, turned, color }: Turbine): ReactNode {
  return (
    <g stroke={color}>
      <path d={`M${x} ${y}V600`} strokeWidth={width} />
      <circle cx={x} cy={y} r={width * 1.7} fill={color} stroke="none" />
      <g className={css.wheel} style={{ transformOrigin: `${x}px ${y}px` }} strokeWidth={width * 1.35}>
        {[0, 120, 240].map((angle) => (
          <path key={angle} d={`M${x} ${y}h${blade}`} transform={`rotate(${turned + angle} ${x} ${y})`} />
        ))}
      </g>
    </g>
  );
}

/** Wind turbines in front of the sun, above a ground of ticks. */
export function CompanyIllustration(props: IllustrationProps): ReactNode {
  const id = useId();
  return (
    <Illustration viewBox="0 0 700 590" place="side" {...props}>
      <defs>
        <linearGradient id={`${id}a`} gradientUnits="userSpaceOnUse" x1="0" y1="590" x2="0" y2="330">
          <stop stopColor="var(--accent)" stopOpacity=".9" />
          <stop offset="1" stopColor="var(--p5)" stopOpacity=".35" />
        </linearGradient>
        <linearGradient id={`${id}b`} gradientUnits="userSpaceOnUse" x1="0" y1="590" x2="0" y2="330">
          <stop stopColor="var(--p4)" stopOpacity=".8" />
          <stop offset="1" stopColor="var(--p6)" stopOpacity=".3" />
        </linearGradient>
      </defs>
      <circle className={picture.up} cx="520" cy="210" r="62" fill="var(--accent)" />
      {TURBINES.map((turbine) => (
        <Wheel key={turbine.x} {...turbine} />
      ))}
      <path className={picture.rise} d={front} stroke={`url(#${id}a)`} />
      <path className={`${picture.rise} ${picture.late}`} d={back} stroke={`url(#${id}b)`} />
    </Illustration>
  );
}
