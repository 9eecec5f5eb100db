import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './Segmented.module.css';

export interface SegmentedProps<Value extends string> {
  /** What the choice is about. */
  label: string;
  value: Value;
  choices: { value: Value; label: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}

const classNames = { root: css.root ?? '', indicator: css.indicator ?? '', label: css.label ?? '', control: css.control ?? '' };

export function Segmented<Value extends string>({ label, value, choices, onChange, disabled = false }: SegmentedProps<Value>): ReactNode {
  return (
    <SegmentedControl
      aria-label={label}
      classNames={classNames}
      data={choices}
      value={value}
      disabled={disabled}
      transitionDuration={140}
      withItemsBorders={false}
      onChange={(chosen) => {
        const choice = choices.find((each) => each.value === chosen);
        if (choice) onChange(choice.value);
      }}
    />
  );
}
