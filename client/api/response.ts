import { queryOptions } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { callEndpoint } from '#client/api/authorized-call';
import { socketId } from '#client/api/socket';
import * as responseEndpoints from '#shared/response/endpoints';
import { SOCKET_HEADER } from '#shared/response/header-names';
import type { ResponseSave } from '#shared/response/schema';

export type ResponseReply = Static<typeof responseEndpoints.saveResponse.answer>;

/** A completed response, which no longer changes. */
export const responseQuery = (id: string) =>
  queryOptions({
    queryKey: ['response', id],
    queryFn: () => callEndpoint(responseEndpoints.getResponse, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Not cached: the page must start from the current record. */
export const editableResponseQuery = (id: string) =>
  queryOptions({
    queryKey: ['open-response', id],
    queryFn: () => callEndpoint(responseEndpoints.getResponse, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });

/** @throws ApiError */
export function saveResponse(body: ResponseSave): Promise<ResponseReply> {
  const socket = socketId();
  return callEndpoint(responseEndpoints.saveResponse, { body, ...(socket ? { headers: { [SOCKET_HEADER]: socket } } : {}) });
}
