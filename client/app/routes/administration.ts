import { createRoute } from '@tanstack/react-router';
import { withLaterTexts } from '#client/app/i18n';
import { lazyPage } from '#client/app/lazy-page.tsx';
import { type CampaignListPlace, readCampaignListPlace, readWizardPlace, type WizardPlace } from '#shared/launch/url-state';
import { type LibraryPlace, readLibraryPlace } from '#shared/library/list-search-params';
import { TENANT_PAGE_SIZES } from '#shared/platform-admin/schema';
import { type ProjectListPlace, type ProjectPlace, readProjectListPlace, readProjectPlace } from '#shared/project/search-params-and-steps';
import { readTablePlace, searchIn, type TablePlace } from '#shared/table/search-params';
import { sortIn } from '#shared/table/sort-order';
import { readTextFilter } from '#shared/translation/filter';
import { readTeamFilter, TEAM_PAGE_SIZES, TEAM_SORTS, type TeamAddressFilter } from '#shared/user/list';
import { shellRoute } from './root.tsx';

export const teamRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/team',
  validateSearch: (params): TeamAddressFilter & TablePlace & { sort?: string } => ({
    ...readTeamFilter(params),
    ...readTablePlace(params, TEAM_PAGE_SIZES),
    ...sortIn(params.sort, TEAM_SORTS),
  }),
  component: lazyPage(() => withLaterTexts(import('#client/features/user/TeamPage.tsx')), 'TeamPage'),
});

export const tenantSettingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  component: lazyPage(() => withLaterTexts(import('#client/app/pages/TenantSettingsPage.tsx')), 'TenantSettingsPage'),
});

export const auditLogRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/trail',
  validateSearch: (params): TablePlace => readTablePlace(params, []),
  component: lazyPage(() => withLaterTexts(import('#client/features/audit/AuditLogPage.tsx')), 'AuditLogPage'),
});

export const tenantsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tenants',
  validateSearch: (params): TablePlace & { search?: string } => {
    const search = searchIn(params.search);
    return { ...readTablePlace(params, TENANT_PAGE_SIZES), ...(search ? { search } : {}) };
  },
  component: lazyPage(() => withLaterTexts(import('#client/features/platform-admin/TenantsPage.tsx')), 'TenantsPage'),
});

export const providerTenantRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tenants/$tenantId',
  component: lazyPage(() => withLaterTexts(import('#client/features/platform-admin/ProviderTenantPage.tsx')), 'ProviderTenantPage'),
});

export const translationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/translations',
  validateSearch: readTextFilter,
  component: lazyPage(() => withLaterTexts(import('#client/features/translation/TranslationsPage.tsx')), 'TranslationsPage'),
});

export const libraryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/library',
  validateSearch: (params): LibraryPlace => readLibraryPlace(params),
  component: lazyPage(() => withLaterTexts(import('#client/features/library/LibraryPage.tsx')), 'LibraryPage'),
});

export const libraryItemRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/library/$tab/$id',
  component: lazyPage(() => withLaterTexts(import('#client/features/library/LibraryItemPage.tsx')), 'LibraryItemPage'),
});

export const managedCampaignsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns',
  validateSearch: (params): CampaignListPlace => readCampaignListPlace(params),
  component: lazyPage(() => withLaterTexts(import('#client/features/campaign/ManagedCampaignsPage.tsx')), 'ManagedCampaignsPage'),
});

export const managedCampaignRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns/$campaignId',
  validateSearch: (params): WizardPlace => readWizardPlace(params),
  component: lazyPage(() => withLaterTexts(import('#client/features/campaign/ManagedCampaignPage.tsx')), 'ManagedCampaignPage'),
});

export const talkProjectsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/talk-projects',
  validateSearch: (params): ProjectListPlace => readProjectListPlace(params),
  component: lazyPage(() => withLaterTexts(import('#client/features/campaign/project/TalkProjectsPage.tsx')), 'TalkProjectsPage'),
});

export const talkProjectRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/talk-projects/$projectId',
  validateSearch: (params): ProjectPlace => readProjectPlace(params),
  component: lazyPage(() => withLaterTexts(import('#client/features/campaign/project/TalkProjectPage.tsx')), 'TalkProjectPage'),
});
