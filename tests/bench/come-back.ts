import { type Measurement, measurement } from '#tests/bench/support/figures';
import { HttpConnection } from '#tests/bench/support/http';
import { interleave, pause, type Rounds, VIEWERS } from '#tests/bench/support/load-rounds';
import { benchPostgres } from '#tests/bench/support/postgres';
import { documentOf } from '#tests/bench/support/save-payloads';
import { type Room, type Server, spawnBenchServer } from '#tests/bench/support/server';
import { SocketIoClient } from '#tests/bench/support/socketio-client';

/**
 * 2,500 windows of 500 talks connect and join at once after a server restart, compared with bare Socket.IO that answers each join with the
 * same bytes.
 */
const ROOMS = 500;
const ROUNDS = 3;
/** Size of the working part of each talk, in bytes. */
const DOCUMENT_BYTES = 6_000;
/** Milliseconds after which a refused window joins again. */
const AGAIN_MS = 1_000;

interface Side {
  server: Server;
  rooms: Room[];
  /** Kills the process and restarts it with its stored data. */
  restart: (server: Server) => Promise<Server>;
  hasTokens: boolean;
}
interface Measured {
  seconds: number;
  /** Server CPU time per window, in milliseconds. */
  cpu: number;
  refused: number;
}

async function comeBackTo(side: Side): Promise<Measured> {
  side.server = await side.restart(side.server);
  const { server, rooms, hasTokens } = side;
  const before = await server.cpu();
  const from = performance.now();
  let refused = 0;
  const open = async (token: string): Promise<SocketIoClient> => {
    for (;;) {
      const line = await SocketIoClient.open(server.port, hasTokens ? token : undefined).catch(() => undefined);
      if (line) return line;
      refused += 1;
      await pause(AGAIN_MS);
    }
  };
  const back = async (id: string, token: string): Promise<SocketIoClient> => {
    const line = await open(token);
    for (;;) {
      const { ok, state } = await line.ask<{ ok: boolean; state?: object }>('join', { kind: 'session', id });
      if (ok && state) return line;
      refused += 1;
      await pause(AGAIN_MS);
    }
  };
  const lines = await Promise.all(
    rooms.flatMap(({ id, giver, taker }) => [back(id, giver), ...Array.from({ length: VIEWERS }, () => back(id, taker))]),
  );
  const seconds = (performance.now() - from) / 1000;
  const cpu = ((await server.cpu()) - before) / lines.length;
  for (const line of lines) line.close();
  return { seconds, cpu, refused };
}

/** Writes 6 kB into every talk. @returns the states in the join responses */
async function fillTalks({ port, rooms }: Server): Promise<string[]> {
  const states: string[] = [];
  for (const room of rooms) {
    const line = new HttpConnection(port, { authorization: `Bearer ${room.giver}` });
    const { body } = await line.send('PUT', '/api/future-talk-sessions', (await documentOf(port, room))(1, 1));
    states.push(JSON.stringify(JSON.parse(body).session));
    line.close();
  }
  if (states.some((state) => state.length < DOCUMENT_BYTES)) throw new Error('A talk was not filled.');
  return states;
}

export async function benchComeBack(): Promise<Measurement[]> {
  const postgres = await benchPostgres();
  const url = await postgres.database();
  const ours = await spawnBenchServer('parley', { DATABASE_URL: url, BENCH_ROOMS: String(ROOMS) });
  const { rooms } = ours;
  const states = await fillTalks(ours);
  const sides: [Side, Side] = [
    { server: ours, rooms, restart: (server) => server.restart({ BENCH_ROOMS: '0' }), hasTokens: true },
    { server: await spawnBenchServer('bare-socketio'), rooms, restart: (server) => bareAgain(server, states), hasTokens: false },
  ];
  const [us, them] = (await interleave(sides, ROUNDS, comeBackTo)) as [Rounds<Measured>, Rounds<Measured>];
  await Promise.all(sides.map(({ server }) => server.stop()));
  postgres.stop();
  return [
    measurement('2,500 windows are back after, s', us.seconds, them.seconds, { atMost: 4 }),
    measurement('processor a window, ms, beside bare Socket.IO', us.cpu, them.cpu, { atMost: 4 }),
    measurement('joins and connections that were refused for the time being', us.refused, undefined, { atMost: 0 }),
  ];
}

/** The bare server keeps everything in memory, so its data is sent again. */
async function bareAgain(server: Server, states: string[]): Promise<Server> {
  const again = await server.restart();
  const line = await SocketIoClient.open(again.port);
  for (const state of states) await line.askText('create', state);
  line.close();
  return again;
}
