import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { assignmentsQuery } from '#client/api/assignment';
import { CAMPAIGNS } from '#client/api/campaign';
import { watchAssignments, watchTenant, watchWording } from '#client/api/live';
import { talksQuery } from '#client/api/talk';
import { ofTenant } from '#client/api/tenant';
import { WORDING } from '#client/api/translation';

/** What is looked at shows at once what becomes another on other devices, or by other people: lists, and the tenant itself. */
export function useChanges(tenantId: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      watchAssignments(() => {
        for (const { queryKey } of [assignmentsQuery, talksQuery, { queryKey: CAMPAIGNS }])
          void queryClient.invalidateQueries({ queryKey });
      }),
    [queryClient],
  );
  useEffect(() => watchWording(() => void queryClient.invalidateQueries({ queryKey: WORDING })), [queryClient]);
  useEffect(
    () =>
      watchTenant(() => {
        for (const queryKey of ofTenant(tenantId)) void queryClient.invalidateQueries({ queryKey });
      }),
    [queryClient, tenantId],
  );
}
