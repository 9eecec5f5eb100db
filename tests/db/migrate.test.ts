import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { fillDemo } from '#db/demo/fill';
import { openStore, type Store } from '#db/open';
import { campaigns } from '#db/schema/survey';
import { tenants, users } from '#db/schema/tenant';
import { freePort } from '#tests/support/machine';
import { ServerProcess, startServer } from '#tests/support/server-process';
import { makePlace, onEachStore, onPostgres, type Place } from '#tests/support/stores';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});
async function place(kind: Store['kind'], content: 'nothing' | 'demo' = 'nothing'): Promise<Place> {
  const made = await makePlace(kind, content);
  undo.push(() => made.throwAway());
  return made;
}
async function open(where: Place): Promise<Store> {
  const store = await openStore(where);
  undo.push(() => store.close());
  return store;
}

const journal = JSON.parse(readFileSync(new URL('../../db/migrations/meta/_journal.json', import.meta.url), 'utf8')) as {
  entries: object[];
};
const applied = async (store: Store): Promise<number> => {
  const { rows } = (await store.db.execute(sql`select count(*)::int as n from drizzle.__drizzle_migrations`)) as unknown as {
    rows: { n: number }[];
  };
  return rows[0]?.n ?? 0;
};

test('every migration is in the journal that starts it', () => {
  const files = readdirSync(new URL('../../db/migrations', import.meta.url)).filter((name) => name.endsWith('.sql'));
  expect(files).toHaveLength(journal.entries.length);
});

onEachStore((kind) => {
  test('an empty store comes up to date, and a second time nothing happens', async () => {
    const store = await open(await place(kind));
    await store.migrate();
    await store.migrate();
    expect(await applied(store)).toBe(journal.entries.length);
  });

  test('several who fill an empty store at once make one company', async () => {
    const store = await open(await place(kind));
    await store.migrate();
    await Promise.all([1, 2, 3].map(() => fillDemo(store, new Date())));
    expect(await store.db.select().from(tenants)).toHaveLength(3);
  });

  test('what campaigns count is made from the rows that were there before it was kept', async () => {
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

  test('a store with a tenant is left alone', async () => {
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
    await fillDemo(store, new Date());
    expect(await store.db.select().from(tenants)).toHaveLength(1);
    expect(await store.db.select().from(users)).toHaveLength(0);
  });

  test('a server that was told to stop ends cleanly, with people connected, and starts again', async () => {
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
  test('four servers that start at once on an empty store all come up on one schema', async () => {
    const where = await place('postgresql');
    const stores = await Promise.all([1, 2, 3, 4].map(() => open(where)));
    await Promise.all(stores.map(async (store) => store.migrate().then(() => fillDemo(store, new Date()))));
    expect(await applied(stores[0] as Store)).toBe(journal.entries.length);
    expect(await (stores[0] as Store).db.select().from(tenants)).toHaveLength(3);
  });
});

describe('a folder of the embedded store', () => {
  const another = 'Another Parley is running on';

  test('is refused to a second server with a clear message, and the first goes on', async () => {
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

  test('is refused under another name of it', async () => {
    const where = await place('pglite');
    await open(where);
    const alias = `${where.dataDir}-alias`;
    symlinkSync(where.dataDir, alias);
    undo.push(async () => rmSync(alias));
    await expect(openStore({ dataDir: alias })).rejects.toThrow(another);
  });

  test('is refused to a process that keeps its temporary files elsewhere', async () => {
    const where = await place('pglite');
    await open(where);
    const elsewhere = mkdtempSync(join(tmpdir(), 'parley-elsewhere-'));
    undo.push(async () => rmSync(elsewhere, { recursive: true }));
    const second = new ServerProcess(await freePort(), { DATA_DIR: where.dataDir, TMPDIR: elsewhere });
    undo.push(() => second.end('SIGKILL'));
    expect(await second.started()).toBe(false);
    expect(second.output).toContain(another);
  });

  test('is free again once the store is closed', async () => {
    const where = await place('pglite');
    await (await openStore(where)).close();
    await (await openStore(where)).close();
  });

  test('that a killed process left behind opens again, and of many who want it at once one gets it', async () => {
    const where = await place('pglite');
    const script = `import { openStore } from '#db/open';
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
