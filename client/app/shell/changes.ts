import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { assignmentsQuery } from '#client/api/assignment';
import { CAMPAIGNS } from '#client/api/campaign';
import { watchAssignments, watchWording } from '#client/api/live';
import { talksQuery } from '#client/api/talk';
import { WORDING } from '#client/api/translation';

/** While a list is looked at, it shows at once what becomes another on other devices, or by other people. */
export function useChanges(): void {
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
}
