import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NavGroup, RenderLink } from '#client/ui/app-frame/types';
import menu from './Menu.module.css';
import css from './MenuDrawer.module.css';
import { Navigation } from './Navigation.tsx';

export interface MenuDrawerProps {
  brand: { logo: ReactNode; name: string };
  groups: NavGroup[];
  renderLink: RenderLink;
  version: string;
  open: boolean;
  onClose: () => void;
  texts: { closeMenu: string; menu: string };
}

/** The navigation on a phone. */
export function MenuDrawer({ brand, groups, renderLink, version, open, onClose, texts }: MenuDrawerProps): ReactNode {
  return (
    <Drawer.Root opened={open} onClose={onClose} size={300} classNames={{ content: css.drawer ?? '' }}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={texts.menu}>
        <div className={css.head}>
          <p className={menu.brand}>
            {brand.logo}
            <span className={menu.name}>{brand.name}</span>
          </p>
          <Drawer.CloseButton className={menu.square} size={44} aria-label={texts.closeMenu} />
        </div>
        <Navigation groups={groups} renderLink={renderLink} onChosen={onClose} />
        <p className={menu.foot}>
          <span>{version}</span>
        </p>
      </Drawer.Content>
    </Drawer.Root>
  );
}
