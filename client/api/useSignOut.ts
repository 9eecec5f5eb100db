import { useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '#client/api/account';
import { endSignIn } from '#client/api/auth';
import { configuration } from '#client/api/configuration';
import { tenantFeaturesQuery } from '#client/api/own-tenant';
import { modeOf } from '#shared/access/mode';
import { signOutPath } from '#shared/access/sign-out-path';

/** Signs out on all hosts that the user uses (ACCESS-A18); while the user is not known yet, only here and at the provider. */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => {
    const account = queryClient.getQueryData(accountQuery.queryKey);
    const possessions = queryClient.getQueryData(tenantFeaturesQuery.queryKey);
    const { origins } = configuration();
    const { origin } = location;
    const mode = modeOf(origin, origins);
    return endSignIn(account && possessions ? signOutPath({ ...account, ...possessions, mode }, origins, origin) : []);
  };
}
