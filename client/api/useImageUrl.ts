import { skipToken, useQuery } from '@tanstack/react-query';
import { authorizedFetch } from '#client/api/authorized-call';
import { ApiError } from '#client/api/fetch';

/** Path of images that need authorization (decision 24). */
const STORAGE_PATH = '/storage/';

/** Fetches an authorized image as an object URL. Each image has a unique path and never changes. */
async function fetchObjectUrl(path: string): Promise<string> {
  const answer = await authorizedFetch({ method: 'GET', path });
  if (!answer.ok) throw new ApiError(answer.status);
  return URL.createObjectURL(await answer.blob());
}

/** The URL that an <img> can show; undefined while loading and when the image is not available. */
export function useImageUrl(address: string | undefined): string | undefined {
  const stored = address?.startsWith(STORAGE_PATH) ? address : undefined;
  const { data } = useQuery({
    queryKey: ['picture', stored],
    queryFn: stored ? () => fetchObjectUrl(stored) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return stored ? data : address;
}
