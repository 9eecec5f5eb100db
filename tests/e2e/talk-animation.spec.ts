import { Client } from '#tests/support/api-client';
import { GRETA, TOM } from '#tests/support/demo-users';
import { expect, PHONE, test } from './fixtures/test.ts';
import { headline, localizedText, nameOf } from './helpers/demo-talk-places.ts';
import { beginAnew, stored } from './helpers/talk-state.ts';
import { TalkPage } from './talk-page.ts';

const START = headline('start', 'introText');
const READY = localizedText('ready-to-lead', 'scalarQuestion1');

test.describe.configure({ timeout: 120_000 });
// Tests here run with animations, as for most users.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('session page: moves pages and the dot for every viewer, and under the giver’s own pointer', async ({ person, house }) => {
  const [gretas, toms, carlas] = await Promise.all([person('Greta Vogel'), person('Tom Keller'), person('Carla Meier', PHONE)]);
  const client = new Client(`http://localhost:${house.port}`);
  await test.step('shows chapter, agenda and page to every viewer from the giver’s start on', async () => {
    const greta = new TalkPage(gretas, 'Greta Vogel');
    const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
    const carla = await new TalkPage(carlas, 'Carla Meier').open(house, GRETA, TOM);
    await expect(tom.headline(START)).toBeVisible();
    await expect(tom.pill).toHaveText(tom.say('talk.waitingFor', { name: 'Greta' }));
    await expect(toms.getByText(tom.say('talk.waitForStart', { name: 'Greta' }))).toBeVisible();

    await gretas.goto(`${house.url}/future-talk`);
    const name = greta.say('talks.withTaker', { project: 'Future Talk 2026', taker: 'Tom Keller' });
    await gretas.getByRole('link', { name: greta.say('talks.openSession', { action: greta.say('talks.start'), name }) }).click();
    await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
    await expect(greta.pill).toContainText(greta.say('talk.following', { count: 2 }));
    await expect(greta.inRoom('follows', { name: 'Tom Keller' })).toBeVisible();
    await expect(greta.inRoom('follows', { name: 'Carla Meier' })).toBeVisible();
    await expect(tom.pill).toHaveText(/Following Greta\s*· live/);
    await expect(carla.pill).toContainText('Following Greta');
    await expect(tom.inRoom('leads', { name: 'Greta Vogel' })).toBeVisible();
    await expect(tom.inRoom('follows', { name: 'Carla Meier' })).toBeVisible();

    await greta.onStage(localizedText('start', 'startButtonText', 'de-DE')).click();
    for (const viewer of [tom, carla]) await expect(viewer.headline(headline('welcome-film', 'introText'))).toBeVisible();
    await greta.next.click();
    await greta.onStage(greta.say('talk.goOn')).click();
    for (const viewer of [tom, carla]) await expect(viewer.headline(localizedText('arriving', 'textQuestion1'))).toBeVisible();
    await greta.next.click();
    for (const viewer of [tom, carla]) await expect(viewer.headline(nameOf('looking-back'))).toBeVisible();
    await expect(
      toms
        .getByRole('listitem')
        .filter({ hasText: nameOf('arrive') })
        .getByRole('img', { name: 'done' }),
    ).toBeVisible();
    await expect(tom.chapterBar.getByRole('listitem').filter({ hasText: nameOf('looking-back') })).toHaveAttribute('aria-current', 'step');
    await greta.next.click();
    for (const viewer of [tom, carla]) await expect(viewer.headline(localizedText('working-together', 'scalarQuestion1'))).toBeVisible();
    await expect(tom.chapterBar).toContainText('page 1 of 4');
    await greta.previous.click();
    await expect(tom.headline(nameOf('looking-back'))).toBeVisible();
    await greta.previous.click();
    await expect(tom.headline(localizedText('arriving', 'textQuestion1'))).toBeVisible();
  });

  await test.step('moves the dot for every viewer while it is dragged, and by each key', async () => {
    await beginAnew(client, [gretas, toms, carlas], 'ready-to-lead');
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

  await test.step('moves the giver’s own dot under the pointer', async () => {
    await beginAnew(client, [gretas, toms, carlas], 'ready-to-lead');
    const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
    await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
    await greta.drag(30, 64);
    await expect(greta.slider).toHaveAttribute('aria-valuenow', '64');
    const [thumb, under] = [await greta.slider.boundingBox(), await greta.spot(64)];
    expect(Math.abs((thumb?.x ?? 0) + (thumb?.width ?? 0) / 2 - under.x)).toBeLessThan(20);
    await greta.letGo();
    await expect(greta.slider).toHaveAttribute('aria-valuenow', '64');
  });
});
