import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type NumberError, type NumberRule, parseNumber, validateNumber } from '#client/ui/number-field/number';

export interface NumberFieldProps extends NumberRule {
  label: string;
  description?: string;
  defaultValue?: number;
  /** What is said of each mistake. */
  texts: Record<NumberError, string>;
  /** The number that stands there; null when there is none that may. */
  onChange: (value: number | null) => void;
}

interface Entered {
  text: string;
  badInput: boolean;
}

/** A number. What is wrong with it is said as soon as the field is left, and gone as soon as it is right. */
export function NumberField({ label, description, defaultValue, texts, onChange, ...rule }: NumberFieldProps): ReactNode {
  const [entered, setEntered] = useState<Entered>({ text: defaultValue === undefined ? '' : String(defaultValue), badInput: false });
  const [left, setLeft] = useState(false);
  const wrong = validateNumber(entered.text, entered.badInput, rule);

  const enter = (input: HTMLInputElement) => {
    const next = { text: input.value, badInput: input.validity.badInput };
    setEntered(next);
    onChange(validateNumber(next.text, next.badInput, rule) ? null : (parseNumber(next.text) ?? null));
  };
  return (
    <TextInput
      type="number"
      inputMode="decimal"
      step="any"
      label={label}
      description={description}
      required={rule.required ?? false}
      {...(rule.min === undefined ? {} : { min: rule.min })}
      {...(rule.max === undefined ? {} : { max: rule.max })}
      defaultValue={defaultValue}
      error={left && wrong ? texts[wrong] : undefined}
      onInput={({ currentTarget }) => enter(currentTarget)}
      onBlur={({ currentTarget }) => {
        // Chromium tells of some mistakes only when the field is left.
        enter(currentTarget);
        setLeft(true);
      }}
    />
  );
}
