import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './SwitchBar.module.css';

export interface SwitchBarProps<Value extends string> {
  /** Accessible name: "Surveys". */
  label: string;
  choices: { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Switches between two or three views of the same content; full width on a phone. */
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
