import type { LibraryItem } from '#shared/library/schema';
import type { TalkProjectDraftFields } from '#shared/project/schema';
import type { TestApp } from '#tests/support/app';
import { JONAS, userIdOf } from '#tests/support/demo-users';
import { makeProjectDraft, PROJECT_DRAFTS, type ProjectDraft, projectFields } from '#tests/support/talk-projects';

/** Drafts of talk projects, and calls on them. */
export function talkProjectDraftCalls(app: () => TestApp, template: () => LibraryItem) {
  const draftOf = (fields: TalkProjectDraftFields = {}) => makeProjectDraft(app(), JONAS, projectFields(template().id, fields));
  const read = async <Body>(who: string, path: string): Promise<Body> => (await app().call<Body>(who, 'GET', path)).body;
  let counter = 0;
  const patch = ({ id, revision }: ProjectDraft, fields: object, who = JONAS) => {
    counter += 1;
    return app().call<ProjectDraft>(who, 'PATCH', `${PROJECT_DRAFTS}/${id}`, { revision, counter, fields });
  };
  const pair = (giver: string, taker: string) => ({ giverId: userIdOf(giver), takerId: userIdOf(taker) });

  return { draftOf, read, lastCounter: () => counter, patch, pair };
}
