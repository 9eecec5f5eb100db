import { type ChangeEvent, type ReactNode, useId, useRef } from 'react';
import { useScrollToChange } from '#client/ui/notes-card/useScrollToChange';
import css from './NoteField.module.css';

export interface NoteFieldProps {
  /** Identifies the text: another id means another text, not an edit of this one. */
  about?: string;
  /** The question. */
  label: string;
  value: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  readOnly?: boolean;
  maxLength?: number;
  /** Below the field: characters left, who is typing. */
  hint?: ReactNode;
  /** Shown to a reader when there is no text. */
  emptyText?: string;
}

export function NoteField(props: NoteFieldProps): ReactNode {
  const { about = '', label, value, onChange, onBlur, readOnly = false, maxLength, hint, emptyText } = props;
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useScrollToChange(box, { about, value, follows: readOnly });
  return (
    <div className={css.field} data-empty={value === '' || undefined}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={box}
        id={id}
        dir="auto"
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
