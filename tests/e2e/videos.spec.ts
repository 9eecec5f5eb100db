import type { Page } from '@playwright/test';
import { menuOf } from './account-menu.ts';
import { allowConsoleError, expect, type OpenAs, test } from './fixtures/test.ts';
import { DEVICES, expectAccessible, expectAccessibleOnDevices } from './helpers/accessibility.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { answerWithTenant } from './helpers/tenant-answer.ts';
import { translatorFor } from './helpers/translator.ts';

test.use({ arrives: false });

test.describe.configure({ timeout: 240_000 });

const say = translatorFor('en-GB');

const impulse = (page: Page, port: number, name: OpenAs, path = '/videos') => openImpulse(page, port, name, path, 'videos.title');

const card = (page: Page, title: string, speak = say) => page.getByRole('button', { name: speak('videos.play', { title }) }).first();
const player = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const filmIn = (page: Page) => page.frameLocator('dialog iframe').locator('video');

test.describe('tutorials page', () => {
  test.use({ shared: true });

  test('closing a video leaves no entry in the history: Back leaves the page', async ({ person, house }) => {
    const page = await person('Tom Keller');
    await impulse(page, house.port, 'Tom Keller');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('navigation.team'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('team.title') })).toBeVisible();
    await menuOf(page, 'Tom Keller').click();
    await page.getByRole('menuitem', { name: say('navigation.videos') }).click();
    for (let round = 0; round < 2; round += 1) {
      await card(page, 'A good talk').click();
      await expect(player(page, 'A good talk')).toBeVisible();
      await page.getByRole('button', { name: say('general.close') }).dblclick();
      await expect(player(page, 'A good talk')).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: say('videos.title') })).toBeVisible();
    }
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: say('team.title') })).toBeVisible();
  });

  test('plays a video in the dialog, and shows a message when a provider has no video to show', async ({ person, house, complaints }) => {
    const page = await person('Tom Keller', { reducedMotion: 'reduce' });
    await test.step('plays a video in the dialog, and keeps the keyboard within it', async () => {
      await impulse(page, house.port, 'Tom Keller');
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(say('videos.categories.start'));
      await expect(card(page, 'Leading a talk')).toHaveCount(0);
      await card(page, 'A good talk').focus();
      await page.keyboard.press('Enter');
      await expect(player(page, 'A good talk')).toBeVisible();
      await expect(page.getByRole('button', { name: say('general.close') })).toBeFocused();
      await expect.poll(() => filmIn(page).evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(0);
      await filmIn(page).evaluate((film: HTMLVideoElement) => film.play());
      await expect.poll(() => filmIn(page).evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.3);
      await expect(page.frameLocator('dialog iframe').locator('html')).toHaveAttribute('lang', 'en');
      await expectAccessible(page, 'player');
      await page.keyboard.press('Escape');
      await expect(player(page, 'A good talk')).toBeHidden();
      await expect(card(page, 'A good talk')).toBeFocused();
      await expect(page.getByText(say('videos.watched')).first()).toBeVisible();
      await page.reload();
      await expect(page.getByText(say('videos.watched')).first()).toBeVisible();
    });

    await test.step('shows a message when a provider has no film to show, and asks again on request', async () => {
      const message = page.getByRole('dialog', { name: say('messages.videoNotAvailable') });
      let press = () => card(page, 'A good talk').click();
      for (const [what, answer] of [
        ['says that there is no such film', { status: 404, body: '{}' }],
        ['answers with a script', { json: { html: '<script>window.hacked = true</script>' } }],
        [
          'answers with two frames',
          { json: { html: '<iframe src="/clips/player.html"></iframe><iframe src="/clips/player.html"></iframe>' } },
        ],
        ['names a player that is not allowed', { json: { html: '<iframe src="https://evil.example/1"></iframe>' } }],
        ['answers with no JSON', { body: 'busy' }],
      ] as const)
        await test.step(`that ${what}`, async () => {
          await page.unroute('**/oembed?*');
          await page.route('**/oembed?*', (route) => route.fulfill(answer));
          const lookup = page.waitForResponse('**/oembed?*');
          await press();
          await lookup;
          await expect(message).toBeVisible();
          await expect(page.locator('iframe')).toHaveCount(0);
          expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
          press = () => message.getByRole('button', { name: say('general.retry') }).click();
        });
      await expectAccessible(page, 'no film');
      await page.unroute('**/oembed?*');
      await press();
      await expect(player(page, 'A good talk')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(card(page, 'A good talk')).toBeFocused();
      allowConsoleError(complaints, /status of 404/);
    });

    await test.step('does not start a video by itself with reduced motion', async () => {
      await card(page, 'A good talk').click();
      await expect(page.locator('dialog iframe')).toHaveAttribute('src', /autoplay=false/);
      await expect.poll(() => filmIn(page).evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(0);
      expect(await filmIn(page).evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
    });
  });

  test('keeps the playing video in the address, which can be reloaded and left with Back', async ({ person, house }) => {
    const page = await person('Carla Meier');
    await impulse(page, house.port, 'Carla Meier');
    await card(page, 'Leading a talk').click();
    await expect(player(page, 'Leading a talk')).toBeVisible();
    await page.reload();
    await expect(player(page, 'Leading a talk')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goForward();
    await expect(player(page, 'Leading a talk')).toBeVisible();
    await page.getByRole('button', { name: say('general.close') }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('is linked by the account menu on every host, and the trial run where there is one, also without tutorials', async ({
    person,
    house,
  }) => {
    const page = await person('Carla Meier');
    await test.step('is linked by the account menu on every host, and the trial run where there is one', async () => {
      await page.goto(house.url);
      await menuOf(page, 'Carla Meier').click();
      await expect(page.getByRole('menuitem', { name: say('navigation.tutorials') })).toHaveCount(0);
      await expect(page.getByRole('menuitem', { name: say('navigation.videos') })).toHaveAttribute(
        'href',
        `http://localhost:${house.port}/videos`,
      );
      await impulse(page, house.port, 'Carla Meier', '/');
      await menuOf(page, 'Carla Meier').click();
      const trial = page.getByRole('menuitem', { name: say('navigation.tutorials') });
      await expect(trial).toContainText(say('general.new'));
      await trial.click();
      await expect(player(page, 'A good talk')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.reload();
      await menuOf(page, 'Carla Meier').click();
      await expect(trial).toBeVisible();
      await expect(trial).not.toContainText(say('general.new'));
    });

    await test.step('trial run without tutorials: plays the video about a session', async () => {
      await answerWithTenant(page, ({ features }) => ({ features: features.filter((each) => each !== 'videos') }));
      await openImpulse(page, house.port, 'Carla Meier', '/team', 'team.title');
      await menuOf(page, 'Carla Meier').click();
      await expect(page.getByRole('menuitem', { name: say('navigation.videos') })).toHaveCount(0);
      await page.getByRole('menuitem', { name: say('navigation.tutorials') }).click();
      await expect(player(page, say('navigation.tutorials'))).toBeVisible();
      await expect(filmIn(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });

  test('is missing for a tenant without tutorials', async ({ person, house }) => {
    const page = await person('Bea Lind');
    await page.goto(house.url);
    await menuOf(page, 'Bea Lind').click();
    await expect(page.getByRole('menuitem', { name: say('general.signOut') })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: say('navigation.videos') })).toHaveCount(0);
    await page.goto(`http://localhost:${house.port}/videos`);
    const missing = page.getByRole('heading', { level: 1, name: say('general.notFound') });
    const persona = page.getByRole('button', { name: /^Bea Lind/ });
    await expect(missing.or(persona)).toBeVisible();
    if (await persona.isVisible()) await persona.click();
    await expect(missing).toBeVisible();
  });

  for (const [device, options] of DEVICES) {
    test(`is accessible: ${device}`, async ({ person, house }) => {
      const page = await person('Ada Rossi', options);
      const speak = translatorFor('it-IT');
      await impulse(page, house.port, 'Ada Rossi');
      await expect(card(page, 'Guidare un colloquio', speak)).toBeVisible();
      await expectAccessibleOnDevices(page, 'tutorials');
      await card(page, 'Guidare un colloquio', speak).click();
      await expect(player(page, 'Guidare un colloquio')).toBeVisible();
      await expect(page.locator('dialog [role=status]')).toHaveCount(0);
      const captions = (film: HTMLVideoElement) =>
        [...film.textTracks].filter(({ mode }) => mode === 'showing').map((track) => track.language);
      await expect.poll(() => filmIn(page).evaluate((film: HTMLVideoElement) => film.readyState)).toBeGreaterThan(0);
      await expect.poll(() => filmIn(page).evaluate(captions)).toEqual(['it']);
      await expectAccessibleOnDevices(page, 'player');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: speak('videos.add') }).click();
      await page.getByRole('button', { name: speak('general.save') }).click();
      await expect(page.getByText(speak('validations.look'))).toBeVisible();
      await expectAccessibleOnDevices(page, 'form with what is wrong');
    });
  }
});
