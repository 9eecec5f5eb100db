import { randomUUID } from 'node:crypto';
import { AURORA } from '#db/demo/tenants';
import { SECRET_HEADER } from '#shared/response/header-names';
import type { AnonymousRespondent } from '#shared/response/schema';
import { type Measurement, measurement, quantileOfTimes } from '#tests/bench/support/figures';
import { HttpConnection } from '#tests/bench/support/http';
import { interleave, type Rounds } from '#tests/bench/support/load-rounds';
import { type BenchPostgres, benchPostgres } from '#tests/bench/support/postgres';
import { wholeAnswer } from '#tests/bench/support/save-payloads';
import { type Server, spawnBenchServer } from '#tests/bench/support/server';

/** Anonymous hand-ins from 32 connections, compared with a bare Fastify and pg that insert the same document, in turns. */
const CONNECTIONS = 32;
const HAND_INS = 3_200;
const ROUNDS = 5;

interface Side {
  server: Server;
  lines: HttpConnection[];
  /** Prepares one hand-in; not measured. */
  prepare: (line: HttpConnection) => Promise<() => Promise<void>>;
}

async function expectOk(answer: Promise<{ status: number; body: string }>): Promise<string> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`A hand-in is answered ${status}: ${body}`);
  return Buffer.from(body, 'latin1').toString();
}

/** Runs the work on all connections in parallel. */
const onEach = <T>(lines: HttpConnection[], work: (line: HttpConnection) => Promise<T>): Promise<T[]> => Promise.all(lines.map(work));

async function round(postgres: BenchPostgres, { server, lines, prepare }: Side) {
  const prepared = await onEach(lines, async (line) => {
    const own: (() => Promise<void>)[] = [];
    for (let i = 0; i < HAND_INS / CONNECTIONS; i++) own.push(await prepare(line));
    return own;
  });
  const times: number[] = [];
  const [cpuBefore, storeBefore, from] = [await server.cpu(), postgres.cpu(), performance.now()];
  await Promise.all(
    prepared.map(async (own) => {
      for (const handIn of own) {
        const at = performance.now();
        await handIn();
        times.push(performance.now() - at);
      }
    }),
  );
  const seconds = (performance.now() - from) / 1000;
  const [cpu, store] = [(await server.cpu()) - cpuBefore, postgres.cpu() - storeBefore];
  return { perSecond: HAND_INS / seconds, p99: quantileOfTimes(times, 0.99), cpu: cpu / HAND_INS, store: store / HAND_INS };
}

/** Inserts the same answers unchanged. */
function bareSide(server: Server, answer: object): Side {
  const lines = Array.from({ length: CONNECTIONS }, () => new HttpConnection(server.port));
  const prepare = async (line: HttpConnection) => {
    const body = JSON.stringify({ ...answer, id: randomUUID() });
    return async () => void (await expectOk(line.send('POST', '/documents', body)));
  };
  return { server, lines, prepare };
}

export async function beginAnswer(line: HttpConnection, campaign: string): Promise<AnonymousRespondent> {
  return JSON.parse(await expectOk(line.send('POST', `/api/anonymous/${AURORA}/${campaign}`, '{}')));
}

/** Builds a complete answer. @returns a function that hands it in */
export function prepareHandIn(line: HttpConnection, { surveyResponse, secret }: AnonymousRespondent): () => Promise<void> {
  const body = JSON.stringify({ revision: 1, counter: 1, ...wholeAnswer(surveyResponse, 'Completed') });
  const path = `/api/anonymous/survey-responses/${surveyResponse.id}`;
  return async () => void (await expectOk(line.send('PUT', path, body, { [SECRET_HEADER]: secret })));
}

function ourSide(server: Server, campaign: string): Side {
  const lines = Array.from({ length: CONNECTIONS }, () => new HttpConnection(server.port));
  return { server, lines, prepare: async (line) => prepareHandIn(line, await beginAnswer(line, campaign)) };
}

export async function benchHandIn(): Promise<Measurement[]> {
  const postgres = await benchPostgres();
  const campaign = randomUUID();
  const ours = await spawnBenchServer('parley', { DATABASE_URL: await postgres.database(), BENCH_BALLOTS: campaign });
  const bare = await spawnBenchServer('bare-saves', { DATABASE_URL: await postgres.database() });
  const us = ourSide(ours, campaign);
  const { surveyResponse } = await beginAnswer(us.lines[0] as HttpConnection, campaign);
  const sides = [us, bareSide(bare, wholeAnswer(surveyResponse, 'Completed'))];
  const [our, their] = (await interleave(sides, ROUNDS, (side) => round(postgres, side))) as [
    Rounds<Awaited<ReturnType<typeof round>>>,
    Rounds<Awaited<ReturnType<typeof round>>>,
  ];
  for (const { lines } of sides) for (const line of lines) line.close();
  await Promise.all([ours.stop(), bare.stop()]);
  postgres.stop();
  return [
    measurement('answers without names handed in a second', our.perSecond, their.perSecond, { isMoreBetter: true }),
    measurement('p99, ms', our.p99, their.p99),
    measurement("server's processor a hand-in, ms", our.cpu, their.cpu),
    measurement("store's processor a hand-in, ms", our.store, their.store),
  ];
}
