import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountQuery } from '#client/api/account';
import { watchAccount, watchTenant, watchTranslations } from '#client/api/realtime-subscriptions';
import { revalidateTenant } from '#client/api/tenant-settings';
import { OVERRIDES_KEY } from '#client/api/translation';

/** Reloads the account, the tenant and its text overrides when the server says that they changed. */
export function useAccountPush(tenantId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stop = [
      watchAccount(() => void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })),
      watchTenant(() => revalidateTenant(queryClient, tenantId)),
      watchTranslations(() => void queryClient.invalidateQueries({ queryKey: OVERRIDES_KEY })),
    ];
    return () => {
      for (const each of stop) each();
    };
  }, [queryClient, tenantId]);
}
