import { type Measurement, measurement, quantileOfTimes } from '#tests/bench/support/figures';
import { closeGrownHouse, type GrownHouse, openGrownHouse, takeBack } from '#tests/bench/support/large-data-server';
import { type AskingCampaigns, askMembers } from '#tests/bench/support/many-members';
import { benchPostgres } from '#tests/bench/support/postgres';
import { SocketIoClient } from '#tests/bench/support/socketio-client';

/**
 * Growth of cost: one call of each kind with 1, 10 and 100 times the data, in rows of the own tenant and in tenants; and the owner's page
 * of a campaign with 20,000 members. The responses have the same size everywhere, so a call should cost the same. Lists of campaigns are in
 * `campaigns`.
 */
const TIMES = [1, 10, 100];
const ROUNDS = 9;
const CALLS = 30;
const WANTED = { atMost: 1.2 };

/** A measured call, and an unmeasured preparation. */
interface Called<Side> {
  before?: (side: Side) => Promise<void>;
  call: (side: Side) => Promise<void>;
}

async function expectOk({ line }: GrownHouse, method: string, path: string, body = ''): Promise<void> {
  const { status, body: answer } = await line.send(method, path, body);
  if (status !== 200) throw new Error(`${method} ${path} answers ${status}: ${answer.slice(0, 300)}`);
}

const get = (pathOf: (house: GrownHouse) => string): Called<GrownHouse> => ({
  call: (house) => expectOk(house, 'GET', pathOf(house)),
});

async function join({ server, room }: GrownHouse): Promise<void> {
  const line = await SocketIoClient.open(server.port, room.taker);
  const { ok } = await line.ask<{ ok: boolean }>('join', { kind: 'session', id: room.id });
  line.close();
  if (!ok) throw new Error('A join is refused.');
}

async function save(house: GrownHouse): Promise<void> {
  house.talk.revision += 1;
  await expectOk(house, 'PUT', '/api/future-talk-sessions', house.talk.document(house.talk.revision, house.talk.revision));
}

async function handIn(house: GrownHouse): Promise<void> {
  house.answer.revision += 1;
  await expectOk(house, 'PUT', '/api/survey-responses', house.answer.document(house.answer.revision, house.answer.revision));
}

const IN_EVERY_HOUSE: Record<string, Called<GrownHouse>> = {
  'save of a talk': { call: save },
  'hand-in of a named answer': { before: takeBack, call: handIn },
  'connection and join': { call: join },
  'dry run for one person': { call: (house) => expectOk(house, 'POST', `/api/campaign-drafts/${house.draft}/launch?dryRun=true`, 'null') },
  'first page of the library': get(() => '/api/survey-questions?page=1&pageSize=10'),
  'first page of campaigns': get(() => '/api/campaigns?page=1&pageSize=10'),
  'first page of people': get(() => '/api/users?page=1&pageSize=10'),
  'own talks': get(() => '/api/future-talk-sessions/assigned'),
  'own surveys': get(() => '/api/survey-assignments/insights'),
  'edition of statistics': get(({ edition }) => `/storage/campaign/${edition}/campaign-stats.pdf`),
};

interface OwnedCampaign {
  house: GrownHouse;
  id: string;
}
const own = (pathOf: (id: string) => string): Called<OwnedCampaign> => ({
  call: ({ house, id }) => expectOk(house, 'GET', pathOf(id)),
});
const OF_ITS_OWNER: Record<string, Called<OwnedCampaign>> = {
  'campaign of its owner': own((id) => `/api/campaigns/${id}`),
  'first page of its people': own((id) => `/api/campaigns/${id}/respondents?page=1&pageSize=10`),
};

/**
 * Runs each call on every side in turns, repeatedly, so that other load affects all alike.
 * @returns by call and side the median duration of every round, in milliseconds; the first round is a warm-up
 */
async function middles<Side>(sides: readonly Side[], called: Record<string, Called<Side>>): Promise<Record<string, number[][]>> {
  const rounds: Record<string, number[][]> = Object.fromEntries(Object.keys(called).map((name) => [name, sides.map(() => [])]));
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, { before, call }] of Object.entries(called)) {
      const times: number[][] = sides.map(() => []);
      for (let at = 0; at < CALLS; at += 1)
        for (let turn = 0; turn < sides.length; turn += 1) {
          const i = (turn + at) % sides.length;
          const side = sides[i] as Side;
          await before?.(side);
          const from = performance.now();
          await call(side);
          times[i]?.push(performance.now() - from);
        }
      if (round > 0) for (const [i, of] of times.entries()) rounds[name]?.[i]?.push(quantileOfTimes(of, 0.5));
    }
  return rounds;
}

async function ofItsOwner(house: GrownHouse): Promise<Measurement[]> {
  const { few, many }: AskingCampaigns = await askMembers(house.store);
  const rounds = await middles(
    [few, many].map(({ id }) => ({ house, id })),
    OF_ITS_OWNER,
  );
  return Object.entries(rounds).map(([name, [small, large]]) =>
    measurement(`${name}, ms, ${many.members} members beside ${few.members}`, large ?? [], small, WANTED),
  );
}

export async function benchGrowth(): Promise<Measurement[]> {
  const postgres = await benchPostgres();
  const houses: GrownHouse[] = [];
  try {
    for (const times of TIMES) houses.push(await openGrownHouse(postgres, times));
    const rounds = await middles(houses, IN_EVERY_HOUSE);
    const grown = Object.entries(rounds).flatMap(([name, [once, ...more]]) =>
      more.map((of, i) => measurement(`${name}, ms, with ${TIMES[i + 1]} times the data, beside once`, of, once, WANTED)),
    );
    return [...grown, ...(await ofItsOwner(houses[0] as GrownHouse))];
  } finally {
    for (const house of houses) await closeGrownHouse(house);
    postgres.stop();
  }
}
