import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './SwitchBar.module.css';

export interface SwitchBarProps<Value extends string> {
  /** Names the choice: "Surveys". */
  label: string;
  choices: { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Two or three views of the same thing, one of them shown; on a phone as wide as the screen. */
export function SwitchBar<Value extends string>({ label, choices, value, onChange }: SwitchBarProps<Value>): ReactNode {
  return (
    <SegmentedControl
      aria-label={label}
      data={choices}
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
      radius={14}
      withItemsBorders={false}
      classNames={{ root: css.root ?? '', label: css.label ?? '', indicator: css.indicator ?? '' }}
    />
  );
}
