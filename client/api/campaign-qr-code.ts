import { queryOptions } from '@tanstack/react-query';
import { authorizedFetch } from '#client/api/authorized-call';
import { MANAGED_KEY } from '#client/api/campaign-management';
import { readAnswer } from '#client/api/fetch';
import { getLinkPng, getLinkSvg, getPoster } from '#shared/campaign/qr-code-and-poster/endpoints';
import type { Locale } from '#shared/i18n/locale';

async function blobOf(answered: Promise<Response>): Promise<Blob> {
  const answer = await answered;
  if (!answer.ok) await readAnswer(Promise.resolve(answer));
  return answer.blob();
}

/** QR code of an open link, as an object URL for an <img>. It never changes. */
export const linkCodeQuery = (id: string) =>
  queryOptions({
    queryKey: [...MANAGED_KEY, 'code', id],
    queryFn: async () => URL.createObjectURL(await blobOf(authorizedFetch(getLinkSvg, { params: { id } }))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** QR code of an open link as a PNG file, for printing. @throws ApiError */
export const fetchLinkPng = (id: string): Promise<Blob> => blobOf(authorizedFetch(getLinkPng, { params: { id } }));
/** Poster with the QR code of an open link, as a PDF. @throws ApiError */
export const fetchPoster = (id: string, lang: Locale): Promise<Blob> =>
  blobOf(authorizedFetch(getPoster, { params: { id }, query: { lang } }));
