import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './HeaderAndMain.module.css';
import { MainContext } from './main-context.ts';

export interface HeaderAndMainProps {
  brand: { logo: ReactNode; name: string };
  crumbs: ReactNode;
  actions: ReactNode;
  /** Whether the drawer is open (phone only). */
  open: boolean;
  onOpen: () => void;
  texts: { openMenu: string };
  /** The page, shown inside <main>. */
  children: ReactNode;
}

/** The header and the page below it. */
export function HeaderAndMain({ brand, crumbs, actions, open, onOpen, texts, children }: HeaderAndMainProps): ReactNode {
  return (
    <div className={css.sheet}>
      <header className={css.head}>
        <button type="button" className={css.burger} aria-label={texts.openMenu} aria-expanded={open} onClick={onOpen}>
          <IconMenu2 size={22} stroke={1.75} aria-hidden />
        </button>
        <p className={css.tenant}>
          {brand.logo}
          <span className={css.name}>{brand.name}</span>
        </p>
        <div className={css.crumbs}>{crumbs}</div>
        <div className={css.actions}>{actions}</div>
      </header>
      <main className={css.page} id="content" tabIndex={-1}>
        <MainContext value>{children}</MainContext>
      </main>
    </div>
  );
}
