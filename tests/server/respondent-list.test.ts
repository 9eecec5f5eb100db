import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { surveyResponses } from '#db/schema/campaign-and-response';
import { buildUrl } from '#shared/contract/endpoint';
import type { RespondentPage } from '#shared/respondent/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { newPeople } from '#tests/support/campaign-lists';
import { inviteAll } from '#tests/support/campaign-mails';
import { CARLA, GRETA, NILS, TOM, userIdOf } from '#tests/support/demo-users';
import { onEachStore } from '#tests/support/stores';
import { assignSurvey, assignSurveyToUsers, changeCampaign, newCampaign, newSurvey, type TestCampaignRow } from '#tests/support/surveys';

/** More respondents than a list sorts for each page. */
const MANY = 501;

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  const newOne = (change: Partial<TestCampaignRow> = {}) =>
    newCampaign(app, { ownerUserId: userIdOf(GRETA), launchedAt: new Date(), ...change });
  const list = async ({ id }: TestCampaignRow, query: object = {}) =>
    (await app.call<RespondentPage>(GRETA, 'GET', buildUrl(`/api/campaigns/${id}/respondents`, {}, query))).body;
  const idsOf = ({ items }: RespondentPage) => items.map(({ userId }) => userId);

  test.each([
    ['few', 3],
    ['many', MANY],
  ])('RESPONDENT-L1: the list of %s respondents can be filtered by name, progress and mail', async (_, assignedUsersCount) => {
    const campaign = await newOne();
    const [first = ''] = await assignSurvey(app, campaign, [TOM, NILS, CARLA]);
    await app.store.db.update(surveyResponses).set({ status: 'Completed' }).where(eq(surveyResponses.id, first));
    await inviteAll(app.store, campaign);
    await changeCampaign(app, campaign.id, { assignedUsersCount });
    const all = [NILS, TOM, CARLA].map(userIdOf);
    expect(await list(campaign)).toMatchObject({ totalCount: assignedUsersCount, items: all.map((userId) => ({ userId })) });
    expect(idsOf(await list(campaign, { search: 'Nils Ber' }))).toEqual([userIdOf(NILS)]);
    for (const search of ['%%%', '___']) expect(idsOf(await list(campaign, { search }))).toEqual([]);
    expect(idsOf(await list(campaign, { status: 'Completed' }))).toEqual([userIdOf(TOM)]);
    expect(idsOf(await list(campaign, { mail: 'queued' }))).toEqual(all);
    expect(idsOf(await list(campaign, { mail: 'failed' }))).toEqual([]);
  });

  test('RESPONDENT-L1: the list shows a respondent in progress once one of several surveys is begun', async () => {
    const campaign = await newOne({ surveys: [newSurvey(), newSurvey()] });
    const [begun = ''] = await assignSurvey(app, campaign, [TOM]);
    await app.store.db.update(surveyResponses).set({ status: 'InProgress' }).where(eq(surveyResponses.id, begun));
    expect((await list(campaign)).items.map(({ status }) => status)).toEqual(['InProgress']);
  });

  test.each([
    ['few', 12],
    ['many', MANY],
  ])('RESPONDENT-L1: the pages of %s respondents are in the order of their names', async (_, assignedUsersCount) => {
    const campaign = await newOne();
    const names = 'lbkajcidhgfe'.split('');
    const people = await Promise.all(names.map(async (surname) => (await newPeople(app, 1, { surname: `Order ${surname}` }))[0] ?? ''));
    await assignSurveyToUsers(app, campaign, people);
    await changeCampaign(app, campaign.id, { assignedUsersCount });
    const pages = [await list(campaign, { page: 1, pageSize: 10 }), await list(campaign, { page: 2, pageSize: 10 })];
    const sorted = names.toSorted().map((name) => people[names.indexOf(name)]);
    expect(pages.map(idsOf)).toEqual([sorted.slice(0, 10), sorted.slice(10)]);
  });
});
