import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import { getProject, getSession, listAssigned } from '#shared/talk/endpoints';

export const talksQuery = queryOptions({ queryKey: ['talks'], queryFn: () => callEndpoint(listAssigned) });

/** Not cached: the page must start from the current record. */
export const talkQuery = (id: string) =>
  queryOptions({ queryKey: ['talk', id], queryFn: () => callEndpoint(getSession, { params: { id } }), staleTime: 0, gcTime: 0 });

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['talk-project', projectId],
    queryFn: () => callEndpoint(getProject, { params: { projectId } }),
    staleTime: 300_000,
  });

/** Preparation answers of a started talk, which no longer change. */
export const preparationAnswersQuery = (id: string) =>
  queryOptions({
    queryKey: ['talk-answers', id],
    queryFn: async () => (await callEndpoint(getSession, { params: { id } })).depedencyResponses,
    staleTime: Number.POSITIVE_INFINITY,
  });
