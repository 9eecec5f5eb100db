import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import { getInvitation } from '#shared/ballot/invitation/endpoints';
import { parseBase64Url, toBase64Url } from '#shared/ballot/token';
import { getTokenKey, signToken } from '#shared/ballot/token-endpoints';

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

/** Facts of a campaign for the invitation page and the printed protocol. */
export const invitationQuery = (id: string) =>
  queryOptions({
    queryKey: ['invitation', id],
    queryFn: () => callEndpoint(getInvitation, { params: { id } }, 'any'),
    meta: { failure: 'shown' },
  });

/** @returns the signature of the blinded message @throws ApiError */
export const fetchSignature = async (id: string, blinded: string): Promise<string> =>
  (await callEndpoint(signToken, { params: { id }, body: { blinded } }, 'any')).signature;
