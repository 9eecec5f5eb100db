import { type ReactNode, useId } from 'react';
import css from './ChoiceRow.module.css';

interface ChoiceRowProps {
  type: 'radio' | 'checkbox';
  /** Name of the radio group. */
  name?: string;
  checked: boolean;
  disabled?: boolean;
  label: ReactNode;
  /** Small text below the label, read out as the description of the input. */
  children?: ReactNode;
  onChange: (checked: boolean) => void;
}

/** Radio button or checkbox whose whole row can be pressed. */
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
