import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../lazy.tsx';
import { inside, shell } from './root.tsx';

const CAMPAIGN_LISTS = ['archived', 'owned'] as const;

export const campaigns = createRoute({
  getParentRoute: () => shell,
  path: '/evaluation',
  /** Which list is looked at; without it the active one. */
  validateSearch: ({ list }): { list?: (typeof CAMPAIGN_LISTS)[number] } => {
    const known = CAMPAIGN_LISTS.find((each) => each === list);
    return known ? { list: known } : {};
  },
  component: lazyPage(() => import('../../features/board/list/CampaignsPage.tsx'), 'CampaignsPage'),
});

export const campaign = createRoute({
  getParentRoute: () => shell,
  path: '/evaluation/detail/$campaignId',
  component: lazyPage(() => import('../../features/board/landing/LandingPage.tsx'), 'LandingPage'),
});

export const boardMembers = createRoute({
  getParentRoute: () => shell,
  path: '/evaluation/members/list',
  component: lazyPage(() => import('../../features/board/members/MembersPage.tsx'), 'MembersPage'),
});

/** An older address of the same (decisions 17). */
export const boardMembersToo = createRoute({
  getParentRoute: () => inside,
  path: '/board-members',
  beforeLoad: () => {
    throw redirect({ to: '/evaluation/members/list', replace: true });
  },
});

export const boardFigures = createRoute({
  getParentRoute: () => shell,
  path: '/vr-insights',
  component: lazyPage(() => import('../../features/board/figures/FiguresPage.tsx'), 'FiguresPage'),
});
