import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ApiError } from '#client/api/fetch';
import {
  library,
  libraryItemRoute,
  managedCampaign,
  managedCampaigns,
  settings,
  talkProjectRoute,
  talkProjectsRoute,
  team,
  tenant,
  tenantsRoute,
  trail,
  translationsRoute,
} from '#client/app/routes/administration';
import { boardFigures, boardMembers, boardMembersAlias, campaign, campaignsRoute } from '#client/app/routes/board';
import * as conversation from '#client/app/routes/surveys-and-talks';
import type { VersionChange } from '#shared/launch/schema';
import type { FinishedTalk } from '#shared/talk/list';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { LoadingPage } from './pages/LoadingPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { root, shell, signedInRoute } from './routes/root.tsx';
import {
  activation,
  authError,
  callback,
  errorPage,
  gallery,
  home,
  left,
  notFoundPage,
  previewRoute,
  signedOut,
  stray,
  talkPreviewRoute,
} from './routes/sign-in-and-errors.tsx';

const {
  coach,
  evaluation,
  invited,
  invitedProtocol,
  learn,
  preparation,
  record,
  session,
  survey,
  surveyAgain,
  surveys,
  talks,
  uninvited,
  videosRoute: videos,
  welcome,
} = conversation;

const routeTree = root.addChildren([
  ...[callback, activation, authError, signedOut, left, notFoundPage, errorPage, previewRoute, talkPreviewRoute, stray],
  ...gallery,
  signedInRoute.addChildren([
    home,
    shell.addChildren([
      ...[surveys, uninvited, invited, invitedProtocol, talks, record, videos, coach, learn],
      ...[campaignsRoute, campaign, boardMembers, boardFigures],
      ...[
        library,
        libraryItemRoute,
        managedCampaigns,
        managedCampaign,
        talkProjectsRoute,
        talkProjectRoute,
        team,
        settings,
        trail,
        tenantsRoute,
        tenant,
        translationsRoute,
      ],
    ]),
    boardMembersAlias,
    ...[survey, surveyAgain, evaluation, session, preparation, welcome],
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

/** Starts loading the chunks of the page at this path, in parallel with all that comes before it. */
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
    /** The window that has just launched the campaign. A reload makes a new one: the page then says no more that it is launched. */
    launchedIn?: string;
    /** Changed survey versions of a draft that was just created as the next wave of a campaign. */
    wave?: readonly VersionChange[];
    /** The campaign that an evaluation is opened from. */
    campaignId?: string;
    /** The playing video was opened from the list, which is the entry before. */
    isOverVideos?: boolean;
    /** The page to open after the introduction. */
    leadsTo?: string;
  }
}
