import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { readConfig } from '#server/config';
import { CLOCK_TOLERANCE_MS } from '#shared/account/clock-tolerance';
import { type Measurement, measurement, quantileOfTimes } from '#tests/bench/support/figures';
import { pause, VIEWERS } from '#tests/bench/support/load-rounds';
import { enterRoom, OtherTalks, type RoomWindow } from '#tests/bench/support/other-talks';
import { benchPostgres } from '#tests/bench/support/postgres';
import { type Room, type Server, spawnBenchServer } from '#tests/bench/support/server';
import type { Line } from '#tests/bench/support/socketio-client';
import { forger } from '#tests/support/forge-token';

/**
 * What hits the server all at once, at the sizes of a large company, and how long the deliveries in 50 other talks take meanwhile, beside
 * a calm time just before: 2,500 windows whose tokens are renewed, or run out, in the same second; and a talk that 500 windows follow.
 * (1,000 rooms are in `many`, a slow store and a silent Redis in tests/faults.)
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
/** Tokens expire at full seconds, and the clocks of windows differ. */
const RENEWED_WITHIN_MS = 1_000;
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

/** Everybody sends a renewed token in place, within one second. @returns seconds until the last one is answered */
async function renewAll(windows: RoomWindow[], tokens: string[]): Promise<number> {
  const from = performance.now();
  const replies = await Promise.all(
    windows.map(async ({ line }, i) => {
      await pause((i / windows.length) * RENEWED_WITHIN_MS);
      return line.ask<{ ok: boolean }>('authenticate', { token: tokens[i] });
    }),
  );
  if (!replies.every(({ ok }) => ok)) throw new Error('A token was refused.');
  return (performance.now() - from) / 1000;
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
async function strokeLargeRoom(driver: Line, viewers: Line[], id: string): Promise<number> {
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

async function measureLargeRoom(server: Server, others: OtherTalks, room: Room): Promise<{ own: number[]; ratios: [number[], number[]] }> {
  const [own, busy, calm]: [number[], number[], number[]] = [[], [], []];
  const driver = await enterRoom(server.port, room, room.giver);
  const viewers = await Promise.all(Array.from({ length: LARGE_ROOM - 1 }, () => enterRoom(server.port, room, room.taker)));
  await driver.line.ask('drive', { id: room.id });
  const lines = viewers.map(({ line }) => line);
  for (let i = 0; i < ROUNDS; i++) {
    calm.push((await others.during(() => pause(CALM_MS))).p99);
    const { result, p99 } = await others.during(() => strokeLargeRoom(driver.line, lines, room.id));
    own.push(result);
    busy.push(p99);
  }
  for (const line of [driver.line, ...lines]) line.close();
  return { own, ratios: [busy, calm] };
}

async function measureTokens(server: Server, others: OtherTalks, rooms: Room[], sign: ReturnType<typeof renewer>) {
  const windows: RoomWindow[] = [];
  for (const room of rooms) {
    const tokens = [room.giver, ...Array.from({ length: VIEWERS }, () => room.taker)];
    windows.push(...(await Promise.all(tokens.map((token) => enterRoom(server.port, room, token)))));
  }
  const found = {
    calm: [] as number[],
    renewed: [] as number[],
    renewedP99: [] as number[],
    back: [] as number[],
    backP99: [] as number[],
  };
  const memory: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    found.calm.push((await others.during(() => pause(CALM_MS))).p99);
    const next = await sign(windows, 7_200);
    const brief = await sign(windows, LIFE_S);
    const inPlace = await others.during(() => renewAll(windows, brief));
    found.renewed.push(inPlace.result);
    found.renewedP99.push(inPlace.p99);
    const back = await others.during(() => expireAll(windows, server.port, next));
    found.back.push(back.result);
    found.backP99.push(back.p99);
    memory.push((await server.memory()) / BYTES_PER_MB);
  }
  for (const { line } of windows) line.close();
  return { ...found, memory };
}

export async function benchBadInput(): Promise<Measurement[]> {
  const postgres = await benchPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const env = { DATABASE_URL: await postgres.database(), DATA_DIR: dataDir, BENCH_ROOMS: String(CROWD_ROOMS + OTHERS + 1) };
  const server = await spawnBenchServer('parley', env);
  const others = await OtherTalks.enter(server.port, server.rooms.slice(0, OTHERS));
  const sign = renewer(dataDir, server.port);
  const tokens = await measureTokens(server, others, server.rooms.slice(OTHERS + 1), sign);
  const large = await measureLargeRoom(server, others, server.rooms[OTHERS] as Room);
  others.close();
  await server.stop();
  postgres.stop();
  return [
    measurement('2,500 tokens are renewed in place in one second: the last is answered after, s', tokens.renewed, undefined, { atMost: 2 }),
    measurement('p99 of a delivery to others meanwhile, ms, beside before', tokens.renewedP99, tokens.calm, { atMost: 2 }),
    measurement('2,500 tokens run out in one second: all are back after, s', tokens.back, undefined, { atMost: 6 }),
    measurement('p99 of a delivery to others meanwhile, ms, beside before', tokens.backP99, tokens.calm, { atMost: 2 }),
    measurement('memory after three such rounds, MB, beside after one', tokens.memory.at(-1) as number, tokens.memory[0], { atMost: 1.1 }),
    measurement('p99 of a delivery in a talk that 500 windows follow, 10 strokes a second, ms', large.own, undefined, { atMost: 100 }),
    measurement('p99 of a delivery to others meanwhile, ms, beside before', ...large.ratios, { atMost: 2 }),
  ];
}
