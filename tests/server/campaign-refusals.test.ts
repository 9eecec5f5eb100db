import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaigns } from '#db/schema/campaign-and-response';
import { libraryItems } from '#db/schema/library';
import { users } from '#db/schema/tenant-and-user';
import { ALL_ENDPOINTS } from '#shared/api/endpoints';
import type { CampaignDraftFields } from '#shared/launch/schema';
import type { LibraryItem } from '#shared/library/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, NILS, TOM, userIdOf } from '#tests/support/demo-users';
import { DRAFTS, dayFromNow, dryRunOf, type LaunchDraft, launchNow, makeItem, makeSurvey } from '#tests/support/launches';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onFirstStore } from '#tests/support/stores';

/** Valid bodies, so that only the permission is missing. */
const BODIES: Record<string, object> = {
  closeCampaign: { revision: 1 },
  archiveCampaign: { revision: 1 },
  handOverCampaign: { revision: 1, ownerUserId: userIdOf(NILS) },
  extendCampaign: { revision: 1, toDate: '2999-01-01' },
  sendReminders: { all: true },
  addRespondents: { userIds: [userIdOf(TOM)] },
  importRespondents: { file: `mail\n${TOM}` },
  repeatCampaign: { fromDate: '2998-01-01', toDate: '2998-02-01' },
};
/** Calls of managers of a launched campaign. */
const MANAGING = ALL_ENDPOINTS.filter(({ noun, endpoint: { path } }) => noun !== 'ballot' && path.startsWith('/api/campaigns/:id'));

// Callers without permission, and drafts that can never be launched.
onFirstStore((kind) => {
  let app: TestApp;
  let survey: LibraryItem;
  beforeAll(async () => {
    app = await startApp({ kind });
    for (const who of [GRETA, NILS])
      await app.store.db
        .update(users)
        .set({ organizationRole: ['giver', 'editor'] })
        .where(eq(users.id, userIdOf(who)));
    survey = await makeSurvey(app, GRETA);
  });
  afterAll(() => app.close());

  const respondents = { userIds: [userIdOf(TOM)], departmentIds: [], board: false };
  const draftOf = (fields: CampaignDraftFields = {}) =>
    makeItem<LaunchDraft>(app, GRETA, DRAFTS, {
      ...{ name: 'Pulse', surveyIds: [survey.id], respondents, fromDate: dayFromNow(1), toDate: dayFromNow(9) },
      ...fields,
    });
  const launch = async ({ id, revision }: LaunchDraft, confirmed?: string[]) => {
    const warnings = confirmed ?? (await dryRunOf(app, GRETA, id)).warnings.map(({ code }) => code);
    return app.call(GRETA, 'POST', `${DRAFTS}/${id}/launch`, { revision, confirmed: warnings });
  };
  const rowOf = async (id: string) => (await app.store.db.select().from(campaigns).where(eq(campaigns.id, id)))[0];
  const codesOf = async (id: string) => (await dryRunOf(app, GRETA, id)).errors.map(({ code }) => code);

  test('CAMPAIGN-G17: every call about a campaign refuses a colleague with the right to create campaigns, and another tenant', async () => {
    const id = await launchNow(app, GRETA, { surveyIds: [survey.id], respondents });
    const before = await rowOf(id);
    expect(MANAGING.length).toBeGreaterThan(10);
    for (const { name, endpoint } of MANAGING)
      for (const who of [NILS, BEA]) {
        const answer = await app.call(who, endpoint.method as 'GET' | 'POST', endpoint.path.replace(':id', id), BODIES[name]);
        expect([name, who, answer.status]).toEqual([name, who, 404]);
      }
    expect(await rowOf(id)).toEqual(before);
  });

  describe('an invalid draft is refused with the wrong field, and nothing is launched', () => {
    test.each<[string, CampaignDraftFields, string]>([
      ['nobody', { respondents: { userIds: [], departmentIds: [], board: false } }, 'noPeople'],
      ['no survey', { surveyIds: [] }, 'noSurvey'],
      ['a start in the past', { fromDate: dayFromNow(-1) }, 'startInPast'],
      ['an end before the start', { toDate: dayFromNow(0) }, 'endBeforeStart'],
      ['gaps in the default language', { defaultLang: 'fr-FR' }, 'defaultLanguageIncomplete'],
    ])('LAUNCH-R3: %s', async (_, fields, code) => {
      const draft = await draftOf(fields);
      expect(await codesOf(draft.id)).toContain(code);
      expectRefusal(await launch(draft), 'LaunchBlockedError');
      expect(await rowOf(draft.id)).toBeUndefined();
    });

    test('LAUNCH-R5: finds a survey that was archived and a user who was disabled between dry run and launch', async () => {
      const other = await makeSurvey(app, GRETA);
      const draft = await draftOf({ surveyIds: [other.id] });
      const confirmed = (await dryRunOf(app, GRETA, draft.id)).warnings.map(({ code }) => code);
      await app.store.db.update(libraryItems).set({ status: 'Archived' }).where(eq(libraryItems.id, other.id));
      expectRefusal(await launch(draft, confirmed), 'LaunchBlockedError');
      await app.store.db.update(libraryItems).set({ status: 'Active' }).where(eq(libraryItems.id, other.id));
      const both = await draftOf({ respondents: { ...respondents, userIds: [userIdOf(TOM), userIdOf(NILS)] } });
      await app.store.db
        .update(users)
        .set({ disabled: true })
        .where(eq(users.id, userIdOf(NILS)));
      expectRefusal(await launch(both, confirmed), 'LaunchBlockedError');
      await app.store.db
        .update(users)
        .set({ disabled: false })
        .where(eq(users.id, userIdOf(NILS)));
      for (const { id } of [draft, both]) expect(await rowOf(id)).toBeUndefined();
    });

    test('LAUNCH-D2: refuses a 20,001st user by name, and invalid texts and days', async () => {
      const draft = await draftOf();
      const path = `${DRAFTS}/${draft.id}`;
      const save = (fields: object) => app.call(ADA, 'PATCH', path, { revision: 1, counter: 1, fields });
      const many = Array.from({ length: 20_001 }, (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`);
      for (const fields of [
        { respondents: { ...respondents, userIds: many } },
        { name: 'nul \u0000' },
        { name: 'x'.repeat(201) },
        { fromDate: '2027-02-29' },
        { toDate: '2027-2-1' },
        { reminders: [0] },
        { cuts: ['department', 'department'] },
        { ownerUserId: userIdOf(BEA) },
        { status: 'Open' },
        { respondents: { ...respondents, departmentIds: [userIdOf(TOM)] } },
        { type: 'Anonymous' },
      ])
        expectRefusal(await save(fields), 'ValidationErrorResponse');
      expect((await app.call<LaunchDraft>(GRETA, 'GET', path)).body).toMatchObject({ revision: 1, name: 'Pulse' });
    });

    test('CAMPAIGN-G2: a campaign across a change of the clocks starts and ends on its days', async () => {
      for (const days of [
        { fromDate: '2031-03-30', toDate: '2031-03-30' },
        { fromDate: '2031-10-26', toDate: '2031-10-26' },
      ]) {
        const id = await launchNow(app, GRETA, { surveyIds: [survey.id], respondents, ...days });
        const { body } = await app.call<{ campaign: object }>(GRETA, 'GET', `/api/campaigns/${id}`);
        expect(body.campaign).toMatchObject({ ...days, status: 'Planned' });
        expect((await app.call(TOM, 'GET', '/api/survey-assignments/insights')).status).toBe(200);
      }
    });
  });
});
