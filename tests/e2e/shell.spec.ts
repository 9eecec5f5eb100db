import type { Page } from '@playwright/test';
import { version } from '#server/lib/version';
import { LOCALES } from '#shared/i18n/locale';
import { chooseColorScheme, chooseLanguage, menuOf } from './account-menu.ts';
import { allowConnectionErrors, expect, LANGUAGE, PHONE, test } from './fixtures/test.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerWithTenant } from './helpers/tenant-answer.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('en-GB');

test.use({ shared: true });
test.describe.configure({ timeout: 180_000 });

const sidebar = (page: Page) => page.getByRole('complementary');
const surveys = (page: Page) => sidebar(page).getByRole('link', { name: say('navigation.mySurveys') });
const width = (page: Page) => sidebar(page).evaluate((element) => element.getBoundingClientRect().width);

test('shell on a desk: sidebar, titles, apps, logo and account menu', async ({ person, house, complaints }) => {
  const page = await person('Tom Keller', { colorScheme: 'light' });
  await test.step('window title: has the page and the product’s name', async () => {
    await expect(page).toHaveTitle(`${say('navigation.futureTalk')} · GetWiser`);
    await surveys(page).click();
    await expect(page).toHaveTitle(`${say('navigation.surveys')} · GetWiser`);
    await page.goto(`${house.url}/notfound`);
    await expect(page).toHaveTitle(`${say('general.notFound')} · GetWiser`);
  });

  await test.step('sidebar: a screen reader hears of the page that a link led to, while the focus stays at the link', async () => {
    await page.goto(`${house.url}/future-talk`);
    await expect(page.getByRole('heading', { level: 1, name: say('talks.title') })).toBeVisible();
    const told = (name: string) => page.locator('.visually-hidden[role=status]').filter({ hasText: say(name) });
    await expect(told('navigation.futureTalk')).toHaveCount(0);
    await surveys(page).press('Enter');
    await expect(told('navigation.surveys')).toBeAttached();
    await expect(surveys(page)).toBeFocused();
    await page.getByRole('main').getByRole('radio', { checked: true }).focus();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: say('talks.title') })).toBeFocused();
    await expect(told('navigation.futureTalk'), 'the focus said it').toHaveCount(0);
  });

  await test.step('account menu: marks the current language and appearance', async () => {
    await page.goto(`${house.url}/future-talk`);
    await menuOf(page, 'Tom Keller').click();
    const languages = page.getByRole('group', { name: say('navigation.language') });
    await expect(languages.getByRole('menuitemradio', { checked: true })).toHaveText('English');
    await expect(languages.getByRole('menuitemradio', { checked: false })).toHaveCount(3);
    const schemes = page.getByRole('group', { name: say('navigation.scheme') });
    await expect(schemes.getByRole('menuitemradio', { checked: true })).toHaveText(say('navigation.schemeAuto'));
  });

  await test.step('sidebar: collapses to icons and the version, and stays so for the user', async () => {
    await page.keyboard.press('Escape');
    await expect(sidebar(page)).toContainText(`GetWiser ${version}`);
    expect(await width(page)).toBeGreaterThan(200);
    expect(await width(page)).toBeLessThanOrEqual(264);
    await page.getByRole('button', { name: say('navigation.collapse') }).click();
    await expect.poll(() => width(page)).toBeLessThan(100);
    await expect(sidebar(page).getByText(version, { exact: true })).toBeVisible();
    await expect(surveys(page)).toBeVisible();
    await page.reload();
    await expect.poll(() => width(page)).toBeLessThan(100);
    await expectAccessible(page, 'icons alone');
    await page.getByRole('button', { name: say('navigation.expand') }).click();
    await expect.poll(() => width(page)).toBeGreaterThan(200);
  });

  await test.step('app switcher: lists the tenant’s apps and marks the current one', async () => {
    await page.goto(`${house.url}/future-talk`);
    const switcher = page.getByRole('button', { name: `${say('navigation.apps')}: GetWiser` });
    await switcher.click();
    const apps = page.getByRole('menuitem');
    await expect(apps).toHaveText(['Parley', 'GetWiser']);
    await expect(page.getByRole('menuitem', { name: 'GetWiser' })).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page, 'app switcher');
    await page.getByRole('menuitem', { name: 'Parley' }).click();
    await page.waitForURL((url) => url.hostname === 'localhost' && url.port === String(house.port));
    // The URL changes before the page is rendered and redirects once more; a navigation in between would be lost.
    await expect(page.getByRole('heading', { level: 1, name: say('videos.title') })).toBeVisible();
  });

  await test.step('app switcher: lists Future Talk for a tenant that has it, and marks its pages', async () => {
    await answerWithTenant(page, () => ({ features: [], modules: ['parley', 'getwiser', 'futuretalk'] }));
    await page.goto(`${house.url}/future-talk`);
    const switcher = (name: string) => page.getByRole('button', { name: `${say('navigation.apps')}: ${name}` });
    await switcher('Future Talk').click();
    await expect(page.getByRole('menuitem')).toHaveText(['Parley', 'GetWiser', 'Future Talk']);
    await expect(page.getByRole('menuitem', { name: 'Future Talk' })).toHaveAttribute('aria-current');
    await expectAccessible(page, 'app switcher with Future Talk');
    await page.getByRole('menuitem', { name: 'GetWiser' }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('surveys.title') })).toBeVisible();
    await switcher('GetWiser').click();
    await page.getByRole('menuitem', { name: 'Future Talk' }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('talks.title') })).toBeVisible();
  });

  await test.step('logo: is the one for dark ground on a dark page', async () => {
    await answerWithTenant(page, () => ({ logoLight: '/demo/aurora.svg', logoDark: '/demo/borealis.svg' }));
    await page.reload();
    const logo = sidebar(page).locator('img').first();
    await expect(logo).toHaveAttribute('src', '/demo/aurora.svg');
    await chooseColorScheme(page, 'Tom Keller', 'Dark');
    await expect(logo).toHaveAttribute('src', '/demo/borealis.svg');
    await chooseColorScheme(page, 'Tom Keller', 'Auto');
  });

  await test.step('menu of the account: opens with the first key, says when it cannot be fetched, and returns the focus', async () => {
    await page.route('**/assets/*enu*.js', (route) => route.abort());
    await page.reload();
    const button = menuOf(page, 'Tom Keller');
    await button.click();
    await expect(page.getByText(say('messages.tryAgainShortly'))).toBeVisible();
    await page.unroute('**/assets/*enu*.js');
    await button.focus();
    await button.press('ArrowDown');
    const items = page.getByRole('menu').getByRole('menuitem');
    await expect(items.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(items.first()).toBeVisible();
    // A key that comes before the focus has moved into the menu closes it as well.
    await button.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(button).toBeFocused();
    allowConnectionErrors(complaints);
  });
});

test('shell on a phone: the sidebar slides in, and the account menu can be scrolled to its end @main', async ({ person }) => {
  const page = await person('Tom Keller', PHONE);
  await test.step('the sidebar slides in and closes after a choice; the breadcrumb is below the header', async () => {
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

  await test.step('account menu: can be scrolled to its end on a phone held sideways', async () => {
    await page.setViewportSize({ width: 640, height: 360 });
    await menuOf(page, 'Tom Keller').tap();
    const menu = page.getByRole('menu');
    await expect(menu).toBeInViewport({ ratio: 1 });
    const last = menu.getByRole('menuitem', { name: say('general.signOut') });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  });
});

test.describe('sign-in on the way to another host', () => {
  test.use({ walksIn: true });

  test('browser history: one Back leads to the app before @main', async ({ person, house }) => {
    const page = await person('Tom Keller');
    await surveys(page).click();
    await expect(page.getByRole('heading', { level: 1, name: say('surveys.title') })).toBeVisible();
    await page.getByRole('button', { name: `${say('navigation.apps')}: GetWiser` }).click();
    await page.getByRole('menuitem', { name: 'Parley' }).click();
    await page.waitForURL((url) => url.hostname === 'localhost' && url.port === String(house.port));
    await expect(page.getByRole('heading', { level: 1, name: say('videos.title') })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: say('surveys.title') })).toBeVisible();
  });
});

test('app switcher: is missing for a tenant with one app', async ({ person }) => {
  const page = await person('Bea Lind');
  await expect(menuOf(page, 'Bea Lind')).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${say('navigation.apps')}`) })).toHaveCount(0);
});

test('sidebar: shows every entry in full, in every language', async ({ person }) => {
  const page = await person('Nils Berger');
  for (const locale of LOCALES) {
    await chooseLanguage(page, 'Nils Berger', locale);
    const cut = await sidebar(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links
          .filter((link) => link.scrollWidth > link.clientWidth || link.scrollHeight > link.clientHeight)
          .map(({ textContent }) => textContent),
      );
    expect(cut, locale).toEqual([]);
  }
  await chooseLanguage(page, 'Nils Berger', LANGUAGE['Nils Berger']);
});

test('page announcement: names the page that a link led to, and says nothing when only its language changes', async ({ person }) => {
  const page = await person('Tom Keller');
  const announced = page.getByRole('main').locator('p.visually-hidden[role=status]').first();
  await surveys(page).click();
  await expect(announced).toHaveText(say('navigation.surveys'));
  await chooseLanguage(page, 'Tom Keller', 'de-DE');
  await expect(page.getByRole('heading', { level: 1, name: translatorFor('de-DE')('surveys.title') })).toBeVisible();
  await expect(announced).toHaveText('');
  await chooseLanguage(page, 'Tom Keller', LANGUAGE['Tom Keller']);
});

test('layout: shares one width in the middle of a wide screen, and stops growing at 3840 pixels', async ({ person }) => {
  const page = await person('Tom Keller', { viewport: { width: 2560, height: 1200 } });
  await test.step('header and content share one width in the middle of a wide screen', async () => {
    const sheet = await page.getByRole('main').locator('..').boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const menu = await menuOf(page, 'Tom Keller').boundingBox();
    if (!sheet || !title || !menu) throw new Error('The page has no sheet, title or menu.');
    const [left, right] = [title.x - sheet.x, sheet.x + sheet.width - menu.x - menu.width];
    expect(left).toBeGreaterThan(200);
    expect(Math.abs(left - right)).toBeLessThan(40);
  });

  await test.step('stops growing at 3840 pixels', async () => {
    await page.setViewportSize({ width: 4400, height: 1200 });
    const wide = await page.locator('#content').evaluate((element) => element.closest('[class*=app]')?.getBoundingClientRect().width);
    expect(wide).toBe(3840);
  });
});
