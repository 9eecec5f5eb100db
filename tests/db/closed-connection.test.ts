import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { SILENCE_TIMEOUT_MS } from '#db/pool';
import { NOBODY } from '#tests/support/demo-users';
import { rowsOf } from '#tests/support/sql';
import { onPostgres } from '#tests/support/stores';
import { openTempStore } from '#tests/support/temporary-servers';

const RUNNING = sql`
  select from pg_stat_activity where datname = current_database() and state = 'active' and query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`;

onPostgres(() => {
  test('decision 180: closed connection: ends the running statement of its transaction in the store too', { timeout: 60_000 }, async () => {
    const store = await openTempStore('postgresql');
    const running = async (): Promise<number> => ((await store.db.execute(RUNNING)) as unknown as { rows: unknown[] }).rows.length;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const outcome = store
      .asTenant(NOBODY, (tx) => tx.execute(sql`select pg_sleep(600)`))
      .then(
        () => 'done',
        () => 'failed',
      );
    while ((await running()) === 0) await pause(20);
    await vi.advanceTimersByTimeAsync(2 * SILENCE_TIMEOUT_MS);
    vi.useRealTimers();
    expect(await outcome).toBe('failed');
    await expect.poll(running, { timeout: 20_000, interval: 250 }).toBe(0);
  });

  test('decision 193: silent connection: the store checks after half a minute whether the machine at the other end is there', async () => {
    const store = await openTempStore('postgresql');
    const shown = async (name: string) => (await rowsOf<Record<string, string>>(store.db, sql.raw(`show ${name}`)))[0]?.[name];
    const names = ['tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count'];
    expect(await Promise.all(names.map(shown))).toEqual(['30', '10', '3']);
  });
});
