import { createRoute, redirect } from '@tanstack/react-router';
import { finishSignIn } from '#client/api/auth';
import { configuration } from '#client/api/configuration';
import { failed, visitorOf } from '#client/app/guards';
import { landing } from '#shared/access/landing';
import { lazyPage } from '../lazy.tsx';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { SignedOutPage } from '../pages/SignedOutPage.tsx';
import { inside, root } from './root.tsx';

export const callback = createRoute({
  getParentRoute: () => root,
  path: '/auth/callback',
  beforeLoad: async () => {
    const to = await finishSignIn().catch(() => undefined);
    throw to === undefined ? redirect({ to: '/auth/error' }) : redirect({ href: to, replace: true });
  },
});

export const authError = createRoute({
  getParentRoute: () => root,
  path: '/auth/error',
  component: () => <ErrorPage token="messages.autheticationFailed" />,
});

export const signedOut = createRoute({ getParentRoute: () => root, path: '/auth/logout', component: SignedOutPage });

export const notFoundPage = createRoute({ getParentRoute: () => root, path: '/notfound', component: NotFoundPage });

export const errorPage = createRoute({
  getParentRoute: () => root,
  path: '/error/$token',
  component: function Failure() {
    return <ErrorPage token={errorPage.useParams().token} />;
  },
});

export const home = createRoute({
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

/** All shared pieces on one page, for those who build with them: not there in what is built for people. */
export const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/gallery',
        component: lazyPage(() => import('../../features/gallery/GalleryPage.tsx'), 'GalleryPage'),
      }),
    ]
  : [];
