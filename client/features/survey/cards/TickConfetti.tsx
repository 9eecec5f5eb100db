import type { CSSProperties, ReactNode } from 'react';
import { pseudoNoise } from '#client/ui/ticks/svg-tick-paths';
import css from './ScreenCard.module.css';

const COUNT = 90;
const TONES = ['accent', 'white', 'rose'] as const;

interface Tick {
  id: number;
  tone: (typeof TONES)[number];
  /** The tick is beside the text; hidden where the card has no room for it. */
  beside: boolean;
  style: CSSProperties;
}

/** The part of the card that belongs to the text, of its half width and half height. */
const WORDS = { x: 0.62, y: 0.66 };

/** Final position of each tick, in percent of the card from its centre: around the text, never on it. */
const TICKS: Tick[] = Array.from({ length: COUNT }, (_, id) => {
  const angle = id * 2.39996;
  const far = 0.62 + 0.3 * pseudoNoise(id);
  const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
  const outwards = Math.max(1, Math.min(WORDS.x / Math.abs(x), WORDS.y / Math.abs(y)));
  const style = {
    '--x': `${(x * outwards * 50).toFixed(1)}cqw`,
    '--y': `${(y * outwards * 50).toFixed(1)}cqh`,
    '--turn': `${((angle * 180) / Math.PI + 90 + 50 * (pseudoNoise(id + 7) - 0.5)).toFixed(0)}deg`,
    '--wait': `${Math.round(120 * pseudoNoise(id + 31))}ms`,
    height: `${10 + Math.round(12 * pseudoNoise(id + 3))}px`,
  };
  return { id, beside: Math.abs(y * outwards) < WORDS.y, tone: TONES[id % TONES.length] ?? 'white', style: style as CSSProperties };
});

/**
 * Confetti of ticks. Thrown, it flies out from behind the text; it is invisible before that. Without animation it is shown in its final
 * position.
 */
export function TickConfetti({ thrown, waits }: { thrown: boolean; waits: boolean }): ReactNode {
  return (
    <div className={css.ring} data-thrown={thrown || undefined} data-waits={waits || undefined} aria-hidden="true">
      {TICKS.map(({ id, tone, beside, style }) => (
        <i key={id} data-tone={tone} data-beside={beside || undefined} style={style} />
      ))}
    </div>
  );
}
