import { useQueryClient } from '@tanstack/react-query';
import { videosQuery } from '#client/api/video';

/** Returns a function that reloads the tutorials after one was changed here or elsewhere. */
export function useInvalidateVideos(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: videosQuery.queryKey });
}
