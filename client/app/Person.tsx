import { useHotkeys } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { accountQuery, possessionsQuery } from '#client/api/account';
import { configuration } from '#client/api/configuration';
import { useOwnChanges } from '#client/app/changes';
import { tellLanguage } from '#client/app/language';
import { currentMode } from '#client/app/mode';
import { useFreshRights } from '#client/app/rights';
import { useWording } from '#client/app/wording';
import { mayOpen, trainingPage } from '#shared/access/guards';
import type { Account } from '#shared/user/schema';

/** A language that was chosen while the server was away is told to the account as soon as that can be (K4). */
function useToldLanguage(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const tell = () => void tellLanguage(queryClient);
    tell();
    addEventListener('online', tell);
    return () => removeEventListener('online', tell);
  }, [queryClient]);
}

/** Whoever has an introduction comes to it by Ctrl+B, where that is switched on (spec 3 section 2). */
function useShortcut(account: Account): void {
  const navigate = useNavigate();
  const { data: possessions } = useQuery(possessionsQuery);
  const mode = currentMode();
  const page = trainingPage(mode);
  const opens = page && possessions && mayOpen(page, { ...account, ...possessions, mode }) === 'yes';
  useHotkeys([['ctrl+B', () => opens && configuration().bernieShortcut && void navigate({ to: page.path })]]);
}

function Attention({ account }: { account: Account }): ReactNode {
  useFreshRights();
  useOwnChanges(account.tenantId);
  useWording();
  useToldLanguage();
  useShortcut(account);
  return null;
}

/** What holds for somebody who is signed in on every page, also on those that say that there is nothing or that it is not for them. */
export function Person(): ReactNode {
  const { data: account } = useQuery({ ...accountQuery, enabled: false });
  return account ? <Attention account={account} /> : null;
}
