import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { yieldToEventLoop } from '#db/pglite-yield';

/** Statements of some milliseconds each, handed in at once. */
const STATEMENTS = 40;
const SLOW = 'select count(*) from generate_series(1, 20000)';

test('yieldToEventLoop: lets timers run while many statements are queued', { timeout: 60_000 }, async () => {
  const client = await PGlite.create('memory://');
  yieldToEventLoop(client);
  let [turns, isOver] = [0, false];
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const begin = process.cpuUsage();
  await Promise.all(Array.from({ length: STATEMENTS }, () => client.query(SLOW)));
  isOver = true;
  const { user, system } = process.cpuUsage(begin);
  // Once in 40 ms of its own time: on a busy machine the process itself may wait longer.
  expect(turns).toBeGreaterThan((user + system) / 40_000);
  await client.close();
});
