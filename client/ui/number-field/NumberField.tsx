import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type NumberError, type NumberRule, parseNumber, validateNumber } from '#client/ui/number-field/number-validation';

export interface NumberFieldProps extends NumberRule {
  label: string;
  description?: string;
  defaultValue?: number;
  /** The message of each error. */
  texts: Record<NumberError, string>;
  /** Called with the number; null when the input is empty or invalid. */
  onChange: (value: number | null) => void;
}

interface Entered {
  text: string;
  badInput: boolean;
}

/** A number input. An error appears when the field loses focus and disappears as soon as the input is valid. */
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
        // Chromium reports some errors only when the field loses focus.
        enter(currentTarget);
        setLeft(true);
      }}
    />
  );
}
