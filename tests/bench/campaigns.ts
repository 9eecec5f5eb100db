import { openStore, type Store } from '#db/store';
import { progressCosts } from '#tests/bench/campaign-progress';
import { type Measurement, measurement, quantileOfTimes } from '#tests/bench/support/figures';
import { HttpConnection } from '#tests/bench/support/http';
import { fillMany, onBoard } from '#tests/bench/support/many-campaigns';
import { type BenchPostgres, benchPostgres } from '#tests/bench/support/postgres';
import { type Server, spawnBenchServer } from '#tests/bench/support/server';

/**
 * List of a board with 10,000 campaigns and two million responses, compared with ten campaigns per tab: duration of each page relative to
 * the first one. Also the delay of a save in a grid of 5,000 members and of 8.
 */
const MANY = Number(process.env.BENCH_CAMPAIGNS ?? 10_000);
/** Ten on each tab: a full page, as in the large tenant. */
const FEW = 20;
const ROUNDS = 60;

interface House {
  server: Server;
  store: Store;
  line: HttpConnection;
  people: string[];
}

async function house(postgres: BenchPostgres, campaigns: number): Promise<House> {
  const databaseUrl = await postgres.database();
  // Statistics of thousands of campaigns are not measured here.
  const server = await spawnBenchServer('parley', { DATABASE_URL: databaseUrl, BENCH_ROOMS: '8', JOBS: '0' });
  const store = await openStore({ databaseUrl });
  await fillMany(store, campaigns);
  const people = await onBoard(store, server.rooms);
  return { server, store, people, line: new HttpConnection(server.port, { authorization: `Bearer ${server.rooms[0]?.giver}` }) };
}

/** A function that requests one page of a list. */
const page = ({ line }: House, number: number, query = ''): (() => Promise<number>) => {
  const address = `/api/campaigns/board-score-campaigns-list?page=${number}${query}`;
  return async () => {
    const from = performance.now();
    const { status, body } = await line.send('GET', address);
    const took = performance.now() - from;
    if (status !== 200 || body.includes('"items":[]')) throw new Error(`${address} answers ${status}: ${body.slice(0, 200)}`);
    return took;
  };
};

/** Runs all in turns, repeatedly. @returns the median duration of each */
async function middles(asked: (() => Promise<number>)[]): Promise<number[]> {
  const times: number[][] = asked.map(() => []);
  for (let round = -10; round < ROUNDS; round += 1)
    for (const [i, ask] of asked.entries()) {
      const took = await ask();
      if (round >= 0) times[i]?.push(took);
    }
  return times.map((of) => quantileOfTimes(of, 0.5));
}

async function listFigures(many: House, few: House, tab: string, query: string): Promise<Measurement[]> {
  const last = Math.floor(MANY / 2 / 10);
  const [small = 0, first = 0, middle = 0, end = 0] = await middles([
    page(few, 1, query),
    page(many, 1, query),
    page(many, Math.floor(last / 2), query),
    page(many, last, query),
  ]);
  return [
    measurement(`first page of the ${tab}, ms, of ${MANY / 2} campaigns beside ${FEW / 2}`, first, small, { atMost: 2 }),
    measurement('its middle page beside its first, ms', middle, first, { atMost: 4 }),
    measurement('its last page beside its first, ms', end, first, { atMost: 2 }),
  ];
}

export async function benchCampaigns(): Promise<Measurement[]> {
  const postgres = await benchPostgres();
  const [few, many] = [await house(postgres, FEW), await house(postgres, MANY)];
  const figures = [
    ...(await listFigures(many, few, 'active tab', '')),
    ...(await listFigures(many, few, 'archive', '&includeExpired=true')),
    ...(await progressCosts(many, postgres)),
  ];
  for (const { line, store, server } of [few, many]) {
    line.close();
    await store.close();
    await server.stop();
  }
  postgres.stop();
  return figures;
}
