import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { CallError } from '#client/api/wire';
import { settings, team, tenant, tenants, trail, translations } from '#client/app/routes/administration';
import { boardFigures, boardMembers, boardMembersToo, campaign, campaigns } from '#client/app/routes/board';
import * as conversation from '#client/app/routes/conversation';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { Waiting } from './pages/Waiting.tsx';
import { authError, callback, errorPage, gallery, home, notFoundPage, signedOut } from './routes/entry.tsx';
import { inside, root, shell } from './routes/root.tsx';

const { coach, evaluation, learn, preparation, session, survey, surveyAgain, surveys, talks, videos, welcome } = conversation;

const routeTree = root.addChildren([
  ...[callback, authError, signedOut, notFoundPage, errorPage],
  ...gallery,
  inside.addChildren([
    home,
    shell.addChildren([
      ...[surveys, talks, videos, coach, learn],
      ...[campaigns, campaign, boardMembers, boardFigures],
      ...[team, settings, trail, tenants, tenant, translations],
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
