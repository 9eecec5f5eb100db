import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/http';
import { getProject, getSession, listAssigned } from '#shared/talk/endpoints';

export const talksQuery = queryOptions({ queryKey: ['talks'], queryFn: () => callEndpoint(listAssigned) });

/** Read anew each time a page opens: what it starts from must be the present. */
export const talkQuery = (id: string) =>
  queryOptions({ queryKey: ['talk', id], queryFn: () => callEndpoint(getSession, { params: { id } }), staleTime: 0, gcTime: 0 });

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['talk-project', projectId],
    queryFn: () => callEndpoint(getProject, { params: { projectId } }),
    staleTime: 300_000,
  });

/** Which preparation answers a begun talk shows; they do not change any more. */
export const preparationAnswersQuery = (id: string) =>
  queryOptions({
    queryKey: ['talk-answers', id],
    queryFn: async () => (await callEndpoint(getSession, { params: { id } })).depedencyResponses,
    staleTime: Number.POSITIVE_INFINITY,
  });
