import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { seedDemo } from '#db/demo/seed';
import { campaigns, surveyResponses } from '#db/schema/campaign-and-response';
import { mailDomains } from '#db/schema/sign-in';
import { campaignStatistics } from '#db/schema/statistics';
import { tenants, users } from '#db/schema/tenant-and-user';
import { openStore, type Store } from '#db/store';
import { accountService } from '#server/features/account/principal-service';
import { userService } from '#server/features/user/service';
import { CARLA, GRETA, JONAS, MIRA, NILS, TOM } from '#tests/support/demo-users';
import { migrateUntil } from '#tests/support/partial-migration';
import { ServerProcess, startServer } from '#tests/support/server-process';
import { countedIn } from '#tests/support/statistics';
import { createStorePlace, onEachStore, onPostgres, type StoreLocation } from '#tests/support/stores';
import { assignSurvey, newCampaign, newSurvey } from '#tests/support/surveys';
import { freePort } from '#tests/support/system-utilities';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});
async function place(kind: Store['kind'], content: 'nothing' | 'demo' = 'nothing'): Promise<StoreLocation> {
  const made = await createStorePlace(kind, content);
  undo.push(() => made.throwAway());
  return made;
}
async function open(where: StoreLocation): Promise<Store> {
  const store = await openStore(where);
  undo.push(() => store.close());
  return store;
}

const journal = JSON.parse(readFileSync(new URL('../../db/migrations/meta/_journal.json', import.meta.url), 'utf8')) as {
  entries: { when: number }[];
};
const applied = async (store: Store): Promise<number> => {
  const { rows } = (await store.db.execute(sql`select count(*)::int as n from drizzle.__drizzle_migrations`)) as unknown as {
    rows: { n: number }[];
  };
  return rows[0]?.n ?? 0;
};

test('migrations: every file is in the journal', () => {
  const files = readdirSync(new URL('../../db/migrations', import.meta.url)).filter((name) => name.endsWith('.sql'));
  expect(files).toHaveLength(journal.entries.length);
});

test('migrations: each is later than the one before, because a migrated store skips older ones', () => {
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
});

onEachStore((kind) => {
  test('migration to mail domains: keeps bound users bound, and binds others by no mail alone', async () => {
    const store = await open(await place(kind));
    await migrateUntil(store, 'ballot_box');
    const [tenantId, other] = [randomUUID(), randomUUID()];
    const person = (mail: string, oid: string | null) => sql`
      insert into users (id, tenant_id, mail, external_user_id, given_name, surname, language, role, organization_role)
      values (${randomUUID()}, ${tenantId}, ${mail}, ${oid}, 'Ida', 'Before', 'en-GB', '{User}', '{}')`;
    for (const id of [tenantId, other])
      await store.db.execute(sql`
        insert into tenants (id, name, modules, features, role_permissions, session_frequency_tier)
        values (${id}, ${id}, '{}', '{}', '{}', 'Core')`);
    await store.db.execute(person('bound@before.example', 'oid of before'));
    await store.db.execute(person('unbound@before.example', null));

    await store.migrate();
    expect(await applied(store)).toBe(journal.entries.length);
    const people = await store.db.select().from(users).orderBy(users.mail);
    expect(people).toMatchObject([
      { mail: 'bound@before.example', externalUserId: 'oid of before', needsLink: false },
      { mail: 'unbound@before.example', externalUserId: null, needsLink: false },
    ]);
    expect(await store.db.select().from(mailDomains)).toEqual([]);
    const accounts = accountService(store, userService(store));
    const come = (oid: string, ...mails: string[]) => accounts.findPrincipal({ oid, mails, expiresAt: Date.now() + 60_000 });
    expect((await come('oid of before')).userId).toBe(people[0]?.id);
    await expect(come('new', 'unbound@before.example')).rejects.toMatchObject({ type: 'UnknownPersonError' });
    await store.db.insert(mailDomains).values({ domain: 'before.example', tenantId });
    expect((await come('new', 'unbound@before.example')).userId).toBe(people[1]?.id);
    await store.db
      .insert(users)
      .values({ ...(people[0] as typeof users.$inferInsert), id: randomUUID(), tenantId: other, externalUserId: null });
  });

  test('store.migrate: creates the schema in an empty store, and does nothing when repeated', async () => {
    const store = await open(await place(kind));
    await store.migrate();
    await store.migrate();
    expect(await applied(store)).toBe(journal.entries.length);
  });

  test('seedDemo: fills an empty store once when three run at the same time', async () => {
    const store = await open(await place(kind));
    await store.migrate();
    await Promise.all([1, 2, 3].map(() => seedDemo(store, new Date())));
    expect(await store.db.select().from(tenants)).toHaveLength(3);
  });

  test('migration of campaign counts: counts the rows that are there already', async () => {
    const store = await open(await place(kind, 'demo'));
    const counts = () =>
      store.db
        .select({ id: campaigns.id, asked: campaigns.assignedUsersCount, done: campaigns.responseCount })
        .from(campaigns)
        .where(eq(campaigns.type, 'Specific'))
        .orderBy(campaigns.id);
    const kept = await counts();
    expect(kept.some(({ asked, done }) => asked > done && done > 0)).toBe(true);
    await store.db.update(campaigns).set({ assignedUsersCount: 0, responseCount: 0 });
    const [recount = ''] = readFileSync(new URL('../../db/migrations/0006_save_responses.sql', import.meta.url), 'utf8').split(
      '--> statement-breakpoint',
    );
    await store.db.execute(sql.raw(recount));
    expect(await counts()).toEqual(kept);
  });

  test('migration of editions: marks as many responses as each edition holds, those completed first', async () => {
    const store = await open(await place(kind, 'demo'));
    const made = await newCampaign({ store }, { surveys: [newSurvey(['text-only']), newSurvey(['text-only'])] });
    const ids = await assignSurvey({ store }, made, [TOM, NILS, GRETA, MIRA, JONAS, CARLA]);
    /** By user: all but the last of the first survey, two of the second. */
    const [first, second] = [0, 1].map((survey) => ids.filter((_, i) => i % 2 === survey)) as [string[], string[]];
    const completed = [...first.slice(0, 5).toReversed(), ...second.slice(0, 2)];
    for (const [hour, id] of completed.entries())
      await store.db
        .update(surveyResponses)
        .set({ status: 'Completed', submittedAt: new Date(Date.UTC(2026, 5, 1, hour)) })
        .where(eq(surveyResponses.id, id));
    const results = [3, 0].map((included, i) => ({ surveyId: made.surveys[i]?.id ?? '', completed: 5 - 3 * i, included, questions: [] }));
    const shown = { threshold: 3, closed: false, asked: 6, done: 2, madeOn: '2026-06-01', surveys: results };
    await store.db.insert(campaignStatistics).values({ campaignId: made.id, tenantId: made.tenantId, shown });
    const mark = readFileSync(new URL('../../db/migrations/0016_editions.sql', import.meta.url), 'utf8').split(
      '--> statement-breakpoint',
    )[1];
    await store.db.execute(sql.raw(mark ?? ''));
    expect((await countedIn({ store }, made.id)).toSorted()).toEqual(completed.slice(0, 3).toSorted());
    const all = await store.db.select().from(surveyResponses).where(eq(surveyResponses.counted, true));
    expect(all).toHaveLength(3);
  });

  test('seedDemo: leaves a store with a tenant alone', async () => {
    const store = await open(await place(kind));
    await store.migrate();
    await store.db.insert(tenants).values({
      id: '11111111-1111-4111-8111-111111111111',
      name: 'A real one',
      modules: [],
      features: [],
      rolePermissions: [],
      sessionFrequencyTier: 'Core',
    });
    await seedDemo(store, new Date());
    expect(await store.db.select().from(tenants)).toHaveLength(1);
    expect(await store.db.select().from(users)).toHaveLength(0);
  });

  test('server: stops with code 0 on SIGTERM while users are connected, and starts again', async () => {
    const where = await place(kind);
    const server = await startServer(await freePort(), where);
    undo.push(() => server.end('SIGKILL'));
    const greta = await server.connect('greta.vogel@aurora.example');
    expect((await server.call('greta.vogel@aurora.example', 'GET', '/api/account')).status).toBe(200);
    const ending = server.end('SIGTERM');
    await greta.ended;
    expect(await ending).toBe(0);
    const again = await startServer(await freePort(), where);
    undo.push(() => again.end('SIGKILL'));
    expect((await again.fetch('/configuration/app', {})).status).toBe(200);
  });
});

onPostgres(() => {
  test('store.migrate and seedDemo: four servers on an empty store end with one schema and one demo', async () => {
    const where = await place('postgresql');
    const stores = await Promise.all([1, 2, 3, 4].map(() => open(where)));
    await Promise.all(stores.map(async (store) => store.migrate().then(() => seedDemo(store, new Date()))));
    expect(await applied(stores[0] as Store)).toBe(journal.entries.length);
    expect(await (stores[0] as Store).db.select().from(tenants)).toHaveLength(3);
  });
});

describe('folder of the embedded store', () => {
  const another = 'Another Parley is running on';

  test('is refused to a second server with a message, and the first continues', async () => {
    const where = await place('pglite');
    const first = await startServer(await freePort(), where);
    undo.push(() => first.end('SIGKILL'));
    const second = new ServerProcess(await freePort(), { DATA_DIR: where.dataDir });
    expect(await second.started()).toBe(false);
    expect(second.output).toContain(another);
    expect(second.output).toContain('DATA_DIR');
    expect(await second.end('SIGKILL')).toBe(1);
    expect((await first.fetch('/configuration/app', {})).status).toBe(200);
  });

  test('is refused under a symbolic link too', async () => {
    const where = await place('pglite');
    await open(where);
    const alias = `${where.dataDir}-alias`;
    symlinkSync(where.dataDir, alias);
    undo.push(async () => rmSync(alias));
    await expect(openStore({ dataDir: alias })).rejects.toThrow(another);
  });

  test('is refused to a process with another temporary folder', async () => {
    const where = await place('pglite');
    await open(where);
    const elsewhere = mkdtempSync(join(tmpdir(), 'parley-elsewhere-'));
    undo.push(async () => rmSync(elsewhere, { recursive: true }));
    const second = new ServerProcess(await freePort(), { DATA_DIR: where.dataDir, TMPDIR: elsewhere });
    undo.push(() => second.end('SIGKILL'));
    expect(await second.started()).toBe(false);
    expect(second.output).toContain(another);
  });

  test('is free once the store is closed', async () => {
    const where = await place('pglite');
    await (await openStore(where)).close();
    await (await openStore(where)).close();
  });

  test('of a killed process opens again, for exactly one of several processes', async () => {
    const where = await place('pglite');
    const script = `import { openStore } from '#db/store';
      const store = await openStore({ dataDir: ${JSON.stringify(where.dataDir)} });
      await store.migrate();
      process.kill(process.pid, 'SIGKILL');`;
    const child = execFile(process.execPath, ['--input-type=module-typescript', '-e', script], { cwd: process.cwd() });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => openStore(where)));
    const opened = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    for (const store of opened) undo.push(() => store.close());
    expect(opened).toHaveLength(1);
    expect(await applied(opened[0] as Store)).toBe(journal.entries.length);
    for (const one of tries) if (one.status === 'rejected') expect(String(one.reason)).toContain(another);
  });
});
