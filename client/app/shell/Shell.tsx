import { useComputedColorScheme } from '@mantine/core';
import {
  IconBuildings,
  IconChecklist,
  IconGavel,
  IconLanguage,
  IconLifebuoy,
  IconMessageChatbot,
  IconMessages,
  IconMovie,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery, possessionsQuery, tenantQuery } from '#client/api/account';
import { configuration } from '#client/api/configuration';
import { changeSettings, useSettings } from '#client/api/settings';
import { currentMode } from '#client/app/mode';
import { useChanges } from '#client/app/shell/changes';
import { useWaiting } from '#client/app/shell/waiting';
import type { RenderLink } from '#client/ui/app-frame/nav';
import { TrailContext } from '#client/ui/app-frame/trail';
import { MODES } from '#shared/access/mode';
import { entriesFor, isNew, type Section, sidebarOf } from '#shared/access/navigation';
import type { EntryPage } from '#shared/access/pages';
import type { Tenant } from '#shared/tenant/schema';
import { AppFrame } from '../../ui/app-frame/AppFrame.tsx';
import { Crumbs } from '../../ui/app-frame/Crumbs.tsx';
import { AppSwitcher } from './AppSwitcher.tsx';
import { Lapsed } from './Lapsed.tsx';
import css from './Shell.module.css';
import { UserMenu } from './UserMenu.tsx';

const ICONS: Record<EntryPage['entry']['icon'], ReactNode> = {
  surveys: <IconChecklist size={21} stroke={1.75} aria-hidden />,
  talk: <IconMessages size={21} stroke={1.75} aria-hidden />,
  videos: <IconMovie size={21} stroke={1.75} aria-hidden />,
  wording: <IconLanguage size={21} stroke={1.75} aria-hidden />,
  team: <IconUsers size={21} stroke={1.75} aria-hidden />,
  board: <IconGavel size={21} stroke={1.75} aria-hidden />,
  settings: <IconSettings size={21} stroke={1.75} aria-hidden />,
  tenants: <IconBuildings size={21} stroke={1.75} aria-hidden />,
  coach: <IconMessageChatbot size={21} stroke={1.75} aria-hidden />,
  learn: <IconLifebuoy size={21} stroke={1.75} aria-hidden />,
};

const SECTIONS = {
  main: 'navigation.main',
  general: 'navigation.general',
  administration: 'navigation.administration',
} as const satisfies Record<Section, string>;

const renderLink: RenderLink = ({ href, children, ...link }) => (
  <Link to={href} {...link}>
    {children}
  </Link>
);

/** A tenant's logo, as it was made for this appearance. */
function useLogo(tenant: Pick<Tenant, 'logoLight' | 'logoDark'> | undefined): string | undefined {
  const scheme = useComputedColorScheme('light');
  return scheme === 'dark' ? (tenant?.logoDark ?? tenant?.logoLight) : (tenant?.logoLight ?? tenant?.logoDark);
}

/** The window is called by the page that it shows, and by the face. */
function useTitle(page: string | undefined, face: string): void {
  useEffect(() => {
    document.title = page ? `${page} · ${face}` : face;
    return () => {
      document.title = face;
    };
  }, [page, face]);
}

/** Sidebar, header and breadcrumb around the pages (spec 3 section 2, layout). */
export function Shell(): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const { data: possessions } = useSuspenseQuery(possessionsQuery);
  const { data: tenant } = useQuery(tenantQuery(account.tenantId));
  const { pathname } = useLocation();
  const { collapsed = false } = useSettings(account.id);
  const mode = currentMode();
  const visitor = { ...account, ...possessions, mode };
  const entries = entriesFor(visitor);
  const here = entries.find((page) => pathname.startsWith(page.path));
  const [trail, setTrail] = useState<string | null>(null);
  const waiting = useWaiting(entries.some(({ path }) => path === '/insights'));
  const logo = useLogo(tenant);
  useChanges();

  const crumbs = [...(here ? [{ label: t(here.entry.crumb), href: here.path }] : []), ...(trail ? [{ label: trail }] : [])];

  const today = new Date().toISOString().slice(0, 10);
  useTitle(trail ?? (here && t(here.entry.crumb)), MODES[mode].pageTitle);

  return (
    <AppFrame
      brand={{ logo: logo ? <img className={css.logo} src={logo} alt="" /> : null, name: tenant?.name ?? '' }}
      groups={sidebarOf(entries).map(({ section, pages }) => ({
        id: section,
        label: t(SECTIONS[section]),
        heading: section !== 'main',
        items: pages.map((page) => ({
          id: page.path,
          label: t(page.entry.label),
          icon: ICONS[page.entry.icon],
          href: page.path,
          active: page === here,
          badge: waiting[page.path],
          tag: isNew(page.entry, today) ? t('general.new') : undefined,
        })),
      }))}
      renderLink={renderLink}
      crumbs={crumbs.length > 0 ? <Crumbs label={t('navigation.breadcrumb')} items={crumbs} renderLink={renderLink} /> : null}
      actions={
        <>
          <AppSwitcher mode={mode} modules={possessions.modules} />
          <UserMenu visitor={visitor} account={account} />
        </>
      }
      version={`${MODES[mode].moduleName} ${configuration().version}`}
      brief={configuration().version}
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
