import { Client } from '../support/client.ts';
import { GRETA, TOM } from '../support/people.ts';
import { words } from './conversation.ts';
import { expect, PHONE, test } from './people.ts';
import { beginAt, stored } from './stored.ts';
import { TalkPage } from './talk-page.ts';

const READY = words('ready-to-lead', 'scalarQuestion1');
const SAY_SO = words('ready-to-lead', 'textQuestion1');

test.describe.configure({ timeout: 120_000 });

test('the dot moves on everybody’s screen while it is dragged, and by every key', async ({ person, house }) => {
  const client = new Client(`http://localhost:${house.port}`);
  await beginAt(client, 'ready-to-lead');
  const [gretas, toms, carlas] = await Promise.all([person('Greta Vogel'), person('Tom Keller'), person('Carla Meier', PHONE)]);
  const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
  const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
  const carla = await new TalkPage(carlas, 'Carla Meier').open(house, GRETA, TOM);
  await expect(greta.pill).toContainText(greta.say('talk.following', { count: 2 }));
  await expect(tom.headline(READY)).toBeVisible();
  await expect(tom.slider).toHaveAttribute('aria-readonly', 'true');

  await greta.drag(30, 64);
  for (const viewer of [tom, carla]) await expect(viewer.slider).toHaveAttribute('aria-valuetext', '64 of 100');
  expect((await stored(client)).responses.every(({ scalarResponse1 }) => scalarResponse1 !== 64)).toBe(true);
  await greta.drag(71);
  await greta.letGo();
  for (const viewer of [tom, carla]) await expect(viewer.slider).toHaveAttribute('aria-valuenow', '71');
  for (const [key, value] of [
    ['ArrowRight', '72'],
    ['ArrowDown', '71'],
    ['PageUp', '81'],
    ['PageDown', '71'],
    ['Home', '0'],
    ['End', '100'],
    ['ArrowLeft', '99'],
  ] as const) {
    await greta.slider.press(key);
    for (const viewer of [tom, carla]) await expect(viewer.slider, key).toHaveAttribute('aria-valuenow', value);
  }
});

test('strokes that were lost on the way are made good by what is stored', async ({ person, house }) => {
  await beginAt(new Client(`http://localhost:${house.port}`), 'ready-to-lead');
  const [gretas, toms] = await Promise.all([person('Greta Vogel'), person('Tom Keller')]);
  let lost = 0;
  await toms.routeWebSocket(/socket\.io/, (line) => {
    const server = line.connectToServer();
    server.onMessage((frame) => {
      const isLate = /session:live.*("value":(6[4-9]|7\d)|"value":"Asked.*May)/.test(String(frame));
      lost += Number(isLate);
      if (!isLate) line.send(frame);
    });
  });
  const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
  const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
  await expect(greta.pill).toContainText(greta.say('talk.following', { count: 1 }));
  await greta.drag(30, 71);
  await greta.letGo();
  await expect.soft(tom.slider).toHaveAttribute('aria-valuenow', '71');

  for (const each of [greta, tom]) await each.notesButton.click();
  await greta.note(words('ready-to-lead', 'textQuestion1', 'de-DE')).pressSequentially('Asked for it in May.', { delay: 40 });
  await expect(greta.notes).toContainText(greta.say.like('talk.savedAt'));
  await expect(tom.note(SAY_SO)).toHaveValue('Asked for it in May.');
  expect(lost, 'something was lost on the way').toBeGreaterThan(0);
});

test('the giver’s own dot moves under her hand', async ({ person, house }) => {
  await beginAt(new Client(`http://localhost:${house.port}`), 'ready-to-lead');
  const greta = await new TalkPage(await person('Greta Vogel'), 'Greta Vogel').open(house, GRETA, TOM);
  await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
  await greta.drag(30, 64);
  await expect(greta.slider).toHaveAttribute('aria-valuenow', '64');
  const [thumb, under] = [await greta.slider.boundingBox(), await greta.spot(64)];
  expect(Math.abs((thumb?.x ?? 0) + (thumb?.width ?? 0) / 2 - under.x)).toBeLessThan(20);
  await greta.letGo();
  await expect(greta.slider).toHaveAttribute('aria-valuenow', '64');
});
