import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Presence } from '#shared/talk/live-events';
import { startApp, type TestApp } from '#tests/support/app';
import { BEA, CARLA, GRETA, JONAS, TOM, userIdOf } from '#tests/support/demo-users';
import type { SocketClient } from '#tests/support/socket-client';
import { firstStore } from '#tests/support/stores';
import { newSession, openSession } from '#tests/support/talks';

// Presence does not depend on the store.
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ kind: firstStore() });
});
afterAll(() => app.close());

const people = (presence: Presence) =>
  presence.users.map(({ userId, role }) => ({ userId, role })).sort((a, b) => a.role.localeCompare(b.role));
const person = (mail: string, role: string) => ({ userId: userIdOf(mail), role });
async function enter(mail: string, id: string): Promise<SocketClient> {
  const socket = await app.connect(mail);
  await socket.joins(id);
  return socket;
}

test('presence: tells a joining window who is there, each with their part', async () => {
  const id = await newSession(app);
  for (const mail of [GRETA, TOM, CARLA]) await enter(mail, id);
  const { presence } = await (await app.connect(JONAS)).joins(id);
  expect(presence).toMatchObject({ kind: 'session', id, count: 4 });
  expect(people(presence)).toEqual([person(CARLA, 'ceo'), person(GRETA, 'giver'), person(TOM, 'taker'), person(JONAS, 'viewer')]);
  for (const { since, at } of presence.users) {
    expect(Date.parse(since)).toBeLessThanOrEqual(Date.now());
    expect(at).toBeNull();
  }
});

test('presence: notifies the connections of the room of joins and leaves', async () => {
  const id = await newSession(app);
  const giver = await enter(GRETA, id);
  const tom = await enter(TOM, id);
  await giver.waitFor('presence', ({ count }) => count === 2);
  tom.close();
  giver.forget();
  expect(people(await giver.waitFor('presence', ({ count }) => count === 1))).toEqual([person(GRETA, 'giver')]);
  const carla = await enter(CARLA, id);
  await giver.waitFor('presence', ({ count }) => count === 2);
  giver.forget();
  await carla.ask('leave', { kind: 'session', id });
  await giver.waitFor('presence', ({ count }) => count === 1);
});

test('presence: leaves out a window that left before its join was answered, and keeps one that joined again', async () => {
  const id = await newSession(app);
  const giver = await enter(GRETA, id);
  const [tom, carla] = [await app.connect(TOM), await app.connect(CARLA)];
  const leave = (socket: SocketClient) => socket.ask('leave', { kind: 'session', id });
  const answers = await Promise.all([tom.joins(id), leave(tom), carla.joins(id), leave(carla), carla.joins(id)]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
  expect(people((await giver.joins(id)).presence)).toEqual([person(CARLA, 'ceo'), person(GRETA, 'giver')]);
  giver.forget();
  await giver.ask('drive', { id });
  await carla.waitFor('session:state');
  await tom.settled();
  expect(tom.all('session:state')).toEqual([]);
});

test('presence: counts a user with two windows once, until the last one leaves', async () => {
  const id = await newSession(app);
  const [one, two] = [await enter(TOM, id), await enter(TOM, id)];
  const giver = await enter(GRETA, id);
  expect((await giver.joins(id)).presence.count).toBe(2);
  one.close();
  await expect.poll(async () => (await giver.joins(id)).presence.count).toBe(2);
  two.close();
  await expect.poll(async () => (await giver.joins(id)).presence.count).toBe(1);
});

test('presence: shows where a browsing user looks, and nothing once they follow', async () => {
  const id = await newSession(app);
  const session = await openSession(app, GRETA, id);
  const [giver, tom] = [await enter(GRETA, id), await enter(TOM, id)];
  const at = { chapterId: session.chaptersSnapshot[1]?.id ?? '', pageIndex: -1, questionIndex: 0 };
  const placeOf = ({ users }: Presence) => users.find(({ userId }) => userId === userIdOf(TOM))?.at;
  tom.tell('browse', { id, at });
  expect(placeOf(await giver.waitFor('presence', (presence) => Boolean(placeOf(presence))))).toEqual(at);
  giver.forget();
  tom.tell('browse', { id, at: null });
  expect(placeOf(await giver.waitFor('presence', (presence) => placeOf(presence) === null))).toBeNull();
});

test('presence: shows a user as following when one of two windows follows', async () => {
  const id = await newSession(app);
  const session = await openSession(app, GRETA, id);
  const [one] = [await enter(TOM, id), await enter(TOM, id)];
  await one.ask('browse', { id, at: { chapterId: session.chaptersSnapshot[1]?.id ?? '', pageIndex: 0, questionIndex: 0 } });
  const { presence } = await (await app.connect(GRETA)).joins(id);
  expect(presence.users.find(({ userId }) => userId === userIdOf(TOM))?.at).toBeNull();
});

test('presence: is sent at most once a second, with the newest state last', async () => {
  const id = await newSession(app);
  const session = await openSession(app, GRETA, id);
  const [giver, tom] = [await enter(GRETA, id), await enter(TOM, id)];
  await giver.waitFor('presence', ({ count }) => count === 2);
  const times: number[] = [];
  giver.socket.on('presence', () => times.push(Date.now()));
  const at = (pageIndex: number) => ({ chapterId: session.chaptersSnapshot[1]?.id ?? '', pageIndex, questionIndex: 0 });
  const pages = [0, 1, 2, 3];
  for (let i = 0; i < 40; i += 1) {
    await tom.ask('browse', { id, at: at(pages[i % 4] ?? 0) });
    if (i % 20 === 19) await giver.waitFor('presence', ({ users }) => users.some((user) => user.at?.pageIndex === 3));
    if (i === 19) giver.forget();
  }
  expect(times.length).toBeGreaterThan(0);
  // A timer may fire slightly early.
  for (const [i, time] of times.entries()) if (i > 0) expect(time - (times[i - 1] ?? 0)).toBeGreaterThan(900);
});

test('presence: is not sent for a window that leaves without having joined', async () => {
  const id = await newSession(app);
  const [giver, tom] = [await enter(GRETA, id), await enter(TOM, id)];
  await giver.waitFor('presence', ({ count }) => count === 2);
  giver.forget();
  const stranger = await app.connect(BEA);
  await stranger.ask('leave', { kind: 'session', id });
  // Presence takes up to a second, so an event about the stranger would have arrived before.
  const session = await openSession(app, GRETA, id);
  await expect.poll(() => giver.all('presence').length, { timeout: 1_500, interval: 50 }).toBe(0);
  tom.tell('browse', { id, at: { chapterId: session.chaptersSnapshot[0]?.id ?? '', pageIndex: 0, questionIndex: 0 } });
  await giver.waitFor('presence', ({ users }) => users.some(({ at }) => at !== null));
  expect(giver.all('presence')).toHaveLength(1);
});
