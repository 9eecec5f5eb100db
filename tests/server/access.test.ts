import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tenants, users } from '#db/schema/tenant';
import { CALLS } from '#shared/contract/calls';
import { addressOf } from '#shared/contract/endpoint';
import type { Feature, Module } from '#shared/tenant/schema';
import type { Account, IdentityRole, OrganizationRole } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { GRETA, NILS, NOBODY, TOM, tenantIdOf, userIdOf } from '#tests/support/people';
import { expectRefusal, expectRefused } from '#tests/support/refusals';
import { newSession } from '#tests/support/talks';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ kind: 'pglite', env: { RATE_LIMITS: '0' } });
});
afterAll(() => app.close());

const ALL: Module[] = ['parley', 'getwiser', 'boardpulse'];
const FEATURES: Feature[] = ['videos', 'teamMembers'];
const give = (has: { modules?: Module[]; features?: Feature[] }) =>
  app.store.db
    .update(tenants)
    .set({ modules: ALL, features: FEATURES, ...has })
    .where(eq(tenants.id, tenantIdOf(GRETA)));

/** What was known of somebody counts for three seconds more. */
const SOON = { timeout: 8_000, interval: 100 };

const NEEDING = CALLS.filter(({ endpoint }) => endpoint.needs?.modules || endpoint.needs?.feature);
/** A call in the right form, about nothing that is there. */
function asked(name: string): Promise<{ status: number; body: unknown }> {
  const call = CALLS.find((each) => each.name === name);
  if (!call) throw new Error(`No call is declared as ${name}.`);
  const { method, path } = call.endpoint;
  const params = { id: NOBODY, projectId: NOBODY, campaignId: NOBODY, tenantId: tenantIdOf(GRETA) };
  return app.call(GRETA, method as 'GET', addressOf(path, params, {}));
}

describe('what the tenant has', () => {
  test('N1: lists are there with their app or feature, and not without', async () => {
    const lists = { listAssigned: ['getwiser'], listMine: ['getwiser', 'boardpulse'], listBoard: ['boardpulse'], listVideos: [] } as const;
    for (const [name, modules] of Object.entries(lists)) {
      await give({});
      await expect.poll(async () => (await asked(name)).status, SOON).toBe(200);
      await give({ modules: ALL.filter((each) => !modules.some((needed) => needed === each)), features: ['teamMembers'] });
      await expect.poll(async () => (await asked(name)).status, SOON).toBe(404);
      expectRefusal((await asked(name)) as never, 'NotFoundError');
    }
    await give({});
  });

  test('N1: a tenant with nothing is refused every call that needs something, in the same way', async () => {
    await give({ modules: [], features: [] });
    await expect.poll(async () => (await asked('listMine')).status, SOON).toBe(404);
    for (const { name, endpoint } of NEEDING) {
      if (endpoint.body || endpoint.query) continue;
      const answer = await asked(name);
      expect({ name, status: answer.status }).toEqual({ name, status: 404 });
    }
    await give({});
    await expect.poll(async () => (await asked('listMine')).status, SOON).toBe(200);
  });

  test('N1: whoever follows a talk is turned out when the app is withdrawn, and does not come in again', async () => {
    const id = await newSession(app);
    const line = await app.connect(TOM);
    expect((await line.joins(id)).ok).toBe(true);
    await give({ modules: ['boardpulse'] });
    await expect.poll(() => line.all('refused').map(({ error }) => (error as { type: string }).type), SOON).toContain('NotFoundError');
    expectRefused(await line.joins(id), 'NotFoundError');
    await give({});
  });
});

describe('who somebody is', () => {
  const become = (mail: string, change: { role?: IdentityRole[]; organizationRole?: OrganizationRole[] }) =>
    app.store.db
      .update(users)
      .set(change)
      .where(inArray(users.id, [userIdOf(mail)]));
  const statusOf = async (path: string) => (await app.call(NILS, 'GET', path)).status;

  test('N2: who loses their roles is not authorised any more', async () => {
    await expect.poll(() => statusOf('/api/future-talk-sessions/assigned'), SOON).toBe(200);
    await become(NILS, { organizationRole: ['manager'] });
    await expect.poll(() => statusOf('/api/future-talk-sessions/assigned'), SOON).toBe(403);
    expectRefusal(await app.call(NILS, 'GET', '/api/videos'), 'ForbiddenError');
    await become(NILS, { organizationRole: ['giver'] });
    await expect.poll(() => statusOf('/api/future-talk-sessions/assigned'), SOON).toBe(200);
  });

  test('N4: without the right of a user nothing is for somebody, not even their account', async () => {
    await become(NILS, { role: ['TenantAdministrator'] });
    await expect.poll(() => statusOf('/api/account'), SOON).toBe(403);
    expectRefusal(await app.call(NILS, 'GET', '/api/videos'), 'ForbiddenError');
    await become(NILS, { role: ['User'] });
    await expect.poll(() => statusOf('/api/account'), SOON).toBe(200);
  });
});

describe('the end of the introduction', () => {
  const account = async () => (await app.call<Account>(NILS, 'GET', '/api/account')).body;
  const finish = (who: string, body: object) => app.call<Account>(who, 'PATCH', `/api/users/${userIdOf(NILS)}`, body);

  test('is kept, and cannot be taken back', async () => {
    const { revision, isTrainingFinished } = await account();
    expect(isTrainingFinished).toBe(false);
    expectRefusal(await finish(NILS, { revision, isTrainingFinished: false }), 'ValidationErrorResponse');
    expectRefusal(await finish(TOM, { revision, isTrainingFinished: true }), 'ForbiddenError');
    const { status, body } = await finish(NILS, { revision, isTrainingFinished: true });
    expect({ status, finished: body.isTrainingFinished }).toEqual({ status: 200, finished: true });
    expect((await account()).isTrainingFinished).toBe(true);
  });
});
