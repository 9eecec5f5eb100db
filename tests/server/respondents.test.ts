import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { surveyResponses } from '#db/schema/campaign-and-response';
import { users } from '#db/schema/tenant-and-user';
import { buildUrl } from '#shared/contract/endpoint';
import type { ErrorBody } from '#shared/contract/errors';
import { instantIn } from '#shared/mail/local-time';
import type { AddedRespondents, RespondentPage } from '#shared/respondent/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { newInvitedCampaign } from '#tests/support/ballot-tokens';
import { newPeople } from '#tests/support/campaign-lists';
import { campaignMailRows, inviteAll } from '#tests/support/campaign-mails';
import { ADA, BEA, CARLA, GRETA, JONAS, NILS, NOBODY, OTTO, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { dayFromNow } from '#tests/support/launches';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { respondentCalls } from '#tests/support/respondent-calls';
import { onEachStore } from '#tests/support/stores';
import { assignSurvey, assignSurveyToUsers, changeCampaign, countsOf, newSurvey, type TestCampaignRow } from '#tests/support/surveys';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());
  const { pathOf, take, ofGreta, open, assignmentsOf } = respondentCalls(() => app);

  const list = (campaign: Pick<TestCampaignRow, 'id'>, query: object = {}, who = GRETA) =>
    app.call<RespondentPage>(who, 'GET', buildUrl(pathOf(campaign), {}, query));
  const add = (campaign: Pick<TestCampaignRow, 'id'>, userIds: string[], who = GRETA) =>
    app.call<AddedRespondents & Omit<ErrorBody, 'type'>>(who, 'POST', pathOf(campaign), { userIds });

  describe('the list of respondents', () => {
    test('RESPONDENT-L1: shows the progress of every respondent in all surveys, by name', async () => {
      const campaign = await ofGreta({ surveys: [newSurvey(), newSurvey()] });
      const ids = await assignSurvey(app, campaign, [TOM, NILS, CARLA]);
      const set = (at: number[], status: 'InProgress' | 'Completed') =>
        app.store.db
          .update(surveyResponses)
          .set({ status })
          .where(
            inArray(
              surveyResponses.id,
              at.map((each) => ids[each] ?? ''),
            ),
          );
      await set([0, 1, 2], 'Completed');
      await inviteAll(app.store, campaign);
      const { status, body } = await list(campaign);
      expect(status).toBe(200);
      expect(body).toMatchObject({ currentPage: 1, totalCount: 3 });
      expect(body.items.map(({ userId, user, status, mail }) => [userId, user.id, status, mail])).toEqual([
        [userIdOf(NILS), userIdOf(NILS), 'InProgress', 'queued'],
        [userIdOf(TOM), userIdOf(TOM), 'Completed', 'queued'],
        [userIdOf(CARLA), userIdOf(CARLA), 'Open', 'queued'],
      ]);
      expect((await list(campaign, { status: 'Open' })).body).toMatchObject({ totalCount: 1, items: [{ userId: userIdOf(CARLA) }] });
      expect((await list(campaign, { search: 'berger' })).body.items.map(({ userId }) => userId)).toEqual([userIdOf(NILS)]);
      expect((await list(campaign, { mail: 'failed' })).body).toMatchObject({ totalCount: 0, items: [] });
    });

    test('RESPONDENT-L1: has pages, without users who are no longer asked', async () => {
      const campaign = await ofGreta();
      const people = await open(12);
      await assignSurveyToUsers(app, campaign, people);
      await app.store.db
        .update(users)
        .set({ disabled: true })
        .where(eq(users.id, people[3] ?? ''));
      const [first, second, third] = await Promise.all([1, 2, 3].map((page) => list(campaign, { page, pageSize: 10 })));
      expect([first, second, third].map((page) => [page?.body.items.length, page?.body.totalCount])).toEqual([
        [10, 11],
        [1, 11],
        [0, 11],
      ]);
      const seen = [...(first?.body.items ?? []), ...(second?.body.items ?? [])].map(({ userId }) => userId);
      expect(seen.sort()).toEqual(people.filter((_, i) => i !== 3).sort());
    });

    test('RESPONDENT-L2: of a campaign by invitation shows who is invited, and reveals nothing about who answered', async () => {
      const campaign = await newInvitedCampaign(app, [TOM, NILS], { ownerUserId: userIdOf(GRETA) });
      const { body } = await list(campaign);
      expect(body.totalCount).toBe(2);
      expect(body.items.map((item) => Object.keys(item).sort())).toEqual([
        ['user', 'userId'],
        ['user', 'userId'],
      ]);
      for (const status of ['Open', 'InProgress', 'Completed']) expect((await list(campaign, { status })).body.totalCount).toBe(0);
    });

    test('RESPONDENT-L2: of an open link is empty', async () => {
      const campaign = await ofGreta({ type: 'Anonymous' });
      expect((await list(campaign)).body).toEqual({ items: [], currentPage: 1, totalCount: 0 });
    });

    test('CAMPAIGN-G17: is for the owner and administrators', async () => {
      const campaign = await ofGreta();
      await assignSurvey(app, campaign, [TOM]);
      expect((await list(campaign, {}, ADA)).status).toBe(200);
      for (const who of [TOM, JONAS, BEA, OTTO]) expectRefusal(await list(campaign, {}, who), 'NotFoundError');
      expectRefusal(await list({ id: NOBODY }), 'NotFoundError');
      expectRefusal(await list(await ofGreta({ futureTalkId: NOBODY })), 'NotFoundError');
    });
  });

  describe('added respondents', () => {
    test('RESPONDENT-A4: are asked in each survey and invited for 08:00 of the first day', async () => {
      const campaign = await ofGreta({ surveys: [newSurvey(), newSurvey()], fromDate: dayFromNow(2), toDate: dayFromNow(9) });
      const { status, body } = await add(campaign, [userIdOf(TOM), userIdOf(NILS), userIdOf(TOM)]);
      expect({ status, body }).toEqual({ status: 201, body: { added: 2, alreadyAsked: 0 } });
      expect(await assignmentsOf(campaign)).toHaveLength(4);
      expect(await countsOf(app, campaign.id)).toEqual([2, 0]);
      const mails = await campaignMailRows(app.store, campaign.id);
      expect(mails).toHaveLength(2);
      for (const mail of mails)
        expect(mail).toMatchObject({ kind: 'invitation', state: 'queued', due: instantIn('Europe/Zurich', dayFromNow(2)) });
    });

    test('RESPONDENT-A4: cause no invitation of others, also in an older campaign', async () => {
      const campaign = await ofGreta({ launchedAt: null });
      await assignSurvey(app, campaign, [CARLA]);
      await add(campaign, [userIdOf(TOM)]);
      expect((await campaignMailRows(app.store, campaign.id)).map(({ userId }) => userId)).toEqual([userIdOf(TOM)]);
    });

    test('RESPONDENT-A3: are not added twice, also by two concurrent calls', async () => {
      const campaign = await ofGreta();
      const people = await open(3);
      const answers = await Promise.all([GRETA, ADA, GRETA, ADA].map((who) => add(campaign, people, who)));
      expect(answers.map(({ body }) => body.added).sort()).toEqual([0, 0, 0, 3]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
      expect(await assignmentsOf(campaign)).toHaveLength(3);
      expect(await campaignMailRows(app.store, campaign.id)).toHaveLength(3);
      expect(await countsOf(app, campaign.id)).toEqual([3, 0]);
    });

    test('RESPONDENT-A2: are all added, or none', async () => {
      const campaign = await ofGreta();
      const [gone = '', role = ''] = [...(await open(1)), ...(await newPeople(app, 1))];
      await app.store.db.update(users).set({ disabled: true }).where(eq(users.id, gone));
      for (const [wrong, key] of [
        [userIdOf(OTTO), 'respondents.personUnknown'],
        [NOBODY, 'respondents.personUnknown'],
        [gone, 'respondents.personUnknown'],
        [role, 'respondents.withoutRole'],
      ] as const) {
        const answer = await add(campaign, [userIdOf(TOM), wrong]);
        expectRefusal(answer, 'ValidationErrorResponse');
        expect(answer.body.fields).toEqual({ userIds: key });
      }
      expect(await assignmentsOf(campaign)).toEqual([]);
      expect(await campaignMailRows(app.store, campaign.id)).toEqual([]);
    });

    test('RESPONDENT-A2: need a role that may open the survey, for an evaluation of the board any role', async () => {
      const [manager = ''] = await newPeople(app, 1, { organizationRole: ['manager'] });
      const [campaign, evaluation] = [await ofGreta(), await ofGreta({ isBoardpulse: true })];
      expectRefusal(await add(campaign, [manager]), 'ValidationErrorResponse');
      expect((await add(evaluation, [manager])).body).toEqual({ added: 1, alreadyAsked: 0 });
    });

    test('RESPONDENT-A1: are added to planned and open campaigns, and to no anonymous one', async () => {
      const planned = await ofGreta({ fromDate: dayFromNow(3), toDate: dayFromNow(8) });
      expect((await add(planned, [userIdOf(TOM)])).status).toBe(201);
      for (const over of [{ status: 'Done' }, { fromDate: '2020-01-01', toDate: '2020-01-31' }] as const) {
        const campaign = await ofGreta(over);
        expectRefusal(await add(campaign, [userIdOf(TOM)]), 'CampaignClosedError');
        for (const dryRun of [true, false]) expectRefusal(await take(campaign, `mail\n${TOM}`, dryRun), 'CampaignClosedError');
      }
      const unnamed = [await ofGreta({ type: 'Anonymous' }), await newInvitedCampaign(app, [NILS], { ownerUserId: userIdOf(GRETA) })];
      for (const campaign of unnamed) {
        const answers = [
          await add(campaign, [userIdOf(TOM)]),
          await take(campaign, `mail\n${TOM}`),
          await take(campaign, `mail\n${TOM}`, true),
        ];
        for (const answer of answers) {
          expectRefusal(answer, 'ValidationErrorResponse');
          expect(answer.body.fields).toEqual({ userIds: 'respondents.nobodyLate' });
        }
        expect((await assignmentsOf(campaign)).map(({ assignedUserId }) => assignedUserId)).not.toContain(userIdOf(TOM));
      }
    });

    test('RESPONDENT-A1: are added before a concurrent close, or not at all', async () => {
      const campaign = await ofGreta();
      const [added, closed] = await Promise.all([
        add(campaign, [userIdOf(TOM)]),
        app.call(ADA, 'POST', `/api/campaigns/${campaign.id}/close`, { revision: 1 }),
      ]);
      expect(closed.status).toBe(200);
      if (added.status !== 201) expectRefusal(added, 'CampaignClosedError');
      expect(await assignmentsOf(campaign)).toHaveLength(added.status === 201 ? 1 : 0);
    });

    test('RESPONDENT-A3: are at most 20,000', async () => {
      const campaign = await ofGreta();
      await changeCampaign(app, campaign.id, { assignedUsersCount: 19_999 });
      const people = await open(2);
      const answer = await add(campaign, people);
      expectRefusal(answer, 'ValidationErrorResponse');
      expect(answer.body.fields).toEqual({ userIds: 'launch.errors.tooManyPeople' });
      expect((await add(campaign, people.slice(1))).body).toEqual({ added: 1, alreadyAsked: 0 });
    });

    test('CAMPAIGN-G17: are added by owner and administrators; the audit log has their number', async () => {
      const campaign = await ofGreta({ name: 'With a trail' });
      for (const who of [TOM, JONAS, BEA, OTTO]) {
        expectRefusal(await add(campaign, [userIdOf(TOM)], who), 'NotFoundError');
        expectRefusal(await take(campaign, `mail\n${TOM}`, true, who), 'NotFoundError');
      }
      expect((await add(campaign, [userIdOf(TOM)], ADA)).status).toBe(201);
      expect((await add(campaign, [userIdOf(NILS), userIdOf(CARLA)])).status).toBe(201);
      const { body } = await app.call<{ items: { changes: object[] }[] }>(ADA, 'GET', '/api/audit');
      const changes = body.items.map(({ changes }) => JSON.stringify(changes)).filter((text) => text.includes('With a trail'));
      expect(changes).toEqual([expect.stringContaining('"2"'), expect.stringContaining('"1"')]);
      expectRefusal(await add(campaign, []), 'ValidationErrorResponse');
      expectRefusal(await app.call(GRETA, 'POST', pathOf(campaign), { userIds: ['x'] }), 'ValidationErrorResponse');
    });

    test('are notified immediately, and so are followers of the campaign', async () => {
      const campaign = await ofGreta();
      const [own, owner] = await Promise.all([app.connect(TOM), app.connect(GRETA)]);
      expect(await owner.ask('join', { kind: 'campaign', id: campaign.id })).toMatchObject({ ok: true });
      await add(campaign, [userIdOf(TOM)]);
      expect(await own.waitFor('assignments:changed')).toEqual({ campaignId: campaign.id });
      expect(await owner.waitFor('campaign:progress')).toMatchObject({
        campaignId: campaign.id,
        userId: userIdOf(TOM),
        status: 'Open',
        assignedUsersCount: 1,
      });
    });
  });

  test('adds no user of another tenant, for any input', async () => {
    const campaign = await ofGreta();
    await take(campaign, `mail\n${OTTO}\n${BEA}`);
    const { rows } = (await app.store.db.execute(
      sql`select 1 from survey_assignments where campaign_id = ${campaign.id} and tenant_id <> ${tenantIdOf(GRETA)}`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([]);
    expect(await assignmentsOf(campaign)).toEqual([]);
  });
});
