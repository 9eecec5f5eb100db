import { useHotkeys } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { accountQuery, tenantFeaturesQuery } from '#client/api/account';
import { configuration } from '#client/api/configuration';
import { oidcLibrary } from '#client/api/oidc';
import { syncLanguage } from '#client/app/language';
import { currentMode } from '#client/app/mode';
import { useRightsRefresh } from '#client/app/rights';
import { useTextOverrides } from '#client/app/text-overrides';
import { useAccountPush } from '#client/app/useAccountPush';
import { useFetchAhead } from '#client/ui/app-frame/useFetchAhead';
import { checkPage, onboardingPage } from '#shared/access/guards';
import type { UserAccount } from '#shared/user/schema';

/** A language that was chosen while the server was away is told to the account as soon as that can be (ACCOUNT-K4). */
function useToldLanguage(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const tell = () => void syncLanguage(queryClient);
    tell();
    addEventListener('online', tell);
    return () => removeEventListener('online', tell);
  }, [queryClient]);
}

/** Whoever has an introduction comes to it by Ctrl+B, where that is switched on. */
function useShortcut(account: UserAccount): void {
  const navigate = useNavigate();
  const { data: possessions } = useQuery(tenantFeaturesQuery);
  const mode = currentMode();
  const page = onboardingPage(mode);
  const opens = page && possessions && checkPage(page, { ...account, ...possessions, mode }) === 'yes';
  useHotkeys([['ctrl+B', () => opens && configuration().bernieShortcut && void navigate({ to: page.path })]]);
}

function Effects({ account }: { account: UserAccount }): ReactNode {
  useRightsRefresh();
  useAccountPush(account.tenantId);
  useTextOverrides();
  useToldLanguage();
  useShortcut(account);
  useFetchAhead(oidcLibrary);
  return null;
}

/** What holds for somebody who is signed in on every page, also on those that say that there is nothing or that it is not for them. */
export function SignedInEffects(): ReactNode {
  const { data: account } = useQuery({ ...accountQuery, enabled: false });
  return account ? <Effects account={account} /> : null;
}
