import { type Measurement, measurement, quantileOfTimes } from '#tests/bench/support/figures';
import { HttpConnection } from '#tests/bench/support/http';
import { interleave, type Rounds } from '#tests/bench/support/load-rounds';
import { type BenchPostgres, benchPostgres } from '#tests/bench/support/postgres';
import { answersOf, documentOf, type PageDocument } from '#tests/bench/support/save-payloads';
import { type Server, spawnBenchServer } from '#tests/bench/support/server';

/**
 * `PUT future-talk-sessions` and `PUT survey-responses` from 64 connections that each save again at once, compared with a bare Fastify and
 * pg, in turns.
 */
const CONNECTIONS = 64;
const ROUNDS = 5;
const ROUND_MS = 4_000;

interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** Server CPU time per save, in milliseconds. */
  cpu: number;
  /** The same of the store. */
  storeCpu: number;
}

interface Saver {
  line: HttpConnection;
  path: string;
  document: PageDocument;
  revision: number;
  counter: number;
}

async function saveOnce(saver: Saver): Promise<void> {
  saver.counter += 1;
  const { status, body } = await saver.line.send('PUT', saver.path, saver.document(saver.revision, saver.counter));
  if (status !== 200) throw new Error(`${saver.path} answers ${status}: ${body}`);
  saver.revision += 1;
}

async function round({ server, savers }: { server: Server; savers: Saver[] }, store: BenchPostgres): Promise<Measured> {
  const times: number[] = [];
  const [cpuBefore, storeBefore] = [await server.cpu(), store.cpu()];
  const from = performance.now();
  const savesOn = async (saver: Saver): Promise<void> => {
    while (performance.now() - from < ROUND_MS) {
      const at = performance.now();
      await saveOnce(saver);
      times.push(performance.now() - at);
    }
  };
  await Promise.all(savers.map(savesOn));
  const seconds = (performance.now() - from) / 1000;
  const cpu = ((await server.cpu()) - cpuBefore) / times.length;
  const storeCpu = (store.cpu() - storeBefore) / times.length;
  return { perSecond: times.length / seconds, p50: quantileOfTimes(times, 0.5), p99: quantileOfTimes(times, 0.99), cpu, storeCpu };
}

/** The saved document and its endpoint. */
const KINDS = {
  talks: { path: '/api/future-talk-sessions', document: documentOf },
  'survey responses': { path: '/api/survey-responses', document: answersOf },
};

async function savesOf(kind: keyof typeof KINDS): Promise<Measurement[]> {
  const { path, document } = KINDS[kind];
  const postgres = await benchPostgres();
  const [ourUrl, bareUrl] = [await postgres.database(), await postgres.database()];
  const ours = await spawnBenchServer('parley', { DATABASE_URL: ourUrl, BENCH_ROOMS: String(CONNECTIONS) });
  const bare = await spawnBenchServer('bare-saves', { DATABASE_URL: bareUrl });
  const documents = await Promise.all(ours.rooms.map((room) => document(ours.port, room)));
  const saver = (line: HttpConnection, to: string, i: number): Saver => ({
    line,
    path: to,
    document: documents[i] as PageDocument,
    revision: 1,
    counter: 0,
  });
  const ourSavers = ours.rooms.map(({ giver }, i) => saver(new HttpConnection(ours.port, { authorization: `Bearer ${giver}` }), path, i));
  const bareSavers = documents.map((_, i) => saver(new HttpConnection(bare.port), '/documents', i));
  for (const { line, document } of bareSavers) await line.send('POST', '/documents', document(1, 0));
  const sides = [
    { server: ours, savers: ourSavers },
    { server: bare, savers: bareSavers },
  ];
  const [us, them] = (await interleave(sides, ROUNDS, (side) => round(side, postgres))) as [Rounds<Measured>, Rounds<Measured>];
  for (const { line } of [...ourSavers, ...bareSavers]) line.close();
  await Promise.all([ours.stop(), bare.stop()]);
  postgres.stop();
  return [
    measurement(`saves of ${kind} a second`, us.perSecond, them.perSecond, { atLeast: 1.6 }),
    measurement('p50, ms', us.p50, them.p50),
    measurement('p99, ms', us.p99, them.p99, { atMost: 0.8 }),
    measurement("server's processor a save, ms", us.cpu, them.cpu),
    measurement("store's processor a save, ms", us.storeCpu, them.storeCpu),
  ];
}

export const benchSaves = async (): Promise<Measurement[]> => [...(await savesOf('talks')), ...(await savesOf('survey responses'))];
