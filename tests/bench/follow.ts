import { bareParty, parleyParty, yjsParty } from '#tests/bench/support/crowd';
import { type Figure, figure } from '#tests/bench/support/figures';
import { benchPostgres } from '#tests/bench/support/postgres';
import { type Server, startServer } from '#tests/bench/support/server';
import { asFastAsItGoes, enterAll, inTurns, type Side, type Steady, steady } from '#tests/bench/support/sides';

/**
 * Live values in 500 rooms of a driver and four viewers, 5 strokes a second each; then as many as one core sustains, in so
 * many rooms that no driver reaches the bound on its own.
 */
const ROOMS = 500;
const ROOMS_AT_MOST = 1_200;
const ROUNDS = 5;
const ROUND_MS = 5_000;

export async function follow(): Promise<Figure[]> {
  const postgres = await benchPostgres();
  const ours = await startServer('parley', { DATABASE_URL: await postgres.database(), BENCH_ROOMS: String(ROOMS_AT_MOST) });
  const side = (server: Server, enter: Side['enter']): Side => ({ server, enter, parties: [], heard: () => {} });
  const sides = [side(ours, parleyParty), side(await startServer('bare-follow'), bareParty), side(await startServer('yjs'), yjsParty)];
  for (const one of sides) await enterAll(one, ours.rooms.slice(0, ROOMS));
  const calm = await inTurns(sides, ROUNDS, (one) => steady(one, ROUND_MS));
  for (const one of sides) await enterAll(one, ours.rooms.slice(ROOMS));
  const most = await inTurns(sides, ROUNDS, (one) => asFastAsItGoes(one, ROUND_MS));
  for (const { parties } of sides) for (const party of parties) party.close();
  await Promise.all(sides.map(({ server }) => server.stop()));
  postgres.stop();
  const [us, them, shared] = calm as [Steady, Steady, Steady];
  const [ourMost = 0, theirMost = 0, sharedMost = 0] = most.map(({ perSecond }) => perSecond);
  return [
    figure('processor a delivery, µs, beside bare Socket.IO', us.cpu * 1000, them.cpu * 1000, { atMost: 1.2 }),
    figure('p99 of a delivery, ms, beside bare Socket.IO', us.p99, them.p99, { atMost: 1.3 }),
    figure('most deliveries a second, beside bare Socket.IO', ourMost, theirMost, { atLeast: 0.85 }),
    figure('processor a delivery, µs, beside Yjs', us.cpu * 1000, shared.cpu * 1000),
    figure('p99 of a delivery, ms, beside Yjs', us.p99, shared.p99),
    figure('most deliveries a second, beside Yjs', ourMost, sharedMost),
  ];
}
