import { queryOptions } from '@tanstack/react-query';
import { beginAnonymous } from '#client/api/anonymous';
import { callEndpoint } from '#client/api/http';
import { getTokenKey, signToken } from '#shared/ballot/endpoints';
import { parseBase64Url, toBase64Url } from '#shared/ballot/token';

/** The public key of a campaign's tokens, with the hash that invitations contain. */
export const tokenKeyQuery = (id: string) =>
  queryOptions({
    queryKey: ['token-key', id],
    queryFn: async () => {
      const { publicKey } = await callEndpoint(getTokenKey, { params: { id } }, 'any');
      const bytes = parseBase64Url(publicKey) ?? new Uint8Array();
      return { bytes, hash: toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))) };
    },
    meta: { failure: 'shown' },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The part of a campaign that the anonymous page shows. */
export const invitedCampaignQuery = (tenantId: string, campaignId: string) =>
  queryOptions({
    queryKey: ['invited-campaign', tenantId, campaignId],
    queryFn: async () => (await beginAnonymous(tenantId, campaignId)).campaign,
    meta: { failure: 'shown' },
  });

/** @returns the signature of the blinded message @throws ApiError */
export const fetchSignature = async (id: string, blinded: string): Promise<string> =>
  (await callEndpoint(signToken, { params: { id }, body: { blinded } }, 'any')).signature;
