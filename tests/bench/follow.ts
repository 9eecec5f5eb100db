import { type Measurement, measurement, toMicroseconds } from '#tests/bench/support/figures';
import {
  type ConstantRateResult,
  type Contestant,
  enterAll,
  interleave,
  type Rounds,
  saturate,
  steady,
} from '#tests/bench/support/load-rounds';
import { benchPostgres } from '#tests/bench/support/postgres';
import { bareParty, parleyParty, yjsParty } from '#tests/bench/support/rooms';
import { type Server, spawnBenchServer } from '#tests/bench/support/server';

/**
 * Strokes in 500 rooms with a driver and four viewers, at 5 strokes per second each; then the maximum rate on one core, in so many rooms
 * that no driver reaches the rate limit.
 */
const ROOMS = 500;
const ROOMS_AT_MOST = 1_200;
/** So many that the middle of a row changes little from run to run: single rounds differ by a third, and their p99 by ten times. */
const CALM_ROUNDS = 15;
const CALM_ROUND_MS = 4_000;
const BUSY_ROUNDS = 5;
const BUSY_ROUND_MS = 5_000;

type Calm = Rounds<ConstantRateResult>;

export async function benchFollow(): Promise<Measurement[]> {
  const postgres = await benchPostgres();
  const ours = await spawnBenchServer('parley', { DATABASE_URL: await postgres.database(), BENCH_ROOMS: String(ROOMS_AT_MOST) });
  const side = (server: Server, enter: Contestant['enter']): Contestant => ({ server, enter, parties: [], heard: () => {} });
  const sides = [
    side(ours, parleyParty),
    side(await spawnBenchServer('bare-socketio'), bareParty),
    side(await spawnBenchServer('yjs'), yjsParty),
    side(await spawnBenchServer('bare-socketio', { BENCH_HEARTBEAT: '1' }), bareParty),
  ];
  for (const one of sides) await enterAll(one, ours.rooms.slice(0, ROOMS));
  const calm = await interleave(sides, CALM_ROUNDS, (one) => steady(one, CALM_ROUND_MS));
  // A process may have 20,000 open files, so the side that only pings leaves before the others get more rooms.
  const leave = (side?: Contestant): void => {
    for (const party of side?.parties ?? []) party.close();
  };
  leave(sides.at(-1));
  const busy = sides.slice(0, -1);
  for (const one of busy) await enterAll(one, ours.rooms.slice(ROOMS));
  const most = await interleave(busy, BUSY_ROUNDS, (one) => saturate(one, BUSY_ROUND_MS));
  for (const one of busy) leave(one);
  await Promise.all(sides.map(({ server }) => server.stop()));
  postgres.stop();
  const [us, them, shared, pinging] = calm as [Calm, Calm, Calm, Calm];
  const [ourMost = [], theirMost = [], sharedMost = []] = most.map(({ perSecond }) => perSecond);
  return [
    measurement('processor a delivery, µs, beside bare Socket.IO', toMicroseconds(us.cpu), toMicroseconds(them.cpu), { atMost: 1.15 }),
    measurement('the same, beside one that pings as often', toMicroseconds(us.cpu), toMicroseconds(pinging.cpu)),
    measurement('p99 of a delivery, ms, beside bare Socket.IO', us.p99, them.p99, { atMost: 1.2 }),
    measurement('most deliveries a second, beside bare Socket.IO', ourMost, theirMost, { atLeast: 0.9 }),
    measurement('processor a delivery, µs, beside Yjs', toMicroseconds(us.cpu), toMicroseconds(shared.cpu)),
    measurement('p99 of a delivery, ms, beside Yjs', us.p99, shared.p99),
    measurement('most deliveries a second, beside Yjs', ourMost, sharedMost, { isMoreBetter: true }),
  ];
}
