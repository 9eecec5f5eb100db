import { useEffect } from 'react';
import { watchAssignments } from '#client/api/realtime-subscriptions';

/** LAUNCH-O3: loads a page or list again as soon as the server says that campaigns or talks of the user changed, such as their owner. */
export function useRefetchOnPush(refetch: () => unknown, isPaused = false): void {
  useEffect(() => (isPaused ? undefined : watchAssignments(() => void refetch())), [refetch, isPaused]);
}
