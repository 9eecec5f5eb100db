import type { ReactNode } from 'react';
import css from './TabLinks.module.css';

interface TabLinksProps {
  /** Accessible name of the navigation. */
  label: string;
  /** Links; the one to the shown tab has `aria-current`. */
  children: ReactNode;
}

/** Links between the tabs of a page, in one line under its title. */
export function TabLinks({ label, children }: TabLinksProps): ReactNode {
  return (
    <nav className={css.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
