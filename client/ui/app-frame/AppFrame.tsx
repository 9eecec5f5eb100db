import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useState } from 'react';
import type { NavGroup, RenderLink } from '#client/ui/app-frame/types';
import css from './AppFrame.module.css';
import { MenuDrawer } from './MenuDrawer.tsx';
import { RailContext } from './rail-context.ts';
import { Sheet } from './Sheet.tsx';
import { Sidebar } from './Sidebar.tsx';

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

/** The sidebar has icons alone where its user wants it, and where the page needs room (`useRail`), until it is opened there. */
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
      <Sheet brand={brand} crumbs={crumbs} actions={actions} open={open} onOpen={() => setOpen(true)} texts={texts}>
        <RailContext value={tell}>{children}</RailContext>
      </Sheet>
      {open ? <MenuDrawer {...menu} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
