import { skipToken, useQuery } from '@tanstack/react-query';
import { ApiError } from '#client/api/fetch';
import { authorizedFetch } from '#client/api/http';

/** Where pictures are that are given to those alone who may see them (decision 24). */
const STORED = '/storage/';

/** A picture for which the token is needed, as an address of this page; each has a name of its own and never changes. */
async function fetched(path: string): Promise<string> {
  const answer = await authorizedFetch({ method: 'GET', path });
  if (!answer.ok) throw new ApiError(answer.status);
  return URL.createObjectURL(await answer.blob());
}

/** The address that a browser can show; undefined as long as it is not there, and when it is not to be had. */
export function useImageUrl(address: string | undefined): string | undefined {
  const stored = address?.startsWith(STORED) ? address : undefined;
  const { data } = useQuery({
    queryKey: ['picture', stored],
    queryFn: stored ? () => fetched(stored) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return stored ? data : address;
}
