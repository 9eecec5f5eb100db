import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaigns } from '#db/schema/campaign-and-response';
import { talkProjects } from '#db/schema/talk';
import type { AuditPage } from '#shared/audit/schema';
import type { CampaignListPage, OwnerAnswer } from '#shared/campaign/schema';
import type { ErrorBody } from '#shared/contract/errors';
import type { LibraryItem } from '#shared/library/schema';
import type { TalkProject, TalkProjectRow } from '#shared/project/schema';
import type { OwnedLaunches } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, CARLA, GRETA, JONAS, NOBODY, TOM, userIdOf } from '#tests/support/demo-users';
import { expectRefusal, expectSocketRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { newCampaign } from '#tests/support/surveys';
import { launchProject, makeTemplate, PROJECTS } from '#tests/support/talk-projects';
import { createTestUser, teamUrl } from '#tests/support/users';

type HandedOver = OwnerAnswer & Omit<ErrorBody, 'type' | 'current'> & { current?: TalkProject };

onEachStore((kind) => {
  let app: TestApp;
  let template: LibraryItem;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    template = await makeTemplate(app, JONAS);
  });
  afterAll(() => app.close());

  const handOver = ({ id, revision }: Pick<TalkProject, 'id' | 'revision'>, to: string, who: string | null = JONAS) =>
    app.call<HandedOver>(who, 'POST', `${PROJECTS}/${id}/hand-over`, { revision, ownerUserId: to });
  const get = (id: string, who: string) => app.call<TalkProject>(who, 'GET', `${PROJECTS}/${id}`);
  const listed = async (who: string, query = '') =>
    (await app.call<{ items: TalkProjectRow[] }>(who, 'GET', `${PROJECTS}?pageSize=50${query}`)).body.items.map(({ id }) => id);

  test('PROJECT-O3: hand-over: the owner hands a project and its preparations over, and sees nothing of them any more', async () => {
    const project = await launchProject(app, template.id);
    const room = { kind: 'campaign', id: project.campaignId ?? '' } as const;
    const [jonas, carla] = [await app.connect(JONAS), await app.connect(CARLA)];
    expect((await jonas.ask('join', room)).ok).toBe(true);
    jonas.forget();
    expect((await handOver(project, userIdOf(CARLA))).body).toEqual({ id: project.id, ownerUserId: userIdOf(CARLA) });
    for (const socket of [jonas, carla]) expect(await socket.waitFor('assignments:changed')).toEqual({ campaignId: room.id });
    expect((await jonas.waitFor('refused')).error.type).toBe('NotFoundError');
    expectSocketRefusal(await jonas.ask('join', room), 'NotFoundError');
    expectRefusal(await get(project.id, JONAS), 'NotFoundError');
    expectRefusal(await handOver(project, userIdOf(JONAS)), 'NotFoundError');
    expect(await listed(JONAS)).not.toContain(project.id);
    expect(await listed(CARLA)).toContain(project.id);
    const { body } = await get(project.id, CARLA);
    const { owner: _, ...rest } = project;
    expect(body).toMatchObject({ ...rest, ownerUserId: userIdOf(CARLA), revision: project.revision + 1 });
    const [row] = await app.store.db.select().from(campaigns).where(eq(campaigns.id, room.id));
    expect(row?.ownerUserId).toBe(userIdOf(CARLA));
    expect((await app.call<AuditPage>(ADA, 'GET', '/api/audit')).body.items[0]).toMatchObject({
      action: 'talkProjectChanged',
      actorName: 'Jonas Widmer',
      changes: [
        { field: 'talkProject', after: project.languageIndependentName },
        { field: 'owner', before: 'Jonas Widmer', after: 'Carla Meier' },
      ],
    });
  });

  test('PROJECT-O3: hand-over: an administrator hands over a closed project, and one that never had an owner', async () => {
    const closed = await launchProject(app, template.id);
    const { body } = await app.call<TalkProject>(JONAS, 'POST', `${PROJECTS}/${closed.id}/close`, {});
    expect((await handOver(body, userIdOf(CARLA), ADA)).status).toBe(200);
    await app.store.db.update(talkProjects).set({ ownerUserId: null }).where(eq(talkProjects.id, closed.id));
    expect(await listed(ADA, '&ownerless=true')).toContain(closed.id);
    expect((await handOver({ id: closed.id, revision: body.revision + 1 }, userIdOf(GRETA), ADA)).status).toBe(200);
    expect((await get(closed.id, ADA)).body.ownerUserId).toBe(userIdOf(GRETA));
    expect(await listed(ADA, '&ownerless=true')).not.toContain(closed.id);
  });

  test('LAUNCH-O2: hand-over: is refused by and to users without the right, and on an older revision, and changes nothing', async () => {
    const project = await launchProject(app, template.id);
    for (const who of [GRETA, TOM]) expectRefusal(await handOver(project, userIdOf(GRETA), who), 'NotFoundError');
    expectRefusal(await handOver(project, userIdOf(GRETA), null), 'UnauthorizedError');
    const why = async (to: string) => (await handOver(project, to)).body.fields;
    for (const to of [userIdOf(BEA), NOBODY]) expect(await why(to)).toEqual({ ownerUserId: 'launch.newOwnerGone' });
    expect(await why(userIdOf(TOM))).toEqual({ ownerUserId: 'launch.newOwnerWithoutRight' });
    expect((await handOver({ ...project, revision: 9 }, userIdOf(JONAS))).status).toBe(200);
    const late = await handOver({ ...project, revision: 9 }, userIdOf(CARLA));
    expectRefusal(late, 'ConcurrencyError');
    expect(late.body.current).toMatchObject({ ownerUserId: userIdOf(JONAS), revision: project.revision });
    expect((await get(project.id, JONAS)).body).toEqual(project);
  });

  test('LAUNCH-O2: hand-over: of two administrators at the same time one succeeds', async () => {
    const project = await launchProject(app, template.id);
    const answers = await Promise.all([GRETA, CARLA].map((to) => handOver(project, userIdOf(to), ADA)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body.ownerUserId;
    expect((await get(project.id, ADA)).body.ownerUserId).toBe(winner);
  });

  test('LAUNCH-O4: owned launches: administrators see what a user owns before they disable them, and find it afterwards', async () => {
    const owner = await createTestUser(app, { organizationRole: ['editor'] });
    const [project, closed] = [await launchProject(app, template.id), await launchProject(app, template.id)];
    for (const each of [project, closed]) await handOver(each, owner.id);
    await app.call(ADA, 'POST', `${PROJECTS}/${closed.id}/close`, {});
    const own = { ownerUserId: owner.id, launchedAt: new Date() };
    const running = await newCampaign(app, own);
    await newCampaign(app, { ...own, status: 'Done' });
    await newCampaign(app, { ...own, fromDate: '2020-01-01', toDate: '2020-02-01' });
    const counted = async (who: string) =>
      (await app.call<OwnedLaunches>(who, 'POST', '/api/users/owned-launches', { users: [owner.id, userIdOf(TOM)] })).body;
    expect(await counted(ADA)).toEqual({ campaigns: 1, talkProjects: 1 });
    expect(await counted(BEA), 'another tenant').toEqual({ campaigns: 0, talkProjects: 0 });
    expectRefusal(await app.call(JONAS, 'POST', '/api/users/owned-launches', { users: [owner.id] }), 'ForbiddenError');
    const campaignsOf = async (who: string) =>
      (await app.call<CampaignListPage>(who, 'GET', '/api/campaigns?ownerless=true&pageSize=50')).body;
    const before = await campaignsOf(ADA);
    expect(before.items.map(({ campaign }) => campaign.id)).not.toContain(running.id);
    expect(await listed(ADA, '&ownerless=true')).not.toContain(project.id);
    await app.call(ADA, 'PATCH', teamUrl(owner.id), { revision: owner.revision, status: 'Disabled' });
    const after = await campaignsOf(ADA);
    expect(after.items.map(({ campaign }) => campaign.id)).toContain(running.id);
    expect(after.totalCount).toBe(before.totalCount + 3);
    expect(await listed(ADA, '&ownerless=true')).toContain(project.id);
    expect([await listed(JONAS, '&ownerless=true'), (await campaignsOf(JONAS)).totalCount], 'no administrator').toEqual([[], 0]);
  });
});
