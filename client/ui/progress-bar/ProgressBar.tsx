import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { clampPercent } from '#client/ui/progress-bar/progress';
import css from './ProgressBar.module.css';

export interface ProgressBarProps {
  value: number;
  max?: number;
  /** Accessible name. */
  label: string;
}

/** A progress bar. */
export function ProgressBar({ value, max = 100, label }: ProgressBarProps): ReactNode {
  return (
    <Progress.Root size={10} className={css.bar}>
      <Progress.Section value={Math.round(clampPercent(value, max))} aria-label={label} />
    </Progress.Root>
  );
}
