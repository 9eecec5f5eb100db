import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaigns } from '#db/schema/campaign-and-response';
import { users } from '#db/schema/tenant-and-user';
import type { AuditPage } from '#shared/audit/schema';
import type { CampaignListPage, ManagedCampaign, OwnerAnswer } from '#shared/campaign/schema';
import type { ErrorBody } from '#shared/contract/errors';
import { startApp, type TestApp } from '#tests/support/app';
import { inviteAll, smtpWorker } from '#tests/support/campaign-mails';
import { ADA, BEA, CARLA, GRETA, JONAS, NILS, NOBODY, TOM, userIdOf } from '#tests/support/demo-users';
import { openMailServer } from '#tests/support/mail-server';
import { expectRefusal, expectSocketRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { assignSurvey, newCampaign, newRespondent, type TestCampaignRow } from '#tests/support/surveys';
import { createTestUser, teamUrl } from '#tests/support/users';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());

  const launched = (change: Partial<TestCampaignRow> = {}) =>
    newCampaign(app, { ownerUserId: userIdOf(GRETA), launchedAt: new Date(), ...change });
  const handOver = (id: string, to: string, revision = 1, who: string | null = GRETA) =>
    app.call<OwnerAnswer & Omit<ErrorBody, 'type' | 'current'> & { current?: ManagedCampaign }>(
      who,
      'POST',
      `/api/campaigns/${id}/hand-over`,
      {
        revision,
        ownerUserId: to,
      },
    );
  const get = (id: string, who: string) => app.call<ManagedCampaign>(who, 'GET', `/api/campaigns/${id}`);
  const ownerOf = async (id: string) => (await app.store.db.select().from(campaigns).where(eq(campaigns.id, id)))[0]?.ownerUserId;
  const totalOf = async (who: string, search: string) =>
    (await app.call<CampaignListPage>(who, 'GET', `/api/campaigns?mine=true&search=${search}`)).body.totalCount;
  const countOf = async (who: string) => (await app.call<CampaignListPage>(who, 'GET', '/api/campaigns?mine=true')).body.totalCount;

  test('CAMPAIGN-G21: hand-over: the owner hands a campaign over, and sees nothing of it any more', async () => {
    const { id } = await launched({ name: 'Handed over by Greta' });
    const before = { greta: await countOf(GRETA), jonas: await countOf(JONAS) };
    const { status, body } = await handOver(id, userIdOf(JONAS));
    expect([status, body]).toEqual([200, { id, ownerUserId: userIdOf(JONAS) }]);
    expect((await get(id, JONAS)).body).toMatchObject({ campaign: { ownerUserId: userIdOf(JONAS) }, revision: 2 });
    for (const path of ['', '/respondents', '/hand-over', '/close', '/reminders']) {
      const method = path === '' || path === '/respondents' ? 'GET' : 'POST';
      const sent = { '/hand-over': { revision: 2, ownerUserId: userIdOf(GRETA) }, '/close': { revision: 2 }, '/reminders': { all: true } };
      expectRefusal(await app.call(GRETA, method, `/api/campaigns/${id}${path}`, sent[path as keyof typeof sent]), 'NotFoundError');
    }
    expectRefusal(await app.call(GRETA, 'GET', `/storage/campaign/${id}/campaign-stats.pdf`), 'NotFoundError');
    expect([await totalOf(GRETA, 'handed'), await totalOf(JONAS, 'handed')]).toEqual([0, 1]);
    expect({ greta: await countOf(GRETA), jonas: await countOf(JONAS) }).toEqual({ greta: before.greta - 1, jonas: before.jonas + 1 });
  });

  test('CAMPAIGN-G21: hand-over: an administrator hands over the campaign of a user who left, and the audit log names both owners', async () => {
    const left = await createTestUser(app, { organizationRole: ['editor'], givenName: 'Lea', surname: 'Left' });
    const { id } = await launched({ ownerUserId: left.id, name: 'Orphan' });
    expect((await app.call(ADA, 'PATCH', teamUrl(left.id), { revision: left.revision, status: 'Disabled' })).status).toBe(200);
    expect((await handOver(id, userIdOf(CARLA), 1, ADA)).status).toBe(200);
    const log = async () => (await app.call<AuditPage>(ADA, 'GET', '/api/audit')).body.items[0];
    expect(await log()).toMatchObject({
      action: 'campaignChanged',
      changes: [
        { field: 'campaign', after: 'Orphan' },
        { field: 'owner', before: 'Lea Left', after: 'Carla Meier' },
      ],
    });
    await app.call(ADA, 'DELETE', teamUrl(left.id));
    const { items } = (await app.call<AuditPage>(ADA, 'GET', '/api/audit')).body;
    expect(items.find(({ changes }) => changes.some(({ after }) => after === 'Orphan'))?.changes[1]).toEqual({
      field: 'owner',
      after: 'Carla Meier',
    });
    expect((await get(id, ADA)).status).toBe(200);
  });

  test.each(['Planned', 'Open', 'Done'] as const)('CAMPAIGN-G21: hand-over: is allowed for a campaign that is %s', async (status) => {
    const { id } = await launched({ status, archived: status === 'Done' });
    expect((await handOver(id, userIdOf(JONAS))).status).toBe(200);
    expect(await ownerOf(id)).toBe(userIdOf(JONAS));
  });

  describe('LAUNCH-O2: hand-over: is refused and changes nothing', () => {
    test('for a user who does not manage the campaign', async () => {
      const { id } = await launched();
      for (const who of [JONAS, TOM, BEA]) expectRefusal(await handOver(id, userIdOf(JONAS), 1, who), 'NotFoundError');
      expectRefusal(await handOver(id, userIdOf(JONAS), 1, null), 'UnauthorizedError');
      expectRefusal(await handOver(NOBODY, userIdOf(JONAS)), 'NotFoundError');
      const { id: preparation } = await launched({ futureTalkId: NOBODY });
      expectRefusal(await handOver(preparation, userIdOf(JONAS)), 'NotFoundError');
      expect(await ownerOf(id)).toBe(userIdOf(GRETA));
    });

    test('to a user of another tenant, who was disabled, or who may not plan campaigns', async () => {
      const { id } = await launched();
      const gone = await createTestUser(app, { organizationRole: ['editor'] });
      await app.store.db.update(users).set({ disabled: true }).where(eq(users.id, gone.id));
      const why = async (to: string) => (await handOver(id, to)).body.fields;
      for (const to of [userIdOf(BEA), gone.id, NOBODY]) expect(await why(to)).toEqual({ ownerUserId: 'launch.newOwnerGone' });
      expect(await why(userIdOf(TOM))).toEqual({ ownerUserId: 'launch.newOwnerWithoutRight' });
      expect(await ownerOf(id)).toBe(userIdOf(GRETA));
    });

    test('on an older revision, with the current campaign; the present owner is no change', async () => {
      const { id } = await launched();
      expect((await handOver(id, userIdOf(GRETA), 7)).status).toBe(200);
      await app.call(GRETA, 'POST', `/api/campaigns/${id}/close`, { revision: 1 });
      const late = await handOver(id, userIdOf(JONAS));
      expectRefusal(late, 'ConcurrencyError');
      expect(late.body.current).toMatchObject({ campaign: { ownerUserId: userIdOf(GRETA), status: 'Done' }, revision: 2 });
    });
  });

  test('LAUNCH-O2: hand-over: of two administrators at the same time one succeeds, and the other sees the new owner', async () => {
    const { id } = await launched();
    const targets = [JONAS, CARLA].map(userIdOf);
    const answers = await Promise.all(targets.map((to) => handOver(id, to, 1, ADA)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const first = targets[answers.findIndex(({ status }) => status === 200)];
    expect(answers.find(({ status }) => status === 409)?.body.current?.campaign.ownerUserId).toBe(first);
    expect(await ownerOf(id)).toBe(first);
  });

  test('LAUNCH-O2: hand-over: a user who is disabled meanwhile does not get the campaign, or got it before', async () => {
    const { id } = await launched();
    await assignSurvey(app, (await app.store.db.select().from(campaigns).where(eq(campaigns.id, id)))[0] as TestCampaignRow, [NILS]);
    const person = await createTestUser(app, { organizationRole: ['editor'] });
    const [answer, disabled] = await Promise.all([
      handOver(id, person.id),
      app.call(ADA, 'PATCH', teamUrl(person.id), { revision: person.revision, status: 'Disabled' }),
    ]);
    expect(disabled.status).toBe(200);
    expect([200, 400]).toContain(answer.status);
    expect(await ownerOf(id)).toBe(answer.status === 200 ? person.id : userIdOf(GRETA));
  });

  test('LAUNCH-O3: hand-over: removes the former owner from the room at once, and notifies both', async () => {
    const { id } = await launched();
    const [greta, jonas] = [await app.connect(GRETA), await app.connect(JONAS)];
    expect((await greta.ask('join', { kind: 'campaign', id })).ok).toBe(true);
    greta.forget();
    expect((await handOver(id, userIdOf(JONAS))).status).toBe(200);
    expect((await greta.waitFor('refused')).error.type).toBe('NotFoundError');
    expect(await greta.waitFor('assignments:changed')).toEqual({ campaignId: id });
    expect(await jonas.waitFor('assignments:changed')).toEqual({ campaignId: id });
    expectSocketRefusal(await greta.ask('join', { kind: 'campaign', id }), 'NotFoundError');
    expect((await jonas.ask('join', { kind: 'campaign', id })).ok).toBe(true);
  });

  test('LAUNCH-O3: hand-over: queued mails are sent in the name of the new owner', async () => {
    const server = await openMailServer();
    try {
      const campaign = await launched();
      await assignSurvey(app, campaign, [TOM]);
      await inviteAll(app.store, campaign);
      await handOver(campaign.id, userIdOf(JONAS));
      await smtpWorker(app.store, server.url).send(TOM);
      const { source = '' } = server.received.find(({ to }) => to.includes(TOM)) ?? {};
      expect(source).toContain('Jonas Widmer');
      expect(source).not.toContain('Greta Vogel');
    } finally {
      await server.close();
    }
  });

  test('LAUNCH-O3: hand-over: an anonymous campaign keeps its terms, and its page names the new owner', async () => {
    const campaign = await launched({ type: 'Anonymous', disclosureThreshold: 7 });
    await handOver(campaign.id, userIdOf(JONAS));
    const [row] = await app.store.db.select().from(campaigns).where(eq(campaigns.id, campaign.id));
    expect(row).toEqual({ ...campaign, ownerUserId: userIdOf(JONAS), revision: 2 });
    expect((await newRespondent(app, campaign)).surveyResponse).toBeDefined();
    const shown = await app.call<{ campaign: object }>(null, 'POST', `/api/anonymous/${campaign.tenantId}/${campaign.id}`);
    expect(shown.body).toMatchObject({ campaign: { owner: { displayName: 'Jonas Widmer' }, threshold: 7, anonymity: 'open' } });
  });
});
