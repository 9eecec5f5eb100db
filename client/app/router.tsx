import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { finishSignIn } from '#client/api/auth';
import { configuration } from '#client/api/configuration';
import { CallError } from '#client/api/wire';
import { failed, guard, signedIn, visitorOf } from '#client/app/guards';
import { landing } from '#shared/access/landing';
import { TENANT_PAGE_SIZES } from '#shared/administration/schema';
import { lazyPage } from './lazy.tsx';
import { Person } from './Person.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { SignedOutPage } from './pages/SignedOutPage.tsx';
import { Waiting } from './pages/Waiting.tsx';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <Person />
      <Outlet />
    </>
  ),
  notFoundComponent: NotFoundPage,
});

const callback = createRoute({
  getParentRoute: () => root,
  path: '/auth/callback',
  beforeLoad: async () => {
    const to = await finishSignIn().catch(() => undefined);
    throw to === undefined ? redirect({ to: '/auth/error' }) : redirect({ href: to, replace: true });
  },
});
const authError = createRoute({
  getParentRoute: () => root,
  path: '/auth/error',
  component: () => <ErrorPage token="messages.autheticationFailed" />,
});
const signedOut = createRoute({ getParentRoute: () => root, path: '/auth/logout', component: SignedOutPage });
const notFoundPage = createRoute({ getParentRoute: () => root, path: '/notfound', component: NotFoundPage });
const errorPage = createRoute({
  getParentRoute: () => root,
  path: '/error/$token',
  component: function Failure() {
    return <ErrorPage token={errorPage.useParams().token} />;
  },
});

/** Everybody behind this is signed in, their language is spoken, and the page is one that they may open. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const account = await signedIn(queryClient, location.href);
    if (location.pathname !== '/') await guard(queryClient, account, location);
    return { account };
  },
});

const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  beforeLoad: async ({ context: { account, queryClient } }) => {
    const to = landing(await visitorOf(queryClient, account, '/'));
    if (!to) throw failed('messages.authorizationError', '/');
    if ('path' in to) throw redirect({ to: to.path, replace: true });
    location.replace(configuration().origins[to.mode]);
    await new Promise(() => {});
  },
});

const shell = createRoute({
  getParentRoute: () => inside,
  id: 'shell',
  component: lazyPage(() => import('./shell/Shell.tsx'), 'Shell'),
});

const talks = createRoute({
  getParentRoute: () => shell,
  path: '/future-talk',
  component: lazyPage(() => import('../features/talk/list/TalksPage.tsx'), 'TalksPage'),
});

const session = createRoute({
  getParentRoute: () => inside,
  path: '/future-talk/session/$futureTalkSessionId',
  component: lazyPage(() => import('../features/talk/session/SessionPage.tsx'), 'SessionPage'),
});

const surveys = createRoute({
  getParentRoute: () => shell,
  path: '/insights',
  component: lazyPage(() => import('../features/insights/SurveysPage.tsx'), 'SurveysPage'),
});

const survey = createRoute({
  getParentRoute: () => inside,
  path: '/insights/$surveyResponseId',
  component: lazyPage(() => import('./survey/pages.tsx'), 'SurveyPage'),
});

/** Opens a survey from its beginning: what was open of it before is gone by then. */
const surveyAgain = createRoute({
  getParentRoute: () => inside,
  path: '/insights/redirect/$surveyResponseId',
  component: lazyPage(() => import('./survey/pages.tsx'), 'SurveyAgain'),
});

const preparation = createRoute({
  getParentRoute: () => inside,
  path: '/future-talk/preparation/$surveyResponseId',
  component: lazyPage(() => import('./survey/pages.tsx'), 'PreparationPage'),
});

const evaluation = createRoute({
  getParentRoute: () => inside,
  path: '/evaluation/$surveyResponseId',
  component: lazyPage(() => import('./survey/pages.tsx'), 'EvaluationPage'),
});

/** The introduction for those who lead talks. */
const welcome = createRoute({
  getParentRoute: () => inside,
  path: '/bernie/welcome',
  component: lazyPage(() => import('./training/WelcomePage.tsx'), 'WelcomePage'),
});

const videos = createRoute({
  getParentRoute: () => shell,
  path: '/videos',
  /** Which film plays: its id, or the trial run. */
  validateSearch: ({ play }): { play?: string } => (typeof play === 'string' ? { play } : {}),
  component: lazyPage(() => import('../features/videos/VideosPage.tsx'), 'VideosPage'),
});

const translations = createRoute({
  getParentRoute: () => shell,
  path: '/translations',
  component: lazyPage(() => import('../features/translations/TranslationsPage.tsx'), 'TranslationsPage'),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyPage(() => import('../features/tenant/settings/SettingsPage.tsx'), 'SettingsPage'),
});

const pageIn = (page: unknown): { page?: number } => (Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {});

const trail = createRoute({
  getParentRoute: () => shell,
  path: '/settings/trail',
  validateSearch: ({ page }): { page?: number } => pageIn(page),
  component: lazyPage(() => import('../features/tenant/audit/TrailPage.tsx'), 'TrailPage'),
});

const tenants = createRoute({
  getParentRoute: () => shell,
  path: '/tenants',
  validateSearch: ({ page, size }): { page?: number; size?: (typeof TENANT_PAGE_SIZES)[number] } => {
    const known = TENANT_PAGE_SIZES.find((each) => each === size);
    return { ...pageIn(page), ...(known ? { size: known } : {}) };
  },
  component: lazyPage(() => import('../features/tenant/administration/TenantsPage.tsx'), 'TenantsPage'),
});

const tenant = createRoute({
  getParentRoute: () => shell,
  path: '/tenants/$tenantId',
  component: lazyPage(() => import('../features/tenant/administration/TenantPage.tsx'), 'TenantPage'),
});

const team = createRoute({
  getParentRoute: () => shell,
  path: '/team',
  component: lazyPage(() => import('../features/team/TeamPage.tsx'), 'TeamPage'),
});

const coach = createRoute({
  getParentRoute: () => shell,
  path: '/bernie-chat',
  component: lazyPage(() => import('../features/embed/EmbeddedPage.tsx'), 'CoachPage'),
});

const learn = createRoute({
  getParentRoute: () => shell,
  path: '/learn-and-support',
  component: lazyPage(() => import('../features/embed/EmbeddedPage.tsx'), 'LearnPage'),
});

const CAMPAIGN_LISTS = ['archived', 'owned'] as const;

const campaigns = createRoute({
  getParentRoute: () => shell,
  path: '/evaluation',
  /** Which list is looked at; without it the active one. */
  validateSearch: ({ list }): { list?: (typeof CAMPAIGN_LISTS)[number] } => {
    const known = CAMPAIGN_LISTS.find((each) => each === list);
    return known ? { list: known } : {};
  },
  component: lazyPage(() => import('../features/board/list/CampaignsPage.tsx'), 'CampaignsPage'),
});

const campaign = createRoute({
  getParentRoute: () => shell,
  path: '/evaluation/detail/$campaignId',
  component: lazyPage(() => import('../features/board/landing/LandingPage.tsx'), 'LandingPage'),
});

const boardMembers = createRoute({
  getParentRoute: () => shell,
  path: '/evaluation/members/list',
  component: lazyPage(() => import('../features/board/members/MembersPage.tsx'), 'MembersPage'),
});

/** An older address of the same (decisions 17). */
const boardMembersToo = createRoute({
  getParentRoute: () => inside,
  path: '/board-members',
  beforeLoad: () => {
    throw redirect({ to: '/evaluation/members/list', replace: true });
  },
});

const boardFigures = createRoute({
  getParentRoute: () => shell,
  path: '/vr-insights',
  component: lazyPage(() => import('../features/board/figures/FiguresPage.tsx'), 'FiguresPage'),
});

/** All shared pieces on one page, for those who build with them: not there in what is built for people. */
const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/gallery',
        component: lazyPage(() => import('../features/gallery/GalleryPage.tsx'), 'GalleryPage'),
      }),
    ]
  : [];

const routeTree = root.addChildren([
  callback,
  authError,
  signedOut,
  notFoundPage,
  errorPage,
  ...gallery,
  inside.addChildren([
    home,
    shell.addChildren([
      surveys,
      talks,
      campaigns,
      campaign,
      boardMembers,
      boardFigures,
      videos,
      team,
      coach,
      learn,
      settings,
      trail,
      tenants,
      tenant,
      translations,
    ]),
    boardMembersToo,
    ...[survey, surveyAgain, evaluation, session, preparation, welcome],
  ]),
]);

export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPendingComponent: Waiting,
    defaultErrorComponent: ({ error }) => (
      <ErrorPage token="general.unexpectedError" reference={error instanceof CallError ? error.body?.requestId : undefined} />
    ),
    defaultNotFoundComponent: NotFoundPage,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** Said on the page that is led to: whose session was finished. */
    finished?: string;
    /** Which campaign an evaluation is opened from. */
    campaignId?: string;
    /** Which page the introduction came before. */
    leadsTo?: string;
  }
}
