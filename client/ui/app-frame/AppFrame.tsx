import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useState } from 'react';
import type { NavGroup, RenderLink } from '#client/ui/app-frame/navigation-types';
import css from './AppFrame.module.css';
import { HeaderAndMain } from './HeaderAndMain.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SidebarCollapseContext } from './sidebar-collapse-request.ts';

export interface AppFrameProps {
  brand: { logo: ReactNode; name: string };
  groups: NavGroup[];
  renderLink?: RenderLink;
  /** <Crumbs/>: in the header, on a phone below it. */
  crumbs?: ReactNode;
  /** <HeaderButton/>s: app switcher, user menu. */
  actions?: ReactNode;
  /** Product and version, at the foot of the sidebar. */
  version: string;
  /** Short form of `version` for the sidebar with icons only. */
  brief?: string;
  collapsed?: boolean;
  onCollapse?: (collapsed: boolean) => void;
  texts: { openMenu: string; closeMenu: string; menu: string; collapse: string; expand: string; skip: string };
  /** The page, shown inside <main>. */
  children: ReactNode;
}

const anchor: RenderLink = (link) => <a {...link}>{link.children}</a>;

/**
 * The sidebar shows icons only when the user collapsed it, or when the page needs the room (`useSidebarCollapse`) and the user has not opened it
 * there.
 */
function useRoom(collapsed: boolean, onCollapse: AppFrameProps['onCollapse']) {
  const [needsRoom, setNeedsRoom] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const narrow = (yes: boolean) => {
    setOpened(!yes);
    onCollapse?.(yes);
  };
  const tell = useCallback((yes: boolean) => {
    setNeedsRoom(yes);
    setOpened(false);
  }, []);
  return { narrowed: collapsed || (needsRoom && !isOpened), narrow: onCollapse && narrow, tell };
}

export function AppFrame(props: AppFrameProps): ReactNode {
  const { brand, groups, renderLink = anchor, crumbs, actions, version, brief, collapsed = false, onCollapse, texts, children } = props;
  const [open, setOpen] = useState(false);
  const wide = useMediaQuery('(min-width: 992px)', true, { getInitialValueInEffect: false });
  const { narrowed, narrow, tell } = useRoom(collapsed, onCollapse);
  const rail = !wide || narrowed;
  const menu = { brand, groups, renderLink, version, texts };

  return (
    <div className={css.app} data-rail={rail || undefined}>
      <a className={css.skip} href="#content">
        {texts.skip}
      </a>
      <Sidebar {...menu} brief={brief} rail={rail} collapsed={narrowed} onCollapse={wide ? narrow : undefined} />
      <HeaderAndMain brand={brand} crumbs={crumbs} actions={actions} open={open} onOpen={() => setOpen(true)} texts={texts}>
        <SidebarCollapseContext value={tell}>{children}</SidebarCollapseContext>
      </HeaderAndMain>
      {open ? <MenuDrawer {...menu} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
