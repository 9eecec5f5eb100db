import { useQueryClient } from '@tanstack/react-query';
import { videosQuery } from '#client/api/video';

/** Asks for the tutorials again, after one was changed here or found changed by somebody else. */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: videosQuery.queryKey });
}
