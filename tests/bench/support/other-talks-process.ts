import { quantileOfTimes } from '#tests/bench/support/figures';
import { type Contestant, enterAll } from '#tests/bench/support/load-rounds';
import { bareParty, parleyParty } from '#tests/bench/support/rooms';
import type { Room, Server } from '#tests/bench/support/server';

/** Talks in a process of their own, so that what a crowd costs the load generator does not count as waiting. See OtherTalks. */
const STROKES_PER_SECOND = 5;
/** Time in ms for the last deliveries to arrive. */
const TAIL_MS = 300;

export type TalksOrder = { enter: Room[]; port: number; isBare: boolean } | 'stroke' | 'rest';

const side: Contestant = { server: {} as Server, enter: parleyParty, parties: [], heard: () => {} };
const times: number[] = [];
const sent = new Map<number, number>();
let number = 0;
let stroking: NodeJS.Timeout | undefined;

function stroke(): void {
  times.length = 0;
  sent.clear();
  const everyMs = 1_000 / (side.parties.length * STROKES_PER_SECOND);
  const [from, first] = [performance.now(), number];
  stroking = setInterval(() => {
    for (const due = first + (performance.now() - from) / everyMs; number < due; ) {
      number += 1;
      sent.set(number, performance.now());
      side.parties[number % side.parties.length]?.stroke(number);
    }
  }, 1);
}

async function follow(order: TalksOrder): Promise<number> {
  if (order === 'stroke') stroke();
  else if (order === 'rest') {
    clearInterval(stroking);
    await new Promise((done) => setTimeout(done, TAIL_MS));
    return quantileOfTimes(times, 0.99);
  } else {
    side.server = { port: order.port } as Server;
    side.enter = order.isBare ? bareParty : parleyParty;
    side.heard = (_, heard) => void times.push(performance.now() - (sent.get(heard) ?? 0));
    await enterAll(side, order.enter);
  }
  return 0;
}

process.on('message', (order: TalksOrder) => void follow(order).then((p99) => process.send?.(p99)));
process.once('disconnect', () => process.exit());
