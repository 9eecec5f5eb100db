import { type ReactNode, useId } from 'react';
import css from './FormSection.module.css';

export interface FormSectionProps {
  title: string;
  /** What it is for, in a sentence or two. */
  text?: ReactNode;
  children: ReactNode;
}

/** A part of a long form: what it is about at the left, the fields at the right; on a narrow screen below. */
export function FormSection({ title, text, children }: FormSectionProps): ReactNode {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.about}>
        <h2 id={id}>{title}</h2>
        {text ? <p>{text}</p> : null}
      </div>
      <div className={css.fields}>{children}</div>
    </section>
  );
}
