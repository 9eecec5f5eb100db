import { type ChangeEvent, type ReactNode, useId } from 'react';
import css from './NoteField.module.css';

export interface NoteFieldProps {
  /** The question. */
  label: string;
  value: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  readOnly?: boolean;
  maxLength?: number;
  /** Under the field: how much room is left, who is writing. */
  hint?: ReactNode;
  /** What a reader sees where nothing was written. */
  emptyText?: string;
}

export function NoteField(props: NoteFieldProps): ReactNode {
  const { label, value, onChange, onBlur, readOnly = false, maxLength, hint, emptyText } = props;
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        value={value}
        readOnly={readOnly}
        maxLength={maxLength}
        placeholder={readOnly ? emptyText : undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => onChange?.(event.currentTarget.value)}
        onBlur={onBlur}
      />
      {hint ? (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
