import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ApiError } from '#client/api/fetch';
import {
  auditLogRoute,
  libraryItemRoute,
  libraryRoute,
  managedCampaignRoute,
  managedCampaignsRoute,
  providerTenantRoute,
  talkProjectRoute,
  talkProjectsRoute,
  teamRoute,
  tenantSettingsRoute,
  tenantsRoute,
  translationsRoute,
} from '#client/app/routes/administration';
import {
  boardCampaignRoute,
  boardCampaignsRoute,
  boardFiguresRoute,
  boardMembersAliasRoute,
  boardMembersRoute,
} from '#client/app/routes/board';
import {
  anonymityProtocolRoute,
  coachRoute,
  evaluationRoute,
  invitationRoute,
  invitationWithoutIdRoute,
  learnRoute,
  onboardingRoute,
  preparationRoute,
  sessionRoute,
  surveyRedirectRoute,
  surveyRoute,
  surveysRoute,
  talkRecordRoute,
  talksRoute,
  videosRoute,
} from '#client/app/routes/surveys-and-talks';
import type { VersionChange } from '#shared/launch/schema';
import type { FinishedTalk } from '#shared/talk/list';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { LoadingPage } from './pages/LoadingPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { rootRoute, shellRoute, signedInRoute } from './routes/root.tsx';
import {
  activationRoute,
  errorRoute,
  galleryRoutes,
  notFoundRoute,
  signedOutRoute,
  signInCallbackRoute,
  signInErrorRoute,
  signOutOfNextHostRoute,
  startRoute,
  surveyPreviewRoute,
  talkPreviewRoute,
  unknownPathRoute,
} from './routes/sign-in-and-errors.tsx';

const routeTree = rootRoute.addChildren([
  ...[
    signInCallbackRoute,
    activationRoute,
    signInErrorRoute,
    signedOutRoute,
    signOutOfNextHostRoute,
    notFoundRoute,
    errorRoute,
    surveyPreviewRoute,
    talkPreviewRoute,
    unknownPathRoute,
  ],
  ...galleryRoutes,
  signedInRoute.addChildren([
    startRoute,
    shellRoute.addChildren([
      ...[surveysRoute, invitationRoute, anonymityProtocolRoute, talksRoute, talkRecordRoute, videosRoute, coachRoute, learnRoute],
      ...[boardCampaignsRoute, boardCampaignRoute, boardMembersRoute, boardFiguresRoute],
      ...[
        libraryRoute,
        libraryItemRoute,
        managedCampaignsRoute,
        managedCampaignRoute,
        talkProjectsRoute,
        talkProjectRoute,
        teamRoute,
        tenantSettingsRoute,
        auditLogRoute,
        tenantsRoute,
        providerTenantRoute,
        translationsRoute,
      ],
    ]),
    ...[boardMembersAliasRoute, invitationWithoutIdRoute],
    ...[surveyRoute, surveyRedirectRoute, evaluationRoute, sessionRoute, preparationRoute, onboardingRoute],
  ]),
]);

export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: ({ error }) => (
      <ErrorPage token="general.unexpectedError" reference={error instanceof ApiError ? error.body?.requestId : undefined} />
    ),
    defaultNotFoundComponent: NotFoundPage,
  });

/** Starts loading the chunks of the page at this path, in parallel with everything that loads before the page. */
export function preloadPage(router: ReturnType<typeof createAppRouter>, pathname: string): void {
  const [routes] = router.getMatchedRoutes(pathname);
  for (const { options } of routes) void (options.component as { preload?: () => Promise<void> } | undefined)?.preload?.();
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** The talk or survey that was just finished, for a message on the next page. */
    finished?: FinishedTalk;
    /**
     * Id of the window that has just launched the campaign. A reload gives the window a new id, so that the page no longer says that the
     * campaign was just launched.
     */
    launchedIn?: string;
    /** Changed survey versions of a draft that was just created as the next wave of a campaign. */
    wave?: readonly VersionChange[];
    /** The campaign that an evaluation is opened from. */
    campaignId?: string;
    /** The playing video was opened from the list, which is the previous history entry. */
    isOverVideos?: boolean;
    /** The page to open after the introduction. */
    leadsTo?: string;
  }
}
