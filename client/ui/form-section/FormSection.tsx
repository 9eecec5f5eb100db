import { type ReactNode, useId } from 'react';
import css from './FormSection.module.css';

export interface FormSectionProps {
  title: string;
  /** One or two sentences about the section. */
  text?: ReactNode;
  children: ReactNode;
}

/** A section of a long form: title and text on the left, fields on the right; on a narrow screen the fields are below. */
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
