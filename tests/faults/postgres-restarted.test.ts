import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { seedDemo } from '#db/demo/seed';
import { openStore } from '#db/store';
import { LoadWriter } from '#tests/faults/load-writer';
import { recordMeasurement } from '#tests/faults/measurements';
import { expectUpTo, expectWithinLimit, waitUntilUpToDate } from '#tests/faults/viewer-recovery';
import { CARLA, GRETA, TOM } from '#tests/support/demo-users';
import { canStartPostgres, createDatabase, type OwnCluster, startPostgres } from '#tests/support/postgres';
import type { ServerProcess } from '#tests/support/server-process';
import { newSessions, noteIn, openSession } from '#tests/support/talks';
import { tempFollower, tempServer } from '#tests/support/temporary-servers';

const WRITERS = 4;
const SILENT_MS = 7_000;
/** The faults, their number of rounds, and the limit for the refusal of a save. */
const FAULTS = {
  'restarted (fast)': { happen: (cluster: OwnCluster) => cluster.restart('fast'), rounds: 3, toldWithinMs: 8_000 },
  'restarted (immediate)': { happen: (cluster: OwnCluster) => cluster.restart('immediate'), rounds: 3, toldWithinMs: 8_000 },
  // A save may have to wait for the timeout of another one first.
  silent: { happen: fallSilent, rounds: 1, toldWithinMs: 12_000 },
} as const;

async function fallSilent(cluster: OwnCluster): Promise<void> {
  cluster.freeze();
  await delay(SILENT_MS);
  cluster.thaw();
}

/** The writers save without a pause, beyond the rate limits. */
const UNBOUNDED = { RATE_LIMITS: '0' };

describe.skipIf(!canStartPostgres())('server with a PostgreSQL of its own', () => {
  async function begin(): Promise<{ running: ServerProcess; cluster: OwnCluster; ids: string[] }> {
    const dataDir = mkdtempSync(join(tmpdir(), 'parley-faults-'));
    const cluster = await startPostgres({ durable: true });
    const throwAway = async (): Promise<void> => {
      cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    };
    onTestFinished(throwAway);
    const databaseUrl = await createDatabase(cluster.adminUrl);
    const store = await openStore({ databaseUrl });
    await store.migrate();
    await seedDemo(store, new Date());
    const ids = await newSessions({ store }, WRITERS);
    await store.close();
    return { running: await tempServer({ kind: 'postgresql', databaseUrl, dataDir, throwAway }, UNBOUNDED), cluster, ids };
  }

  test.each(Object.keys(FAULTS) as (keyof typeof FAULTS)[])(
    '%s under load: the server loses no save, and answers waiting saves in time',
    async (fault) => {
      const { happen, rounds, toldWithinMs } = FAULTS[fault];
      const { running, cluster, ids } = await begin();
      const sessions = await Promise.all(ids.map((id) => openSession(running, GRETA, id)));
      const followers = await Promise.all(ids.flatMap((id) => [TOM, CARLA].map((mail) => tempFollower(running, mail, id))));
      const writings = sessions.map((session) => new LoadWriter(() => running, GRETA, session));
      const waits: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const from = performance.now();
        await waitUntilUpToDate(from, () => expect(writings.every((one) => one.savedSince(from, 5))).toBe(true));
        await happen(cluster);
        const back = performance.now();
        const expectSavedAndFollowed = (): void => {
          expect(writings.map((one) => ({ wrong: one.wrong, saved: one.savedSince(back), last: one.refused.at(-1) }))).toMatchObject(
            writings.map(() => ({ wrong: [], saved: true })),
          );
          for (const one of followers) {
            const writing = writings.find(({ state }) => state.id === one.state?.id);
            expectUpTo(one, (writing?.state.revision ?? Number.POSITIVE_INFINITY) - 1);
          }
        };
        waits.push(await waitUntilUpToDate(back, expectSavedAndFollowed));
      }
      await Promise.all(writings.map((one) => one.stop()));

      expect(writings.flatMap(({ wrong }) => wrong)).toEqual([]);
      for (const [i, writing] of writings.entries()) {
        const stored = await openSession(running, GRETA, ids[i] as string);
        expect(noteIn(stored)).toBe(`note ${writing.acknowledged}`);
        expect(stored.revision - 1, 'each note is stored once').toBe(writing.acknowledged);
      }
      const refused = writings.flatMap((one) => one.refused);
      expect(refused.length, 'saves met the fault').toBeGreaterThan(0);
      expect(new Set(refused.map(({ status, type }) => `${status} ${type}`))).toEqual(new Set(['503 UnavailableError']));
      const slowest = Math.max(...refused.map(({ ms }) => ms));
      expect(slowest, 'none hangs').toBeLessThan(toldWithinMs);
      recordMeasurement(
        `PostgreSQL ${fault}`,
        `${refused.length} saves refused, the slowest after ${(slowest / 1000).toFixed(1)} s, none lost`,
      );
      expectWithinLimit(`PostgreSQL ${fault}`, waits);
    },
  );
});
