import { randomInt } from 'node:crypto';
import { type Measurement, measurement } from '#tests/bench/support/figures';
import { pause, VIEWERS } from '#tests/bench/support/load-rounds';
import { enterRoom, OtherTalks, type RoomWindow } from '#tests/bench/support/other-talks';
import { benchPostgres } from '#tests/bench/support/postgres';
import { type Room, type Server, spawnBenchServer } from '#tests/bench/support/server';
import { SocketIoClient } from '#tests/bench/support/socketio-client';
import { startRedis } from '#tests/support/redis';

/**
 * 2,500 windows of 500 talks on two processes with Redis between them, of which one is killed: its 1,500 windows connect to the other,
 * which goes on serving its 1,000 and the deliveries of 50 other talks. Beside it: the same crowd on one bare Socket.IO that answers each
 * join with the same bytes.
 */
const ROOMS = 500;
const OTHERS = 50;
const ROUNDS = 3;
const CALM_MS = 4_000;
/** Milliseconds until a window connects again: the first delay of the client (client/api/socket.ts), and what it varies by. */
const RECONNECT_MS = [200, 600] as const;
/** Others wait as long as the crowd keeps a core busy; a server that returns people sooner lets others wait longer. */
const MAX_WAIT_BESIDE_BARE = 1.5;
/** Viewers of each talk whose windows are on the process that is killed, besides its driver. */
const VIEWERS_ON_KILLED = 2;

interface Takeover {
  seconds: number;
  /** CPU time of the remaining process per window that came, in milliseconds. */
  cpu: number;
}

/** Connects windows again that have lost their connections. */
const reconnectAll = (windows: RoomWindow[], port: number): Promise<unknown> =>
  Promise.all(
    windows.map(async (window) => {
      await window.line.ended;
      await pause(randomInt(...RECONNECT_MS));
      Object.assign(window, await enterRoom(port, window.room, window.token));
    }),
  );

/** Kills a process. @returns how long it takes until all its windows are in their rooms on the other process */
async function failOver(windows: RoomWindow[], killed: Server, other: Server): Promise<Takeover> {
  const before = await other.cpu();
  await killed.kill();
  const from = performance.now();
  await reconnectAll(windows, other.port);
  return { seconds: (performance.now() - from) / 1000, cpu: ((await other.cpu()) - before) / windows.length };
}

const repeatToken = (token: string, windows: number): string[] => Array<string>(windows).fill(token);

const enterMany = async (port: number, rooms: Room[], tokensOf: (room: Room) => string[]): Promise<RoomWindow[]> => {
  const windows: RoomWindow[] = [];
  for (const room of rooms) windows.push(...(await Promise.all(tokensOf(room).map((token) => enterRoom(port, room, token)))));
  return windows;
};

/** The windows that a process kept and those that come to it, in the same rooms of bare Socket.IO. @param state the answer to each join */
async function enterBare(rooms: Room[], others: Room[], state: object) {
  const server = await spawnBenchServer('bare-socketio');
  const author = await SocketIoClient.open(server.port);
  for (const { id } of [...others, ...rooms]) await author.ask('create', { ...state, id });
  const talks = await OtherTalks.enter(server.port, others, { isBare: true });
  await enterMany(server.port, rooms, ({ taker }) => repeatToken(taker, VIEWERS - VIEWERS_ON_KILLED));
  return { server, talks };
}

export async function benchFailover(): Promise<Measurement[]> {
  const postgres = await benchPostgres();
  const redis = await startRedis();
  const env = { DATABASE_URL: await postgres.database(), REDIS_URL: redis.url };
  const other = await spawnBenchServer('parley', { ...env, BENCH_ROOMS: String(ROOMS + OTHERS) });
  // The first process signs the tokens of the rooms.
  const others = await OtherTalks.enter(other.port, other.rooms.slice(0, OTHERS));
  const rooms = other.rooms.slice(OTHERS);
  const staying = await enterMany(other.port, rooms, ({ taker }) => repeatToken(taker, VIEWERS - VIEWERS_ON_KILLED));
  const { state } = await (staying[0] as RoomWindow).line.ask<{ state: object }>('join', { kind: 'session', id: staying[0]?.room.id });
  const bare = await enterBare(rooms, other.rooms.slice(0, OTHERS), state);
  const [calm, busy, found, bareBusy]: [number[], number[], Takeover[], number[]] = [[], [], [], []];
  for (let i = 0; i < ROUNDS; i++) {
    const killed = await spawnBenchServer('parley', { ...env, OIDC_ISSUER: `http://localhost:${other.port}/idp` });
    const windows = await enterMany(killed.port, rooms, ({ giver, taker }) => [giver, ...repeatToken(taker, VIEWERS_ON_KILLED)]);
    calm.push((await others.during(() => pause(CALM_MS))).p99);
    const { result, p99 } = await others.during(() => failOver(windows, killed, other));
    busy.push(p99);
    found.push(result);
    for (const { line } of windows) line.close();
    bareBusy.push((await bare.talks.during(() => reconnectAll(windows, bare.server.port))).p99);
    for (const { line } of windows) line.close();
  }
  for (const { line } of staying) line.close();
  for (const talks of [others, bare.talks]) talks.close();
  await Promise.all([other.stop(), bare.server.stop()]);
  await redis.stop();
  postgres.stop();
  const figures = (name: keyof Takeover): number[] => found.map((each) => each[name]);
  return [
    measurement('1,500 windows of a killed process are with the other after, s', figures('seconds'), undefined, { atMost: 6 }),
    measurement('processor of that process a window, ms', figures('cpu'), undefined, { atMost: 4 }),
    measurement('p99 of a delivery to others meanwhile, ms, beside before', busy, calm),
    measurement('the same, beside bare Socket.IO to which the same crowd connects', busy, bareBusy, { atMost: MAX_WAIT_BESIDE_BARE }),
  ];
}
