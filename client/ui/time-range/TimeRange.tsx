import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type TimeError, type Times, validateTimes } from '#client/ui/time-range/time-errors';
import css from './TimeRange.module.css';

export interface TimeRangeProps {
  labels: { start: string; end: string };
  defaultValue?: Times;
  required?: boolean;
  /** The message of each error. */
  texts: Record<TimeError, string>;
  /** Called with the two times; null while one is invalid. */
  onChange: (times: Times | null) => void;
}

const NONE: Times = { start: '', end: '' };
const PARTS = ['start', 'end'] as const;

/** Inputs for start and end time. An error appears when a field loses focus and disappears as soon as it is valid. */
export function TimeRange({ labels, defaultValue = NONE, required = false, texts, onChange }: TimeRangeProps): ReactNode {
  const [times, setTimes] = useState(defaultValue);
  const [left, setLeft] = useState<readonly string[]>([]);
  const wrong = validateTimes(times, required);
  const enter = (part: keyof Times, value: string) => {
    const next = { ...times, [part]: value };
    setTimes(next);
    onChange(Object.keys(validateTimes(next, required)).length > 0 ? null : next);
  };
  return (
    <div className={css.range}>
      {PARTS.map((part) => {
        const mistake = wrong[part];
        return (
          <TextInput
            key={part}
            type="time"
            label={labels[part]}
            required={required}
            value={times[part]}
            error={mistake && left.includes(part) ? texts[mistake] : undefined}
            onChange={({ currentTarget }) => enter(part, currentTarget.value)}
            onBlur={() => setLeft([...new Set([...left, part])])}
          />
        );
      })}
    </div>
  );
}
