import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/schema/tenant-and-user';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, JONAS, NILS, NOBODY, TOM, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onFirstStore } from '#tests/support/stores';
import { launchProject, makeTemplate, PROJECT_DRAFTS, PROJECTS, type ProjectDraft, projectDryRun } from '#tests/support/talk-projects';

onFirstStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());

  const pair = (giver: string, taker: string) => ({ giverId: userIdOf(giver), takerId: userIdOf(taker) });
  const repeat = (who: string, id: string, key?: string) =>
    app.call<ProjectDraft>(who, 'POST', `${PROJECTS}/${id}/again${key ? `?creationKey=${key}` : ''}`);

  test('PROJECT-A1: next round: is a draft with the pairs of the project, which lacks only its days', async () => {
    const template = await makeTemplate(app, JONAS);
    const pairs = [pair(GRETA, TOM), pair(NILS, TOM)];
    const project = await launchProject(app, template.id, { pairs, viewerIds: [userIdOf(ADA)] });
    await app.call(JONAS, 'POST', `${PROJECTS}/${project.id}/close`, { revision: project.revision });
    await app.store.db
      .update(users)
      .set({ disabled: true })
      .where(eq(users.id, userIdOf(NILS)));
    const { status, body } = await repeat(ADA, project.id);
    await app.store.db
      .update(users)
      .set({ disabled: false })
      .where(eq(users.id, userIdOf(NILS)));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ languageIndependentName: project.languageIndependentName, templateId: template.id, ownerUserId: userIdOf(JONAS) },
      ...{ pairs: [pair(GRETA, TOM)], viewerIds: [userIdOf(ADA)], preparations: project.preparations },
      ...{ dueDateExecution: null, preparationFrom: null, preparationTo: null, revision: 1 },
    });
    expect((await app.call<ProjectDraft>(JONAS, 'GET', `${PROJECT_DRAFTS}/${body.id}`)).body).toEqual(body);
    expect((await projectDryRun(app, JONAS, body.id)).errors.map(({ code }) => code)).toEqual([
      'endBeforeStart',
      'startInPast',
      'endBeforeStart',
    ]);
  });

  test('PROJECT-A1: next round: a call that comes again, because its answer was lost, makes no second draft', async () => {
    const { id } = await launchProject(app, (await makeTemplate(app, JONAS)).id);
    const key = randomUUID();
    const [first, again, other] = [await repeat(ADA, id, key), await repeat(ADA, id, key), await repeat(ADA, id, randomUUID())];
    expect(again.body).toEqual(first.body);
    expect(other.body.id).not.toBe(first.body.id);
  });

  test('PROJECT-A1: next round: is refused to users who do not manage the project or may not plan projects', async () => {
    const { id } = await launchProject(app, (await makeTemplate(app, JONAS)).id);
    expectRefusal(await repeat(BEA, id), 'NotFoundError');
    expectRefusal(await repeat(ADA, NOBODY), 'NotFoundError');
    expectRefusal(await repeat(TOM, id), 'ForbiddenError');
  });
});
