import type { Page } from '@playwright/test';
import { allowConsoleError, expect, type OpenAs, test } from './fixtures/test.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { translatorFor } from './helpers/translator.ts';

test.use({ shared: 'file' });
test.describe.configure({ timeout: 120_000 });

const say = translatorFor('en-GB');
const dica = translatorFor('it-IT');

const settingsOf = (page: Page, port: number, name: OpenAs) => openImpulse(page, port, name, '/settings', 'settings.title');

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

test('settings page: tells the second of two administrators who rename a department, also after a reload of the list', async ({
  person,
  house,
  complaints,
}) => {
  const pages = [await person('Bea Lind'), await person('Bea Lind')] as const;
  const [one, other] = pages;
  const name = (page: Page) => page.getByRole('textbox', { name: say('departments.name') });
  const saveIn = (page: Page) =>
    page.getByRole('list', { name: say('departments.title') }).getByRole('button', { name: say('general.save') });
  for (const page of pages) {
    await settingsOf(page, house.port, 'Bea Lind');
    if (page === one) {
      await page.getByRole('textbox', { name: say('departments.new') }).fill('Stores');
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: say('departments.keep', { name: 'Stores' }) }).click();
    await page.getByRole('menuitem', { name: say('departments.rename') }).click();
  }
  await name(one).fill('Supply');
  await saveIn(one).click();
  await expect(one.getByRole('listitem').filter({ hasText: 'Supply' })).toBeVisible();
  await name(other).fill('Transport');
  const read = other.waitForResponse((answer) => answer.url().includes('/departments') && answer.request().method() === 'GET');
  await other.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await (await read).finished();
  await saveIn(other).click();
  await expect(other.getByText(say('departments.renamed', { name: 'Supply' }))).toBeVisible();
  await expect(name(other)).toHaveValue('Transport');
  await saveIn(other).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'Transport' })).toBeVisible();
  allowConsoleError(complaints, /status of 409/);
});

test('settings page: a new department is offered at once on the team page', async ({ person, house }) => {
  const page = await person('Ada Rossi');
  await settingsOf(page, house.port, 'Ada Rossi');
  const goTo = (key: string) =>
    page
      .getByRole('navigation')
      .getByRole('link', { name: dica(key), exact: true })
      .click();
  const expectOffered = async (name: string) => {
    await page.getByPlaceholder(dica('team.anyDepartment')).click();
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
  };
  await goTo('navigation.team');
  await expectOffered('Grid Storage');
  await page.keyboard.press('Escape');
  await goTo('navigation.settings');
  await page.getByRole('textbox', { name: dica('departments.new') }).fill('Bakery');
  await page.getByRole('button', { name: dica('departments.add') }).click();
  await expect(page.getByRole('list', { name: dica('departments.title') })).toContainText('Bakery');
  await goTo('navigation.team');
  await expectOffered('Bakery');
});

test('settings page: keeps departments and pictures, and refuses what may not be', async ({ person, house, complaints }) => {
  const page = await person('Bea Lind');
  await settingsOf(page, house.port, 'Bea Lind');
  await test.step('adds, renames and removes departments, and refuses to remove one with users', async () => {
    const list = page.getByRole('list', { name: say('departments.title') });
    const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
    const act = async (name: string, key: string) => {
      await page.getByRole('button', { name: say('departments.keep', { name }) }).click();
      await page.getByRole('menuitem', { name: say(key) }).click();
    };
    const name = page.getByRole('textbox', { name: say('departments.new') });
    const add = page.getByRole('button', { name: say('departments.add') });
    await add.click();
    await expect(page.getByText(say('validations.required'))).toBeVisible();
    await name.fill('production');
    await add.click();
    await expect(page.getByText(say('api.nameTaken'))).toBeVisible();
    await name.fill('Bakery');
    await name.press('Enter');
    await expect(row('Bakery')).toContainText(say('departments.people', { count: 0 }));

    await act('Bakery', 'departments.rename');
    const rename = page.getByRole('textbox', { name: say('departments.name') });
    await expect(rename).toBeFocused();
    await rename.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
    await expect(rename, 'Escape ended a composition').toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Bakery and Mill');
    await page.keyboard.press('Enter');
    await expect(row('Bakery and Mill')).toBeVisible();
    await expect(page.getByRole('button', { name: say('departments.keep', { name: 'Bakery and Mill' }) })).toBeFocused();

    await act('Production', 'general.remove');
    const no = page.getByRole('dialog', { name: say('departments.inUseTitle', { name: 'Production' }) });
    await expect(no).toContainText(say('departments.inUseText', { count: 3 }));
    await page.keyboard.press('Escape');
    await act('Bakery and Mill', 'general.remove');
    await page
      .getByRole('dialog', { name: say('departments.removeTitle', { name: 'Bakery and Mill' }) })
      .getByRole('button', { name: say('general.remove') })
      .click();
    await expect(row('Bakery and Mill')).toHaveCount(0);
    allowConsoleError(complaints, /status of 409/);
  });

  await test.step('uploads a logo that every page shows, and refuses a file that is no picture', async () => {
    const logo = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: say('settings.pictures.logoLight') }) });
    const choose = (file: ReturnType<typeof picture>) => logo.locator('input[type=file]').setInputFiles(file);
    await choose(picture('logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')));
    await expect(logo.getByRole('alert')).toHaveText(say('teamMember.photoType'));
    await choose(picture('large.png', Buffer.concat([PIXEL, Buffer.alloc(6 * 1024 * 1024)])));
    await expect(logo.getByRole('alert')).toHaveText(say('teamMember.photoSize'));
    await choose(picture('logo.png', PIXEL));
    await expect(logo.getByRole('img', { name: say('settings.pictures.logoLight') })).toHaveAttribute('src', /^\/pictures\/.+\.webp$/);
    const brand = page.locator('aside img, nav img, img').first();
    await expect(brand).toHaveAttribute('src', /^\/pictures\/.+\.webp$/);
    await expect.poll(() => brand.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1);
    await logo.getByRole('button', { name: new RegExp(`^${say('general.remove')}`) }).click();
    await expect(logo.getByRole('img', { name: say('settings.pictures.logoLight') })).toHaveCount(0);
  });
});
