import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { campaigns } from '#db/schema/campaign-and-response';
import { users } from '#db/schema/tenant-and-user';
import type { LibraryItem } from '#shared/library/schema';
import type { ProjectPair, TalkProject, TalkProjectDraftFields } from '#shared/project/schema';
import type { TestApp } from '#tests/support/app';
import { JONAS, userIdOf } from '#tests/support/demo-users';
import { launchProject, PROJECTS } from '#tests/support/talk-projects';
import { openSession, putSession, sessionSaveOf } from '#tests/support/talks';

/** Launched talk projects, and calls on their pairs. */
export function talkProjectCalls(app: () => TestApp, template: () => LibraryItem) {
  const pair = (giver: string, taker: string) => ({ giverId: userIdOf(giver), takerId: userIdOf(taker) });
  const launched = async (fields: TalkProjectDraftFields = {}) => launchProject(app(), template().id, fields);
  const projectOf = async ({ id }: Pick<TalkProject, 'id'>, who = JONAS) =>
    (await app().call<TalkProject>(who, 'GET', `${PROJECTS}/${id}`)).body;
  const firstOf = ({ pairs }: TalkProject): ProjectPair => {
    const [first] = pairs;
    if (!first) throw new Error('The project has no pair.');
    return first;
  };
  const pairOf = ({ pairs }: TalkProject, giver: string, taker: string): ProjectPair => {
    const found = pairs.find(({ giverId, takerId }) => giverId === userIdOf(giver) && takerId === userIdOf(taker));
    if (!found) throw new Error(`The project has no pair of ${giver} and ${taker}.`);
    return found;
  };
  const add = (project: TalkProject, body: object, who = JONAS) =>
    app().call<ProjectPair & { fields?: object }>(who, 'POST', `${PROJECTS}/${project.id}/pairs`, body);
  const change = ({ id }: TalkProject, { sessionId }: Pick<ProjectPair, 'sessionId'>, body: object, who = JONAS) =>
    app().call<ProjectPair & { current?: ProjectPair; fields?: object }>(who, 'PATCH', `${PROJECTS}/${id}/pairs/${sessionId}`, body);
  const remove = ({ id }: TalkProject, { sessionId }: ProjectPair, who = JONAS, query = '') =>
    app().call<{ current?: ProjectPair }>(who, 'DELETE', `${PROJECTS}/${id}/pairs/${sessionId}${query}`);
  const close = ({ id }: TalkProject, body?: object, who = JONAS) => app().call<TalkProject>(who, 'POST', `${PROJECTS}/${id}/close`, body);
  /** Saves the talk as its giver with this status. */
  const hold = async (who: string, sessionId: string, status: 'Ongoing' | 'Done') =>
    expect((await putSession(app(), who, sessionSaveOf(await openSession(app(), who, sessionId), { status }))).status).toBe(200);
  const campaignRow = async ({ campaignId }: TalkProject) =>
    (
      await app()
        .store.db.select()
        .from(campaigns)
        .where(eq(campaigns.id, campaignId ?? ''))
    )[0];
  const askedCount = async (project: TalkProject) => (await campaignRow(project))?.assignedUsersCount;
  const setDisabled = (mail: string, disabled: boolean) =>
    app()
      .store.db.update(users)
      .set({ disabled })
      .where(eq(users.id, userIdOf(mail)));
  /** Disables a user during the work. */
  const without = async (mail: string, work: () => Promise<void>) => {
    await setDisabled(mail, true);
    await work().finally(() => setDisabled(mail, false));
  };

  return { pair, launched, projectOf, firstOf, pairOf, add, change, remove, close, hold, campaignRow, askedCount, without };
}
