import { IconChecklist, IconGavel, IconMessages, IconMovie, IconUsers } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery, tenantQuery } from '#client/api/account';
import { configuration } from '#client/api/configuration';
import { changeSettings, useSettings } from '#client/api/settings';
import { currentMode } from '#client/app/mode';
import { useChanges } from '#client/app/shell/changes';
import { useWaiting } from '#client/app/shell/waiting';
import type { RenderLink } from '#client/ui/app-frame/nav';
import { TrailContext } from '#client/ui/app-frame/trail';
import { MODES } from '#shared/access/mode';
import { type EntryRule, entriesFor, sidebarOf } from '#shared/access/pages';
import { AppFrame } from '../../ui/app-frame/AppFrame.tsx';
import { Crumbs } from '../../ui/app-frame/Crumbs.tsx';
import { AppSwitcher } from './AppSwitcher.tsx';
import { Lapsed } from './Lapsed.tsx';
import css from './Shell.module.css';
import { UserMenu } from './UserMenu.tsx';

const ICONS: Record<EntryRule['entry']['icon'], ReactNode> = {
  surveys: <IconChecklist size={21} stroke={1.75} aria-hidden />,
  talk: <IconMessages size={21} stroke={1.75} aria-hidden />,
  videos: <IconMovie size={21} stroke={1.75} aria-hidden />,
  team: <IconUsers size={21} stroke={1.75} aria-hidden />,
  board: <IconGavel size={21} stroke={1.75} aria-hidden />,
};

const renderLink: RenderLink = ({ href, children, ...link }) => (
  <Link to={href} {...link}>
    {children}
  </Link>
);

/** Sidebar, header and breadcrumb around the pages (spec 3 section 2, layout). */
export function Shell(): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const { data: tenant } = useQuery(tenantQuery(account.tenantId));
  const { pathname } = useLocation();
  const { collapsed = false } = useSettings(account.id);
  const mode = currentMode();
  const { organizationRole, role } = account;
  const entries = entriesFor({ mode, organizationRole, role, features: tenant?.features ?? [] });
  const here = entries.find((page) => pathname.startsWith(page.path));
  const sidebar = sidebarOf(entries);
  const [trail, setTrail] = useState<string | null>(null);
  const waiting = useWaiting();
  useChanges();

  const crumbs = [...(here ? [{ label: t(here.entry.crumb), href: here.path }] : []), ...(trail ? [{ label: trail }] : [])];

  return (
    <AppFrame
      brand={{ logo: tenant?.logoLight ? <img className={css.logo} src={tenant.logoLight} alt="" /> : null, name: tenant?.name ?? '' }}
      groups={[
        {
          id: 'main',
          label: t('navigation.main'),
          items: sidebar.map((page) => ({
            id: page.path,
            label: t(page.entry.label),
            icon: ICONS[page.entry.icon],
            href: page.path,
            active: page === here,
            badge: waiting[page.path],
          })),
        },
      ]}
      renderLink={renderLink}
      crumbs={crumbs.length > 0 ? <Crumbs label={t('navigation.breadcrumb')} items={crumbs} renderLink={renderLink} /> : null}
      actions={
        <>
          <AppSwitcher mode={mode} modules={tenant?.modules ?? []} />
          <UserMenu account={account} features={tenant?.features ?? []} />
        </>
      }
      version={`${MODES[mode].moduleName} ${configuration().version}`}
      collapsed={collapsed}
      onCollapse={(yes) => changeSettings(account.id, { collapsed: yes })}
      texts={{
        openMenu: t('navigation.openMenu'),
        closeMenu: t('navigation.closeMenu'),
        menu: t('navigation.menu'),
        collapse: t('navigation.collapse'),
        expand: t('navigation.expand'),
        skip: t('navigation.skip'),
      }}
    >
      <Lapsed />
      <TrailContext value={setTrail}>
        <Outlet />
      </TrailContext>
    </AppFrame>
  );
}
