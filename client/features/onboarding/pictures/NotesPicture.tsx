import { type ReactNode, useId } from 'react';
import { Illustration, type IllustrationProps } from '#client/ui/illustrations/Illustration.tsx';
import { bellCurves, tickRow } from '#client/ui/ticks/svg-tick-paths';
import picture from '../../../ui/illustrations/Illustration.module.css';

const swell = bellCurves({ at: 420, high: 120, wide: 210 });
const front = tickRow({ from: 4, to: 700, step: 18, ground: 590, height: (x) => swell(x) + 4, uneven: 0.25 });
const back = tickRow({ from: 13, to: 700, step: 18, ground: 590, height: (x) => swell(x) * 0.8 + 4, uneven: 0.25 });
/** Lengths of the written lines. */
const WRITTEN = [250, 216, 238, 120];

/** Illustration: two sheets with written lines, and a dot with a check on the upper one. */
export function NotesPicture(props: IllustrationProps): ReactNode {
  const id = useId();
  return (
    <Illustration viewBox="0 0 700 590" place="side" {...props}>
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="590" x2="0" y2="450">
          <stop stopColor="var(--accent)" stopOpacity=".9" />
          <stop offset="1" stopColor="var(--p4)" stopOpacity=".4" />
        </linearGradient>
      </defs>
      <path className={picture.rise} d={front} stroke={`url(#${id})`} />
      <path className={`${picture.rise} ${picture.late}`} d={back} stroke="var(--p5)" opacity=".7" />
      <g className={picture.up}>
        <rect x="262" y="86" width="340" height="330" rx="24" transform="rotate(5 432 251)" fill="var(--p8)" stroke="var(--p5)" />
      </g>
      <g className={picture.up} style={{ animationDelay: '.15s' }}>
        <rect x="246" y="104" width="340" height="330" rx="24" transform="rotate(-3 416 269)" fill="var(--p1)" />
        <g transform="rotate(-3 416 269)" strokeWidth="6">
          <path d="M290 156h96" stroke="var(--p9)" />
          {WRITTEN.map((wide, line) => (
            <path
              key={wide}
              d={`M290 ${206 + line * 44}h${wide}`}
              stroke={line === WRITTEN.length - 1 ? 'var(--p7)' : 'var(--p4)'}
              opacity={line === WRITTEN.length - 1 ? 1 : 0.75}
            />
          ))}
        </g>
      </g>
      <g className={picture.appear} style={{ animationDelay: '.6s' }}>
        <circle cx="566" cy="408" r="66" fill="var(--p9)" />
        <circle cx="566" cy="408" r="56" fill="var(--accent)" />
        <path d="M542 409l17 17 32-36" stroke="var(--p9)" strokeWidth="9" />
      </g>
    </Illustration>
  );
}
