import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSaveBatcher as answersQueue, type PendingResponseSave as PendingAnswers } from '#server/features/response/save-queue';
import { type PendingSessionSave, saveQueue } from '#server/features/talk/save-queue';
import type { Session } from '#shared/talk/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { BEA, demoSession, GRETA, OTTO, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { onFirstStore } from '#tests/support/stores';
import { assignSurvey, countsOf, newCampaign, newSurvey, responseRow } from '#tests/support/surveys';
import { newSession, openSession, readSessionRow } from '#tests/support/talks';

onFirstStore((kind) => {
  let app: TestApp;
  let theirs: Session;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    theirs = await openSession(app, BEA, demoSession(BEA, OTTO));
  });
  afterAll(() => app.close());

  test('session saves of several tenants in one statement change rows of their own tenant alone', async () => {
    const [one, other] = [await newSession(app), await newSession(app)];
    const row = await readSessionRow(app, theirs.id);
    const pending = (tenantOf: string, id: string, at: { revision: number; driver: number }): PendingSessionSave => ({
      tenantId: tenantIdOf(tenantOf),
      id,
      revision: at.revision,
      driver: at.driver,
      counter: 1,
      status: 'Ongoing',
      document: JSON.stringify(row.working),
    });
    const fresh = await readSessionRow(app, one);
    const save = saveQueue(app.store);
    const untouched = await readSessionRow(app, other);
    // The first save goes alone; the others wait for it and share a batch.
    const [, own, foreignToThem, foreignToUs, nobodys, theirOwn] = await Promise.all([
      save(pending(GRETA, randomUUID(), fresh)),
      save(pending(GRETA, one, fresh)),
      save(pending(BEA, other, untouched)),
      save(pending(GRETA, theirs.id, row)),
      save({ ...pending(GRETA, other, untouched), tenantId: randomUUID() }),
      save(pending(BEA, theirs.id, row)),
    ]);
    expect([own?.revision, theirOwn?.revision]).toEqual([fresh.revision + 1, row.revision + 1]);
    expect([foreignToThem, foreignToUs, nobodys]).toEqual([undefined, undefined, undefined]);
    expect(await readSessionRow(app, other)).toEqual(untouched);
    expect((await readSessionRow(app, theirs.id)).revision).toBe(row.revision + 1);
  });

  test('response saves of several tenants in one statement change rows of their own tenant alone', async () => {
    const surveys = [newSurvey(['text-only'])];
    const ours = await assignSurvey(app, await newCampaign(app, { surveys }), [GRETA, TOM]);
    const campaign = await newCampaign(app, { tenantId: tenantIdOf(BEA), ownerUserId: userIdOf(BEA), surveys });
    const [foreign = ''] = await assignSurvey(app, campaign, [BEA]);
    const [own = '', untouched = ''] = ours;
    const pending = (tenantId: string, id: string): PendingAnswers => ({
      ...{ tenantId, id, revision: 1, counter: 1, status: 'Completed', currentResponseIndex: 0, soundStatus: true, document: '[]' },
    });
    const save = answersQueue(app.store);
    const before = await responseRow(app, untouched);
    // The first save goes alone; the others wait for it and share a batch.
    const [, taken, foreignToThem, foreignToUs, nobodys, theirs] = await Promise.all([
      save(pending(tenantIdOf(GRETA), randomUUID())),
      save(pending(tenantIdOf(GRETA), own)),
      save(pending(tenantIdOf(BEA), untouched)),
      save(pending(tenantIdOf(GRETA), foreign)),
      save(pending(randomUUID(), untouched)),
      save(pending(tenantIdOf(BEA), foreign)),
    ]);
    expect([taken?.revision, theirs?.revision]).toEqual([2, 2]);
    expect([taken?.responseCount, theirs?.responseCount]).toEqual([1, 1]);
    expect([foreignToThem, foreignToUs, nobodys]).toEqual([undefined, undefined, undefined]);
    expect(await responseRow(app, untouched)).toEqual(before);
    expect(await countsOf(app, campaign.id)).toEqual([1, 1]);
  });
});
