import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/schema/tenant-and-user';
import type { ErrorBody } from '#shared/contract/errors';
import type { CampaignDraftFields, NextWave } from '#shared/launch/schema';
import type { LibraryItem } from '#shared/library/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, NILS, NOBODY, TOM, userIdOf } from '#tests/support/demo-users';
import { DRAFTS, dayFromNow, dryRunOf, launchNow, makeSurvey } from '#tests/support/launches';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { newCampaign } from '#tests/support/surveys';
import { createTestUser, departmentsOf, teamUrl } from '#tests/support/users';

const DAYS = { fromDate: dayFromNow(40), toDate: dayFromNow(50) };

// The next wave of a campaign.
onEachStore((kind) => {
  let app: TestApp;
  let survey: LibraryItem;
  let departmentId: string;
  let otherDepartmentId: string;
  beforeAll(async () => {
    app = await startApp({ kind });
    for (const who of [GRETA, NILS])
      await app.store.db
        .update(users)
        .set({ organizationRole: ['giver', 'editor'] })
        .where(eq(users.id, userIdOf(who)));
    survey = await makeSurvey(app, GRETA);
    [departmentId, otherDepartmentId] = (await departmentsOf(app, GRETA)).map(({ id }) => id) as [string, string];
  });
  afterAll(() => app.close());

  const again = (id: string, who = GRETA, days: object = DAYS) =>
    app.call<NextWave & Omit<ErrorBody, 'type'>>(who, 'POST', `/api/campaigns/${id}/again`, days);
  const launched = (fields: CampaignDraftFields = {}) =>
    launchNow(app, GRETA, {
      surveyIds: [survey.id],
      respondents: { userIds: [userIdOf(TOM)], departmentIds: [], board: false },
      ...fields,
    });
  const newVersion = async (): Promise<number> => {
    const { body } = await app.call<LibraryItem>(GRETA, 'GET', `/api/surveys/${survey.id}`);
    const change = { revision: body.revision, counter: 1, fields: { languageIndependentName: `Pulse ${body.revision}` } };
    expect((await app.call(GRETA, 'PATCH', `/api/surveys/${survey.id}`, change)).status).toBe(200);
    return (await app.call<LibraryItem>(GRETA, 'POST', `/api/surveys/${survey.id}/versions`, {})).body.version;
  };

  test('LAUNCH-A1: next wave: is a draft with the fields of the campaign and other days, and can be launched', async () => {
    const id = await launched({ name: 'Autumn', cuts: ['department'], reminders: [2], description: { 'en-GB': 'Why' } });
    const { status, body } = await again(id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{
        name: 'Autumn',
        type: 'Specific',
        surveyIds: [survey.id],
        cuts: ['department'],
        reminders: [2],
        description: { 'en-GB': 'Why' },
      },
      ...{ ownerUserId: userIdOf(GRETA), respondents: { userIds: [userIdOf(TOM)], departmentIds: [], board: false } },
      ...{ revision: 1, changes: [], ...DAYS },
    });
    expect(body.id).not.toBe(id);
    const { changes: _changes, ...draft } = body;
    expect((await app.call(GRETA, 'GET', `${DRAFTS}/${body.id}`)).body).toEqual(draft);
    expect((await dryRunOf(app, GRETA, body.id)).errors).toEqual([]);
  });

  test('LAUNCH-A2: next wave: lists the surveys with a newer version', async () => {
    const id = await launched();
    const { version: from } = (await app.call<LibraryItem>(GRETA, 'GET', `/api/surveys/${survey.id}`)).body;
    const to = await newVersion();
    expect(to).toBe(from + 1);
    expect((await again(id)).body.changes).toEqual([{ surveyId: survey.id, from, to }]);
  });

  test.each([{}, { type: 'Anonymous', anonymity: 'invited' }] as const)(
    'LAUNCH-A1: next wave: asks the departments as they are then, and users who were asked by name and are still there: %j',
    async (anonymity) => {
      const [stays, leaves, goes] = await Promise.all([
        createTestUser(app, { organizationRole: ['taker'], departments: [departmentId] }),
        createTestUser(app, { organizationRole: ['taker'], departments: [departmentId] }),
        createTestUser(app, { organizationRole: ['taker'] }),
      ]);
      const respondents = { userIds: [userIdOf(TOM), goes.id], departmentIds: [departmentId], board: false };
      const id = await launched({ ...anonymity, respondents });
      const moved = { revision: leaves.revision, departments: [otherDepartmentId] };
      expect((await app.call(ADA, 'PATCH', teamUrl(leaves.id), moved)).status).toBe(200);
      expect((await app.call(ADA, 'DELETE', teamUrl(goes.id))).status).toBe(200);
      const { respondents: next } = (await again(id)).body;
      expect(next).toMatchObject({ departmentIds: [departmentId], board: false });
      expect(next.userIds).toContain(leaves.id);
      for (const person of [stays, goes]) expect(next.userIds).not.toContain(person.id);
    },
  );

  test('next wave of an open anonymous campaign: has no respondents', async () => {
    const none = { userIds: [], departmentIds: [], board: false };
    const id = await launched({ type: 'Anonymous', respondents: none });
    expect((await again(id)).body).toMatchObject({ type: 'Anonymous', anonymity: 'open', respondents: none, cuts: [] });
  });

  test('next wave of a campaign with a removed survey: has an error in its dry run', async () => {
    const { id } = await newCampaign(app, { ownerUserId: userIdOf(GRETA) });
    const { body } = await again(id);
    expect(body.changes).toEqual([]);
    expect((await dryRunOf(app, GRETA, body.id)).errors.map(({ code }) => code)).toContain('noSurvey');
  });

  test('CAMPAIGN-G17, LAUNCH-O1: next wave: is planned by the owner and administrators with the right to make drafts', async () => {
    const id = await launched();
    expect((await again(id, ADA)).status).toBe(201);
    for (const who of [NILS, BEA]) expectRefusal(await again(id, who), 'NotFoundError');
    expectRefusal(await again(NOBODY), 'NotFoundError');
    const ofTom = await newCampaign(app, { ownerUserId: userIdOf(TOM) });
    expectRefusal(await again(ofTom.id, TOM), 'ForbiddenError');
    const preparation = await newCampaign(app, { futureTalkId: NOBODY });
    expectRefusal(await again(preparation.id, ADA), 'NotFoundError');
  });

  test('LAUNCH-A3: next wave: is refused with invalid days and an end before the start', async () => {
    const id = await launched();
    const backwards = await again(id, GRETA, { fromDate: DAYS.toDate, toDate: DAYS.fromDate });
    expectRefusal(backwards, 'ValidationErrorResponse');
    expect(backwards.body.fields).toEqual({ toDate: 'launch.endBeforeStart' });
    for (const days of [{}, { fromDate: DAYS.fromDate }, { ...DAYS, toDate: '2027-02-30' }, { ...DAYS, name: 'x' }])
      expectRefusal(await again(id, GRETA, days), 'ValidationErrorResponse');
  });
});
