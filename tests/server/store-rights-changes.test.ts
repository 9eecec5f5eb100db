import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenants, users } from '#db/schema/tenant-and-user';
import { FEATURES, MODULES } from '#shared/access/roles-and-modules';
import { startApp, type TestApp } from '#tests/support/app';
import { GRETA, tenantIdOf } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';
import { addNewUser } from '#tests/support/new-user';
import { rowsOf } from '#tests/support/sql';
import { onEachStore, onPostgres } from '#tests/support/stores';

/** Timeout below three seconds (cache of rights) and four seconds (check of connections), so that only a notification can meet it. */
const AT_ONCE = { timeout: 1_500, interval: 20 };

/** A signed-in user with a connection in no room. */
async function somebody(app: TestApp, at = [app]) {
  const oid = randomUUID();
  const { id } = await addNewUser(app, { externalUserId: oid, organizationRole: ['giver'] });
  const token = forger(app.config).token(GRETA, { oid, sub: oid });
  const sockets = await Promise.all(at.map((each) => each.createSocketClient({ token }).opened()));
  const statusesAt = (path: string) => Promise.all(at.map(async (each) => (await each.callWith(token, 'GET', path)).status));
  const statuses = () => statusesAt('/api/account');
  expect(await statuses()).toEqual(at.map(() => 200));
  return { id, oid, token, sockets, statuses, statusesAt };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

/** Changes by an operator in the database. */
const byHand = {
  disabled: ({ store }: TestApp, { id }: Somebody) => store.db.update(users).set({ disabled: true }).where(eq(users.id, id)),
  deleted: ({ store }: TestApp, { id }: Somebody) => store.db.delete(users).where(eq(users.id, id)),
  'given another identity': ({ store }: TestApp, { id }: Somebody) =>
    store.db.update(users).set({ externalUserId: randomUUID() }).where(eq(users.id, id)),
};

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  test.each(Object.entries(byHand))(
    'user who is %s in the store by hand: is refused at once, and their connections are closed',
    async (_how, change) => {
      const person = await somebody(app);
      await change(app, person);
      await expect.poll(person.statuses, AT_ONCE).toEqual([403]);
      expect(await person.sockets[0]?.ended).toBe('io server disconnect');
    },
  );

  test('user whose role an operator removes in the store: loses it at once and stays connected', async () => {
    const person = await somebody(app);
    expect(await person.statusesAt('/api/videos')).toEqual([200]);
    await app.store.db
      .update(users)
      .set({ organizationRole: ['manager'] })
      .where(eq(users.id, person.id));
    await expect.poll(() => person.statusesAt('/api/videos'), AT_ONCE).toEqual([403]);
    await person.sockets[0]?.settled();
    expect(person.sockets[0]?.socket.connected).toBe(true);
  });

  test.each([
    ['a module', { modules: [] }, '/api/future-talk-sessions/assigned', 404],
    ['a feature', { features: [] }, '/api/videos', 404],
    ['a role permission', { rolePermissions: [] }, '/api/campaign-drafts', 403],
  ])('tenant that loses %s in the store: its users lose it at once and stay connected', async (_what, change, path, refusal) => {
    const person = await somebody(app);
    const changed = (fields: Partial<typeof tenants.$inferInsert>) =>
      app.store.db
        .update(tenants)
        .set(fields)
        .where(eq(tenants.id, tenantIdOf(GRETA)));
    const before = { modules: [...MODULES], features: [...FEATURES], rolePermissions: ['giver' as const] };
    await changed(before);
    await expect.poll(() => person.statusesAt(path), AT_ONCE).toEqual([200]);
    await changed(change);
    await expect.poll(() => person.statusesAt(path), AT_ONCE).toEqual([refusal]);
    await changed(before);
    await expect.poll(() => person.statusesAt(path), AT_ONCE).toEqual([200]);
    await person.sockets[0]?.settled();
    expect(person.sockets[0]?.socket.connected).toBe(true);
  });

  test('people_changed notification: names the tenant whose rights changed, and is not sent for its name', async () => {
    const heard: string[] = [];
    const stop = await app.store.listen({ channels: { people_changed: (payload) => void heard.push(payload) }, resumed: () => {} });
    const aurora = eq(tenants.id, tenantIdOf(GRETA));
    const [before] = await app.store.db.select().from(tenants).where(aurora);
    await app.store.db.update(tenants).set({ name: 'Aurora AG', features: before?.features }).where(aurora);
    await app.store.db.update(tenants).set({ features: [] }).where(aurora);
    await expect.poll(() => heard.map((payload) => JSON.parse(payload)), AT_ONCE).toEqual([{ tenantId: tenantIdOf(GRETA) }]);
    await stop();
    await app.store.db.update(tenants).set({ name: before?.name, features: before?.features }).where(aurora);
  });

  test('change in the store by hand: does not affect other users', async () => {
    const [person, other] = [await somebody(app), await somebody(app)];
    await byHand.disabled(app, other);
    await expect.poll(other.statuses, AT_ONCE).toEqual([403]);
    expect(await person.statuses()).toEqual([200]);
    await person.sockets[0]?.settled();
    expect(person.sockets[0]?.socket.connected).toBe(true);
  });

  test('people_changed notification: is not sent for a rollback or a change of the name', async () => {
    const person = await somebody(app);
    const undone = app.store.db.transaction(async (tx) => {
      await tx.update(users).set({ disabled: true }).where(eq(users.id, person.id));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await app.store.db.update(users).set({ surname: 'Married' }).where(eq(users.id, person.id));
    await person.sockets[0]?.settled();
    expect(person.sockets[0]?.socket.connected).toBe(true);
    expect(await person.statuses()).toEqual([200]);
  });

  test('people_changed notification: one that is unreadable revalidates every user', async () => {
    const person = await somebody(app);
    for (const text of ['', '{', '{"userId":1}']) await app.store.db.execute(sql`select pg_notify('people_changed', ${text})`);
    await person.sockets[0]?.settled();
    expect(person.sockets[0]?.socket.connected).toBe(true);
    expect(await person.statuses()).toEqual([200]);
  });
});

// Two processes without Redis: only the store notifies them.
onPostgres(() => {
  let one: TestApp;
  let two: TestApp;
  beforeAll(async () => {
    one = await startApp({ kind: 'postgresql' });
    two = await startApp({ kind: 'postgresql', beside: one });
  });
  afterAll(async () => {
    await two.close();
    await one.close();
  });

  test('people_changed notification: is heard in every process', async () => {
    const person = await somebody(one, [one, two]);
    await byHand.disabled(one, person);
    await expect.poll(person.statuses, AT_ONCE).toEqual([403, 403]);
    for (const socket of person.sockets) expect(await socket.ended).toBe('io server disconnect');
  });

  test('people_changed notification: a process catches up after the listener was cut off', async () => {
    const person = await somebody(one, [one, two]);
    const before = await listeners();
    expect(before).toHaveLength(2);
    // In one transaction: at the commit no process is listening.
    await one.store.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'parley-listen'
        and datname = current_database()`);
      await tx.update(users).set({ disabled: true }).where(eq(users.id, person.id));
    });
    for (const socket of person.sockets) expect(await socket.ended).toBe('io server disconnect');
    expect(await person.statuses()).toEqual([403, 403]);
    await expect.poll(async () => (await listeners()).filter((pid) => !before.includes(pid)).length, { timeout: 10_000 }).toBe(2);
    const next = await somebody(one, [one, two]);
    await byHand.disabled(one, next);
    await expect.poll(next.statuses, AT_ONCE).toEqual([403, 403]);
  });

  const listeners = async (): Promise<number[]> =>
    (
      await rowsOf<{ pid: number }>(
        one.store.db,
        sql`select pid from pg_stat_activity where application_name = 'parley-listen' and datname = current_database()`,
      )
    ).map(({ pid }) => pid);
});
