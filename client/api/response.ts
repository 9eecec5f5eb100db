import { queryOptions } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { call } from '#client/api/http';
import { getResponse, saveResponse } from '#shared/response/endpoints';
import type { ResponseSave } from '#shared/response/schema';

export type ResponseReply = Static<typeof saveResponse.answer>;

/** A finished answer does not change any more. */
export const responseQuery = (id: string) =>
  queryOptions({
    queryKey: ['response', id],
    queryFn: () => call(getResponse, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Read anew each time a page opens: what it starts from must be the present. */
export const openResponseQuery = (id: string) =>
  queryOptions({ queryKey: ['open-response', id], queryFn: () => call(getResponse, { params: { id } }), staleTime: 0, gcTime: 0 });

/** @throws CallError */
export const save = (body: ResponseSave): Promise<ResponseReply> => call(saveResponse, { body });
