import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { campaigns, surveyAssignments } from '#db/schema/campaign-and-response';
import { talkProjectDrafts, talkProjects, talkSessions } from '#db/schema/talk';
import { tenants, users } from '#db/schema/tenant-and-user';
import { dayIn } from '#shared/campaign/day-in-time-zone';
import { campaignStatusAt } from '#shared/campaign/status';
import type { ErrorBody } from '#shared/contract/errors';
import type { LibraryItem } from '#shared/library/schema';
import { PROJECT_LIMITS } from '#shared/project/limits';
import type { Pair, ProjectPair, TalkProject, TalkProjectDraftFields, TalkProjectDryRun } from '#shared/project/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { campaignMailRows } from '#tests/support/campaign-mails';
import { ADA, BEA, CARLA, GRETA, JONAS, MIRA, OTTO, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { dayFromNow } from '#tests/support/launches';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onFirstStore } from '#tests/support/stores';
import {
  chaptersWith,
  makeProjectDraft,
  makeTemplate,
  PAIR_PAGE,
  PROJECT_DRAFTS,
  PROJECTS,
  pressLaunch,
  projectDryRun,
  projectFields,
} from '#tests/support/talk-projects';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

onFirstStore((kind) => {
  let app: TestApp;
  let template: LibraryItem;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    template = await makeTemplate(app, JONAS);
  });
  afterAll(() => app.close());
  afterEach(() => vi.useRealTimers());

  const draftOf = (fields: TalkProjectDraftFields = {}) => makeProjectDraft(app, JONAS, projectFields(template.id, fields));
  const pair = (giver: string, taker: string): Pair => ({ giverId: userIdOf(giver), takerId: userIdOf(taker) });
  const setDisabled = (mail: string, disabled: boolean) =>
    app.store.db
      .update(users)
      .set({ disabled })
      .where(eq(users.id, userIdOf(mail)));
  /** Numbers of stored rows of a draft and of its project. */
  const storedOf = async (id: string) => {
    const { db } = app.store;
    const [campaign] = await db.select().from(campaigns).where(eq(campaigns.futureTalkId, id));
    return {
      drafts: await db.$count(talkProjectDrafts, eq(talkProjectDrafts.id, id)),
      projects: await db.$count(talkProjects, eq(talkProjects.id, id)),
      talks: await db.$count(talkSessions, eq(talkSessions.projectId, id)),
      campaigns: await db.$count(campaigns, eq(campaigns.futureTalkId, id)),
      assignments: await db.$count(surveyAssignments, eq(surveyAssignments.campaignId, campaign?.id ?? id)),
      mails: campaign ? (await campaignMailRows(app.store, campaign.id)).length : 0,
    };
  };
  const UNTOUCHED = { drafts: 1, projects: 0, talks: 0, campaigns: 0, assignments: 0, mails: 0 };
  // Greta: Tom, her team, the company. Tom: himself, the company. Carla: the company.
  const LAUNCHED = { drafts: 0, projects: 1, talks: 1, campaigns: 1, assignments: 6, mails: 3 };
  /** Distinct pairs of users of the tenant. */
  const manyPairs = async (count: number): Promise<Pair[]> => {
    const people = await app.store.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.tenantId, tenantIdOf(GRETA)));
    const all = people.flatMap(({ id: giverId }) => people.map(({ id: takerId }) => ({ giverId, takerId })));
    return all.filter(({ giverId, takerId }) => giverId !== takerId).slice(0, count);
  };

  describe('PROJECT-R4, PROJECT-R7: a launch is refused with the field, and keeps the draft', () => {
    const left: [what: string, fields: TalkProjectDraftFields, code: string, field: string][] = [
      ['the head of the company has left', { ceoUserId: userIdOf(MIRA) }, 'ceoGone', 'ceoUserId'],
      ['somebody who reads along has left', { viewerIds: [userIdOf(MIRA)] }, 'personGone', 'viewerIds'],
      ['the owner has left', { ownerUserId: userIdOf(MIRA) }, 'personGone', 'ownerUserId'],
      ['a giver has left', { pairs: [pair(MIRA, TOM)] }, 'personGone', 'pairs'],
      ['a taker has left', { pairs: [pair(GRETA, MIRA)] }, 'personGone', 'pairs'],
    ];
    test.each(left)('when %s, until another user is chosen', async (_, fields, code, field) => {
      const draft = await draftOf(fields);
      await setDisabled(MIRA, true);
      const refused = await pressLaunch(app, JONAS, draft);
      expectRefusal(refused, 'LaunchBlockedError');
      expect((refused.body.current as TalkProjectDryRun).errors).toEqual([{ code, field }]);
      expect(await storedOf(draft.id)).toEqual(UNTOUCHED);
      await setDisabled(MIRA, false);
      expect((await pressLaunch(app, JONAS, draft)).status).toBe(201);
    });

    const wrong: [what: string, fields: () => Promise<TalkProjectDraftFields>, code: string, field: string][] = [
      ['somebody is paired with themselves', async () => ({ pairs: [pair(GRETA, TOM), pair(TOM, TOM)] }), 'pairWithOneself', 'pairs'],
      ['a pair is there twice', async () => ({ pairs: [pair(GRETA, TOM), pair(GRETA, TOM)] }), 'pairTwice', 'pairs'],
      ['there are 501 pairs', async () => ({ pairs: await manyPairs(PROJECT_LIMITS.pairs + 1) }), 'tooManyPairs', 'pairs'],
      [
        'the template has no exit page',
        async () => ({ templateId: (await makeTemplate(app, JONAS, chaptersWith(PAIR_PAGE))).id }),
        'exitPageMissing',
        'templateId',
      ],
    ];
    test.each(wrong)('when %s', async (_, fields, code, field) => {
      const draft = await draftOf(await fields());
      const refused = await pressLaunch(app, JONAS, draft);
      expectRefusal(refused, 'LaunchBlockedError');
      expect((refused.body.current as TalkProjectDryRun).errors).toEqual([{ code, field }]);
      expect(await storedOf(draft.id)).toEqual(UNTOUCHED);
    });

    test('when the template was archived or deleted since', async () => {
      for (const away of [
        (id: string) => app.call(JONAS, 'POST', `/api/talk-templates/${id}/archive`),
        (id: string) => app.call(JONAS, 'DELETE', `/api/talk-templates/${id}`),
      ]) {
        const { id: templateId } = await makeTemplate(app, JONAS);
        const draft = await draftOf({ templateId });
        expect((await away(templateId)).status).toBe(200);
        const refused = await pressLaunch(app, JONAS, draft);
        expect((refused.body.current as TalkProjectDryRun).errors).toEqual([{ code: 'templateMissing', field: 'templateId' }]);
        expect(await storedOf(draft.id)).toEqual(UNTOUCHED);
      }
    });
  });

  test('PROJECT-D2: a user of another tenant cannot be added to a draft, by hand or by file', async () => {
    const before = await app.store.db.$count(talkProjectDrafts);
    for (const pairs of [[pair(GRETA, OTTO)], [pair(BEA, TOM)]]) {
      const refused = await app.call<ErrorBody>(JONAS, 'POST', PROJECT_DRAFTS, { pairs });
      expect([refused.status, refused.body.fields]).toEqual([400, { pairs: 'talkProjects.personUnknown' }]);
    }
    expect(await app.store.db.$count(talkProjectDrafts)).toBe(before);
    const { id } = await draftOf({ pairs: [] });
    const file = `giver,taker\n${GRETA},${OTTO}\n${BEA},${TOM}\n`;
    expect((await app.call(JONAS, 'POST', `${PROJECT_DRAFTS}/${id}/pairs/import`, { file })).body).toMatchObject({ created: 0 });
  });

  describe('PROJECT-P4: a launched project has at most 500 pairs', () => {
    test('refuses one more, and one of two concurrent ones', { timeout: 60_000 }, async () => {
      const pairs = await manyPairs(PROJECT_LIMITS.pairs + 1);
      const [first, second] = pairs.splice(PROJECT_LIMITS.pairs - 1) as [Pair, Pair];
      const draft = await draftOf({ pairs, preparations: [], preparationFrom: null, preparationTo: null });
      expect((await pressLaunch(app, JONAS, draft)).status).toBe(201);
      const add = (each: Pair, who: string) => app.call<ProjectPair & ErrorBody>(who, 'POST', `${PROJECTS}/${draft.id}/pairs`, each);
      const answers = await Promise.all([add(first, JONAS), add(second, ADA)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
      expect(answers.find(({ status }) => status === 400)?.body.fields).toEqual({ pairs: 'talkProjects.errors.tooManyPairs' });
      expect((await storedOf(draft.id)).talks).toBe(PROJECT_LIMITS.pairs);
    });
  });

  describe('PROJECT-L1: calls concurrent with a launch', () => {
    test('another launch on another server changes nothing', async () => {
      const other = kind === 'postgresql' ? await startApp({ kind, beside: app, env: { RATE_LIMITS: '0' } }) : app;
      for (let round = 0; round < 4; round += 1) {
        const draft = await draftOf();
        const confirmed = (await projectDryRun(app, JONAS, draft.id)).warnings.map(({ code }) => code);
        const answers = await Promise.all([app, other, app, other].map((at, i) => pressLaunch(at, i % 2 ? ADA : JONAS, draft, confirmed)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
        for (const { body } of answers) expect(body).toEqual({ talkProjectId: draft.id });
        expect(await storedOf(draft.id)).toEqual(LAUNCHED);
      }
      if (other !== app) await other.close();
    });

    test('a deletion or a save happens before the launch or is refused', async () => {
      for (let round = 0; round < 4; round += 1) {
        const [deleted, saved] = [await draftOf(), await draftOf()];
        const confirmed = (await projectDryRun(app, JONAS, deleted.id)).warnings.map(({ code }) => code);
        const fields = { pairs: [pair(TOM, TOM)] };
        const [launch, removal, late, save] = await Promise.all([
          pressLaunch(app, JONAS, deleted, confirmed),
          app.call(ADA, 'DELETE', `${PROJECT_DRAFTS}/${deleted.id}`),
          pressLaunch(app, JONAS, saved, confirmed),
          app.call(ADA, 'PATCH', `${PROJECT_DRAFTS}/${saved.id}`, { revision: saved.revision, counter: 1, fields }),
        ]);
        expect([[201, 404].join(), [404, 200].join()]).toContain([launch.status, removal.status].join());
        expect(await storedOf(deleted.id)).toEqual(launch.status === 201 ? LAUNCHED : { ...UNTOUCHED, drafts: 0 });
        expect([[201, 404].join(), [409, 200].join()]).toContain([late.status, save.status].join());
        expect(await storedOf(saved.id)).toEqual(late.status === 201 ? LAUNCHED : UNTOUCHED);
      }
    });
  });

  describe('a server whose clock is an hour off', () => {
    test.each([-HOUR_MS, HOUR_MS])('by %i ms launches like any other', async (off) => {
      const draft = await draftOf({ preparationFrom: dayFromNow(1) });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
      expect((await pressLaunch(app, JONAS, draft)).status).toBe(201);
      vi.useRealTimers();
      expect(await storedOf(draft.id)).toEqual(LAUNCHED);
      expect((await pressLaunch(app, ADA, draft, [])).status).toBe(200);
    });

    test('at the edge of a day refuses a start in its past, and another server launches it', async () => {
      const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS / 2;
      // The time zone in which it is between 23:00 and midnight.
      const ahead = 23 - new Date(hour).getUTCHours();
      const timeZone = ahead <= 14 ? `Etc/GMT-${ahead}` : `Etc/GMT+${24 - ahead}`;
      const setZone = (zone: string) =>
        app.store.db
          .update(tenants)
          .set({ timeZone: zone })
          .where(eq(tenants.id, tenantIdOf(GRETA)));
      const [before] = await app.store.db
        .select()
        .from(tenants)
        .where(eq(tenants.id, tenantIdOf(GRETA)));
      await setZone(timeZone);
      vi.useFakeTimers({ toFake: ['Date'], now: hour });
      const days = [0, 20, 40].map((count) => dayIn(timeZone, new Date(hour + count * DAY_MS)));
      const [preparationFrom = '', preparationTo = '', dueDateExecution = ''] = days;
      const draft = await draftOf({ preparationFrom, preparationTo, dueDateExecution });
      vi.setSystemTime(hour + HOUR_MS);
      const refused = await pressLaunch(app, JONAS, draft);
      expectRefusal(refused, 'LaunchBlockedError');
      expect((refused.body.current as TalkProjectDryRun).errors).toEqual([{ code: 'startInPast', field: 'preparationFrom' }]);
      expect(await storedOf(draft.id)).toEqual(UNTOUCHED);
      vi.setSystemTime(hour);
      expect((await pressLaunch(app, JONAS, draft)).status).toBe(201);
      expect(await storedOf(draft.id)).toEqual(LAUNCHED);
      vi.useRealTimers();
      await setZone(before?.timeZone ?? '');
      const [campaign] = await app.store.db.select().from(campaigns).where(eq(campaigns.futureTalkId, draft.id));
      expect(campaign && campaignStatusAt(campaign, new Date(hour))).toBe('Open');
      expect((await app.call<TalkProject>(JONAS, 'GET', `${PROJECTS}/${draft.id}`)).body).toMatchObject({
        preparationFrom,
        ceoUserId: userIdOf(CARLA),
      });
    });
  });
});
