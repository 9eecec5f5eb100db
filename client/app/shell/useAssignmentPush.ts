import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { assignmentsQuery } from '#client/api/assignment';
import { CAMPAIGNS_KEY } from '#client/api/campaign';
import { watchAssignments } from '#client/api/realtime-subscriptions';
import { talksQuery } from '#client/api/talk';

/** Reloads the visible lists when the server says that other devices or users changed them. */
export function useAssignmentPush(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      watchAssignments(() => {
        for (const { queryKey } of [assignmentsQuery, talksQuery, { queryKey: CAMPAIGNS_KEY }])
          void queryClient.invalidateQueries({ queryKey });
      }),
    [queryClient],
  );
}
