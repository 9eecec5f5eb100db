import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router';
import { guardPage, requireSignIn } from '#client/app/guards';
import { lazyPage } from '#client/app/lazy-page.tsx';
import { NotFoundPage } from '#client/app/pages/NotFoundPage.tsx';
import { SignedInEffects } from '#client/app/SignedInEffects.tsx';

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <SignedInEffects />
      <Outlet />
    </>
  ),
  notFoundComponent: NotFoundPage,
});

/** Every route below this one has a signed-in user, the user's language and a page that the user may open. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'inside',
  beforeLoad: async ({ context: { queryClient }, location, preload }) => {
    const account = await requireSignIn(queryClient, location.href, preload);
    if (location.pathname !== '/') await guardPage(queryClient, account, location);
    return { account };
  },
});

export const shellRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'shell',
  component: lazyPage(() => import('#client/app/shell/Shell.tsx'), 'Shell'),
});
