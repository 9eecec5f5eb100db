import type { Page } from '@playwright/test';
import { version } from '#server/version';
import { TOM, tenantIdOf } from '../support/people.ts';
import { menuOf, wear } from './account-menu.ts';
import { inspect } from './audit.ts';
import { expect, PHONE, test } from './people.ts';
import { sayIn } from './words.ts';

const say = sayIn('en-GB');

test.use({ shared: true });
test.describe.configure({ timeout: 120_000 });

const sidebar = (page: Page) => page.getByRole('complementary');
const surveys = (page: Page) => sidebar(page).getByRole('link', { name: say('navigation.mySurveys') });
const width = (page: Page) => sidebar(page).evaluate((element) => element.getBoundingClientRect().width);

test('the sidebar collapses to icons and the version alone, and stays so for this person', async ({ person }) => {
  const page = await person('Tom Keller');
  await expect(sidebar(page)).toContainText(`GetWiser ${version}`);
  expect(await width(page)).toBeGreaterThan(200);
  expect(await width(page)).toBeLessThanOrEqual(264);
  await page.getByRole('button', { name: say('navigation.collapse') }).click();
  await expect.poll(() => width(page)).toBeLessThan(100);
  await expect(sidebar(page).getByText(version, { exact: true })).toBeVisible();
  await expect(surveys(page)).toBeVisible();
  await page.reload();
  await expect.poll(() => width(page)).toBeLessThan(100);
  await inspect(page, 'icons alone');
  await page.getByRole('button', { name: say('navigation.expand') }).click();
  await expect.poll(() => width(page)).toBeGreaterThan(200);
});

test('on a phone the menu slides in, and closes after a choice; the breadcrumb stands below the header', async ({ person }) => {
  const page = await person('Tom Keller', PHONE);
  await expect(sidebar(page)).toBeHidden();
  const crumbs = page.getByRole('navigation', { name: say('navigation.breadcrumb') });
  await expect(crumbs).toContainText(say('navigation.futureTalk'));
  const [head, trail] = await Promise.all([menuOf(page, 'Tom Keller').boundingBox(), crumbs.boundingBox()]);
  expect(trail?.y ?? 0).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0) - 4);
  const burger = page.getByRole('button', { name: say('navigation.openMenu') });
  await burger.click();
  const drawer = page.getByRole('dialog', { name: say('navigation.menu') });
  await expect(drawer).toContainText(`GetWiser ${version}`);
  await drawer.getByRole('link', { name: say('navigation.mySurveys') }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: say('surveys.title') })).toBeVisible();
  await burger.click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('the window is called by its page and the face', async ({ person, house }) => {
  const page = await person('Tom Keller');
  await expect(page).toHaveTitle(`${say('navigation.futureTalk')} · GetWiser`);
  await surveys(page).click();
  await expect(page).toHaveTitle(`${say('navigation.surveys')} · GetWiser`);
  await page.goto(`${house.url}/nothing-here`);
  await expect(page).toHaveTitle('GetWiser');
});

test('the app switcher lists the apps of the company and marks this one', async ({ person, house }) => {
  const page = await person('Tom Keller');
  const switcher = page.getByRole('button', { name: `${say('navigation.apps')}: GetWiser` });
  await switcher.click();
  const apps = page.getByRole('menuitem');
  await expect(apps).toHaveText(['Parley', 'GetWiser']);
  await expect(page.getByRole('menuitem', { name: 'GetWiser' })).toHaveAttribute('aria-current', 'true');
  await inspect(page, 'app switcher');
  await page.getByRole('menuitem', { name: 'Parley' }).click();
  await page.waitForURL((url) => url.hostname === 'localhost' && url.port === String(house.port));
});

test('a company with one app has no switcher', async ({ person }) => {
  const page = await person('Bea Lind');
  await expect(menuOf(page, 'Bea Lind')).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${say('navigation.apps')}`) })).toHaveCount(0);
});

test('the menu of the account says who somebody is', async ({ person }) => {
  const page = await person('Carla Meier');
  await menuOf(page, 'Carla Meier').click();
  const menu = page.getByRole('menu');
  for (const text of ['Chief executive officer', 'carla.meier@aurora.example', say('roles.giver')]) await expect(menu).toContainText(text);
});

test('on a phone held sideways the menu of the account is reached to its end', async ({ person }) => {
  const page = await person('Tom Keller', { ...PHONE, viewport: { width: 640, height: 360 } });
  await menuOf(page, 'Tom Keller').tap();
  const menu = page.getByRole('menu');
  await expect(menu).toBeInViewport({ ratio: 1 });
  const last = menu.getByRole('menuitem', { name: say('general.signOut') });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('a logo that was made for a dark page stands on a dark page', async ({ person }) => {
  const page = await person('Tom Keller', { colorScheme: 'light' });
  const drawn = { logoLight: '/demo/aurora.svg', logoDark: '/demo/borealis.svg' };
  await page.route('**/api/tenants/*', (route) => route.fulfill({ json: { id: tenantIdOf(TOM), name: 'Aurora Energy', ...drawn } }));
  await page.reload();
  const logo = sidebar(page).locator('img').first();
  await expect(logo).toHaveAttribute('src', '/demo/aurora.svg');
  await wear(page, 'Tom Keller', 'Dark');
  await expect(logo).toHaveAttribute('src', '/demo/borealis.svg');
  await wear(page, 'Tom Keller', 'Auto');
});

test('on the widest screens the page stops growing', async ({ person }) => {
  const page = await person('Tom Keller', { viewport: { width: 4400, height: 1200 } });
  const wide = await page.locator('#content').evaluate((element) => element.closest('[class*=app]')?.getBoundingClientRect().width);
  expect(wide).toBe(3840);
});

test.describe('while a page is on its way', () => {
  for (const [face, host, balls] of [
    ['impulse', (port: number) => `http://localhost:${port}`, true],
    ['boardpulse', (port: number) => `http://boardpulse.localhost:${port}`, false],
  ] as const) {
    test(`${face} shows ${balls ? 'three balls' : 'its mark and a line'}`, async ({ browser, house }) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(host(house.port));
      await page.getByRole('heading', { name: 'Choose a persona' }).waitFor();
      await page.route('**/api/account/features', () => {});
      await page.getByRole('button', { name: /^Tom Keller/ }).click();
      const loading = page.getByRole('status', { name: say('general.loading') });
      await expect(loading).toBeVisible();
      await expect(loading.locator('i')).toHaveCount(balls ? 3 : 0);
      await expect(loading.locator('img')).toHaveCount(balls ? 0 : 1);
      expect(await loading.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
      await context.close();
    });
  }
});
