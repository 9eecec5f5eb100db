import { useComputedColorScheme } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { changeSettings, useSettings } from '#client/api/browser-settings';
import { configuration } from '#client/api/configuration';
import { deviceDay } from '#client/api/device-day';
import { tenantFeaturesQuery, tenantQuery } from '#client/api/own-tenant';
import { currentMode } from '#client/app/mode';
import { PAGE_ICONS } from '#client/app/page-icons.tsx';
import { useAssignmentPush } from '#client/app/shell/useAssignmentPush';
import { usePendingCounts } from '#client/app/shell/usePendingCounts';
import { AppFrame } from '#client/ui/app-frame/AppFrame.tsx';
import { Breadcrumbs } from '#client/ui/app-frame/Breadcrumbs.tsx';
import { BreadcrumbContext } from '#client/ui/app-frame/breadcrumb-context';
import type { RenderLink } from '#client/ui/app-frame/navigation-types';
import { useTitle } from '#client/ui/app-frame/useTitle';
import { useFocusFallback } from '#client/ui/focus/useFocusFallback';
import { MODES } from '#shared/access/mode';
import { entryAt, isNew, type SidebarSection, sidebarSections, visibleEntries } from '#shared/access/navigation';
import type { Tenant } from '#shared/tenant/schema';
import { AppSwitcher } from './AppSwitcher.tsx';
import { PageAnnouncement } from './PageAnnouncement.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { SessionExpiredBanner } from './SessionExpiredBanner.tsx';
import css from './Shell.module.css';
import { UserMenu } from './UserMenu.tsx';

const SECTIONS = {
  main: 'navigation.main',
  general: 'navigation.general',
  administration: 'navigation.administration',
} as const satisfies Record<SidebarSection, string>;

const renderLink: RenderLink = ({ href, children, ...link }) => (
  <Link to={href} {...link}>
    {children}
  </Link>
);

/** The tenant's logo for light or dark mode. */
function useLogo(tenant: Pick<Tenant, 'logoLight' | 'logoDark'> | undefined): string | undefined {
  const scheme = useComputedColorScheme('light');
  return scheme === 'dark' ? (tenant?.logoDark ?? tenant?.logoLight) : (tenant?.logoLight ?? tenant?.logoDark);
}

/** The shell of the pages: sidebar, header and breadcrumb. */
export function Shell(): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const { data: possessions } = useSuspenseQuery(tenantFeaturesQuery);
  const { data: tenant } = useQuery(tenantQuery(account.tenantId));
  const { pathname } = useLocation();
  const { collapsed = false } = useSettings(account.id);
  const mode = currentMode();
  const visitor = { ...account, ...possessions, mode };
  const entries = visibleEntries(visitor);
  const here = entryAt(entries, pathname);
  const [trail, setTrail] = useState<string | null>(null);
  const waiting = usePendingCounts({
    surveys: entries.some(({ path }) => path === '/insights'),
    talks: entries.some(({ path }) => path === '/future-talk'),
  });
  const logo = useLogo(tenant);
  useAssignmentPush();
  useFocusFallback();

  const crumbs = [...(here ? [{ label: t(here.entry.crumb), href: here.path }] : []), ...(trail ? [{ label: trail }] : [])];

  const today = deviceDay();
  const title = trail ?? (here && t(here.entry.crumb));
  useTitle(title);

  return (
    <AppFrame
      brand={{ logo: logo ? <img className={css.logo} src={logo} alt="" /> : null, name: tenant?.name ?? '' }}
      groups={sidebarSections(entries).map(({ section, pages }) => ({
        id: section,
        label: t(SECTIONS[section]),
        heading: section !== 'main',
        items: pages.map((page) => ({
          id: page.path,
          label: t(page.entry.label),
          icon: PAGE_ICONS[page.entry.icon],
          href: page.path,
          active: page === here,
          badge: waiting[page.path],
          tag: isNew(page.entry, today) ? t('general.new') : undefined,
        })),
      }))}
      renderLink={renderLink}
      crumbs={crumbs.length > 0 ? <Breadcrumbs label={t('navigation.breadcrumb')} items={crumbs} renderLink={renderLink} /> : null}
      actions={
        <>
          <PaletteButton visitor={visitor} account={account} />
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
      <PageAnnouncement title={title} path={pathname} />
      <SessionExpiredBanner />
      <BreadcrumbContext value={setTrail}>
        <Outlet />
      </BreadcrumbContext>
    </AppFrame>
  );
}
