import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Presence } from '#shared/contract/events';
import { startApp, type TestApp } from '#tests/support/app';
import type { Live } from '#tests/support/live';
import { BEA, CARLA, GRETA, JONAS, TOM, userIdOf } from '#tests/support/people';
import { newSession, openSession } from '#tests/support/talks';

// Who is in a room does not depend on the store.
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ kind: 'pglite' });
});
afterAll(() => app.close());

const people = (presence: Presence) =>
  presence.users.map(({ userId, role }) => ({ userId, role })).sort((a, b) => a.role.localeCompare(b.role));
const person = (mail: string, role: string) => ({ userId: userIdOf(mail), role });
async function enter(mail: string, id: string): Promise<Live> {
  const line = await app.connect(mail);
  await line.joins(id);
  return line;
}

test('joining tells at once who is there, each with the part that they play', async () => {
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

test('those who are there are told who comes and who goes', async () => {
  const id = await newSession(app);
  const giver = await enter(GRETA, id);
  const tom = await enter(TOM, id);
  await giver.when('presence', ({ count }) => count === 2);
  tom.close();
  giver.forget();
  expect(people(await giver.when('presence', ({ count }) => count === 1))).toEqual([person(GRETA, 'giver')]);
  const carla = await enter(CARLA, id);
  await giver.when('presence', ({ count }) => count === 2);
  giver.forget();
  await carla.ask('leave', { kind: 'session', id });
  await giver.when('presence', ({ count }) => count === 1);
});

test('somebody with two windows is one person, who goes with the last of them', async () => {
  const id = await newSession(app);
  const [one, two] = [await enter(TOM, id), await enter(TOM, id)];
  const giver = await enter(GRETA, id);
  expect((await giver.joins(id)).presence.count).toBe(2);
  one.close();
  await expect.poll(async () => (await giver.joins(id)).presence.count).toBe(2);
  two.close();
  await expect.poll(async () => (await giver.joins(id)).presence.count).toBe(1);
});

test('looking around on one’s own shows where, and following again shows nothing', async () => {
  const id = await newSession(app);
  const session = await openSession(app, GRETA, id);
  const [giver, tom] = [await enter(GRETA, id), await enter(TOM, id)];
  const at = { chapterId: session.chaptersSnapshot[1]?.id ?? '', pageIndex: -1, questionIndex: 0 };
  const placeOf = ({ users }: Presence) => users.find(({ userId }) => userId === userIdOf(TOM))?.at;
  tom.tell('browse', { id, at });
  expect(placeOf(await giver.when('presence', (presence) => Boolean(placeOf(presence))))).toEqual(at);
  giver.forget();
  tom.tell('browse', { id, at: null });
  expect(placeOf(await giver.when('presence', (presence) => placeOf(presence) === null))).toBeNull();
});

test('of somebody with two windows, one that follows makes them follow', async () => {
  const id = await newSession(app);
  const session = await openSession(app, GRETA, id);
  const [one] = [await enter(TOM, id), await enter(TOM, id)];
  await one.ask('browse', { id, at: { chapterId: session.chaptersSnapshot[1]?.id ?? '', pageIndex: 0, questionIndex: 0 } });
  const { presence } = await (await app.connect(GRETA)).joins(id);
  expect(presence.users.find(({ userId }) => userId === userIdOf(TOM))?.at).toBeNull();
});

test('a room is told at most once a second, and the last word is the truth', async () => {
  const id = await newSession(app);
  const session = await openSession(app, GRETA, id);
  const [giver, tom] = [await enter(GRETA, id), await enter(TOM, id)];
  await giver.when('presence', ({ count }) => count === 2);
  const times: number[] = [];
  giver.socket.on('presence', () => times.push(Date.now()));
  const at = (pageIndex: number) => ({ chapterId: session.chaptersSnapshot[1]?.id ?? '', pageIndex, questionIndex: 0 });
  const pages = [0, 1, 2, 3];
  for (let i = 0; i < 40; i += 1) {
    await tom.ask('browse', { id, at: at(pages[i % 4] ?? 0) });
    if (i % 20 === 19) await giver.when('presence', ({ users }) => users.some((user) => user.at?.pageIndex === 3));
    if (i === 19) giver.forget();
  }
  expect(times.length).toBeGreaterThan(0);
  // The clock of a timer may be a little early.
  for (const [i, time] of times.entries()) if (i > 0) expect(time - (times[i - 1] ?? 0)).toBeGreaterThan(900);
});

test('a room is not told of somebody who left without having been there', async () => {
  const id = await newSession(app);
  const [giver, tom] = [await enter(GRETA, id), await enter(TOM, id)];
  await giver.when('presence', ({ count }) => count === 2);
  giver.forget();
  const stranger = await app.connect(BEA);
  await stranger.ask('leave', { kind: 'session', id });
  // A second later at the earliest, so that a message about the stranger would have come before.
  const session = await openSession(app, GRETA, id);
  await expect.poll(() => giver.all('presence').length, { timeout: 1_500, interval: 50 }).toBe(0);
  tom.tell('browse', { id, at: { chapterId: session.chaptersSnapshot[0]?.id ?? '', pageIndex: 0, questionIndex: 0 } });
  await giver.when('presence', ({ users }) => users.some(({ at }) => at !== null));
  expect(giver.all('presence')).toHaveLength(1);
});
