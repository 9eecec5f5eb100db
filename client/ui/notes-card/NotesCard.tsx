import { IconX } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId } from 'react';
import css from './NotesCard.module.css';

export interface NotesCardProps {
  ref?: Ref<HTMLElement>;
  title: string;
  closeLabel: string;
  onClose?: () => void;
  children: ReactNode;
  /** A line in lighter type: an icon of 16 px and "Saved 14:32". */
  footer?: ReactNode;
}

export function NotesCard({ ref, title, closeLabel, onClose, children, footer }: NotesCardProps): ReactNode {
  const id = useId();
  return (
    <aside ref={ref} className={css.card} data-opened aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {onClose ? (
          <button type="button" className={css.close} aria-label={closeLabel} onClick={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </button>
        ) : null}
      </header>
      <div className={css.body}>{children}</div>
      {footer ? <footer>{footer}</footer> : null}
    </aside>
  );
}
