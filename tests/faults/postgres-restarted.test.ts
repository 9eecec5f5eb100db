import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fillDemo } from '#db/demo/fill';
import { openStore } from '#db/open';
import { tell } from '#tests/faults/measures';
import { expectUpTo, untilRight, withinLimit } from '#tests/faults/right';
import { Writing } from '#tests/faults/writing';
import { lendFollower, lendServer } from '#tests/support/lent';
import { CARLA, GRETA, TOM } from '#tests/support/people';
import { canStartPostgres, createDatabase, type OwnCluster, startPostgres } from '#tests/support/postgres';
import type { ServerProcess } from '#tests/support/server-process';
import { newSessions, noteIn, openSession } from '#tests/support/talks';

const WRITERS = 4;
const RESTARTS = 3;
/** They write without a pause, which nobody does. */
const UNBOUNDED = { RATE_LIMITS: '0' };

describe.skipIf(!canStartPostgres())('with a PostgreSQL of its own', () => {
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
    await fillDemo(store, new Date());
    const ids = await newSessions({ store }, WRITERS);
    await store.close();
    return { running: await lendServer({ kind: 'postgresql', databaseUrl, dataDir, throwAway }, UNBOUNDED), cluster, ids };
  }

  test.each(['fast', 'immediate'] as const)(
    'restarted (%s) under load it loses nothing, and whoever saves meanwhile is told at once',
    async (mode) => {
      const { running, cluster, ids } = await begin();
      const sessions = await Promise.all(ids.map((id) => openSession(running, GRETA, id)));
      const followers = await Promise.all(ids.flatMap((id) => [TOM, CARLA].map((mail) => lendFollower(running, mail, id))));
      const writings = sessions.map((session) => new Writing(() => running, GRETA, session));
      const waits: number[] = [];
      for (let round = 0; round < RESTARTS; round += 1) {
        const from = performance.now();
        await untilRight(from, () => expect(writings.every((one) => one.savedSince(from, 5))).toBe(true));
        await cluster.restart(mode);
        const back = performance.now();
        const right = (): void => {
          expect(writings.map((one) => ({ wrong: one.wrong, saved: one.savedSince(back), last: one.refused.at(-1) }))).toMatchObject(
            writings.map(() => ({ wrong: [], saved: true })),
          );
          for (const one of followers) {
            const writing = writings.find(({ state }) => state.id === one.state?.id);
            expectUpTo(one, (writing?.state.revision ?? Number.POSITIVE_INFINITY) - 1);
          }
        };
        waits.push(await untilRight(back, right));
      }
      await Promise.all(writings.map((one) => one.stop()));

      expect(writings.flatMap(({ wrong }) => wrong)).toEqual([]);
      for (const [i, writing] of writings.entries()) {
        const stored = await openSession(running, GRETA, ids[i] as string);
        expect(noteIn(stored)).toBe(`note ${writing.acknowledged}`);
        expect(stored.revision - 1, 'each note is stored once').toBe(writing.acknowledged);
      }
      const refused = writings.flatMap((one) => one.refused);
      expect(refused.length, 'saves met the restart').toBeGreaterThan(0);
      expect(new Set(refused.map(({ status, type }) => `${status} ${type}`))).toEqual(new Set(['503 UnavailableError']));
      const slowest = Math.max(...refused.map(({ ms }) => ms));
      expect(slowest, 'none hangs').toBeLessThan(8_000);
      tell(
        `PostgreSQL restarted (${mode})`,
        `${refused.length} saves refused, the slowest after ${(slowest / 1000).toFixed(1)} s, none lost`,
      );
      withinLimit(`PostgreSQL restarted (${mode})`, waits);
    },
  );
});
