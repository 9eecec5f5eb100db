import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { boxStore } from '#server/features/anonymous-response/box/store';
import { startApp, type TestApp } from '#tests/support/app';
import { boxOf, handInAnonymously } from '#tests/support/ballots';
import { onEachStore } from '#tests/support/stores';
import { newCampaign, newSurvey } from '#tests/support/surveys';
import { findProgram } from '#tests/support/system-utilities';
import { printAttack } from './database-dump.ts';

/** The attacker has every byte of the data folder and of the write-ahead log, and knows the victims' texts. */
const survey = newSurvey(['text-only', 'single-with']);
const T = 5;

/** The position in the log, and the file that holds the next byte: at a file's first byte, the function names the file before. */
const POSITION = {
  postgresql: sql`select lsn::text, pg_walfile_name(lsn + 1) as file from pg_current_wal_insert_lsn() as lsn`,
  pglite: sql`select '' as lsn, '' as file`,
};
type Position = { lsn: string; file: string };

const read = async <Row>({ store }: Pick<TestApp, 'store'>, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await store.db.execute(query)) as unknown as { rows: Row[] }).rows;

/** Returns an empty list when files disappeared, because other tests drop their databases at the same time. */
function unlessGone<T>(read: () => T[]): T[] {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** All bytes below a folder. */
function bytesIn(folder: string): Buffer[] {
  return unlessGone(() => readdirSync(folder, { withFileTypes: true })).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return bytesIn(path);
    return entry.isFile() ? unlessGone(() => [readFileSync(path)]) : [];
  });
}

onEachStore((kind) => {
  test('attack on files and log: contain no byte of a sealed answer, and opened answers only in their batch', {
    timeout: 120_000,
  }, async () => {
    const app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    const folder =
      kind === 'pglite'
        ? join(app.config.dataDir, 'pglite')
        : ((await read<{ data_directory: string }>(app, sql`show data_directory`))[0]?.data_directory ?? '');
    if (!existsSync(folder)) throw new Error(`${folder} is not on this machine.`);
    const campaign = await newCampaign(app, { type: 'Anonymous', surveys: [survey] });
    const stamp = Date.now();
    const people = Array.from({ length: 2 * T }, (_, i) => `wal-marker-${stamp}-${i}-end`);
    for (const words of people) await handInAnonymously(app, campaign, words);
    await app.store.db.execute(sql`checkpoint`);
    const found = (words: string): number => bytesIn(folder).filter((bytes) => bytes.includes(words)).length;
    const sealed = people.filter((words) => found(words) > 0);
    printAttack(`WAL (${kind})`, {
      knew: 'every byte of store and log, and all markers',
      right: sealed.length,
      of: people.length,
      chance: 0,
    });
    expect(sealed).toEqual([]);

    // Without a slot, a checkpoint of another test may remove the log before it is read.
    const slot = `wal_${stamp}`;
    if (kind === 'postgresql') await app.store.db.execute(sql`select pg_create_physical_replication_slot(${slot}, true)`);
    const [before] = await read<Position>(app, POSITION[kind]);
    const box = boxStore(app.store, { keysDir: app.config.keysDir, chance: Math.random, warn: () => {} });
    await box.open({ tenantId: campaign.tenantId, campaignId: campaign.id });
    const [after] = await read<Position>(app, POSITION[kind]);
    await app.store.db.execute(sql`checkpoint`);
    const opened = (await boxOf(app, campaign.id)).opened.map(({ responses }) => responses[0]?.textResponse1 ?? '');
    expect(people.filter((words) => found(words) > 0).sort()).toEqual(opened.sort());

    // Proves that the search works: it finds the campaign.
    expect(found(campaign.name)).toBeGreaterThan(0);
    const [{ file } = { file: '' }] = await read<{ file: string }>(
      app,
      sql`select d.oid || '/' || pg_relation_filenode('anonymous_responses') as file from pg_database d where datname = current_database()`,
    );
    if (kind === 'postgresql' && before && after) {
      expectOneTransaction(folder, [before, after], file, opened.length);
      await app.store.db.execute(sql`select pg_drop_replication_slot(${slot})`);
    }
    await app.close();
  });

  // The log has the records of a transaction in order; these triggers record the order of deletes and inserts.
  test('attack on files and log: closing a box of 102 ballots reveals no pair of sealed and opened answer', {
    timeout: 120_000,
  }, async () => {
    const app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    const campaign = await newCampaign(app, { type: 'Anonymous', surveys: [survey], disclosureThreshold: 3 });
    // 102 of them are opened: two more than are processed in memory at once.
    for (let i = 0; i < 106; i++) await handInAnonymously(app, campaign, `words ${i}`);
    await app.store.db.execute(sql`create table written (n serial, what text, count int)`);
    await app.store.db.execute(sql`create function note() returns trigger language plpgsql security definer as
      $$ begin insert into public.written (what, count) select tg_op || ' ' || tg_table_name, count(*) from changed; return null; end $$`);
    await app.store.db.execute(sql`create trigger gone after delete on boxed_responses
      referencing old table as changed for each statement execute function note()`);
    await app.store.db.execute(sql`create trigger come after insert on anonymous_responses
      referencing new table as changed for each statement execute function note()`);
    const box = boxStore(app.store, { keysDir: app.config.keysDir, chance: Math.random, warn: () => {} });
    expect(await box.open({ tenantId: campaign.tenantId, campaignId: campaign.id })).toMatchObject({ opened: 102 });
    const written = await read<{ what: string; count: number }>(app, sql`select what, count from written order by n`);
    const order = written.map(({ what, count }) => `${what} ${count}`);
    expect(order).toEqual(['INSERT anonymous_responses 100', 'INSERT anonymous_responses 2', 'DELETE boxed_responses 106']);
    expect((await boxOf(app, campaign.id)).sealed).toHaveLength(4);
    await app.close();
  });
});

/** Expects that one transaction wrote all opened answers, so that its time is the only information. */
function expectOneTransaction(folder: string, [from, to]: [Position, Position], file: string, count: number): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const tool = findProgram('pg_waldump', [
    `/usr/lib/postgresql/${version}/bin`,
    ...['/opt/homebrew/opt', '/usr/local/opt'].map((place) => `${place}/postgresql@${version}/bin`),
  ]);
  if (!tool) throw new Error('pg_waldump is not on this machine: it is in the package of the PostgreSQL server.');
  // Without names, the tool reads the first file of the folder, which may be one that is prepared and still empty.
  const range = ['-s', from.lsn, '-e', to.lsn, from.file, to.file];
  const lines = execFileSync(tool, ['-p', join(folder, 'pg_wal'), ...range], { maxBuffer: 1e9 })
    .toString()
    .split('\n');
  const inserts = lines.filter((line) => /^rmgr: Heap .*desc: INSERT/.test(line) && line.includes(`/${file} `));
  const transactions = new Set(inserts.map((line) => /tx: +(\d+)/.exec(line)?.[1]));
  printAttack('pg_waldump', { knew: 'each record of the log', right: transactions.size, of: inserts.length, chance: 1 });
  expect(inserts).toHaveLength(count);
  expect(transactions.size).toBe(1);
}
