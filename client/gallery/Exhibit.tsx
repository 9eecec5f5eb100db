import { type ReactNode, useId } from 'react';
import css from './Gallery.module.css';

/** One component, under the name of its folder. */
export function Exhibit({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section className={css.exhibit} aria-labelledby={id} data-wide={wide || undefined}>
      <p id={id}>{name}</p>
      <div className={css.piece}>{children}</div>
    </section>
  );
}
