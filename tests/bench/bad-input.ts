import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { readConfig } from '#server/config';
import { CLOCK_TOLERANCE_MS } from '#shared/account/clock-tolerance';
import { secondsUntilRenewal } from '#shared/account/token-renewal';
import { type Measurement, measurement, quantileOfTimes } from '#tests/bench/support/figures';
import { pause, VIEWERS } from '#tests/bench/support/load-rounds';
import { enterRoom, OtherTalks, type RoomWindow } from '#tests/bench/support/other-talks';
import { benchPostgres } from '#tests/bench/support/postgres';
import { type Room, type Server, spawnBenchServer } from '#tests/bench/support/server';
import { SocketIoClient } from '#tests/bench/support/socketio-client';
import { forger } from '#tests/support/forge-token';

/**
 * What hits the server all at once, at the sizes of a large company, and how long the deliveries in 50 other talks take meanwhile, beside
 * a calm time just before, and beside a bare Socket.IO that serves the same crowd: 2,500 windows whose tokens are renewed, or run out, in
 * the same second; and a talk that 500 windows follow. (1,000 rooms are in `many`, a slow store and a silent Redis in tests/faults.)
 */
const OTHERS = 50;
const CROWD_ROOMS = 500;
const LARGE_ROOM = 500;
const LARGE_ROOM_STROKES = 50;
const LARGE_ROOM_INTERVAL_MS = 100;
const ROUNDS = 3;
const CALM_MS = 4_000;
const BYTES_PER_MB = 1_000_000;
/** Seconds until the tokens expire, from before they are signed. */
const LIFE_S = 20;
/** A client that does not spread its renewals: tokens expire at full seconds, and the clocks of windows differ. */
const BURST_MS = 1_000;
/** Lifetime of tokens whose renewals are spread as the client does (ACCOUNT-S5), in seconds: a third of that of usual tokens. */
const RENEWED_LIFE_S = 80;
/** Milliseconds that a window waits after its token was renewed before it connects (client/api/socket.ts). */
const RECONNECT_MS = 1_000;

/** Returns a function that signs the claims of all windows' tokens again, to expire `seconds` from now. Windows of a user share a token. */
function renewer(dataDir: string, port: number): (windows: RoomWindow[], seconds: number) => Promise<string[]> {
  const signer = forger(readConfig({ DEMO: '1', DATA_DIR: dataDir, PORT: String(port) }));
  return async (windows, seconds) => {
    const exp = Math.floor((Date.now() - CLOCK_TOLERANCE_MS) / 1000) + seconds;
    const renewed = new Map<string, string>();
    for (const { token } of windows) {
      if (renewed.has(token)) continue;
      const claims = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as { emails: string[] };
      // A signature takes milliseconds, and the windows must answer pings meanwhile.
      await setImmediate();
      renewed.set(token, signer.token(claims.emails[0] as string, { ...claims, exp }));
    }
    return windows.map(({ token }) => renewed.get(token) as string);
  };
}

/** Milliseconds between the first and the last renewal of tokens that expire together, as the client spreads them. */
const clientSpreadMs = (): number => {
  const [first, last] = [1, 0].map((chance) => secondsUntilRenewal(RENEWED_LIFE_S, RENEWED_LIFE_S, chance)) as [number, number];
  return (last - first) * 1_000;
};

/** Everybody sends a renewed token in place, evenly over these milliseconds. @returns seconds until the last one is answered */
async function renewAll(windows: RoomWindow[], tokens: string[], withinMs: number): Promise<number> {
  const from = performance.now();
  const replies = await Promise.all(
    windows.map(async ({ line }, i) => {
      await pause((i / windows.length) * withinMs);
      return line.ask<{ ok: boolean }>('authenticate', { token: tokens[i] });
    }),
  );
  if (!replies.every(({ ok }) => ok)) throw new Error('A token was refused.');
  return (performance.now() - from) / 1000;
}

/** A server with its crowd and the other talks on it. */
interface Side {
  server: Server;
  others: OtherTalks;
  windows: RoomWindow[];
}

const enterCrowd = async (port: number, rooms: Room[]): Promise<RoomWindow[]> => {
  const windows: RoomWindow[] = [];
  for (const room of rooms) {
    const tokens = [room.giver, ...Array.from({ length: VIEWERS }, () => room.taker)];
    windows.push(...(await Promise.all(tokens.map((token) => enterRoom(port, room, token)))));
  }
  return windows;
};

/** The same crowd and the same other talks on bare Socket.IO, which answers each join with the same bytes. */
async function enterBare(rooms: Room[], otherRooms: Room[], state: object): Promise<Side> {
  const server = await spawnBenchServer('bare-socketio');
  const author = await SocketIoClient.open(server.port);
  for (const { id } of [...otherRooms, ...rooms]) await author.ask('create', { ...state, id });
  author.close();
  const others = await OtherTalks.enter(server.port, otherRooms, { isBare: true });
  return { server, others, windows: await enterCrowd(server.port, rooms) };
}

/** Waits until the server has closed all, and brings them back with new tokens. @returns seconds from the end of the tokens */
async function expireAll(windows: RoomWindow[], port: number, tokens: string[]): Promise<number> {
  await Promise.race(windows.map(({ line }) => line.ended));
  const from = performance.now();
  await Promise.all(
    windows.map(async (window, i) => {
      await window.line.ended;
      await pause(RECONNECT_MS);
      Object.assign(window, await enterRoom(port, window.room, tokens[i] as string));
    }),
  );
  return (performance.now() - from) / 1000;
}

/** One stroke after the other in a talk that many follow. @returns p99 of a delivery in milliseconds */
async function strokeLargeRoom(driver: SocketIoClient, viewers: SocketIoClient[], id: string): Promise<number> {
  const times: number[] = [];
  for (let seq = 1; seq <= LARGE_ROOM_STROKES; seq++) {
    const from = performance.now();
    for (const viewer of viewers) {
      viewer.hear = (event) => {
        if (event.startsWith('42["session:live"')) times.push(performance.now() - from);
      };
    }
    driver.tell('session:live', JSON.stringify({ sessionId: id, pageId: id, field: 'textResponse1', value: 'What was said.', seq }));
    await pause(LARGE_ROOM_INTERVAL_MS);
  }
  if (times.length < viewers.length * LARGE_ROOM_STROKES * 0.99) throw new Error('Strokes did not arrive.');
  return quantileOfTimes(times, 0.99);
}

/** Lets 500 windows follow a talk. @returns a function that sends strokes in it, and one that closes its windows */
async function enterLargeRoom(port: number, room: Room, drives: boolean) {
  const driver = await enterRoom(port, room, room.giver);
  const viewers = await Promise.all(Array.from({ length: LARGE_ROOM - 1 }, () => enterRoom(port, room, room.taker)));
  if (drives) await driver.line.ask('drive', { id: room.id });
  const lines = viewers.map(({ line }) => line);
  return {
    stroke: () => strokeLargeRoom(driver.line, lines, room.id),
    close: () => {
      for (const line of [driver.line, ...lines]) line.close();
    },
  };
}

async function measureLargeRoom(ours: Side, bare: Side, room: Room) {
  const found = { own: [] as number[], calm: [] as number[], busy: [] as number[], bare: [] as number[] };
  for (let i = 0; i < ROUNDS; i++) {
    const large = await enterLargeRoom(ours.server.port, room, true);
    found.calm.push((await ours.others.during(() => pause(CALM_MS))).p99);
    const { result, p99 } = await ours.others.during(large.stroke);
    found.own.push(result);
    found.busy.push(p99);
    large.close();
    const bareLarge = await enterLargeRoom(bare.server.port, room, false);
    found.bare.push((await bare.others.during(bareLarge.stroke)).p99);
    bareLarge.close();
  }
  return found;
}

async function measureTokens(ours: Side, bare: Side, sign: ReturnType<typeof renewer>) {
  const found = {
    calm: [] as number[],
    renewed: [] as number[],
    renewedP99: [] as number[],
    renewedBare: [] as number[],
    spreadP99: [] as number[],
    back: [] as number[],
    backP99: [] as number[],
    backBare: [] as number[],
    memory: [] as number[],
  };
  for (let i = 0; i < ROUNDS; i++) {
    const next = await sign(ours.windows, 7_200);
    found.renewedBare.push((await bare.others.during(() => renewAll(bare.windows, next, BURST_MS))).p99);
    for (const { line } of bare.windows) line.close();
    found.backBare.push((await bare.others.during(() => expireAll(bare.windows, bare.server.port, next))).p99);
    found.calm.push((await ours.others.during(() => pause(CALM_MS))).p99);
    const renewed = await sign(ours.windows, 7_200);
    found.spreadP99.push((await ours.others.during(() => renewAll(ours.windows, renewed, clientSpreadMs()))).p99);
    const brief = await sign(ours.windows, LIFE_S);
    const inPlace = await ours.others.during(() => renewAll(ours.windows, brief, BURST_MS));
    found.renewed.push(inPlace.result);
    found.renewedP99.push(inPlace.p99);
    const back = await ours.others.during(() => expireAll(ours.windows, ours.server.port, next));
    found.back.push(back.result);
    found.backP99.push(back.p99);
    found.memory.push((await ours.server.memory()) / BYTES_PER_MB);
  }
  for (const { line } of [...ours.windows, ...bare.windows]) line.close();
  return found;
}

export async function benchBadInput(): Promise<Measurement[]> {
  const postgres = await benchPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const env = { DATABASE_URL: await postgres.database(), DATA_DIR: dataDir, BENCH_ROOMS: String(CROWD_ROOMS + OTHERS + 1) };
  const server = await spawnBenchServer('parley', env);
  const [otherRooms, large, rooms] = [server.rooms.slice(0, OTHERS), server.rooms[OTHERS] as Room, server.rooms.slice(OTHERS + 1)];
  const others = await OtherTalks.enter(server.port, otherRooms);
  const ours: Side = { server, others, windows: await enterCrowd(server.port, rooms) };
  const { room, line } = ours.windows[0] as RoomWindow;
  const { state } = await line.ask<{ state: object }>('join', { kind: 'session', id: room.id });
  const bare = await enterBare([...rooms, large], otherRooms, state);
  const tokens = await measureTokens(ours, bare, renewer(dataDir, server.port));
  const crowd = await measureLargeRoom(ours, bare, large);
  for (const side of [ours, bare]) {
    side.others.close();
    await side.server.stop();
  }
  postgres.stop();
  const [beside, besideBare] = [
    'p99 of a delivery to others meanwhile, ms, beside before',
    'the same, beside bare Socket.IO with the same crowd',
  ];
  return [
    measurement(
      '2,500 tokens that expire together are renewed as the client does: p99 to others, ms, beside before',
      tokens.spreadP99,
      tokens.calm,
      {
        atMost: 2,
      },
    ),
    measurement('the same within one second: the last is answered after, s', tokens.renewed, undefined, { atMost: 2 }),
    measurement(beside, tokens.renewedP99, tokens.calm),
    measurement(besideBare, tokens.renewedP99, tokens.renewedBare),
    measurement('2,500 tokens run out in one second: all are back after, s', tokens.back, undefined, { atMost: 6 }),
    measurement(beside, tokens.backP99, tokens.calm, { atMost: 2 }),
    measurement(besideBare, tokens.backP99, tokens.backBare),
    measurement('memory after three such rounds, MB, beside after one', tokens.memory.at(-1) as number, tokens.memory[0], { atMost: 1.1 }),
    measurement('p99 of a delivery in a talk that 500 windows follow, 10 strokes a second, ms', crowd.own, undefined, { atMost: 100 }),
    measurement(beside, crowd.busy, crowd.calm, { atMost: 2 }),
    measurement(besideBare, crowd.busy, crowd.bare),
  ];
}
