import type { ReactNode } from 'react';
import css from './Illustration.module.css';

export interface IllustrationProps {
  /** What it shows; without it the picture is decoration. */
  label?: string;
}

export interface FrameProps extends IllustrationProps {
  viewBox: string;
  /** Side: right of the words. Full: the whole stage. */
  place: 'side' | 'full';
  children: ReactNode;
}

const FIT = { side: 'xMaxYMax slice', full: 'xMidYMax meet' };

/** The frame of every drawing: ticks, dots and straight strokes, three pixels wide. */
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
