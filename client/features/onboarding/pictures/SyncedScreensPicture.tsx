import { type ReactNode, useId } from 'react';
import { Illustration, type IllustrationProps } from '#client/ui/illustrations/Illustration.tsx';
import { bellCurves, radialTicks, tickRow } from '#client/ui/ticks/svg-tick-paths';
import picture from '../../../ui/illustrations/Illustration.module.css';

interface Screen {
  x: number;
  y: number;
  wide: number;
  high: number;
  dot: string;
  line: string;
}

const SCREENS: Screen[] = [
  { x: 250, y: 60, wide: 380, high: 250, dot: 'var(--accent)', line: 'var(--p1)' },
  { x: 120, y: 360, wide: 216, high: 144, dot: 'var(--p3)', line: 'var(--p4)' },
  { x: 440, y: 360, wide: 216, high: 144, dot: 'var(--p3)', line: 'var(--p4)' },
];
const ground = tickRow({ from: 4, to: 700, step: 18, ground: 590, height: bellCurves({ at: 440, high: 46, wide: 190 }), uneven: 0.3 });
const light = radialTicks(501, 178, 50, 78, 11, 188, 352);

/** Position of the dot as a share of each screen's size: the same on all screens. */
const AT = { x: 0.66, y: 0.47 };

function ScreenShape({ x, y, wide, high, dot, line }: Screen): ReactNode {
  const foot = y + high * 0.82;
  const swell = tickRow({
    from: x + wide * 0.1,
    to: x + wide * 0.9,
    step: wide / 26,
    ground: foot,
    height: (at) => high * 0.05 + bellCurves({ at: x + wide * AT.x, high: high * 0.3, wide: wide * 0.16 })(at),
  });
  return (
    <>
      <rect x={x} y={y} width={wide} height={high} rx={wide / 15} fill="var(--p8)" stroke={line} />
      <path d={`M${x + wide * 0.1} ${y + high * 0.14}h${wide * 0.34}`} stroke={line} opacity=".7" />
      <path d={`M${x + wide * 0.1} ${y + high * 0.24}h${wide * 0.2}`} stroke={line} opacity=".4" />
      <path className={picture.rise} d={swell} stroke={dot} opacity=".85" strokeWidth={wide / 130} />
      <circle cx={x + wide * AT.x} cy={y + high * AT.y} r={wide / 13} fill="var(--p9)" />
      <circle cx={x + wide * AT.x} cy={y + high * AT.y} r={wide / 15.5} fill={dot} />
    </>
  );
}

/** Illustration: one leading screen and two others with the dot in the same position. */
export function SyncedScreensPicture(props: IllustrationProps): ReactNode {
  const id = useId();
  return (
    <Illustration viewBox="0 0 700 590" place="side" {...props}>
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="590" x2="0" y2="530">
          <stop stopColor="var(--p3)" stopOpacity=".9" />
          <stop offset="1" stopColor="var(--p5)" stopOpacity=".3" />
        </linearGradient>
      </defs>
      <path className={picture.rise} d={ground} stroke={`url(#${id})`} />
      <g className={picture.appear} style={{ animationDelay: '.5s' }} stroke="var(--accent)" opacity=".7" strokeDasharray="2 12">
        <path d="M330 316L252 354" />
        <path d="M520 316L560 354" />
      </g>
      {SCREENS.map((screen, index) => (
        <g key={screen.x} className={picture.up} style={{ animationDelay: `${index * 0.18}s` }}>
          <ScreenShape {...screen} />
        </g>
      ))}
      <path className={picture.appear} style={{ animationDelay: '.9s' }} d={light} stroke="var(--accent)" opacity=".7" />
    </Illustration>
  );
}
