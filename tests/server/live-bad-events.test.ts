import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#shared/limits/limits';
import { startApp, type TestApp } from '#tests/support/app';
import type { Live } from '#tests/support/live';
import { GRETA, NOBODY, TOM } from '#tests/support/people';
import { expectError, expectRefused } from '#tests/support/refusals';
import { newSession, notePage, openSession, saveNote } from '#tests/support/talks';

let app: TestApp;
let id: string;
let viewer: Live;
beforeAll(async () => {
  app = await startApp({ kind: 'pglite' });
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
  ['session:live', { ...stroke, field: 'status' }],
  ['session:live', { ...stroke, value: {} }],
  ['session:live', { ...stroke, value: 101 }],
  ['session:live', { ...stroke, value: 'x'.repeat(10_001) }],
  ['session:live', { ...stroke, seq: -1 }],
  ['session:live', { ...stroke, seq: 0.5 }],
];

describe('an event that has not the shape it should', () => {
  let window: Live;
  beforeAll(async () => {
    window = await app.connect(GRETA);
  });

  test.each(malformed)('%s %j is refused through its ack', async (event, payload) => {
    expectRefused(await window.askAnything(event, payload), 'ValidationErrorResponse');
  });

  test.each(malformed)('%s %j without an ack is refused as an event of its own', async (event, payload) => {
    // A line of its own: what is told without being asked for is bounded.
    const line = await app.connect(GRETA);
    line.tellAnything(event, payload);
    const refused = await line.when('refused');
    expect(refused.event).toBe(event);
    expectError(refused.error, 'ValidationErrorResponse');
    line.close();
  });

  test('an ack where the payload should be is answered', async () => {
    expectRefused(await window.askAnything('join'), 'ValidationErrorResponse');
  });

  test('an ack behind more than was asked for is answered', async () => {
    expectRefused(await window.askAnything('join', 'x', {}, [1]), 'ValidationErrorResponse');
    expect((await window.askAnything('leave', { kind: 'session', id }, {}, [1])).ok).toBe(true);
  });

  test('a payload in bytes is refused', async () => {
    expectRefused(await window.askAnything('join', Buffer.from('session')), 'ValidationErrorResponse');
  });

  test('the same window goes on to work', async () => {
    expect((await window.joins(id)).ok).toBe(true);
  });
});

describe('an event that nobody knows', () => {
  test.each(['dance', '', 'session:state', 'refused', 'presence', 'JOIN', 'toString', 'constructor', '__proto__', 'error', 'message'])(
    '%j is refused',
    async (event) => {
      const window = await app.connect(GRETA);
      expectRefused(await window.askAnything(event, {}), 'ValidationErrorResponse');
      expect((await window.joins(id)).ok).toBe(true);
      window.close();
    },
  );
});

describe('an event out of turn', () => {
  test('browsing in a room that one is not in is refused', async () => {
    expectRefused(await (await app.connect(TOM)).ask('browse', { id, at: null }), 'NotFoundError');
  });

  test('leaving a room that one is not in does nothing', async () => {
    expect((await (await app.connect(TOM)).ask('leave', { kind: 'session', id })).ok).toBe(true);
  });
});

describe('two hundred events a second from one socket', () => {
  test('are refused beyond what a page needs, and disturb nobody else', async () => {
    const session = await openSession(app, GRETA, id);
    const noisy = await app.connect(TOM);
    const replies = await Promise.all(Array.from({ length: 200 }, () => noisy.ask('browse', { id, at: null })));
    const refused = replies.filter(({ ok }) => !ok);
    expect(refused.filter(({ error }) => error.type === 'TooManyRequestsError').length).toBeGreaterThanOrEqual(50);
    for (const reply of refused) expect(['TooManyRequestsError', 'NotFoundError']).toContain(reply.error.type);
    const stored = await saveNote(app, GRETA, session, 'all the same');
    expect(await viewer.when('session:state', ({ revision }) => revision === stored.revision)).toEqual(stored);
    // And the noisy one itself is let in again when it is quiet.
    await expect.poll(async () => (await noisy.joins(id)).ok, { timeout: 5_000, interval: 200 }).toBe(true);
  });

  test.each([
    ['unknown ones', 'dance', {}],
    ['malformed ones', 'join', 'x'],
    ['strokes', 'session:live', { ...stroke, sessionId: NOBODY }],
  ])('%s without an ack are not answered one by one', async (_what, event, payload) => {
    const noisy = await app.connect(TOM);
    const from = performance.now();
    for (let i = 0; i < 200; i += 1) noisy.tellAnything(event, payload);
    await noisy.settled();
    const { burst, perSecond } = LIMITS.lineRefusalsTold;
    expect(noisy.all('refused').length).toBeGreaterThan(0);
    expect(noisy.all('refused').length).toBeLessThanOrEqual(burst + (perSecond * (performance.now() - from)) / 1000);
    const session = await openSession(app, GRETA, id);
    const stored = await saveNote(app, GRETA, session, `beside ${event} for ${notePage(session)}`);
    expect(await viewer.when('session:state', ({ revision }) => revision === stored.revision)).toEqual(stored);
  });
});

test('an event larger than any of ours ends its own line and no other', async () => {
  const huge = await app.connect(TOM);
  huge.tellAnything('browse', { id, at: 'x'.repeat(100_000) });
  await huge.ended;
  expect((await viewer.joins(id)).ok).toBe(true);
});
