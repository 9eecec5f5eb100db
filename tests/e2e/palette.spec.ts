import type { Locator, Page } from '@playwright/test';
import { LANGUAGE_NAMES, LOCALES } from '#shared/i18n/locale';
import { allowConsoleError, expect, PHONE, test } from './fixtures/test.ts';
import { expectAccessible, expectAccessibleOnDevices } from './helpers/accessibility.ts';
import { translatorFor } from './helpers/translator.ts';
import { TeamDriver } from './team-page.ts';

const say = translatorFor('en-GB');

test.use({ shared: true });
test.describe.configure({ timeout: 180_000 });

const box = (page: Page, said = say): Locator => page.getByRole('combobox', { name: said('palette.title') });
const found = (page: Page, name: string | RegExp): Locator => page.getByRole('option', { name });
const marked = (page: Page): Locator => page.getByRole('dialog').getByRole('option', { selected: true });

/** Opens the palette by its keys, wherever the focus is, and waits until its lists have loaded. */
async function open(page: Page, translate = say): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+K');
  await expect(box(page, translate)).toBeFocused();
  await expect(marked(page)).toHaveCount(1);
}

test('command palette: is led by keys, says what failed, and speaks four languages @main', async ({ person, house, complaints }) => {
  const page = await person('Tom Keller');
  await test.step('opens by keys, finds what is typed, opens it with Enter, and returns the focus on Escape', async () => {
    const link = page.getByRole('complementary').getByRole('link', { name: say('navigation.team') });
    await link.focus();
    await open(page);
    await expect(page.getByRole('group', { name: say('talks.sessions') }).getByRole('option', { name: /Greta Vogel/ })).toBeVisible();
    await expectAccessibleOnDevices(page, 'nothing typed');
    await page.keyboard.press('End');
    await expect(marked(page)).toHaveText(say('general.signOut'));
    await page.keyboard.press('ArrowDown');
    await expect(marked(page)).toHaveText(say('navigation.mySurveys'));
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await marked(page).getAttribute('id')) ?? '');
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveCount(0);
    await expect(link).toBeFocused();

    await open(page);
    await page.keyboard.type('zolkiewski');
    await expect(marked(page)).toContainText('Żółkiewski');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: say('team.title') })).toBeVisible();
    const team = new TeamDriver(page, 'Tom Keller');
    await expect(team.rows).toHaveCount(1);
    await open(page);
    await expect(page.getByRole('group', { name: say('palette.recent') })).toContainText('Żółkiewski');
    await page.keyboard.type('greta vogel');
    await expect(marked(page)).toContainText('Greta Vogel');
    await page.keyboard.press('Enter');
    await expect(team.search).toHaveValue('Greta Vogel');
    await expect(team.row('Greta Vogel')).toBeVisible();
    await open(page);
    await page.keyboard.press('Control+K');
    await expect(box(page)).toHaveCount(0);
  });

  await test.step('says that a list failed to load, and shows the others', async () => {
    await page.goto(`${house.url}/future-talk`);
    await page.route('**/api/users?*', (route) => route.fulfill({ status: 400, body: '{}' }));
    await open(page);
    const away = page.getByText(say('palette.away', { names: say('navigation.team') }));
    await expect(away).toBeVisible();
    await expect(found(page, say('navigation.futureTalk')).first()).toBeVisible();
    await expectAccessible(page, 'a list away');
    await page.unroute('**/api/users?*');
    await page.getByRole('button', { name: say('general.retry') }).press('Enter');
    await expect(away).toHaveCount(0);
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('carla');
    await expect(marked(page)).toContainText('Carla Meier');
    await page.keyboard.press('Escape');
    allowConsoleError(complaints, /status of 400/);
  });

  await test.step('speaks four languages, and changes them', async () => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    let spoken = say;
    for (const locale of [...LOCALES.filter((each) => each !== 'en-GB'), 'en-GB' as const]) {
      await open(page, spoken);
      const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
      await page.keyboard.type(LANGUAGE_NAMES[locale]);
      await expect(marked(page)).toContainText(LANGUAGE_NAMES[locale]);
      await page.keyboard.press('Enter');
      await stored;
      await page.locator(`html[lang=${locale}]`).waitFor();
      spoken = translatorFor(locale);
      await expect(page.getByRole('button', { name: spoken('palette.open') })).toContainText(spoken('palette.ctrl'));
    }
  });
});

test('command palette: lists no page that the user may not open, and stays closed over a dialog', async ({ person, house }) => {
  const greta = await person('Greta Vogel');
  const german = translatorFor('de-DE');
  await expect(greta.getByText(/Paolo Brambilla/).first()).toBeVisible();
  await open(greta, german);
  await greta.keyboard.type('brambilla');
  await expect(greta.getByRole('group')).toHaveCount(1);
  await expect(greta.getByRole('group', { name: german('navigation.team') })).toContainText('Paolo Brambilla');
  for (const key of ['navigation.settings', 'navigation.tenants', 'audit.title']) {
    await box(greta, german).fill(german(key));
    await expect(greta.getByText(german('palette.nothing', { text: german(key) })).first()).toBeVisible();
  }
  await expectAccessible(greta, 'nothing found');

  const ada = await person('Ada Rossi');
  const italian = translatorFor('it-IT');
  const team = await new TeamDriver(ada, 'Ada Rossi').open(house);
  await team.button('team.add').click();
  await expect(ada.getByRole('dialog')).toBeVisible();
  await ada.keyboard.press('Control+K');
  await ada.keyboard.press('Escape');
  await expect(ada.getByRole('dialog')).toHaveCount(0);
  await open(ada, italian);
  await ada.keyboard.type(italian('navigation.settings'));
  await expect(marked(ada)).toContainText(italian('navigation.settings'));
});

test('command palette: opens by a button on a phone, at the top and as wide as the screen', async ({ person }) => {
  const page = await person('Tom Keller', PHONE);
  const button = page.getByRole('button', { name: say('palette.open') });
  await button.tap();
  await expect(box(page)).toBeFocused();
  expect(await page.getByRole('dialog').boundingBox()).toMatchObject({ x: 0, y: 0, width: 360 });
  await expectAccessibleOnDevices(page, 'phone');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('general.close') })
    .tap();
  await expect(button).toBeFocused();
  await button.tap();
  await box(page).fill('tea');
  await found(page, new RegExp(`^${say('navigation.team')}$`)).tap();
  await expect(page.getByRole('heading', { level: 1, name: say('team.title') })).toBeVisible();
});
