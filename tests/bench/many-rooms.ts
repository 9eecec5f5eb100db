import { type Measurement, measurement, toMicroseconds } from '#tests/bench/support/figures';
import { type ConstantRateResult, type Contestant, enterAll, interleave, type Rounds, steady } from '#tests/bench/support/load-rounds';
import { benchPostgres } from '#tests/bench/support/postgres';
import { parleyParty, parleyPartyAcross } from '#tests/bench/support/rooms';
import { type Server, spawnBenchServer } from '#tests/bench/support/server';
import { startRedis } from '#tests/support/redis';

/**
 * 5,000 windows of 1,000 talks with 2,500 strokes per second in total; then 500 of these talks with drivers on one process and viewers on
 * another, with Redis between them, compared with one process.
 */
const ROOMS = 1_000;
const ROOMS_ACROSS = 500;
const STROKES_PER_SECOND = 2.5;
const ROUNDS = 3;
const ROUND_MS = 10_000;

/** Two processes with their CPU times added. */
const together = (one: Server, other: Server): Server => ({ ...one, cpu: async () => (await one.cpu()) + (await other.cpu()) });

async function close({ parties }: Contestant): Promise<void> {
  for (const party of parties) party.close();
}

export async function benchManyRooms(): Promise<Measurement[]> {
  const postgres = await benchPostgres();
  const redis = await startRedis();
  const database = await postgres.database();
  const alone = await spawnBenchServer('parley', { DATABASE_URL: database, BENCH_ROOMS: String(ROOMS) });
  const all: Contestant = { server: alone, enter: parleyParty, parties: [], heard: () => {} };
  await enterAll(all, alone.rooms);
  const [crowd] = (await interleave([all], ROUNDS, (side) => steady(side, ROUND_MS, STROKES_PER_SECOND))) as [Rounds<ConstantRateResult>];
  await close(all);

  // The first process signs the tokens of the rooms.
  const env = { DATABASE_URL: database, OIDC_ISSUER: `http://localhost:${alone.port}/idp`, REDIS_URL: redis.url };
  const [drivers, viewers] = [await spawnBenchServer('parley', env), await spawnBenchServer('parley', env)];
  const sides: [Contestant, Contestant] = [
    { server: together(drivers, viewers), enter: parleyPartyAcross(viewers.port), parties: [], heard: () => {} },
    { server: alone, enter: parleyParty, parties: [], heard: () => {} },
  ];
  await enterAll(sides[0], alone.rooms.slice(0, ROOMS_ACROSS));
  await enterAll(sides[1], alone.rooms.slice(ROOMS_ACROSS));
  const [across, within] = (await interleave(sides, ROUNDS, (side) => steady(side, ROUND_MS, STROKES_PER_SECOND))) as [
    Rounds<ConstantRateResult>,
    Rounds<ConstantRateResult>,
  ];
  for (const side of sides) await close(side);
  await Promise.all([alone, drivers, viewers].map((server) => server.stop()));
  await redis.stop();
  postgres.stop();
  return [
    measurement('p99 of a delivery, ms, 5,000 windows and 2,500 strokes a second', crowd.p99, undefined, { atMost: 100 }),
    measurement(
      'processor a delivery, µs, of two processes with Redis, beside one',
      toMicroseconds(across.cpu),
      toMicroseconds(within.cpu),
      { atMost: 2.2 },
    ),
    measurement('p99 of a delivery, ms, through Redis, beside one process', across.p99, within.p99),
  ];
}
