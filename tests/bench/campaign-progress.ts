import type { Store } from '#db/store';
import { emptyResponses } from '#shared/response/answer-rules';
import type { ResponseState } from '#shared/response/schema';
import type { SurveySnapshot } from '#shared/survey/schema';
import { type Measurement, measurement, quantileOfTimes } from '#tests/bench/support/figures';
import { HttpConnection } from '#tests/bench/support/http';
import { pause } from '#tests/bench/support/load-rounds';
import { SURVEYS } from '#tests/bench/support/many-campaigns';
import type { BenchPostgres } from '#tests/bench/support/postgres';
import type { Server } from '#tests/bench/support/server';
import { SocketIoClient } from '#tests/bench/support/socketio-client';
import { newBoardCampaign, newPeople } from '#tests/support/campaign-lists';
import { answered, assignSurveyToUsers, changeCampaign } from '#tests/support/surveys';

/** Toggles a response between InProgress and Open for each measurement; at the end all eight users submit. */
const SMALL = 8;
const LARGE = 5_000;
const TURNS = 400;

interface House {
  server: Server;
  store: Store;
  /** Users with tokens of the server's rooms. */
  people: string[];
}
interface Grid {
  server: Server;
  viewer: SocketIoClient;
  savers: HttpConnection[];
  responses: string[];
  revisions: number[];
  told: () => void;
}

async function gridOf({ server, store, people }: House, members: number): Promise<Grid> {
  const campaign = await newBoardCampaign({ store }, { surveys: SURVEYS });
  const others = members > people.length ? await newPeople({ store }, members - people.length) : [];
  const responses: string[] = [];
  // A statement has a limited number of parameters.
  for (let from = 0; from < members; from += 1_000)
    responses.push(...(await assignSurveyToUsers({ store }, campaign, [...people, ...others].slice(from, from + 1_000))));
  await changeCampaign({ store }, campaign.id, { assignedUsersCount: members });
  const viewer = await SocketIoClient.open(server.port, server.rooms[0]?.giver);
  const grid: Grid = {
    ...{ server, viewer, responses, told: () => {} },
    savers: server.rooms.map(({ giver }) => new HttpConnection(server.port, { authorization: `Bearer ${giver}` })),
    revisions: responses.map(() => 1),
  };
  viewer.hear = (event) => void (event.startsWith('42["campaign:progress"') && grid.told());
  const { ok } = await viewer.ask<{ ok: boolean }>('join', { kind: 'campaign', id: campaign.id });
  if (!ok) throw new Error('The viewer may not follow.');
  return grid;
}

let counter = 0;

/** Saves one response of one of the eight users. @returns milliseconds until the viewer received the event */
async function turn(grid: Grid, at: number, status: string, responses: object[]): Promise<number> {
  counter += 1;
  const told = new Promise<void>((done) => {
    grid.told = done;
  });
  const save = {
    id: grid.responses[at],
    revision: grid.revisions[at],
    counter,
    status,
    currentResponseIndex: 0,
    soundStatus: true,
    responses,
  };
  const from = performance.now();
  const saver = grid.savers[Math.floor(at / SURVEYS.length)] as HttpConnection;
  const { status: code, body } = await saver.send('PUT', '/api/survey-responses', JSON.stringify(save));
  if (code !== 200) throw new Error(`PUT answers ${code}: ${body}`);
  await told;
  grid.revisions[at] = (grid.revisions[at] ?? 0) + 1;
  return performance.now() - from;
}

const questionsOf = (at: number) => SURVEYS[at % SURVEYS.length]?.questions ?? [];
const blank = (at: number): object[] => emptyResponses(questionsOf(at));
const full = (at: number): object[] => {
  const survey = SURVEYS[at % SURVEYS.length] as SurveySnapshot;
  return answered({ responses: emptyResponses(survey.questions) } as ResponseState, survey).responses;
};

interface Cost {
  times: number[];
  cpu: number;
}

async function turns(grid: Grid, postgres: BenchPostgres, count: number): Promise<Cost> {
  const times: number[] = [];
  const before = (await grid.server.cpu()) + postgres.cpu();
  for (let i = 0; i < count; i += 1) times.push(await turn(grid, 0, i % 2 === 0 ? 'InProgress' : 'Open', blank(0)));
  return { times, cpu: (await grid.server.cpu()) + postgres.cpu() - before };
}

export async function progressCosts(house: House, postgres: BenchPostgres): Promise<Measurement[]> {
  const grids = [await gridOf(house, SMALL), await gridOf(house, LARGE)];
  const costs: Cost[] = grids.map(() => ({ times: [], cpu: 0 }));
  for (const grid of grids) await turns(grid, postgres, 40);
  for (let round = 0; round < 4; round += 1)
    for (const [i, grid] of grids.entries()) {
      const { times, cpu } = await turns(grid, postgres, TURNS / 4);
      const sum = costs[i] as Cost;
      sum.times.push(...times);
      sum.cpu += cpu;
    }
  const handedIn: number[][] = grids.map(() => []);
  for (let at = 0; at < SMALL * SURVEYS.length; at += 1)
    for (const [i, grid] of grids.entries()) handedIn[i]?.push(await turn(grid, at, 'Completed', full(at)));
  for (const { viewer, savers } of grids) for (const line of [viewer, ...savers]) line.close();
  await pause(100);
  const middle = (times: number[] | undefined) => quantileOfTimes(times ?? [], 0.5);
  return [
    measurement(
      `a save until a viewer is told, ms, with ${LARGE} members beside ${SMALL}`,
      middle(costs[1]?.times),
      middle(costs[0]?.times),
      {
        atMost: 1.25,
      },
    ),
    measurement('the same, processor of server and store, ms', (costs[1]?.cpu ?? 0) / TURNS, (costs[0]?.cpu ?? 0) / TURNS, {
      atMost: 1.25,
    }),
    measurement('handing in until a viewer is told, ms', middle(handedIn[1]), middle(handedIn[0]), { atMost: 1.25 }),
  ];
}
