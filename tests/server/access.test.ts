import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tenants, users } from '#db/schema/tenant-and-user';
import type { Feature, IdentityRole, Module, OrganizationRole } from '#shared/access/roles-and-modules';
import { ALL_ENDPOINTS } from '#shared/api/endpoints';
import { buildUrl } from '#shared/contract/endpoint';
import type { ErrorBody } from '#shared/contract/errors';
import type { UserAccount } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, GRETA, NILS, NOBODY, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { expectRefusal, expectSocketRefusal } from '#tests/support/refusal-assertions';
import { firstStore } from '#tests/support/stores';
import { campaignRow, newCampaign } from '#tests/support/surveys';
import { newSession, readSessionRow } from '#tests/support/talks';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ kind: firstStore(), env: { RATE_LIMITS: '0' } });
});
afterAll(() => app.close());

const ALL: Module[] = ['parley', 'getwiser', 'boardpulse'];
const FEATURES: Feature[] = ['videos', 'teamMembers'];
const give = (has: { modules?: Module[]; features?: Feature[] }) =>
  app.store.db
    .update(tenants)
    .set({ modules: ALL, features: FEATURES, ...has })
    .where(eq(tenants.id, tenantIdOf(GRETA)));

/** Timeout for the cache of the caller's rights, which lasts three seconds. */
const SOON = { timeout: 8_000, interval: 100 };

const NEEDING = ALL_ENDPOINTS.filter(({ endpoint }) => endpoint.needs?.modules || endpoint.needs?.feature);
/** Calls an endpoint in the right form, with ids that do not exist. */
function asked(name: string): Promise<{ status: number; body: unknown }> {
  const call = ALL_ENDPOINTS.find((each) => each.name === name);
  if (!call) throw new Error(`No call is declared as ${name}.`);
  const { method, path } = call.endpoint;
  const params = { id: NOBODY, sessionId: NOBODY, projectId: NOBODY, campaignId: NOBODY, tenantId: tenantIdOf(GRETA) };
  return app.call(GRETA, method as 'GET', buildUrl(path, params, {}));
}

describe('needs of endpoints: what the tenant has', () => {
  test('ACCESS-N1: list endpoints answer 404 to a tenant without their module or feature', async () => {
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

  test('ACCESS-N1: every endpoint with a need gives a tenant with nothing the same refusal', async () => {
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

  test('ACCESS-A4: nobody creates a draft that their tenant has no page for', async () => {
    const create = (what: string) => app.call<ErrorBody>(ADA, 'POST', `/api/${what}`, {});
    await give({ modules: ['parley'] });
    await expect.poll(async () => (await app.call(ADA, 'GET', '/api/campaign-drafts')).status, SOON).toBe(404);
    for (const what of ['campaign-drafts', 'talk-project-drafts']) expectRefusal(await create(what), 'NotFoundError');
    await give({ modules: ['boardpulse'] });
    await expect.poll(async () => (await create('campaign-drafts')).status, SOON).toBe(201);
    expectRefusal(await create('talk-project-drafts'), 'NotFoundError');
    await give({});
    await expect.poll(async () => (await create('talk-project-drafts')).status, SOON).toBe(201);
  });

  test('ACCESS-N1: the owner of a campaign neither reads nor closes it once the tenant has lost its modules', async () => {
    const { id } = await newCampaign(app, { ownerUserId: userIdOf(GRETA) });
    const read = () => app.call<ErrorBody>(GRETA, 'GET', `/api/campaigns/${id}/respondents`);
    expect((await read()).status).toBe(200);
    await give({ modules: ['parley', 'futuretalk'] });
    await expect.poll(async () => (await read()).status, SOON).toBe(404);
    expectRefusal(await app.call(GRETA, 'POST', `/api/campaigns/${id}/close`, { revision: 1 }), 'NotFoundError');
    expect((await campaignRow(app, id)).status).toBe('Open');
    await give({});
    await expect.poll(async () => (await read()).status, SOON).toBe(200);
  });

  test('ACCESS-N1: room of a session: turns a follower out when the module is withdrawn, and refuses to let them join again', async () => {
    const id = await newSession(app);
    const socket = await app.connect(TOM);
    expect((await socket.joins(id)).ok).toBe(true);
    await give({ modules: ['boardpulse'] });
    await expect.poll(() => socket.all('refused').map(({ error }) => (error as { type: string }).type), SOON).toContain('NotFoundError');
    expectSocketRefusal(await socket.joins(id), 'NotFoundError');
    await give({});
  });

  test('ACCESS-N1: drive: is refused to a giver whose tenant has lost the module, and changes nothing', async () => {
    const id = await newSession(app);
    const socket = await app.connect(GRETA);
    expect((await socket.joins(id)).ok).toBe(true);
    await give({ modules: ['boardpulse'] });
    await expect.poll(() => socket.all('refused').length, SOON).toBe(1);
    const { driver } = await readSessionRow(app, id);
    expectSocketRefusal(await socket.ask('drive', { id }), 'NotFoundError');
    expect((await readSessionRow(app, id)).driver).toBe(driver);
    await give({});
  });
});

describe('needs of endpoints: the roles of the user', () => {
  const become = (mail: string, change: { role?: IdentityRole[]; organizationRole?: OrganizationRole[] }) =>
    app.store.db
      .update(users)
      .set(change)
      .where(inArray(users.id, [userIdOf(mail)]));
  const statusOf = async (path: string) => (await app.call(NILS, 'GET', path)).status;

  test('ACCESS-N2: GET /api/future-talk-sessions/assigned: answers 403 once the user has lost their roles', async () => {
    await expect.poll(() => statusOf('/api/future-talk-sessions/assigned'), SOON).toBe(200);
    await become(NILS, { organizationRole: ['manager'] });
    await expect.poll(() => statusOf('/api/future-talk-sessions/assigned'), SOON).toBe(403);
    expectRefusal(await app.call(NILS, 'GET', '/api/videos'), 'ForbiddenError');
    await become(NILS, { organizationRole: ['giver'] });
    await expect.poll(() => statusOf('/api/future-talk-sessions/assigned'), SOON).toBe(200);
  });

  test('ACCESS-N4: every endpoint answers 403 to a user without the right User, GET /api/account too', async () => {
    await become(NILS, { role: ['TenantAdministrator'] });
    await expect.poll(() => statusOf('/api/account'), SOON).toBe(403);
    expectRefusal(await app.call(NILS, 'GET', '/api/videos'), 'ForbiddenError');
    await become(NILS, { role: ['User'] });
    await expect.poll(() => statusOf('/api/account'), SOON).toBe(200);
  });

  test('ACCESS-N4: room of a session: turns a user out who loses the right User, and refuses their drive', async () => {
    const id = await newSession(app, { giverId: userIdOf(NILS) });
    const socket = await app.connect(NILS);
    expect((await socket.joins(id)).ok).toBe(true);
    await become(NILS, { role: ['TenantAdministrator'] });
    await expect.poll(() => socket.all('refused').length, SOON).toBe(1);
    expectSocketRefusal(await socket.joins(id), 'ForbiddenError');
    expectSocketRefusal(await socket.ask('drive', { id }), 'ForbiddenError');
    await become(NILS, { role: ['User'] });
    await expect.poll(() => statusOf('/api/account'), SOON).toBe(200);
  });
});

describe('PATCH /api/users/:id: isTrainingFinished', () => {
  const account = async () => (await app.call<UserAccount>(NILS, 'GET', '/api/account')).body;
  const finish = (who: string, body: object) => app.call<UserAccount>(who, 'PATCH', `/api/users/${userIdOf(NILS)}`, body);

  test('keeps true, and refuses to set it back to false', async () => {
    const { revision, isTrainingFinished } = await account();
    expect(isTrainingFinished).toBe(false);
    expectRefusal(await finish(NILS, { revision, isTrainingFinished: false }), 'ValidationErrorResponse');
    expectRefusal(await finish(TOM, { revision, isTrainingFinished: true }), 'ForbiddenError');
    const { status, body } = await finish(NILS, { revision, isTrainingFinished: true });
    expect({ status, finished: body.isTrainingFinished }).toEqual({ status: 200, finished: true });
    expect((await account()).isTrainingFinished).toBe(true);
  });
});
