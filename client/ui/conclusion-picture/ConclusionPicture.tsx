import { type ReactNode, useId } from 'react';
import { hills, rays, tickRow } from '#client/ui/ticks/ticks';
import picture from '../ticks/picture.module.css';

const GROUND = 590;
const crest = hills({ at: 420, high: 214, wide: 150 }, { at: 420, high: 60, wide: 320 });
const front = tickRow({ from: 4, to: 700, step: 18, ground: GROUND, height: crest, uneven: 0.12 });
const back = tickRow({ from: 13, to: 700, step: 18, ground: GROUND, height: (x) => crest(x) * 0.94, uneven: 0.12 });
const light = rays(420, 236, 150, 196, 21, 180, 360);

/** Two dots side by side on the crest of one shared swell, the sun behind them. */
export function ConclusionPicture({ label }: { label?: string }): ReactNode {
  const id = useId();
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={`${picture.svg} ${picture.side}`} viewBox="0 0 700 590" preserveAspectRatio="xMaxYMax slice" {...named}>
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="590" x2="0" y2="300">
          <stop stopColor="var(--accent)" stopOpacity=".9" />
          <stop offset="1" stopColor="var(--p4)" stopOpacity=".55" />
        </linearGradient>
      </defs>
      <path className={picture.appear} style={{ animationDelay: '.7s' }} d={light} stroke="var(--p3)" strokeWidth="3" opacity=".75" />
      <circle className={picture.up} cx="420" cy="236" r="124" fill="var(--accent)" />
      <path className={picture.rise} d={front} stroke={`url(#${id})`} strokeWidth="3" />
      <path className={`${picture.rise} ${picture.late}`} d={back} stroke="var(--p5)" strokeWidth="3" opacity=".7" />
      <g className={picture.up} style={{ animationDelay: '.35s' }}>
        <circle cx="382" cy="282" r="33" fill="var(--p9)" />
        <circle cx="382" cy="282" r="27" fill="#fff" />
        <circle cx="450" cy="282" r="33" fill="var(--p9)" />
        <circle cx="450" cy="282" r="27" fill="var(--p3)" />
        <path d="M371 282l8 8 15-17" stroke="var(--p9)" strokeWidth="5" />
        <path d="M439 282l8 8 15-17" stroke="var(--p9)" strokeWidth="5" />
      </g>
    </svg>
  );
}
