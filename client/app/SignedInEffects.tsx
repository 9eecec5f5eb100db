import { useHotkeys } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { accountQuery } from '#client/api/account';
import { configuration } from '#client/api/configuration';
import { oidcLibrary } from '#client/api/oidc';
import { tenantFeaturesQuery } from '#client/api/own-tenant';
import { syncLanguage } from '#client/app/language';
import { currentMode } from '#client/app/mode';
import { useTextOverrides } from '#client/app/text-overrides';
import { useAccountPush } from '#client/app/useAccountPush';
import { useRightsRefresh } from '#client/app/useRightsRefresh';
import { useDelayedPreload } from '#client/ui/app-frame/useDelayedPreload';
import { checkPage, onboardingPage } from '#shared/access/guards';
import type { UserAccount } from '#shared/user/schema';

/** Saves a language chosen offline to the account as soon as the server is reachable (ACCOUNT-K4). */
function useLanguageSync(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const tell = () => void syncLanguage(queryClient);
    tell();
    addEventListener('online', tell);
    return () => removeEventListener('online', tell);
  }, [queryClient]);
}

/** Ctrl+B opens the introduction, where that shortcut is enabled and the user has an introduction. */
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
  useLanguageSync();
  useShortcut(account);
  useDelayedPreload(oidcLibrary);
  return null;
}

/** Effects that run on every page of a signed-in user, including "not found" and "not authorized". */
export function SignedInEffects(): ReactNode {
  const { data: account } = useQuery({ ...accountQuery, enabled: false });
  return account ? <Effects account={account} /> : null;
}
