import { createRoute, redirect } from '@tanstack/react-router';
import { readLinkToken, storeLinkToken } from '#client/api/activation-link-token';
import { finishSignIn } from '#client/api/auth';
import { configuration } from '#client/api/configuration';
import { accessContext, redirectToError } from '#client/app/guards';
import { withLaterTexts } from '#client/app/i18n';
import { lazyPage } from '#client/app/lazy-page.tsx';
import { currentMode } from '#client/app/mode';
import { ErrorPage } from '#client/app/pages/ErrorPage.tsx';
import { NotFoundPage } from '#client/app/pages/NotFoundPage.tsx';
import { SignInRedirect } from '#client/app/pages/SignInRedirect.tsx';
import { SignOutRedirect } from '#client/app/pages/SignOutRedirect.tsx';
import { checkUnknownPath } from '#shared/access/guards';
import { landingPage } from '#shared/access/landing';
import { MODE_ACCESS } from '#shared/access/mode-access';
import { ACTIVATION_PATH, tokenIn } from '#shared/account/activation-link';
import { PREVIEW_PATH } from '#shared/library/preview-frame';
import { onwardPath } from '#shared/mail/redirect-target';
import { TALK_PREVIEW_PATH } from '#shared/template/preview-path';
import { rootRoute, signedInRoute } from './root.tsx';

export const signInCallbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/callback',
  beforeLoad: async () => {
    const to = await finishSignIn().catch(() => undefined);
    throw to === undefined ? redirect({ to: '/auth/error' }) : redirect({ href: to, replace: true });
  },
});

export const activationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ACTIVATION_PATH,
  /** Removes the token from the URL at once, so that it is in no history, and stores it until the sign-in. */
  beforeLoad: () => {
    const token = tokenIn(location.hash);
    if (!token) return { token: readLinkToken() };
    storeLinkToken(token, onwardPath(location.search));
    throw redirect({ to: ACTIVATION_PATH, replace: true });
  },
  component: lazyPage(() => withLaterTexts(import('#client/app/activation/ActivationPage.tsx')), 'ActivationPage'),
});

export const signInErrorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/error',
  component: () => <ErrorPage token="messages.autheticationFailed" />,
});

export const signedOutRoute = createRoute({ getParentRoute: () => rootRoute, path: '/auth/logout', component: SignInRedirect });

export const signOutOfNextHostRoute = createRoute({ getParentRoute: () => rootRoute, path: '/auth/left', component: SignOutRedirect });

export const notFoundRoute = createRoute({ getParentRoute: () => rootRoute, path: '/notfound', component: NotFoundPage });

/** Any unknown path (ACCESS-A15). */
export const unknownPathRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$',
  beforeLoad: ({ location: { pathname } }) => {
    const mode = currentMode();
    if (checkUnknownPath(pathname, mode) === 'elsewhere') throw redirect({ to: MODE_ACCESS[mode].home ?? '/', replace: true });
  },
  component: NotFoundPage,
});

export const errorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/error/$token',
  component: function Failure() {
    return <ErrorPage token={errorRoute.useParams().token} />;
  },
});

/** A survey in the frame of its editor. Needs no sign-in: it shows only what the editor sends. */
export const surveyPreviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PREVIEW_PATH,
  component: lazyPage(() => import('#client/app/preview/SurveyPreviewPage.tsx'), 'SurveyPreviewPage'),
});

/** A talk in the frame of its editor; likewise without a sign-in. */
export const talkPreviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: TALK_PREVIEW_PATH,
  component: lazyPage(() => import('#client/app/preview/TalkPreviewPage.tsx'), 'TalkPreviewPage'),
});

export const startRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  beforeLoad: async ({ context: { account, queryClient } }) => {
    const to = landingPage(await accessContext(queryClient, account, '/'));
    if (!to) throw redirectToError('messages.authorizationError', '/');
    if ('path' in to) throw redirect({ to: to.path, replace: true });
    location.replace(configuration().origins[to.mode]);
    await new Promise(() => {});
  },
});

/** All shared components on one page, for developers; not part of the production build. */
export const galleryRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/gallery',
        component: lazyPage(() => withLaterTexts(import('#client/gallery/GalleryPage.tsx')), 'GalleryPage'),
      }),
    ]
  : [];
