import { quantileOfTimes } from '#tests/bench/support/figures';
import type { BenchRoom, RoomMessages } from '#tests/bench/support/rooms';
import type { Room, Server } from '#tests/bench/support/server';

/** One server with all its rooms, and the handler of their deliveries. */
export interface Contestant {
  server: Server;
  enter: (server: Server, room: Room, party: number, heard: RoomMessages) => Promise<BenchRoom>;
  parties: BenchRoom[];
  /** Handler of deliveries during a measurement. */
  heard: RoomMessages;
}

/** Connects a driver and its viewers in each of these rooms. */
export async function enterAll(side: Contestant, rooms: Room[]): Promise<void> {
  for (const room of rooms) {
    side.parties.push(await side.enter(side.server, room, side.parties.length, (party, number) => side.heard(party, number)));
  }
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Time in ms for the last deliveries to arrive. */
const TAIL_MS = 300;

/**
 * Calls `act` for the parties in turn, `perSecond` times for each, evenly spread over time.
 * @param act called with the party and an increasing number
 */
export async function atConstantRate(parties: number, perSecond: number, ms: number, act: (party: number) => void): Promise<void> {
  const from = performance.now();
  for (let at = 0, next = 0; at < ms; at = performance.now() - from) {
    for (const due = (at * parties * perSecond) / 1000; next < due; next++) act(next % parties);
    await pause(1);
  }
  await pause(TAIL_MS);
}

export interface ConstantRateResult {
  /** Server CPU time per delivery, in milliseconds. */
  cpu: number;
  p99: number;
}

const STROKES_PER_SECOND = 5;
let number = 0;

/** Every driver sends strokes at a constant rate. */
export async function steady(side: Contestant, ms: number, perSecond = STROKES_PER_SECOND): Promise<ConstantRateResult> {
  const sent = new Map<number, number>();
  const times: number[] = [];
  side.heard = (_, heard) => void times.push(performance.now() - (sent.get(heard) ?? 0));
  const before = await side.server.cpu();
  await atConstantRate(side.parties.length, perSecond, ms, (party) => {
    number += 1;
    sent.set(number, performance.now());
    side.parties[party]?.stroke(number);
  });
  return { cpu: ((await side.server.cpu()) - before) / times.length, p99: quantileOfTimes(times, 0.99) };
}

/** Each driver sends the next stroke when its last viewer has received the previous one. */
export async function saturate(side: Contestant, ms: number): Promise<{ perSecond: number }> {
  const missing = side.parties.map(() => 0);
  let deliveries = 0;
  const again = (party: number): void => {
    missing[party] = VIEWERS;
    number += 1;
    side.parties[party]?.stroke(number);
  };
  side.heard = (party) => {
    deliveries += 1;
    missing[party] = (missing[party] as number) - 1;
    if (missing[party] === 0) again(party);
  };
  for (const party of side.parties.keys()) again(party);
  await pause(WARM_MS);
  const before = deliveries;
  await pause(ms - WARM_MS);
  const perSecond = ((deliveries - before) * 1000) / (ms - WARM_MS);
  side.heard = () => {};
  await pause(TAIL_MS);
  return { perSecond };
}
const WARM_MS = 500;
export const VIEWERS = 4;

/** The values of each figure in all rounds, in order. */
export type Rounds<T> = { [Name in keyof T]: number[] };

/**
 * Measures the sides in turns, with alternating order.
 * @returns by side the rounds of each figure; the first round is a warm-up
 */
export async function interleave<S, T extends { [Name in keyof T]: number }>(
  sides: S[],
  rounds: number,
  measure: (side: S) => Promise<T>,
): Promise<Rounds<T>[]> {
  const measured: T[][] = sides.map(() => []);
  const order = [...sides.entries()];
  for (let round = 0; round <= rounds; round++) {
    for (const [i, side] of order) {
      const one = await measure(side);
      if (round > 0) measured[i]?.push(one);
    }
    order.reverse();
  }
  const roundsOf = (of: T[]): Rounds<T> => {
    const figures = {} as Rounds<T>;
    for (const name of Object.keys(of[0] as T) as (keyof T)[]) figures[name] = of.map((one) => one[name]);
    return figures;
  };
  return measured.map(roundsOf);
}
