import type { ReactNode } from 'react';

export interface SliderProps {
  /** 0 to 1000; null until somebody moved it. */
  value: number | null;
  /** Where the dot rests while the value is null. */
  rest?: number;
  label: string;
  valueText: (value: number) => string;
  low: string;
  high: string;
  /** At every step of a drag and at every key. */
  onChange?: (value: number) => void;
  /** When the dot is let go, or with Enter. */
  onCommit?: (value: number, by: 'hand' | 'key') => void;
  /** A touch was taken away by the browser: the dot stands where it stood before. */
  onCancel?: () => void;
  /** The keys that moved the dot are let go, or the focus goes. */
  onKeysUp?: () => void;
  /** Commit when a key is let go, without Enter. */
  commitOnKey?: boolean;
  caption?: ReactNode;
  disabled?: boolean;
  readOnly?: boolean;
  /** A portrait instead of the number. */
  thumb?: ReactNode;
  flag?: { name: string; value: string };
  /** Two fading dots follow a dot that moves. */
  trail?: boolean;
  /** Still dots, 0 to 1000. */
  ghosts?: number[];
  fixedMark?: number;
  curtain?: boolean;
  size?: 'main' | 'inner';
  /** Open: the field that opens something, with a dot of the accent and no number. */
  tone?: 'stage' | 'paper' | 'open';
  /** Stands on the track: words beside the dot (`--at` is where it is, 0 to 1), a button at the end. */
  overlay?: ReactNode;
  /** Dimmed: this is the last state known, not the present. */
  stale?: boolean;
}
