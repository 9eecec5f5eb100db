import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { NavGroup, RenderLink } from '#client/ui/app-frame/nav';
import css from './AppFrame.module.css';
import { Navigation } from './Navigation.tsx';

export interface AppFrameProps {
  brand: { logo: ReactNode; name: string };
  groups: NavGroup[];
  renderLink?: RenderLink;
  /** <Crumbs/>; stands in the header, on a phone below it. */
  crumbs?: ReactNode;
  /** <HeaderButton/>s: app switcher, user menu. */
  actions?: ReactNode;
  /** Foot of the sidebar: product and version. */
  version: string;
  /** The same where the sidebar shows icons alone. */
  brief?: string;
  collapsed?: boolean;
  onCollapse?: (collapsed: boolean) => void;
  texts: { openMenu: string; closeMenu: string; menu: string; collapse: string; expand: string; skip: string };
  /** The page; it stands inside <main>. */
  children: ReactNode;
}

const anchor: RenderLink = (link) => <a {...link}>{link.children}</a>;

export function AppFrame(props: AppFrameProps): ReactNode {
  const { brand, groups, renderLink = anchor, crumbs, actions, version, brief, collapsed = false, onCollapse, texts, children } = props;
  const [open, setOpen] = useState(false);
  const wide = useMediaQuery('(min-width: 992px)', true, { getInitialValueInEffect: false });
  const rail = !wide || collapsed;
  const CollapseIcon = rail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;

  return (
    <div className={css.app} data-rail={rail || undefined}>
      <a className={css.skip} href="#content">
        {texts.skip}
      </a>
      <aside className={css.side}>
        <p className={css.brand}>
          {brand.logo}
          <span className={css.name}>{brand.name}</span>
        </p>
        <Navigation groups={groups} renderLink={renderLink} rail={rail} />
        <p className={css.foot}>
          <span className={css.version}>{version}</span>
          {rail && brief ? <span aria-hidden="true">{brief}</span> : null}
          {wide && onCollapse ? (
            <button
              type="button"
              className={css.square}
              aria-label={collapsed ? texts.expand : texts.collapse}
              aria-expanded={!collapsed}
              onClick={() => onCollapse(!collapsed)}
            >
              <CollapseIcon size={20} stroke={1.75} aria-hidden />
            </button>
          ) : null}
        </p>
      </aside>
      <div className={css.sheet}>
        <header className={css.head}>
          <button type="button" className={css.burger} aria-label={texts.openMenu} aria-expanded={open} onClick={() => setOpen(true)}>
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
          {children}
        </main>
      </div>
      <Drawer.Root opened={open} onClose={() => setOpen(false)} size={300} classNames={{ content: css.drawer ?? '' }}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={texts.menu}>
          <div className={css.drawerHead}>
            <p className={css.brand}>
              {brand.logo}
              <span className={css.name}>{brand.name}</span>
            </p>
            <Drawer.CloseButton className={css.square} size={44} aria-label={texts.closeMenu} />
          </div>
          <Navigation groups={groups} renderLink={renderLink} onChosen={() => setOpen(false)} />
          <p className={css.foot}>
            <span>{version}</span>
          </p>
        </Drawer.Content>
      </Drawer.Root>
    </div>
  );
}
