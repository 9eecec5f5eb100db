import { queryOptions } from '@tanstack/react-query';
import { readAnswer } from '#client/api/fetch';
import { authorizedFetch } from '#client/api/http';
import { MANAGED_KEY } from '#client/api/launch';
import { getLinkPng, getLinkSvg, getPoster } from '#shared/campaign/link/endpoints';
import type { Locale } from '#shared/i18n/locale';

async function blobOf(answered: Promise<Response>): Promise<Blob> {
  const answer = await answered;
  if (!answer.ok) await readAnswer(Promise.resolve(answer));
  return answer.blob();
}

/** The code of an open link, as the address of an image. It never changes. */
export const linkCodeQuery = (id: string) =>
  queryOptions({
    queryKey: [...MANAGED_KEY, 'code', id],
    queryFn: async () => URL.createObjectURL(await blobOf(authorizedFetch(getLinkSvg, { params: { id } }))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The code as a picture to print. @throws ApiError */
export const fetchLinkPng = (id: string): Promise<Blob> => blobOf(authorizedFetch(getLinkPng, { params: { id } }));
/** A page to pin up. @throws ApiError */
export const fetchPoster = (id: string, lang: Locale): Promise<Blob> =>
  blobOf(authorizedFetch(getPoster, { params: { id }, query: { lang } }));
