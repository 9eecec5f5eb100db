import { type Contestant, enterAll, pause, steady } from '#tests/bench/support/contestants';
import { type Measurement, measurement } from '#tests/bench/support/figures';
import { benchPostgres } from '#tests/bench/support/postgres';
import { bareParty, parleyParty } from '#tests/bench/support/rooms';
import { spawnBenchServer } from '#tests/bench/support/server';

/** What 5,000 connected windows cost, and what minutes of following leave behind: BENCH_MINUTES of them, 10 unless told. */
const ROOMS = 1_000;
const WINDOWS = 5_000;
const FOLLOWING_ROOMS = 500;
const READINGS = 5;
const READING_MS = 1_000;
const MINUTES = Number(process.env.BENCH_MINUTES ?? 10);

/** What a process holds when nothing is under way: the least of some readings, a moment apart. */
export async function settled({ server }: Pick<Contestant, 'server'>): Promise<number> {
  const readings: number[] = [];
  for (let i = 0; i < READINGS; i++) {
    await pause(READING_MS);
    readings.push(await server.memory());
  }
  return Math.min(...readings);
}

/** Bytes a window, told by what the process holds with and without them. */
async function costOf(side: Contestant, fill: () => Promise<void>): Promise<number> {
  const before = await settled(side);
  await fill();
  return ((await settled(side)) - before) / WINDOWS;
}

/** Follows for a while. @returns bytes held after it by bytes a minute into it, when all that is kept is there */
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

export async function memory(): Promise<Measurement[]> {
  const postgres = await benchPostgres();
  const ours = await spawnBenchServer('parley', { DATABASE_URL: await postgres.database(), BENCH_ROOMS: String(ROOMS) });
  const us: Contestant = { server: ours, enter: parleyParty, parties: [], heard: () => {} };
  const them: Contestant = { server: await spawnBenchServer('bare-follow'), enter: bareParty, parties: [], heard: () => {} };
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
