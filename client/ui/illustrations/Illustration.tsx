import type { ReactNode } from 'react';
import css from './Illustration.module.css';

export interface IllustrationProps {
  /** Alternative text; without it the illustration is decoration. */
  label?: string;
}

export interface FrameProps extends IllustrationProps {
  viewBox: string;
  /** Side: to the right of the text. Full: the whole stage. */
  place: 'side' | 'full';
  children: ReactNode;
}

const FIT = { side: 'xMaxYMax slice', full: 'xMidYMax meet' };

/** The frame of every illustration: ticks, dots and straight strokes of 3 px. */
export function Illustration({ label, viewBox, place, children }: FrameProps): ReactNode {
  const frame = { className: css.picture, 'data-place': place, viewBox, preserveAspectRatio: FIT[place], strokeWidth: 3 };
  return label ? (
    <svg {...frame} role="img" aria-label={label}>
      {children}
    </svg>
  ) : (
    <svg {...frame} aria-hidden="true">
      {children}
    </svg>
  );
}
