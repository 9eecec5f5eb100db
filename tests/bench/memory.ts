import { type Measurement, measurement } from '#tests/bench/support/figures';
import { type Contestant, enterAll, pause, steady } from '#tests/bench/support/load-rounds';
import { benchPostgres } from '#tests/bench/support/postgres';
import { bareParty, parleyParty } from '#tests/bench/support/rooms';
import { spawnBenchServer } from '#tests/bench/support/server';

/** Memory of 5,000 connected windows, and its growth during BENCH_MINUTES of following (default 10). */
const ROOMS = 1_000;
const WINDOWS = 5_000;
const FOLLOWING_ROOMS = 500;
const READINGS = 5;
const READING_MS = 1_000;
const MINUTES = Number(process.env.BENCH_MINUTES ?? 10);

/** Memory of an idle process: the minimum of several readings. */
export async function settled({ server }: Pick<Contestant, 'server'>): Promise<number> {
  const readings: number[] = [];
  for (let i = 0; i < READINGS; i++) {
    await pause(READING_MS);
    readings.push(await server.memory());
  }
  return Math.min(...readings);
}

/** Bytes per window: the difference of the process's memory with and without them. */
async function costOf(side: Contestant, fill: () => Promise<void>): Promise<number> {
  const before = await settled(side);
  await fill();
  return ((await settled(side)) - before) / WINDOWS;
}

/** Follows for some time. @returns the memory afterwards divided by the memory after one minute, when all caches are filled */
async function growth(side: Contestant): Promise<number> {
  const followers: Contestant = { ...side, parties: side.parties.slice(0, FOLLOWING_ROOMS) };
  const minute = async () => {
    for (const end = performance.now() + 60_000; performance.now() < end; ) await steady(followers, 10_000);
    return settled(side);
  };
  const early = await minute();
  let late = early;
  for (let i = 1; i < MINUTES; i++) late = await minute();
  return late / early;
}

export async function benchMemory(): Promise<Measurement[]> {
  const postgres = await benchPostgres();
  const ours = await spawnBenchServer('parley', { DATABASE_URL: await postgres.database(), BENCH_ROOMS: String(ROOMS) });
  const us: Contestant = { server: ours, enter: parleyParty, parties: [], heard: () => {} };
  const them: Contestant = { server: await spawnBenchServer('bare-socketio'), enter: bareParty, parties: [], heard: () => {} };
  const [our, their] = [await costOf(us, () => enterAll(us, ours.rooms)), await costOf(them, () => enterAll(them, ours.rooms))];
  const grown = await growth(us);
  for (const { parties } of [us, them]) for (const party of parties) party.close();
  await Promise.all([us.server.stop(), them.server.stop()]);
  postgres.stop();
  return [
    measurement('memory a connected window, kB', our / 1024, their / 1024, { atMost: 1.5 }),
    measurement(`memory after ${MINUTES} minutes of following, by that after one`, grown, undefined, { atMost: 1.05 }),
  ];
}
