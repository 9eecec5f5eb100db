import { bareParty, type Heard, type Party, parleyParty, yjsParty } from '#tests/bench/support/crowd';
import { type Figure, figure, quantile } from '#tests/bench/support/figures';
import { benchPostgres } from '#tests/bench/support/postgres';
import { type Room, type Server, startServer } from '#tests/bench/support/server';

/**
 * 500 rooms of a driver and four viewers, 5 strokes a second each; then as many strokes as one core sustains, in so many
 * rooms that no driver reaches the bound on its own: each strokes again as soon as its last viewer has heard the one before.
 */
const ROOMS = 500;
const ROOMS_AT_MOST = 1_200;
const VIEWERS = 4;
const STROKES_PER_SECOND = 5;
const ROUNDS = 5;
const ROUND_MS = 5_000;

interface Steady {
  /** Milliseconds of the server's processor a delivery. */
  cpu: number;
  p99: number;
}

/** One server with all its rooms, and what is heard in them. */
interface Side {
  server: Server;
  parties: Party[];
  /** What a delivery does, for as long as a round lasts. */
  heard: Heard;
  enter: Enter;
}
type Enter = (server: Server, room: Room, party: number, heard: Heard) => Promise<Party>;

async function fill(side: Side, rooms: Room[]): Promise<void> {
  for (const room of rooms) {
    side.parties.push(await side.enter(side.server, room, side.parties.length, (party, number) => side.heard(party, number)));
  }
}

let strokes = 0;

async function steady(side: Side): Promise<Steady> {
  const sent = new Map<number, number>();
  const times: number[] = [];
  side.heard = (_, number) => void times.push(performance.now() - (sent.get(number) ?? 0));
  const before = await side.server.cpu();
  const end = performance.now() + ROUND_MS;
  const slice = side.parties.length / (1000 / STROKES_PER_SECOND);
  // A slice of the rooms every millisecond, so that they are spread over time as people are.
  for (let at = performance.now(), due = 0, next = 0; at < end; at = performance.now()) {
    for (due = (ROUND_MS - (end - at)) * slice; next < due; next++) {
      strokes += 1;
      sent.set(strokes, performance.now());
      side.parties[next % side.parties.length]?.stroke(strokes);
    }
    await new Promise((done) => setTimeout(done, 1));
  }
  await new Promise((done) => setTimeout(done, 300));
  return { cpu: ((await side.server.cpu()) - before) / times.length, p99: quantile(times, 0.99) };
}

async function asFastAsItGoes(side: Side): Promise<number> {
  const left = side.parties.map(() => 0);
  let deliveries = 0;
  const again = (party: number): void => {
    left[party] = VIEWERS;
    strokes += 1;
    side.parties[party]?.stroke(strokes);
  };
  side.heard = (party) => {
    deliveries += 1;
    left[party] = (left[party] as number) - 1;
    if (left[party] === 0) again(party);
  };
  for (const party of side.parties.keys()) again(party);
  const warm = 500;
  await new Promise((done) => setTimeout(done, warm));
  const before = deliveries;
  await new Promise((done) => setTimeout(done, ROUND_MS - warm));
  const most = ((deliveries - before) * 1000) / (ROUND_MS - warm);
  side.heard = () => {};
  await new Promise((done) => setTimeout(done, 300));
  return most;
}

/** @returns each side's middle round; the first one only warms up */
async function inTurns<T>(sides: Side[], measure: (side: Side) => Promise<T>, key: (one: T) => number): Promise<T[]> {
  const measured: T[][] = sides.map(() => []);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [i, side] of sides.entries()) {
      const one = await measure(side);
      if (process.env.DEBUG) console.log(i, one);
      if (round > 0) measured[i]?.push(one);
    }
  }
  return measured.map((of) => of.sort((a, b) => key(a) - key(b))[Math.floor(of.length / 2)] as T);
}

export async function follow(): Promise<Figure[]> {
  const postgres = await benchPostgres();
  const ours = await startServer('parley', { DATABASE_URL: await postgres.database(), BENCH_ROOMS: String(ROOMS_AT_MOST) });
  const side = (server: Server, enter: Enter): Side => ({ server, enter, parties: [], heard: () => {} });
  const sides = [side(ours, parleyParty), side(await startServer('bare-follow'), bareParty), side(await startServer('yjs'), yjsParty)];
  for (const one of sides) await fill(one, ours.rooms.slice(0, ROOMS));
  const [us, them, shared] = (await inTurns(sides, steady, ({ cpu }) => cpu)) as [Steady, Steady, Steady];
  for (const one of sides) await fill(one, ours.rooms.slice(ROOMS));
  const [ourMost, theirMost, sharedMost] = (await inTurns(sides, asFastAsItGoes, (most) => most)) as [number, number, number];
  for (const { parties } of sides) for (const party of parties) party.close();
  await Promise.all(sides.map(({ server }) => server.stop()));
  postgres.stop();
  return [
    figure('processor a delivery, µs, beside bare Socket.IO', us.cpu * 1000, them.cpu * 1000, { atMost: 1.2 }),
    figure('p99 of a delivery, ms, beside bare Socket.IO', us.p99, them.p99, { atMost: 1.3 }),
    figure('most deliveries a second, beside bare Socket.IO', ourMost, theirMost, { atLeast: 0.85 }),
    figure('processor a delivery, µs, beside Yjs', us.cpu * 1000, shared.cpu * 1000),
    figure('p99 of a delivery, ms, beside Yjs', us.p99, shared.p99),
    figure('most deliveries a second, beside Yjs', ourMost, sharedMost),
  ];
}
