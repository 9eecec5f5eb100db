import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router';
import { guard, signedIn } from '#client/app/guards';
import { lazyPage } from '../lazy.tsx';
import { Person } from '../Person.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <Person />
      <Outlet />
    </>
  ),
  notFoundComponent: NotFoundPage,
});

/** Everybody behind this is signed in, their language is spoken, and the page is one that they may open. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const account = await signedIn(queryClient, location.href);
    if (location.pathname !== '/') await guard(queryClient, account, location);
    return { account };
  },
});

export const shell = createRoute({
  getParentRoute: () => inside,
  id: 'shell',
  component: lazyPage(() => import('../shell/Shell.tsx'), 'Shell'),
});
