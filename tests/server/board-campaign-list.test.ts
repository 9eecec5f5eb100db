import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listStatus } from '#shared/board/campaign-list';
import type { CampaignListItem } from '#shared/campaign/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { handInAnonymously } from '#tests/support/ballots';
import { everyPage, idsIn, listCampaigns, listOf, listRefused, newBoardCampaign, newPeople } from '#tests/support/campaign-lists';
import { ADA, CARLA, GRETA, JONAS, MIRA, NILS, RUTH, TOM, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onFirstStore } from '#tests/support/stores';
import {
  assignSurvey,
  assignSurveyToUsers,
  changeCampaign,
  newCampaign,
  openResponse,
  saveAsUser,
  submitResponse,
} from '#tests/support/surveys';

const HENRIK = 'henrik.dahl@aurora.example';
const OVER = { fromDate: '2020-01-01', toDate: '2020-02-01' };
const TO_COME = { fromDate: '2099-01-01', toDate: '2099-02-01' };

onFirstStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());

  async function itemOf(who: string, id: string, includeExpired = false): Promise<CampaignListItem> {
    const { items } = await listOf(app, who, { pageSize: 50, includeExpired });
    const item = items.find(({ campaign }) => campaign.id === id);
    if (!item) throw new Error(`${who} does not see ${id}.`);
    return item;
  }

  describe('GET /api/campaigns/board-score-campaigns-list: the demo', () => {
    const shown = async (who: string, query: object = {}) =>
      (await listOf(app, who, query)).items.map((item) => [
        item.campaign.name,
        listStatus(item),
        item.stats.responseCount,
        item.stats.assignedUsersCount,
        item.stats.isAssignedToMe,
      ]);

    test('CAMPAIGN-G4: lists active campaigns by their end, and archived ones with the latest end first', async () => {
      expect(await shown(CARLA)).toEqual([
        ['Board evaluation 2026', 'InProgress', 2, 8, true],
        ['Audit committee review 2026', 'InProgress', 1, 5, false],
        ['Board evaluation 2027', 'Planned', 0, 8, true],
      ]);
      expect(await shown(CARLA, { includeExpired: true })).toEqual([
        ['Board evaluation 2025', 'Completed', 8, 8, true],
        ['Succession review 2024', 'Expired', 5, 7, true],
      ]);
    });

    test('names the members of each campaign, with their surveys in the order of the campaign', async () => {
      const { items } = await listOf(app, JONAS);
      const stats = items[0]?.stats;
      expect(stats?.assignUserDetails.data.map(({ surname }) => surname)).toEqual([
        'Brandt',
        'Dahl',
        'Ferrari',
        'Meier',
        'Nair',
        'Okafor',
        'Rochat',
        'Widmer',
      ]);
      const carlas = Object.values(stats?.surveyStatus[userIdOf(CARLA)] ?? {});
      expect(carlas.map(({ status }) => status)).toEqual(['InProgress', 'Open', 'Open', 'Completed']);
      expect(new Set(carlas.map(({ name }) => name)).size).toBe(4);
      expect(JSON.stringify(items)).not.toContain('scalarQuestion1');
    });
  });

  describe('GET /api/campaigns/board-score-campaigns-list: who sees what', () => {
    test('shows all to the board and administrators, their own to the asked and the owner, and none to other users', async () => {
      const [assigned, owned] = [await newBoardCampaign(app), await newBoardCampaign(app, { ownerUserId: userIdOf(TOM) })];
      await assignSurvey(app, assigned, [GRETA]);
      for (const mail of [HENRIK, JONAS, ADA])
        expect(idsIn((await listOf(app, mail)).items), mail).toEqual(expect.arrayContaining([assigned.id, owned.id]));
      for (const [mail, id] of [
        [GRETA, assigned.id],
        [TOM, owned.id],
      ] as const) {
        const { items, totalCount } = await listOf(app, mail);
        expect([idsIn(items), totalCount], mail).toEqual([[id], 1]);
      }
      expect(await listOf(app, NILS)).toEqual({ items: [], currentPage: 1, totalCount: 0 });
      expect((await itemOf(GRETA, assigned.id)).stats.isAssignedToMe).toBe(true);
      expect((await itemOf(ADA, assigned.id)).stats.isAssignedToMe).toBe(false);
    });

    test('shows no campaign of another tenant, and none that is not of the board', async () => {
      const [here, plain] = [await newBoardCampaign(app), await newCampaign(app)];
      const theirs = idsIn((await listOf(app, RUTH, { pageSize: 50 })).items);
      expect(theirs.length).toBeGreaterThan(0);
      expect(theirs).not.toContain(here.id);
      expect(idsIn((await listOf(app, HENRIK, { pageSize: 50 })).items)).not.toEqual(expect.arrayContaining([plain.id]));
    });

    test('answers 401 without a token', async () => expectRefusal(await listCampaigns(app, null), 'UnauthorizedError'));
  });

  describe('GET /api/campaigns/board-score-campaigns-list: a row', () => {
    test('hasBegun turns true with the first save of a member', async () => {
      const campaign = await newBoardCampaign(app);
      const [id = ''] = await assignSurvey(app, campaign, [TOM, NILS]);
      expect((await itemOf(HENRIK, campaign.id)).stats.hasBegun).toBe(false);
      await saveAsUser(app, TOM, await openResponse(app, TOM, id));
      expect((await itemOf(HENRIK, campaign.id)).stats).toMatchObject({ hasBegun: true, responseCount: 0 });
      await submitResponse(app, TOM, id);
      expect((await itemOf(HENRIK, campaign.id)).stats).toMatchObject({ hasBegun: true, responseCount: 1, assignedUsersCount: 2 });
    });

    test('has the counts of an anonymous campaign and no names', async () => {
      const campaign = await newBoardCampaign(app, { type: 'Anonymous' });
      await handInAnonymously(app, campaign);
      const { stats } = await itemOf(HENRIK, campaign.id);
      // The first opening reveals whether there are answers.
      expect(stats).toMatchObject({ hasBegun: false, responseCount: 0, assignedUsersCount: 0 });
      expect([stats.assignUserDetails.data, stats.surveyStatus]).toEqual([[], {}]);
    });

    test('is complete for a campaign without surveys or without members', async () => {
      const [bare, alone] = [await newBoardCampaign(app, { surveys: [] }), await newBoardCampaign(app)];
      for (const { id } of [bare, alone]) {
        expect((await itemOf(HENRIK, id)).stats).toEqual({
          ...{ responseCount: 0, assignedUsersCount: 0, isAssignedToMe: false, hasBegun: false },
          ...{ assignUserDetails: { data: [] }, surveyStatus: {} },
        });
      }
    });

    test('has the number of 500 members; the campaign alone lists them', async () => {
      const campaign = await newBoardCampaign(app);
      await assignSurveyToUsers(app, campaign, await newPeople(app, 500));
      const { stats } = await itemOf(HENRIK, campaign.id);
      expect([stats.assignedUsersCount, stats.assignUserDetails.data]).toEqual([500, []]);
      const { body } = await app.call<CampaignListItem[]>(HENRIK, 'GET', `/api/campaigns/active?campaignId=${campaign.id}`);
      expect(body[0]?.stats.assignUserDetails.data).toHaveLength(500);
      expect(Object.keys(body[0]?.stats.surveyStatus ?? {})).toHaveLength(500);
    });

    test('has names of 200 letters, right-to-left names and users without photo or surname unchanged', async () => {
      const name = 'تقييم مجلس الإدارة '.repeat(11).slice(0, 200);
      const campaign = await newBoardCampaign(app, { name });
      const [nameless = ''] = await newPeople(app, 1, { givenName: 'ע'.repeat(200), surname: '' });
      await assignSurveyToUsers(app, campaign, [nameless]);
      const { campaign: shown, stats } = await itemOf(HENRIK, campaign.id);
      expect(shown.name).toBe(name);
      const only = { id: nameless, displayName: 'ע'.repeat(200), givenName: 'ע'.repeat(200), surname: '' };
      expect(stats.assignUserDetails.data).toEqual([only]);
    });
  });

  describe('GET /api/campaigns/board-score-campaigns-list: pages', () => {
    test('hold 10 rows, or 20, 30 or 50 when asked; any other size is refused', async () => {
      for (let i = 0; i < 11; i += 1) await newBoardCampaign(app, TO_COME);
      expect((await listOf(app, HENRIK)).items).toHaveLength(10);
      for (const pageSize of [10, 20, 30, 50]) {
        const { items, totalCount } = await listOf(app, HENRIK, { pageSize });
        expect(items).toHaveLength(Math.min(pageSize, totalCount));
      }
      for (const pageSize of ['0', '1', '11', '-10', '100', 'ten', '1e1e1', '10,20'])
        expectRefusal(await listRefused(app, HENRIK, { pageSize }), 'ValidationErrorResponse');
      for (const page of ['0', '-1', 'first', '99999999999', 'NaN'])
        expectRefusal(await listRefused(app, HENRIK, { page }), 'ValidationErrorResponse');
      for (const includeExpired of ['perhaps', '2'])
        expectRefusal(await listRefused(app, HENRIK, { includeExpired }), 'ValidationErrorResponse');
    });

    test.each([HENRIK, ADA, CARLA])('past the end are empty and have the total, for %s', async (who) => {
      const { totalCount } = await listOf(app, who);
      expect(totalCount).toBeGreaterThan(0);
      for (const page of [50, 2 ** 31 - 1])
        expect(await listOf(app, who, { page, pageSize: 50 })).toEqual({ items: [], currentPage: page, totalCount });
      expect((await listOf(app, who, { page: 2 ** 31 - 1, pageSize: 50, includeExpired: true })).items).toEqual([]);
    });

    test.each([false, true])('show every campaign once in one order, for every user (archived: %s)', async (includeExpired) => {
      const rows = await Promise.all(
        Array.from({ length: 23 }, (_, i) => newBoardCampaign(app, { ...(includeExpired ? OVER : TO_COME), name: `Equal ${i}` })),
      );
      for (const row of rows) await assignSurveyToUsers(app, row, [userIdOf(MIRA)]);
      const [all, others] = await Promise.all([HENRIK, MIRA].map((who) => everyPage(app, who, { pageSize: 10, includeExpired })));
      expect(new Set(all).size).toBe(all?.length);
      expect(others?.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
      expect(all?.filter((id) => others?.includes(id))).toEqual(others);
      expect(await everyPage(app, HENRIK, { pageSize: 50, includeExpired })).toEqual(all);
    });
  });

  test('a closed campaign moves to the archive immediately, and an extended one moves back', async () => {
    const { id } = await newBoardCampaign(app);
    const isIn = async (includeExpired: boolean) => (await everyPage(app, HENRIK, { pageSize: 50, includeExpired })).includes(id);
    expect([await isIn(false), await isIn(true)]).toEqual([true, false]);
    await changeCampaign(app, id, { status: 'Done' });
    expect([await isIn(false), await isIn(true)]).toEqual([false, true]);
    expect((await itemOf(HENRIK, id, true)).campaign.status).toBe('Done');
    await changeCampaign(app, id, { status: 'Open', ...OVER });
    expect([await isIn(false), await isIn(true)]).toEqual([false, true]);
    await changeCampaign(app, id, TO_COME);
    expect([await isIn(false), await isIn(true)]).toEqual([true, false]);
    await changeCampaign(app, id, { isBoardpulse: false });
    expect([await isIn(false), await isIn(true)]).toEqual([false, false]);
  });
});
