import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import { ApiError } from '#client/api/fetch';
import type { HandOver, OwnerAnswer } from '#shared/campaign/schema';
import type { Launch } from '#shared/launch/schema';
import * as draft from '#shared/project/draft-endpoints';
import * as project from '#shared/project/endpoints';
import type { PROJECT_PAGE_SIZES } from '#shared/project/limits';
import type { PairsReview } from '#shared/project/pairs-file';
import type {
  AddedPair,
  PairChange,
  ProjectPair,
  TalkProject,
  TalkProjectDraft,
  TalkProjectDraftChange,
  TalkProjectDraftFields,
  TalkProjectDryRun,
} from '#shared/project/schema';

/** Prefixes of the query keys of talk projects and of their drafts. */
export const PROJECTS_KEY = ['talk-projects'];
export const PROJECT_DRAFTS_KEY = ['talk-project-drafts'];

export interface ProjectsRequest {
  page: number;
  pageSize: (typeof PROJECT_PAGE_SIZES)[number];
  search?: string;
  ownerless?: boolean;
}

export const talkProjectsQuery = (request: ProjectsRequest) =>
  queryOptions({
    queryKey: [...PROJECTS_KEY, 'page', request],
    queryFn: () => callEndpoint(project.listTalkProjects, { query: request }),
    placeholderData: keepPreviousData,
  });

export const talkProjectDraftsQuery = (request: ProjectsRequest) =>
  queryOptions({
    queryKey: [...PROJECT_DRAFTS_KEY, 'page', request],
    queryFn: () => callEndpoint(draft.listTalkProjectDrafts, { query: request }),
    placeholderData: keepPreviousData,
  });

export const projectPlaceKey = (id: string): readonly string[] => [...PROJECTS_KEY, 'place', id];

/** Content of a project URL: the draft, or the project once it is launched. */
export type TalkProjectPlace = { kind: 'draft'; draft: TalkProjectDraft } | { kind: 'project'; project: TalkProject };

/** HTTP statuses of an object that does not exist or that the user may not read. */
const MISSING_STATUSES = [400, 403, 404];
const isFound = (error: unknown): boolean => !(error instanceof ApiError && MISSING_STATUSES.includes(error.status));

/** Loads the draft or the launched project: both have the same id, and only one of them exists. @param first kind to request first */
export const talkProjectPlaceQuery = (id: string, first: TalkProjectPlace['kind']) =>
  queryOptions({
    queryKey: projectPlaceKey(id),
    queryFn: async ({ client, queryKey }): Promise<TalkProjectPlace> => {
      const params = { id };
      const ways = {
        draft: async () => ({
          kind: 'draft' as const,
          draft: await callEndpoint(draft.getTalkProjectDraft, { params }, MISSING_STATUSES),
        }),
        project: async () => ({
          kind: 'project' as const,
          project: await callEndpoint(project.getTalkProject, { params }, MISSING_STATUSES),
        }),
      };
      const start = client.getQueryData<TalkProjectPlace>(queryKey)?.kind ?? first;
      try {
        return await ways[start]();
      } catch (error) {
        if (isFound(error)) throw error;
        return ways[start === 'draft' ? 'project' : 'draft']();
      }
    },
    retry: (count, error) => isFound(error) && count < 2,
  });

export const createTalkProjectDraft = (fields: TalkProjectDraftFields, creationKey: string): Promise<TalkProjectDraft> =>
  callEndpoint(draft.createTalkProjectDraft, { query: { creationKey }, body: fields });
export const copyTalkProjectDraft = (id: string, creationKey: string): Promise<TalkProjectDraft> =>
  callEndpoint(draft.copyTalkProjectDraft, { params: { id }, query: { creationKey } });
export const changeTalkProjectDraft = (id: string, change: TalkProjectDraftChange): Promise<TalkProjectDraft> =>
  callEndpoint(draft.changeTalkProjectDraft, { params: { id }, body: change }, [400, 404, 409]);
export const removeTalkProjectDraft = (id: string) => callEndpoint(draft.removeTalkProjectDraft, { params: { id } });

/** One page of templates to choose from; shows the previous page until this one has loaded. */
export const projectTemplatesQuery = (request: { page: number; search?: string }) =>
  queryOptions({
    queryKey: [...PROJECT_DRAFTS_KEY, 'templates', request],
    queryFn: () => callEndpoint(draft.listProjectTemplates, { query: { ...request, pageSize: 10 } }),
    placeholderData: keepPreviousData,
  });

/** The selected template, even if it was archived since; null when it no longer exists. */
export const projectTemplateQuery = (templateId: string | null) =>
  queryOptions({
    queryKey: [...PROJECT_DRAFTS_KEY, 'template', templateId],
    queryFn: async () => (await callEndpoint(draft.listProjectTemplates, { query: { id: templateId ?? '' } })).items[0] ?? null,
    enabled: templateId !== null,
  });

/** Dry run of a launch of this revision. Never cached as fresh, because users and the template change independently of the draft. */
export const projectDryRunQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: [...PROJECT_DRAFTS_KEY, 'dry-run', id, revision],
    queryFn: async () => (await callEndpoint(draft.launchTalkProject, { params: { id }, query: { dryRun: true } })) as TalkProjectDryRun,
    staleTime: 0,
  });

/** Mutation key of the launch of a draft. */
export const projectLaunchKey = (id: string): readonly string[] => [...PROJECT_DRAFTS_KEY, 'launch', id];
export const launchTalkProject = (id: string, body: Launch) =>
  callEndpoint(draft.launchTalkProject, { params: { id }, query: {}, body }, [409]);

/** @param dryRun checks the file without adding pairs */
export const importPairs = (id: string, file: string, dryRun: boolean): Promise<PairsReview> =>
  callEndpoint(draft.importPairs, { params: { id }, query: { dryRun }, body: { file } });

/** Caches the launched project under its URL, so that its page does not request the draft first. */
export async function showLaunchedProject(queryClient: QueryClient, id: string): Promise<void> {
  const place: TalkProjectPlace = { kind: 'project', project: await callEndpoint(project.getTalkProject, { params: { id } }) };
  queryClient.setQueryData(projectPlaceKey(id), place);
}

export const addPair = (id: string, pair: AddedPair): Promise<ProjectPair> =>
  callEndpoint(project.addPair, { params: { id }, body: pair }, [400, 403]);
export const changePair = (id: string, sessionId: string, change: PairChange): Promise<ProjectPair> =>
  callEndpoint(project.changePair, { params: { id, sessionId }, body: change }, [400, 403, 404, 409]);
export const removePair = (id: string, sessionId: string, revision: number) =>
  callEndpoint(project.removePair, { params: { id, sessionId }, query: { revision } }, [403, 404, 409]);
export const repeatTalkProject = (id: string, creationKey: string): Promise<TalkProjectDraft> =>
  callEndpoint(project.repeatTalkProject, { params: { id }, query: { creationKey } });
export const closeTalkProject = (id: string, revision: number): Promise<TalkProject> =>
  callEndpoint(project.closeTalkProject, { params: { id }, body: { revision } }, [403, 409]);
export const setTalkProjectOwner = (id: string, body: HandOver): Promise<OwnerAnswer> =>
  callEndpoint(project.handOverTalkProject, { params: { id }, body }, [400, 404, 409]);
