import { createRoute } from '@tanstack/react-router';
import { TENANT_PAGE_SIZES } from '#shared/administration/schema';
import { lazyPage } from '../lazy.tsx';
import { shell } from './root.tsx';

export const team = createRoute({
  getParentRoute: () => shell,
  path: '/team',
  component: lazyPage(() => import('../../features/team/TeamPage.tsx'), 'TeamPage'),
});

export const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyPage(() => import('../../features/tenant/settings/SettingsPage.tsx'), 'SettingsPage'),
});

const pageIn = (page: unknown): { page?: number } => (Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {});

export const trail = createRoute({
  getParentRoute: () => shell,
  path: '/settings/trail',
  validateSearch: ({ page }): { page?: number } => pageIn(page),
  component: lazyPage(() => import('../../features/tenant/audit/TrailPage.tsx'), 'TrailPage'),
});

export const tenants = createRoute({
  getParentRoute: () => shell,
  path: '/tenants',
  validateSearch: ({ page, size }): { page?: number; size?: (typeof TENANT_PAGE_SIZES)[number] } => {
    const known = TENANT_PAGE_SIZES.find((each) => each === size);
    return { ...pageIn(page), ...(known ? { size: known } : {}) };
  },
  component: lazyPage(() => import('../../features/tenant/administration/TenantsPage.tsx'), 'TenantsPage'),
});

export const tenant = createRoute({
  getParentRoute: () => shell,
  path: '/tenants/$tenantId',
  component: lazyPage(() => import('../../features/tenant/administration/TenantPage.tsx'), 'TenantPage'),
});

export const translations = createRoute({
  getParentRoute: () => shell,
  path: '/translations',
  component: lazyPage(() => import('../../features/translations/TranslationsPage.tsx'), 'TranslationsPage'),
});
