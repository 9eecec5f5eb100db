import { randomUUID } from 'node:crypto';
import { beginAnswer, prepareHandIn } from '#tests/bench/hand-in';
import { settled } from '#tests/bench/memory';
import { type Measurement, measurement, quantileOfTimes } from '#tests/bench/support/figures';
import { HttpConnection } from '#tests/bench/support/http';
import { atConstantRate } from '#tests/bench/support/load-rounds';
import { benchPostgres } from '#tests/bench/support/postgres';
import { spawnBenchServer } from '#tests/bench/support/server';

/** 200 respondents per second open and hand in anonymously for BENCH_MINUTES (default 10), while boxes are closed in parallel. */
const PER_SECOND = 200;
const CONNECTIONS = 64;
const MINUTES = Number(process.env.BENCH_MINUTES ?? 10);

export async function benchHandInMemory(): Promise<Measurement[]> {
  const postgres = await benchPostgres();
  const campaign = randomUUID();
  const server = await spawnBenchServer('parley', { DATABASE_URL: await postgres.database(), BENCH_BALLOTS: campaign, JOBS: '1' });
  const lines = Array.from({ length: CONNECTIONS }, () => new HttpConnection(server.port));
  const times: number[] = [];
  const work = new Map<number, Promise<void>>();
  let lost = 0;
  const answer = async (line: HttpConnection) => {
    const handIn = prepareHandIn(line, await beginAnswer(line, campaign));
    const from = performance.now();
    await handIn();
    times.push(performance.now() - from);
  };
  // A connection carries one call at a time; later respondents wait.
  const come = (n: number) => {
    const line = lines[n] as HttpConnection;
    const before = work.get(n) ?? Promise.resolve();
    work.set(
      n,
      before
        .then(() => answer(line))
        .catch((error: Error) => {
          lost += 1;
          if (lost <= 3) console.error(error.message);
        }),
    );
  };
  const minute = async (): Promise<number> => {
    await atConstantRate(CONNECTIONS, PER_SECOND / CONNECTIONS, 60_000, come);
    await Promise.all(work.values());
    return settled({ server });
  };
  const early = await minute();
  let late = early;
  for (let i = 1; i < MINUTES; i++) late = await minute();
  for (const line of lines) line.close();
  await server.stop();
  postgres.stop();
  return [
    measurement(`hand-ins of ${MINUTES} minutes, a second`, times.length / (60 * MINUTES), undefined, { isMoreBetter: true }),
    measurement('of them not taken', lost, undefined, { atMost: 0 }),
    measurement('p99 of a hand-in, ms', quantileOfTimes(times, 0.99)),
    measurement(`memory after ${MINUTES} minutes of them, by that after one`, late / early, undefined, { atMost: 1.05 }),
  ];
}
