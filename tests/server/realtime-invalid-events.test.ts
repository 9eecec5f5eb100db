import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#shared/limits/limits';
import { startApp, type TestApp } from '#tests/support/app';
import { GRETA, NOBODY, TOM } from '#tests/support/demo-users';
import { expectError, expectSocketRefusal } from '#tests/support/refusal-assertions';
import type { SocketClient } from '#tests/support/socket-client';
import { firstStore } from '#tests/support/stores';
import { newSession, notePage, openSession, saveNote } from '#tests/support/talks';

let app: TestApp;
let id: string;
let viewer: SocketClient;
beforeAll(async () => {
  app = await startApp({ kind: firstStore() });
  id = await newSession(app);
  viewer = await app.connect(TOM);
  await viewer.joins(id);
});
afterAll(() => app.close());

const room = { kind: 'session', id: NOBODY };
const place = { chapterId: NOBODY, pageIndex: 0, questionIndex: 0 };
const stroke = { sessionId: NOBODY, pageId: NOBODY, field: 'textResponse1', value: 'x', seq: 1 };
const malformed: [event: string, payload: unknown][] = [
  ['join', undefined],
  ['join', null],
  ['join', 'session'],
  ['join', []],
  ['join', { kind: 'session' }],
  ['join', { kind: 'house', id: NOBODY }],
  ['join', { kind: 'session', id: 'x' }],
  ['join', { ...room, colour: 'red' }],
  ['join', { kind: 'question', id: 'x' }],
  ['join', { kind: 'category', id: NOBODY }],
  ['join', { ...room, driver: -1 }],
  ['join', { ...room, driver: '1' }],
  ['leave', { id: NOBODY }],
  ['leave', { ...room, colour: 'red' }],
  ['drive', {}],
  ['drive', { id: 7 }],
  ['drive', { id: NOBODY, driver: 9 }],
  ['authenticate', {}],
  ['authenticate', { token: 5 }],
  ['authenticate', { token: 'x'.repeat(8193) }],
  ['browse', { id: NOBODY }],
  ['browse', { id: NOBODY, at: 'here' }],
  ['browse', { id: NOBODY, at: { ...place, pageIndex: -2 } }],
  ['browse', { id: NOBODY, at: { ...place, questionIndex: 2 } }],
  ['browse', { id: NOBODY, at: { ...place, colour: 'red' } }],
  ['browse', { kind: 'session', id: NOBODY, at: place }],
  ['browse', { kind: 'survey', id: NOBODY, at: place }],
  ['browse', { kind: 'survey', id: NOBODY, at: { partId: 'x', field: 'name', language: 'en-GB' } }],
  ['browse', { kind: 'survey', id: NOBODY, at: { partId: '', field: 'name', language: 'en' } }],
  ['session:live', { ...stroke, field: 'status' }],
  ['session:live', { ...stroke, value: {} }],
  ['session:live', { ...stroke, value: 101 }],
  ['session:live', { ...stroke, value: 'x'.repeat(10_001) }],
  ['session:live', { ...stroke, seq: -1 }],
  ['session:live', { ...stroke, seq: 0.5 }],
];

describe('socket events of the wrong shape', () => {
  let window: SocketClient;
  beforeAll(async () => {
    window = await app.connect(GRETA);
  });

  test.each(malformed)('%s %j is refused in its ack', async (event, payload) => {
    expectSocketRefusal(await window.emitRaw(event, payload), 'ValidationErrorResponse');
  });

  test.each(malformed)('%s %j without an ack is refused by an error event', async (event, payload) => {
    // A separate connection, since refusals without acknowledgement are limited.
    const socket = await app.connect(GRETA);
    socket.tellAnything(event, payload);
    const refused = await socket.waitFor('refused');
    expect(refused.event).toBe(event);
    expectError(refused.error, 'ValidationErrorResponse');
    socket.close();
  });

  test('an ack in place of the payload is answered', async () => {
    expectSocketRefusal(await window.emitRaw('join'), 'ValidationErrorResponse');
  });

  test('an ack behind surplus arguments is answered', async () => {
    expectSocketRefusal(await window.emitRaw('join', 'x', {}, [1]), 'ValidationErrorResponse');
    expect((await window.emitRaw('leave', { kind: 'session', id }, {}, [1])).ok).toBe(true);
  });

  test('a binary payload is refused', async () => {
    expectSocketRefusal(await window.emitRaw('join', Buffer.from('session')), 'ValidationErrorResponse');
  });

  test('the same window can join afterwards', async () => {
    expect((await window.joins(id)).ok).toBe(true);
  });
});

describe('socket events with an unknown name', () => {
  test.each([
    'dance',
    '',
    'session:state',
    'draft:state',
    'refused',
    'presence',
    'JOIN',
    'toString',
    'constructor',
    '__proto__',
    'error',
    'message',
  ])('%j is refused', async (event) => {
    const window = await app.connect(GRETA);
    expectSocketRefusal(await window.emitRaw(event, {}), 'ValidationErrorResponse');
    expect((await window.joins(id)).ok).toBe(true);
    window.close();
  });
});

describe('socket events of a connection outside the room', () => {
  test('browse is refused', async () => {
    expectSocketRefusal(await (await app.connect(TOM)).ask('browse', { id, at: null }), 'NotFoundError');
  });

  test('leave does nothing', async () => {
    expect((await (await app.connect(TOM)).ask('leave', { kind: 'session', id })).ok).toBe(true);
  });
});

describe('two hundred socket events a second from one connection', () => {
  test('events beyond the limit are refused, and other connections are not disturbed', async () => {
    const session = await openSession(app, GRETA, id);
    const noisy = await app.connect(TOM);
    const replies = await Promise.all(Array.from({ length: 200 }, () => noisy.ask('browse', { id, at: null })));
    const refused = replies.filter(({ ok }) => !ok);
    expect(refused.filter(({ error }) => error.type === 'TooManyRequestsError').length).toBeGreaterThanOrEqual(50);
    for (const reply of refused) expect(['TooManyRequestsError', 'NotFoundError']).toContain(reply.error.type);
    const stored = await saveNote(app, GRETA, session, 'all the same');
    expect(await viewer.waitFor('session:state', ({ revision }) => revision === stored.revision)).toEqual(stored);
    // The noisy user can join again after a pause.
    await expect.poll(async () => (await noisy.joins(id)).ok, { timeout: 5_000, interval: 200 }).toBe(true);
  });

  test.each([
    ['unknown ones', 'dance', {}],
    ['malformed ones', 'join', 'x'],
    ['strokes', 'session:live', { ...stroke, sessionId: NOBODY }],
  ])('%s without an ack are answered by few error events', async (_what, event, payload) => {
    const noisy = await app.connect(TOM);
    const from = performance.now();
    for (let i = 0; i < 200; i += 1) noisy.tellAnything(event, payload);
    await noisy.settled();
    const { burst, perSecond } = LIMITS.connectionRefusalsSent;
    expect(noisy.all('refused').length).toBeGreaterThan(0);
    expect(noisy.all('refused').length).toBeLessThanOrEqual(burst + (perSecond * (performance.now() - from)) / 1000);
    const session = await openSession(app, GRETA, id);
    const stored = await saveNote(app, GRETA, session, `beside ${event} for ${notePage(session)}`);
    expect(await viewer.waitFor('session:state', ({ revision }) => revision === stored.revision)).toEqual(stored);
  });
});

test('a socket event of 100 kB closes its own connection and no other', async () => {
  const huge = await app.connect(TOM);
  huge.tellAnything('browse', { id, at: 'x'.repeat(100_000) });
  await huge.ended;
  expect((await viewer.joins(id)).ok).toBe(true);
});
