import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CampaignDraft, NextWave } from '#shared/launch/schema';
import type { LibraryItem } from '#shared/library/schema';
import type { TalkProjectDraft } from '#shared/project/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, TOM, userIdOf } from '#tests/support/demo-users';
import { DRAFTS, dayFromNow, launchNow, makeSurvey } from '#tests/support/launches';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { rowsOf } from '#tests/support/sql';
import { onEachStore } from '#tests/support/stores';
import { chaptersWith, makeProjectDraft, makeTemplate, PROJECT_DRAFTS } from '#tests/support/talk-projects';

// Creations that come again with their key, because the answer was lost.
onEachStore((kind) => {
  let app: TestApp;
  let survey: LibraryItem;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    survey = await makeSurvey(app, ADA);
  });
  afterAll(() => app.close());

  const expectWaiting = (calls: number): Promise<void> =>
    vi.waitFor(async () => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(await rowsOf(app.store.db, waiting)).toHaveLength(calls);
    }, 10_000);

  const respondents = { userIds: [userIdOf(TOM)], departmentIds: [], board: false };
  const creator = (path: string, body?: object) => async (creationKey: string) => {
    const { status, body: made } = await app.call<{ id: string; revision: number }>(
      ADA,
      'POST',
      `${path}?creationKey=${creationKey}`,
      body,
    );
    expect(status, JSON.stringify(made)).toBe(201);
    return made;
  };
  const named = { languageIndependentName: 'Once' };
  const template = { ...named, kind: 'future', chapters: chaptersWith() };

  test.each([
    ['a campaign draft', () => creator(DRAFTS, { name: 'Once' })],
    ['a talk project draft', () => creator(PROJECT_DRAFTS, named)],
    ['a survey', () => creator('/api/surveys', named)],
    ['a talk template', () => creator('/api/talk-templates', template)],
    ['a question', () => creator('/api/survey-questions', { type: 'single-with' })],
    [
      'the next wave of a campaign',
      async () => {
        const id = await launchNow(app, ADA, { surveyIds: [survey.id], respondents });
        return creator(`/api/campaigns/${id}/again`, { fromDate: dayFromNow(40), toDate: dayFromNow(50) });
      },
    ],
    ['the copy of a campaign draft', async () => creator(`${DRAFTS}/${(await creator(DRAFTS, { name: 'Copied' })(randomUUID())).id}/copy`)],
    ['the copy of a survey', () => creator(`/api/surveys/${survey.id}/copy`)],
    ['the copy of a talk template', async () => creator(`/api/talk-templates/${(await makeTemplate(app, ADA)).id}/copy`)],
    ['the copy of a talk project draft', async () => creator(`${PROJECT_DRAFTS}/${(await makeProjectDraft(app, ADA, named)).id}/copy`)],
  ])('a repeated creation makes %s once', async (_, open) => {
    const create = await open();
    const key = randomUUID();
    const made = await create(key);
    expect(await create(key)).toEqual(made);
    expect((await create(randomUUID())).id).not.toBe(made.id);
  });

  test.each([
    ['surveys', () => survey.id],
    ['talk-templates', async () => (await makeTemplate(app, ADA)).id],
  ])('a repeated import of a file of %s is imported once', async (path, idOf) => {
    const { body: file } = await app.call<object>(ADA, 'GET', `/api/${path}/${await idOf()}/export`);
    const list = async () => (await app.call<{ totalCount: number }>(ADA, 'GET', `/api/${path}`)).body.totalCount;
    const before = await list();
    const take = creator(`/api/${path}/import`, file);
    const key = randomUUID();
    expect(await take(key)).toEqual(await take(key));
    expect(await list()).toBe(before + 1);
  });

  test('a repeated creation is answered with what a colleague has made of it since', async () => {
    const create = creator(DRAFTS, { name: 'Once' });
    const key = randomUUID();
    const { id } = await create(key);
    const change = { revision: 1, counter: 1, fields: { name: 'By a colleague' } };
    await app.call(ADA, 'PATCH', `${DRAFTS}/${id}`, change);
    expect(await create(key)).toMatchObject({ id, name: 'By a colleague', revision: 2 });
  });

  test('a repeated creation makes nothing after its draft was launched', async () => {
    const fields = { name: 'Once', surveyIds: [survey.id], respondents, fromDate: dayFromNow(1), toDate: dayFromNow(20) };
    const path = `${DRAFTS}?creationKey=${randomUUID()}`;
    const { body: draft } = await app.call<CampaignDraft>(ADA, 'POST', path, fields);
    const confirmed = (
      await app.call<{ warnings: { code: string }[] }>(ADA, 'POST', `${DRAFTS}/${draft.id}/launch?dryRun=true`)
    ).body.warnings.map(({ code }) => code);
    expect((await app.call(ADA, 'POST', `${DRAFTS}/${draft.id}/launch`, { revision: 1, confirmed })).status).toBe(201);
    expectRefusal(await app.call(ADA, 'POST', path, fields), 'NotFoundError');
  });

  // The embedded store does one transaction after the other.
  if (kind === 'postgresql')
    test('a repeated creation makes nothing while its draft is launched', async () => {
      const fields = { name: 'Once', surveyIds: [survey.id], respondents, fromDate: dayFromNow(1), toDate: dayFromNow(20) };
      const path = `${DRAFTS}?creationKey=${randomUUID()}`;
      const { body: draft } = await app.call<CampaignDraft>(ADA, 'POST', path, fields);
      const { body: dry } = await app.call<{ warnings: { code: string }[] }>(ADA, 'POST', `${DRAFTS}/${draft.id}/launch?dryRun=true`);
      const confirmed = dry.warnings.map(({ code }) => code);
      const { launching, again } = await app.store.db.transaction(async (tx) => {
        // A launch writes the audit log last, after it has removed the draft.
        await tx.execute(sql`lock table audit_entries in exclusive mode`);
        const launching = app.call(ADA, 'POST', `${DRAFTS}/${draft.id}/launch`, { revision: 1, confirmed });
        await expectWaiting(1);
        const again = app.call(ADA, 'POST', path, fields);
        await expectWaiting(2);
        return { launching, again };
      });
      expect((await launching).status).toBe(201);
      expectRefusal(await again, 'NotFoundError');
      expectRefusal(await app.call(ADA, 'GET', `${DRAFTS}/${draft.id}`), 'NotFoundError');
    });

  test('a creation with the same key and other content, typed after a lost answer, is made beside the first', async () => {
    const key = randomUUID();
    const survey1 = await creator('/api/surveys', named)(key);
    const survey2 = await creator('/api/surveys', { languageIndependentName: 'Renamed' })(key);
    expect(survey2).toMatchObject({ languageIndependentName: 'Renamed' });
    expect(survey2.id).not.toBe(survey1.id);
    const campaign = await launchNow(app, ADA, { surveyIds: [survey.id], respondents });
    const waveOn = (day: number) => creator(`/api/campaigns/${campaign}/again`, { fromDate: dayFromNow(day), toDate: dayFromNow(50) });
    expect(await waveOn(40)(key)).toMatchObject({ fromDate: dayFromNow(40) });
    expect(await waveOn(41)(key)).toMatchObject({ fromDate: dayFromNow(41) });
  });

  test('the key of another tenant neither finds nor stops a creation', async () => {
    const path = `/api/surveys?creationKey=${randomUUID()}`;
    const [own, theirs] = [await app.call<LibraryItem>(ADA, 'POST', path, named), await app.call<LibraryItem>(BEA, 'POST', path, named)];
    expect([own.status, theirs.status]).toEqual([201, 201]);
    expect(own.body.id).not.toBe(theirs.body.id);
  });

  test('POST …/copy: copies every field of a draft, and refuses those of another tenant', async () => {
    const { body: draft } = await app.call<CampaignDraft>(ADA, 'POST', DRAFTS, { name: 'Copied', surveyIds: [survey.id], respondents });
    const { id, revision: _revision, changedAt: _changedAt, ...fields } = draft;
    const { body: copy } = await app.call<NextWave>(ADA, 'POST', `${DRAFTS}/${id}/copy`);
    expect(copy).toMatchObject({ ...fields, revision: 1 });
    const pair = { giverId: userIdOf(ADA), takerId: userIdOf(TOM) };
    const project = await makeProjectDraft(app, ADA, { ...named, pairs: [pair] });
    const { body } = await app.call<TalkProjectDraft>(ADA, 'POST', `${PROJECT_DRAFTS}/${project.id}/copy`);
    expect(body).toMatchObject({ ...named, pairs: [pair], revision: 1 });
    for (const path of [`${DRAFTS}/${id}`, `${PROJECT_DRAFTS}/${project.id}`])
      expectRefusal(await app.call(BEA, 'POST', `${path}/copy`), 'NotFoundError');
    expectRefusal(await app.call(TOM, 'POST', `${DRAFTS}/${id}/copy`), 'ForbiddenError');
  });
});
