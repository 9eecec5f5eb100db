import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CLOCK_TOLERANCE_MS } from '#shared/account/clock-tolerance';
import { startApp, type TestApp } from '#tests/support/app';
import { CARLA, GRETA, JONAS, TOM, userIdOf } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';
import { firstStore } from '#tests/support/stores';
import { newSession, openSession, saveNote } from '#tests/support/talks';

const TOLERANCE_S = CLOCK_TOLERANCE_MS / 1000;
/** Windows of each of four users, all of whom may follow the talk. */
const WINDOWS_PER_USER = 25;
const MAILS = [GRETA, TOM, CARLA, JONAS].flatMap((mail) => Array.from({ length: WINDOWS_PER_USER }, () => mail));
const ROOMS = 20;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ kind: firstStore() });
});
afterEach(() => app.hangUp());
afterAll(() => app.close());

test('tokens of many windows that expire in the same second: all are closed, return with new ones and have the newest state', async () => {
  const forged = forger(app.config);
  const session = await openSession(app, GRETA, await newSession(app));
  const windows = await Promise.all(MAILS.map((mail) => app.connect(mail)));
  const expiring = new Map([...new Set(MAILS)].map((mail) => [mail, forged.expiring(mail, 3 - TOLERANCE_S)]));
  await Promise.all(windows.map((window, i) => window.ask('authenticate', { token: expiring.get(MAILS[i] ?? '') ?? '' })));
  expect(new Set(await Promise.all(windows.map(({ ended }) => ended)))).toEqual(new Set(['io server disconnect']));
  const stored = await saveNote(app, GRETA, session, 'said while nobody was connected');
  const returned = await Promise.all(MAILS.map((mail) => app.connect(mail)));
  const replies = await Promise.all(returned.map((window) => window.joins(session.id)));
  for (const { ok, state } of replies) expect([ok, state]).toEqual([true, stored]);
});

test('a room of many windows: each receives a save once, and presence names each user once', async () => {
  const session = await openSession(app, GRETA, await newSession(app));
  const windows = await Promise.all(MAILS.map((mail) => app.connect(mail)));
  await Promise.all(windows.map((window) => window.joins(session.id)));
  for (const window of windows) window.forget();
  const stored = await saveNote(app, GRETA, session, 'heard by everybody');
  await Promise.all(windows.map((window) => window.waitFor('session:state', ({ revision }) => revision === stored.revision)));
  for (const window of windows) expect(window.all('session:state')).toEqual([stored]);
  const { presence } = await (windows[0] as (typeof windows)[number]).joins(session.id);
  expect(presence.users.map(({ userId }) => userId).toSorted()).toEqual([...new Set(MAILS)].map(userIdOf).toSorted());
});

test('many rooms of two: each follower receives the strokes of its own giver only', async () => {
  const ids: string[] = [];
  for (let i = 0; i < ROOMS; i += 1) ids.push((await openSession(app, GRETA, await newSession(app))).id);
  const rooms = await Promise.all(ids.map(async (id) => ({ id, giver: await app.connect(GRETA), follower: await app.connect(TOM) })));
  await Promise.all(rooms.flatMap(({ id, giver, follower }) => [giver.joins(id), follower.joins(id)]));
  await Promise.all(rooms.map(({ id, giver }) => giver.ask('drive', { id })));
  await Promise.all(
    rooms.map(({ id, giver }, i) =>
      giver.ask('session:live', { sessionId: id, pageId: id, field: 'textResponse1', value: `note ${i}`, seq: 1 }),
    ),
  );
  for (const [i, { id, follower }] of rooms.entries()) {
    await follower.waitFor('session:live');
    expect(follower.all('session:live').map(({ sessionId, value }) => [sessionId, value])).toEqual([[id, `note ${i}`]]);
  }
});
