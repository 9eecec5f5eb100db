import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/schema/tenant-and-user';
import type { CampaignListPage } from '#shared/campaign/schema';
import type { CampaignDraft, CampaignSurvey } from '#shared/launch/schema';
import type { LibraryItem } from '#shared/library/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, TOM, userIdOf } from '#tests/support/demo-users';
import { DRAFTS, dayFromNow, dryRunOf, launchNow, makeItem, makeSurvey } from '#tests/support/launches';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';

interface SurveyList {
  items: CampaignSurvey[];
  totalCount: number;
}

onEachStore((kind) => {
  let app: TestApp;
  let ours: LibraryItem;
  let theirs: LibraryItem;
  beforeAll(async () => {
    app = await startApp({ kind });
    ours = await makeSurvey(app, ADA);
    theirs = await makeSurvey(app, BEA);
  });
  afterAll(() => app.close());

  const offered = async (query = '') => (await app.call<SurveyList>(ADA, 'GET', `${DRAFTS}/surveys${query}`)).body;
  const surveysOf = async (draft: CampaignDraft) => (await app.call<CampaignSurvey[]>(ADA, 'GET', `${DRAFTS}/${draft.id}/surveys`)).body;

  test('GET /api/campaign-drafts/surveys: lists the surveys that a campaign can ask by name, none of another tenant', async () => {
    const { items, totalCount } = await offered('?search=pulse&pageSize=50');
    expect(items.map(({ id }) => id)).toContain(ours.id);
    expect(items.map(({ id }) => id)).not.toContain(theirs.id);
    expect(totalCount).toBe(items.length);
    expect(items.find(({ id }) => id === ours.id)).toEqual({
      ...{ id: ours.id, name: 'Pulse', version: 1, questionCount: 1, isOffered: true, isDraftNewer: false },
    });
    expect((await offered('?page=1000000')).items).toEqual([]);
    expect((await offered('?search=%25%25%25')).items).toEqual([]);
  });

  test('GET /api/campaign-drafts/:id/surveys: returns the surveys of a draft in order, including one that was archived since', async () => {
    const [first, second] = [await makeSurvey(app, ADA), await makeSurvey(app, ADA)];
    const draft = await makeItem<CampaignDraft>(app, ADA, DRAFTS, { surveyIds: [second.id, first.id] });
    await app.call(ADA, 'POST', `/api/surveys/${first.id}/archive`);
    expect((await surveysOf(draft)).map(({ id, isOffered }) => [id, isOffered])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect((await offered('?pageSize=50')).items.map(({ id }) => id)).not.toContain(first.id);
    expectRefusal(await app.call(BEA, 'GET', `${DRAFTS}/${draft.id}/surveys`), 'NotFoundError');
    expectRefusal(await app.call(TOM, 'GET', `${DRAFTS}/${draft.id}/surveys`), 'ForbiddenError');
    expectRefusal(await app.call(TOM, 'GET', `${DRAFTS}/surveys`), 'ForbiddenError');
  });

  test('LAUNCH-R4: dry run: returns time zone and threshold of the tenant, and the users of each warning', async () => {
    const gone = userIdOf(TOM);
    const respondents = { userIds: [gone, userIdOf(GRETA)], departmentIds: [], board: false };
    const draft = await makeItem<CampaignDraft>(app, ADA, DRAFTS, { surveyIds: [ours.id], respondents });
    const setDisabled = (disabled: boolean) => app.store.db.update(users).set({ disabled }).where(eq(users.id, gone));
    await setDisabled(true);
    const run = await dryRunOf(app, ADA, draft.id);
    await setDisabled(false);
    expect(run).toMatchObject({ timeZone: 'Europe/Zurich', threshold: expect.any(Number) });
    expect(run.warnings).toContainEqual({ code: 'peopleLeft', count: 1, userIds: [gone] });
  });

  test('CAMPAIGN-G17: GET /api/campaigns: lists with `mine` only the own campaigns of an administrator', async () => {
    const asks = {
      surveyIds: [ours.id],
      toDate: dayFromNow(5),
      respondents: { userIds: [userIdOf(TOM)], departmentIds: [], board: false },
    };
    const [own, other] = [await launchNow(app, ADA, asks), await launchNow(app, ADA, { ...asks, ownerUserId: userIdOf(GRETA) })];
    const ids = async (query: string) =>
      (await app.call<CampaignListPage>(ADA, 'GET', `/api/campaigns?pageSize=50${query}`)).body.items.map(({ campaign }) => campaign.id);
    expect(await ids('')).toEqual(expect.arrayContaining([own, other]));
    expect(await ids('&mine=true')).toContain(own);
    expect(await ids('&mine=true')).not.toContain(other);
  });
});
