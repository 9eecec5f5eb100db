import type { ReactNode } from 'react';

export interface SliderProps {
  /** 0 to 1000; null until it is set. */
  value: number | null;
  /** Position of the dot while the value is null. */
  rest?: number;
  label: string;
  valueText: (value: number) => string;
  low: string;
  high: string;
  /** Called on every step of a drag and every key press. */
  onChange?: (value: number) => void;
  /** Called when the dot is released, or on Enter. */
  onCommit?: (value: number, by: 'hand' | 'key') => void;
  /** Called when the browser cancels the touch: the dot returns to its previous position. */
  onCancel?: () => void;
  /** Called when the keys that moved the dot are released, or the focus leaves. */
  onKeysUp?: () => void;
  /** Releasing a key commits, without Enter. */
  commitOnKey?: boolean;
  caption?: ReactNode;
  disabled?: boolean;
  readOnly?: boolean;
  /** An avatar shown instead of the number. */
  thumb?: ReactNode;
  flag?: { name: string; value: string };
  /** Two fading dots follow the moving dot. */
  trail?: boolean;
  /** Positions of further dots that do not move, 0 to 1000. */
  ghosts?: number[];
  fixedMark?: number;
  curtain?: boolean;
  size?: 'main' | 'inner';
  /** Open: the slider that starts something, with a dot in the accent colour and no number. */
  tone?: 'stage' | 'paper' | 'open';
  /** Content over the track: text beside the dot (`--at` is its position, 0 to 1), a button at the end. */
  overlay?: ReactNode;
  /** Spoken instead of the value while a slider that others move has the focus: a screen reader would announce each of its moves. */
  settled?: { value: number; text: string };
  /** Dimmed: the last known state, not the live one. */
  stale?: boolean;
}
