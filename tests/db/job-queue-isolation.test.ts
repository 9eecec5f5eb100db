import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AURORA, BOREALIS } from '#db/demo/tenants';
import { refusalCodeOf, rowsOf } from '#tests/support/sql';
import { type OpenPlace, onEachStore, openStoreAt } from '#tests/support/stores';

const QUEUE = 'wall-test';
const REFUSED = '42501';

// A tenant's role adds jobs of that tenant and reads none, not even its own.
onEachStore((kind) => {
  let place: OpenPlace;
  let boss: PgBoss;
  beforeAll(async () => {
    place = await openStoreAt(kind);
    boss = await place.store.queue();
    await boss.start();
    await boss.createQueue(QUEUE, { policy: 'short', retryLimit: 3, expireInSeconds: 77, deleteAfterSeconds: 99 });
    await boss.send(QUEUE, { tenantId: BOREALIS });
  });
  afterAll(async () => {
    await boss.stop({ graceful: false });
    await place.close();
  });

  const tables = async (): Promise<string[]> =>
    (
      await rowsOf<{ name: string }>(
        place.store.db,
        sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'jobs' order by 1`,
      )
    ).map(({ name }) => name);
  const jobs = (key: string) =>
    rowsOf(
      place.store.db,
      sql`select name, data, priority, singleton_key, policy, retry_limit, expire_seconds, deletion_seconds, state::text,
            keep_until > now() + interval '1 hour' as kept
          from jobs.job where data->>'key' = ${key}`,
    );
  const add = (asTenant: string, data: Record<string, string>, queue = QUEUE) =>
    place.store.asTenant(asTenant, (tx) =>
      tx.execute(sql`select add_job(${queue}, ${JSON.stringify(data)}::jsonb, ${data.key ?? 'key'}, false)`),
    );

  test.each([AURORA, BOREALIS, undefined])('role app_user: reads, changes and deletes no table of the job queue (%s)', async (tenant) => {
    const found = await tables();
    expect(found).toContain('jobs.job_common');
    for (const table of found) {
      for (const attempt of [`select * from ${table}`, `update ${table} set name = name`, `delete from ${table}`, `truncate ${table}`]) {
        const work = tenant
          ? place.store.asTenant(tenant, (tx) => tx.execute(sql.raw(attempt)))
          : place.store.withoutTenant((tx) => tx.execute(sql.raw(attempt)));
        expect({ attempt, code: await refusalCodeOf(work) }).toEqual({ attempt, code: REFUSED });
      }
    }
  });

  test('role app_user: inserts no job by itself', async () => {
    const row = sql`insert into jobs.job (name, data) values (${QUEUE}, ${JSON.stringify({ tenantId: AURORA })}::jsonb)`;
    expect(await refusalCodeOf(place.store.asTenant(AURORA, (tx) => tx.execute(row)))).toBe(REFUSED);
  });

  test('role app_user: calls no function of the job queue', async () => {
    const made = place.store.asTenant(AURORA, (tx) => tx.execute(sql`select jobs.create_queue('mine', '{}'::jsonb)`));
    expect(await refusalCodeOf(made)).toBe(REFUSED);
  });

  describe('add_job', () => {
    test('adds a job of the transaction’s tenant, with the options of the queue', async () => {
      const key = randomUUID();
      await place.store.addJob({ queue: QUEUE, tenantId: AURORA, data: { tenantId: AURORA, key }, key, urgent: true });
      expect(await jobs(key)).toEqual([
        {
          name: QUEUE,
          data: { tenantId: AURORA, key },
          priority: 1,
          singleton_key: `${AURORA} ${key} now`,
          policy: 'short',
          retry_limit: 3,
          expire_seconds: 77,
          deletion_seconds: 99,
          state: 'created',
          kept: true,
        },
      ]);
    });

    test('does nothing for a job that waits already, and counts tenants apart', async () => {
      const key = randomUUID();
      for (const tenant of [AURORA, AURORA, BOREALIS]) await add(tenant, { tenantId: tenant, key });
      expect(await jobs(key)).toHaveLength(2);
    });

    test('refuses a job of another tenant or of none', async () => {
      const key = randomUUID();
      expect(await refusalCodeOf(add(AURORA, { tenantId: BOREALIS, key }))).toBe(REFUSED);
      expect(await refusalCodeOf(add(AURORA, { key }))).toBe(REFUSED);
      const byNobody = place.store.withoutTenant((tx) =>
        tx.execute(sql`select add_job(${QUEUE}, ${JSON.stringify({ tenantId: AURORA, key })}::jsonb, 'key', false)`),
      );
      expect(await refusalCodeOf(byNobody)).toBe(REFUSED);
      expect(await jobs(key)).toEqual([]);
    });

    test('refuses internal and unknown queues, and data other than ids', async () => {
      const data = { tenantId: AURORA, key: randomUUID() };
      expect(await refusalCodeOf(add(AURORA, data, '__pgboss__send-it'))).toBe(REFUSED);
      expect(await refusalCodeOf(add(AURORA, data, 'no-such-queue'))).toBe('P0002');
      expect(await refusalCodeOf(add(AURORA, { ...data, text: 'x'.repeat(4_000) }))).toBe('54000');
      expect(await jobs(data.key)).toEqual([]);
    });

    test('is undone by a rollback', async () => {
      const key = randomUUID();
      const undone = place.store.asTenant(AURORA, async (tx) => {
        await tx.execute(sql`select add_job(${QUEUE}, ${JSON.stringify({ tenantId: AURORA, key })}::jsonb, ${key}, false)`);
        throw new Error('no');
      });
      await expect(undone).rejects.toThrow('no');
      expect(await jobs(key)).toEqual([]);
    });
  });

  test('job queue: hands out an added job at once', async () => {
    const key = randomUUID();
    const taken: unknown[] = [];
    await boss.createQueue('taken-test', { policy: 'short', notify: true });
    await boss.work('taken-test', { notifyPollingIntervalSeconds: 600 }, async ([job]) => void taken.push(job?.data));
    await add(BOREALIS, { tenantId: BOREALIS, key }, 'taken-test');
    await expect.poll(() => taken, { timeout: 10_000 }).toEqual([{ tenantId: BOREALIS, key }]);
  });

  test('role of the job queue: reads no table of a tenant', async () => {
    const names = await rowsOf<{ name: string }>(
      place.store.db,
      sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of names) {
      const read = place.store.db.transaction(async (tx) => {
        await tx.execute(sql`set local role job_runner`);
        await tx.execute(sql.raw(`select * from ${name}`));
      });
      expect({ name, code: await refusalCodeOf(read) }).toEqual({ name, code: REFUSED });
    }
  });
});
