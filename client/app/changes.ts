import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountQuery } from '#client/api/account';
import { watchAccount, watchTenant, watchWording } from '#client/api/live';
import { ofTenant } from '#client/api/tenant';
import { WORDING } from '#client/api/translation';

/** Whatever page is shown learns at once that the person, the tenant or its wording is another now. */
export function useOwnChanges(tenantId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const forget = (queryKeys: readonly QueryKey[]) => () => {
      for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
    };
    const stop = [watchAccount(forget([accountQuery.queryKey])), watchTenant(forget(ofTenant(tenantId))), watchWording(forget([WORDING]))];
    return () => {
      for (const each of stop) each();
    };
  }, [queryClient, tenantId]);
}
