import { type Measurement, measurement, quantileOfTimes, toMicroseconds } from '#tests/bench/support/figures';
import { HttpConnection } from '#tests/bench/support/http';
import { atConstantRate, interleave, pause, type Rounds, VIEWERS } from '#tests/bench/support/load-rounds';
import { type BenchPostgres, benchPostgres } from '#tests/bench/support/postgres';
import { documentOf, type PageDocument } from '#tests/bench/support/save-payloads';
import { type Room, type Server, spawnBenchServer } from '#tests/bench/support/server';
import { SocketIoClient } from '#tests/bench/support/socketio-client';

/**
 * Committed saves with four viewers, in 500 rooms, up to five per second each: over HTTP in the product, over the socket in a bare
 * Socket.IO server that commits with one UPDATE and relays. A delivery is timed from the giver's request.
 */
const ROOMS = 500;
const SAVES_PER_SECOND = 5;
const ROUNDS = 5;
const ROUND_MS = 6_000;

/** One room: its giver's save, and its viewers. */
interface Table {
  save: () => Promise<void>;
  viewers: SocketIoClient[];
  sentAt: number;
  busy: boolean;
}
interface Side {
  server: Server;
  tables: Table[];
}
interface Measured {
  /** Server CPU time per save with its four deliveries, in milliseconds. */
  cpu: number;
  /** The same including the store's CPU time. */
  all: number;
  p99: number;
}

async function sit(port: number, id: string, tokens: (string | undefined)[]): Promise<SocketIoClient[]> {
  const lines = await Promise.all(tokens.map((token) => SocketIoClient.open(port, token)));
  for (const line of lines) await line.ask('join', { kind: 'session', id });
  return lines;
}

async function ourTable({ port }: Server, { id, giver, taker }: Room, document: PageDocument): Promise<Table> {
  const line = new HttpConnection(port, { authorization: `Bearer ${giver}` });
  let revision = 0;
  const save = async (): Promise<void> => {
    revision += 1;
    const { status, body } = await line.send('PUT', '/api/future-talk-sessions', document(revision, revision));
    if (status !== 200) throw new Error(`PUT answers ${status}: ${body}`);
  };
  return {
    save,
    viewers: await sit(
      port,
      id,
      Array.from({ length: VIEWERS }, () => taker),
    ),
    sentAt: 0,
    busy: false,
  };
}

async function bareTable({ port }: Server, { id }: Room, document: PageDocument): Promise<Table> {
  const [giver, ...viewers] = (await sit(
    port,
    id,
    Array.from({ length: 1 + VIEWERS }, () => undefined),
  )) as [SocketIoClient, ...SocketIoClient[]];
  await giver.ask('create', JSON.parse(document(0, 0)));
  let revision = 0;
  const save = async (): Promise<void> => {
    revision += 1;
    const { ok } = await giver.askText<{ ok: boolean }>('save', document(revision, revision));
    if (!ok) throw new Error('The bare server refused a save.');
  };
  return { save, viewers, sentAt: 0, busy: false };
}

async function round({ server, tables }: Side, store: BenchPostgres): Promise<Measured> {
  const times: number[] = [];
  let saves = 0;
  for (const table of tables) {
    for (const viewer of table.viewers) {
      viewer.hear = (event) => void (event.startsWith('42["session:state"') && times.push(performance.now() - table.sentAt));
    }
  }
  const before = await server.cpu();
  const storeBefore = store.cpu();
  await atConstantRate(tables.length, SAVES_PER_SECOND, ROUND_MS, (i) => {
    const table = tables[i] as Table;
    if (table.busy) return;
    saves += 1;
    table.busy = true;
    table.sentAt = performance.now();
    void table.save().then(() => {
      table.busy = false;
    });
  });
  for (let waited = 0; times.length < saves * VIEWERS && waited < 5_000; waited += 100) await pause(100);
  const cpu = ((await server.cpu()) - before) / saves;
  const all = cpu + (store.cpu() - storeBefore) / saves;
  if (times.length !== saves * VIEWERS) throw new Error(`${saves} saves, but ${times.length} deliveries.`);
  return { cpu, all, p99: quantileOfTimes(times, 0.99) };
}

export async function benchSaveToViewer(): Promise<Measurement[]> {
  const postgres = await benchPostgres();
  const ours = await spawnBenchServer('parley', { DATABASE_URL: await postgres.database(), BENCH_ROOMS: String(ROOMS) });
  const bare = await spawnBenchServer('bare-socketio', { DATABASE_URL: await postgres.database() });
  const sides: [Side, Side] = [
    { server: ours, tables: [] },
    { server: bare, tables: [] },
  ];
  for (const room of ours.rooms) {
    const document = await documentOf(ours.port, room);
    sides[0].tables.push(await ourTable(ours, room, document));
    sides[1].tables.push(await bareTable(bare, room, document));
  }
  const [us, them] = (await interleave(sides, ROUNDS, (side) => round(side, postgres))) as [Rounds<Measured>, Rounds<Measured>];
  await Promise.all([ours.stop(), bare.stop()]);
  postgres.stop();
  return [
    measurement('processor a followed save, server and store, µs', toMicroseconds(us.all), toMicroseconds(them.all), { atMost: 0.8 }),
    measurement('of it the server, µs', toMicroseconds(us.cpu), toMicroseconds(them.cpu)),
    measurement('p99 from the save to a viewer, ms', us.p99, them.p99, { atMost: 1.2 }),
  ];
}
