import { interleave } from '#tests/bench/support/contestants';
import { type Measurement, measurement, quantileOfTimes } from '#tests/bench/support/figures';
import { closeGrownHouse, type GrownHouse, openGrownHouse } from '#tests/bench/support/grown-house';
import { benchPostgres } from '#tests/bench/support/postgres';
import { Line } from '#tests/bench/support/socketio-client';

/**
 * How cost grows: one call of each kind with 1, 10 and 100 times the data, in rows of the own tenant and in tenants. The answers have the
 * same size everywhere, so a call should cost the same. The lists of campaigns are in `campaigns`.
 */
const TIMES = [1, 10, 100];
const ROUNDS = 5;
const CALLS = 20;

async function expectOk(house: GrownHouse, method: string, path: string, body = ''): Promise<void> {
  const { status, body: answer } = await house.line.send(method, path, body);
  if (status !== 200) throw new Error(`${method} ${path} answers ${status}: ${answer.slice(0, 300)}`);
}

const get = (path: string) => (house: GrownHouse) => expectOk(house, 'GET', path);

async function join({ server, room }: GrownHouse): Promise<void> {
  const line = await Line.open(server.port, room.taker);
  const { ok } = await line.ask<{ ok: boolean }>('join', { kind: 'session', id: room.id });
  line.close();
  if (!ok) throw new Error('A join is refused.');
}

async function save(house: GrownHouse): Promise<void> {
  await expectOk(house, 'PUT', '/api/future-talk-sessions', house.document(house.revision, house.revision));
  house.revision += 1;
}

const CALLED = {
  'save of a talk': save,
  'connection and join': join,
  'dry run for one person': (house: GrownHouse) =>
    expectOk(house, 'POST', `/api/campaign-drafts/${house.draft}/launch?dryRun=true`, 'null'),
  'first page of the library': get('/api/survey-questions?page=1&pageSize=10'),
  'own talks': get('/api/future-talk-sessions/assigned'),
  'own surveys': get('/api/survey-assignments/insights'),
};
type Called = keyof typeof CALLED;

/** @returns the middle time of each call, in milliseconds */
async function measureCalls(house: GrownHouse): Promise<Record<Called, number>> {
  const took = {} as Record<Called, number>;
  for (const [name, call] of Object.entries(CALLED) as [Called, (house: GrownHouse) => Promise<void>][]) {
    const times: number[] = [];
    for (let i = 0; i < CALLS; i++) {
      const from = performance.now();
      await call(house);
      times.push(performance.now() - from);
    }
    took[name] = quantileOfTimes(times, 0.5);
  }
  return took;
}

export async function benchGrowth(): Promise<Measurement[]> {
  const postgres = await benchPostgres();
  const houses: GrownHouse[] = [];
  for (const times of TIMES) houses.push(await openGrownHouse(postgres, times));
  const [once, ...grown] = await interleave(houses, ROUNDS, measureCalls);
  for (const house of houses) await closeGrownHouse(house);
  postgres.stop();
  return (Object.keys(CALLED) as Called[]).flatMap((name) =>
    grown.map((of, i) =>
      measurement(`${name}, ms, with ${TIMES[i + 1]} times the data, beside once`, of[name], once?.[name], { atMost: 1.2 }),
    ),
  );
}
