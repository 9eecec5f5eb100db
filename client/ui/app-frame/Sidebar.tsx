import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { NavGroup, RenderLink } from '#client/ui/app-frame/navigation-types';
import { Navigation } from './Navigation.tsx';
import css from './Sidebar.module.css';
import menu from './SidebarAndDrawer.module.css';

export interface SidebarProps {
  brand: { logo: ReactNode; name: string };
  groups: NavGroup[];
  renderLink: RenderLink;
  /** Icons only. */
  rail: boolean;
  version: string;
  /** Short form of `version`, shown with icons only. */
  brief?: string | undefined;
  collapsed: boolean;
  /** Without it there is no collapse button. */
  onCollapse?: ((collapsed: boolean) => void) | undefined;
  texts: { collapse: string; expand: string };
}

/** The navigation beside the page. */
export function Sidebar({ brand, groups, renderLink, rail, version, brief, collapsed, onCollapse, texts }: SidebarProps): ReactNode {
  const CollapseIcon = rail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <aside className={css.side}>
      <p className={menu.brand}>
        {brand.logo}
        <span className={menu.name}>{brand.name}</span>
      </p>
      <Navigation groups={groups} renderLink={renderLink} rail={rail} />
      <p className={menu.foot}>
        <span className={menu.version}>{version}</span>
        {rail && brief ? <span aria-hidden="true">{brief}</span> : null}
        {onCollapse ? (
          <button
            type="button"
            className={menu.square}
            aria-label={collapsed ? texts.expand : texts.collapse}
            aria-expanded={!collapsed}
            onClick={() => onCollapse(!collapsed)}
          >
            <CollapseIcon size={20} stroke={1.75} aria-hidden />
          </button>
        ) : null}
      </p>
    </aside>
  );
}
