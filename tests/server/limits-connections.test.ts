import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors';
import { BAN_SECONDS, LIMITS, MAX_CONNECTIONS_PER_USER, MAX_ROOMS_PER_CONNECTION } from '#shared/limits/limits';
import { MAX_STROKES_PER_SECOND } from '#shared/talk/live-events';
import { startApp, type TestApp } from '#tests/support/app';
import { BEA, CARLA, GRETA, NOBODY, TOM } from '#tests/support/demo-users';
import { startDrivingSession } from '#tests/support/driving-session';
import { expectError, expectSocketRefusal } from '#tests/support/refusal-assertions';
import type { SocketClient } from '#tests/support/socket-client';
import { firstStore } from '#tests/support/stores';
import { newSession, newSessions, openSession, saveNote } from '#tests/support/talks';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ kind: firstStore() });
});
afterAll(() => app.close());

/** The refusal of a connection. */
const refusalFor = (mail: string): Promise<ErrorBody> =>
  app.token(mail).then((token) =>
    app
      .createSocketClient({ token })
      .opened()
      .then(
        () => Promise.reject(new Error('the connection was accepted')),
        (error: Error & { data?: ErrorBody }) => error.data as ErrorBody,
      ),
  );

/** Requests a connection without the library, so that the response is visible. */
const knock = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; retryAfter: string | undefined; sniffing?: unknown; text: string }>((done, fail) => {
    const clientRequest = request(`${app.url}${path}`, { headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () =>
        done({
          status: answer.statusCode,
          retryAfter: answer.headers['retry-after'],
          sniffing: answer.headers['x-content-type-options'],
          text,
        }),
      );
    });
    clientRequest.on('upgrade', (_answer, socket) => {
      socket.destroy();
      done({ status: 101, retryAfter: undefined, text: '' });
    });
    clientRequest.on('error', fail);
    clientRequest.end();
  });

test('stroke limit: relays every stroke of a drag at thirty strokes a second, also at an uneven pace', async () => {
  const { viewer, window, drive, stroke } = await startDrivingSession(app);
  const giver = await window();
  await drive(giver);
  viewer.forget();
  const [from, lengthMs] = [performance.now(), 6_000];
  let sent = 0;
  while (performance.now() - from < lengthMs) {
    // A late timer is compensated at once, like by a network that stalls.
    for (; sent < ((performance.now() - from) * MAX_STROKES_PER_SECOND) / 1000; sent += 1) giver.tell('session:live', stroke(sent % 100));
    await new Promise((done) => setTimeout(done, sent % 7 === 0 ? 250 : 20));
  }
  await giver.settled();
  expect(sent).toBeGreaterThan(5.5 * MAX_STROKES_PER_SECOND);
  expect(giver.all('refused').filter(({ event }) => event === 'session:live')).toEqual([]);
  // Strokes are volatile: the viewer may receive only one of several that arrive together.
  expect(viewer.all('session:live').length).toBeGreaterThan((6 * lengthMs) / 1000);
});

test('connection limit: blocks a user who is refused repeatedly, answers for how long, and admits them afterwards', async () => {
  const id = await newSession(app);
  const viewer = await app.connect(TOM);
  await viewer.joins(id);
  const noisy = await app.connect(CARLA);
  const beside = await app.connect(CARLA);
  for (let i = 0; i < LIMITS.connectionRefusals.burst + LIMITS.connectionEvents.burst + 400; i += 1) noisy.tell('browse', { id, at: null });
  expect(await noisy.ended).toBe('io server disconnect');
  const { error } = await noisy.waitFor('refused', ({ event }) => event === 'connect');
  expectError(error, 'TooManyRequestsError');
  expect(error.retryAfter).toBe(BAN_SECONDS);

  const again = await refusalFor(CARLA);
  expectError(again, 'TooManyRequestsError');
  expect(again.retryAfter).toBeLessThanOrEqual(BAN_SECONDS);
  expect((await beside.joins(id)).ok, 'a window that did nothing stays').toBe(true);
  const session = await openSession(app, GRETA, id);
  const stored = await saveNote(app, GRETA, session, 'all the same');
  expect(await viewer.waitFor('session:state', ({ revision }) => revision === stored.revision)).toEqual(stored);

  await new Promise((done) => setTimeout(done, (again.retryAfter as number) * 1000));
  expect((await (await app.connect(CARLA)).joins(id)).ok).toBe(true);
});

test('connection limit: takes MAX_CONNECTIONS_PER_USER connections of one user and no more', async () => {
  const sockets: SocketClient[] = [];
  for (let i = 0; i < MAX_CONNECTIONS_PER_USER; i += 1) sockets.push(await app.connect(BEA));
  const refused = await refusalFor(BEA);
  expectError(refused, 'TooManyRequestsError');
  expect(refused.retryAfter).toBeGreaterThanOrEqual(1);
  sockets[0]?.close();
  await expect.poll(async () => (await app.connect(BEA).catch(() => undefined))?.socket.connected, { timeout: 5_000 }).toBe(true);
  for (const socket of sockets) socket.close();
});

test('room limit: takes MAX_ROOMS_PER_CONNECTION rooms on one connection and no more', async () => {
  const ids = await newSessions(app, MAX_ROOMS_PER_CONNECTION + 1);
  const socket = await app.connect(TOM);
  for (const id of ids.slice(0, -1)) expect((await socket.joins(id)).ok).toBe(true);
  const further = await socket.joins(ids.at(-1) as string);
  expectSocketRefusal(further, 'TooManyRequestsError');
  // Waiting does not help.
  expect(further.error.retryAfter).toBeUndefined();
  await socket.ask('leave', { kind: 'session', id: ids[0] as string });
  expect((await socket.joins(ids.at(-1) as string)).ok).toBe(true);
});

test('room limit: counts no room that was left before its join was answered', async () => {
  const ids = await newSessions(app, MAX_ROOMS_PER_CONNECTION + 1);
  const socket = await app.connect(TOM);
  for (const id of ids.slice(0, -1)) await Promise.all([socket.joins(id), socket.ask('leave', { kind: 'session', id })]);
  expect((await socket.joins(ids.at(-1) as string)).ok).toBe(true);
});

describe('connection limit: connections from one address', () => {
  test('a connection with a refused token is closed, so that no second token is tried on it', async () => {
    const socket = app.createSocketClient({ token: 'made-up' });
    await expect(socket.opened()).rejects.toThrow('UnauthorizedError');
    await expect.poll(() => socket.socket.io.engine?.readyState, { timeout: 5_000 }).toBe('closed');
  });

  test('connections without a valid token are limited with a retry time, while open connections continue', async () => {
    const id = await newSession(app);
    const viewer = await app.connect(TOM);
    await viewer.joins(id);
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': btoa('0123456789abcdef'),
    };
    const [poll, socket] = ['/socket.io/?EIO=4&transport=polling', '/socket.io/?EIO=4&transport=websocket'];
    const statuses: (number | undefined)[] = [];
    const { burst } = LIMITS.addressHandshakes;
    while (!statuses.includes(429)) {
      statuses.push(...(await Promise.all(Array.from({ length: 100 }, () => knock(`${poll}&sid=${NOBODY}`)))).map(({ status }) => status));
      expect(statuses.length).toBeLessThan(3 * burst);
    }
    // The rest of the interval may still allow one; then both transports are refused.
    for (const [path, headers] of [
      [poll, {}],
      [socket, upgrade],
    ] as const) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => knock(path, headers)));
      const refused = answers.find(({ status }) => status === 429);
      const body = JSON.parse(refused?.text ?? '{}') as ErrorBody;
      expectError(body, 'TooManyRequestsError');
      expect(refused?.retryAfter).toBe(String(body.retryAfter));
      expect(refused?.sniffing).toBe('nosniff');
    }
    const stored = await saveNote(app, GRETA, await openSession(app, GRETA, id), 'all the same');
    expect(await viewer.waitFor('session:state', ({ revision }) => revision === stored.revision)).toEqual(stored);
    await expect.poll(async () => (await app.connect(TOM).catch(() => undefined))?.socket.connected, { timeout: 5_000 }).toBe(true);
  });
});
