import type { FastifyInstance } from 'fastify';
import type { TalkProjectDraftService } from '#server/features/project/draft/service';
import type { ProjectOwnerService } from '#server/features/project/manage/owner-service';
import type { TalkProjectService } from '#server/features/project/manage/service';
import { registerEndpoint } from '#server/route';
import { AppError } from '#shared/contract/errors';
import {
  changeTalkProjectDraft,
  copyTalkProjectDraft,
  createTalkProjectDraft,
  getTalkProjectDraft,
  importPairs,
  launchTalkProject,
  listProjectTemplates,
  listTalkProjectDrafts,
  removeTalkProjectDraft,
} from '#shared/project/draft-endpoints';
import {
  addPair,
  changePair,
  closeTalkProject,
  getTalkProject,
  handOverTalkProject,
  listTalkProjects,
  removePair,
  repeatTalkProject,
} from '#shared/project/endpoints';

interface Services {
  drafts: TalkProjectDraftService;
  projects: TalkProjectService;
  owners: ProjectOwnerService;
}

/** Registers the routes of talk projects and their drafts. */
export function talkProjectRoutes(app: FastifyInstance, { drafts, projects, owners }: Services): void {
  registerEndpoint(app, listTalkProjectDrafts, ({ principal, query }) => drafts.list(principal, query));
  registerEndpoint(app, createTalkProjectDraft, ({ principal, query, body }) => drafts.create(principal, body, query.creationKey));
  registerEndpoint(app, listProjectTemplates, ({ principal, query }) => drafts.templates(principal, query));
  registerEndpoint(app, getTalkProjectDraft, ({ principal, params }) => drafts.get(principal, params.id));
  registerEndpoint(app, changeTalkProjectDraft, ({ principal, params, body }) => drafts.change(principal, params.id, body));
  registerEndpoint(app, copyTalkProjectDraft, ({ principal, params, query }) => drafts.copy(principal, params.id, query.creationKey));
  registerEndpoint(app, removeTalkProjectDraft, ({ principal, params }) => drafts.remove(principal, params.id));
  registerEndpoint(app, importPairs, ({ principal, params, query, body }) =>
    drafts.importPairs(principal, params.id, body.file, query.dryRun === true),
  );
  registerEndpoint(app, launchTalkProject, async ({ principal, params, query, body, markCreated }) => {
    if (query.dryRun) return drafts.dryRun(principal, params.id);
    if (!body) throw new AppError('ValidationErrorResponse', { fields: { revision: 'validations.required' } });
    const { talkProjectId, isNew } = await drafts.launch(principal, params.id, body);
    if (isNew) markCreated();
    return { talkProjectId };
  });
  registerEndpoint(app, listTalkProjects, ({ principal, query }) => projects.list(principal, query));
  registerEndpoint(app, getTalkProject, ({ principal, params }) => projects.get(principal, params.id));
  registerEndpoint(app, addPair, ({ principal, params, body }) => projects.addPair(principal, params.id, body));
  registerEndpoint(app, changePair, ({ principal, params, body }) => projects.changePair(principal, params.id, params.sessionId, body));
  registerEndpoint(app, removePair, ({ principal, params, query }) =>
    projects.removePair(principal, params.id, params.sessionId, query.revision),
  );
  registerEndpoint(app, repeatTalkProject, async ({ principal, params, query }) =>
    drafts.createNextRound(principal, await projects.get(principal, params.id), query.creationKey),
  );
  registerEndpoint(app, handOverTalkProject, ({ principal, params, body }) => owners.handOver(principal, params.id, body));
  registerEndpoint(app, closeTalkProject, ({ principal, params, body }) => projects.close(principal, params.id, body?.revision));
}
