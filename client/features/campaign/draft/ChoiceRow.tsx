import { type ReactNode, useId } from 'react';
import css from './ChoiceRow.module.css';

interface ChoiceRowProps {
  type: 'radio' | 'checkbox';
  /** Of the group of radios. */
  name?: string;
  checked: boolean;
  disabled?: boolean;
  label: ReactNode;
  /** Small below it, read out as the description. */
  children?: ReactNode;
  onChange: (checked: boolean) => void;
}

/** Something to be chosen, with all of its row to press. */
export function ChoiceRow({ type, name, checked, disabled = false, label, children, onChange }: ChoiceRowProps): ReactNode {
  const id = useId();
  return (
    <label className={css.row} data-checked={checked || undefined}>
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={children ? id : undefined}
        aria-labelledby={`${id}-label`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        <b id={`${id}-label`} dir="auto">
          {label}
        </b>
        {children ? <small id={id}>{children}</small> : null}
      </span>
    </label>
  );
}
