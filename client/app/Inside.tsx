import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountQuery, possessionsQuery } from '#client/api/account';
import { configuration } from '#client/api/configuration';
import { currentMode } from '#client/app/mode';
import { useFreshRights } from '#client/app/rights';
import { mayOpen, trainingPage } from '#shared/access/guards';

/** Whoever has an introduction comes to it by Ctrl+B, where that is switched on (spec 3 section 2). */
function useShortcut(): void {
  const navigate = useNavigate();
  const { data: account } = useQuery(accountQuery);
  const { data: possessions } = useQuery(possessionsQuery);
  const mode = currentMode();
  const page = trainingPage(mode);
  const opens = page && account && possessions && mayOpen(page, { ...account, ...possessions, mode }) === 'yes';
  useHotkeys([['ctrl+B', () => opens && configuration().bernieShortcut && void navigate({ to: page.path })]]);
}

/** Around every page of somebody who is signed in. */
export function Inside(): ReactNode {
  useFreshRights();
  useShortcut();
  return <Outlet />;
}
