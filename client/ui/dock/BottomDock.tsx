import type { ReactNode } from 'react';
import css from './BottomDock.module.css';

export interface DockSlot {
  name: string;
  /** "Giver (Team Lead)", "You". */
  role: string;
  /** An <Avatar/> without size. */
  avatar: ReactNode;
  /** Marks the leading user with a ring. */
  leads?: boolean;
}

export interface BottomDockProps {
  left: DockSlot;
  right: DockSlot;
  /** Accessible name of the controls: "Session controls". */
  label: string;
  /** <DockButton/>s. */
  children: ReactNode;
}

function Seat({ seat, side }: { seat: DockSlot; side: 'left' | 'right' }): ReactNode {
  return (
    <div className={css.seat} data-side={side} data-leads={seat.leads || undefined}>
      <span className={css.portrait}>{seat.avatar}</span>
      <span className={css.words}>
        <b>{seat.name}</b>
        <small>{seat.role}</small>
      </span>
    </div>
  );
}

export function BottomDock({ left, right, label, children }: BottomDockProps): ReactNode {
  return (
    <footer className={css.dock}>
      <Seat seat={left} side="left" />
      <span className={css.line} aria-hidden="true" />
      <nav className={css.controls} aria-label={label}>
        {children}
      </nav>
      <span className={css.line} aria-hidden="true" />
      <Seat seat={right} side="right" />
    </footer>
  );
}
