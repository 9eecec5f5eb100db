import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '#client/app/lazy-page.tsx';
import { CAMPAIGN_PAGE_SIZES } from '#shared/campaign/schema';
import { readTablePlace, type TablePlace } from '#shared/table/search-params';
import { shellRoute, signedInRoute } from './root.tsx';

const CAMPAIGN_LISTS = ['archived', 'owned'] as const;

export const boardCampaignsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/evaluation',
  /** `list`: the list to show, by default the active campaigns. `campaign`: the campaign whose members are below the list. */
  validateSearch: ({ list, campaign, ...place }): TablePlace & { list?: (typeof CAMPAIGN_LISTS)[number]; campaign?: string } => {
    const known = CAMPAIGN_LISTS.find((each) => each === list);
    return {
      ...readTablePlace(place, CAMPAIGN_PAGE_SIZES),
      ...(known ? { list: known } : {}),
      ...(typeof campaign === 'string' ? { campaign } : {}),
    };
  },
  component: lazyPage(() => import('#client/features/board/list/CampaignsPage.tsx'), 'CampaignsPage'),
});

export const boardCampaignRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/evaluation/detail/$campaignId',
  component: lazyPage(() => import('#client/features/board/landing/CampaignPage.tsx'), 'CampaignPage'),
});

export const boardMembersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/evaluation/members/list',
  component: lazyPage(() => import('#client/features/board/members/BoardMembersPage.tsx'), 'BoardMembersPage'),
});

/** An older path of the same page (decision 17). */
export const boardMembersAliasRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/board-members',
  beforeLoad: () => {
    throw redirect({ to: '/evaluation/members/list', replace: true });
  },
});

export const boardFiguresRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/vr-insights',
  component: lazyPage(() => import('#client/features/board/dashboard/FiguresPage.tsx'), 'FiguresPage'),
});
