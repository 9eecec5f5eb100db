import { menuOf } from './account-menu.ts';
import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerWithoutTenant } from './helpers/tenant-answer.ts';
import { translatorFor } from './helpers/translator.ts';
import { anonymousLink, newAnonymousPage } from './stored-response.ts';

const say = translatorFor('en-GB');
const DICTIONARY = /\/i18n\/[\w-]+\.json/;

test.use({ shared: true });
test.describe.configure({ timeout: 120_000 });

test('page that cannot be loaded: says so offline, and loads once online @main', async ({ person, complaints }) => {
  const page = await person('Tom Keller');
  await expect(page.getByRole('heading', { level: 1, name: say('talks.title') })).toBeVisible();
  await page.context().setOffline(true);
  const team = page.getByRole('complementary').getByRole('link', { name: say('navigation.team') });
  await team.click();
  await expect(page.getByRole('heading', { level: 1, name: say('general.pageFailed') })).toBeVisible();
  await expect(team).toBeVisible();
  await expectAccessible(page, 'a page that could not be loaded');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: say('team.title') })).toBeVisible();
  allowConnectionErrors(complaints);
});

test('page, account or texts that cannot be loaded: say so, and can be loaded again', async ({ person, house, complaints }) => {
  const page = await person('Tom Keller');
  await test.step('account that cannot be loaded: can be loaded again on the same page', async () => {
    const talks = page.getByRole('heading', { level: 1, name: say('talks.title') });
    await expect(talks).toBeVisible();
    const refusal = { type: 'UnavailableError', message: 'Later.', messageKey: 'messages.tryAgainShortly' };
    await page.route('**/api/account', (route) => route.fulfill({ status: 503, json: refusal }));
    const address = page.url();
    await page.reload();
    await expect(page.getByText(say('messages.tryAgainShortly'))).toBeVisible({ timeout: 30_000 });
    expect(page.url()).toBe(address);
    await page.unroute('**/api/account');
    await page.getByRole('button', { name: say('general.retry') }).click();
    await expect(talks).toBeVisible();
    expect(page.url()).toBe(address);
    allowConsoleError(complaints, /status of 503/);
  });

  await test.step('account that no connection brings: says so, and loads by itself once there is one', async () => {
    const talks = page.getByRole('heading', { level: 1, name: say('talks.title') });
    await page.route('**/api/account', (route) => route.abort());
    const address = page.url();
    await page.reload();
    await expect(page.getByText(say('messages.noConnection'))).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/api/account');
    await expect(talks).toBeVisible({ timeout: 15_000 });
    expect(page.url()).toBe(address);
    allowConnectionErrors(complaints);
  });

  await test.step('page without any texts: says in every language that texts are missing', async () => {
    await expect(page.getByRole('heading', { level: 1, name: say('talks.title') })).toBeVisible();
    await page.route(DICTIONARY, (route) => route.abort());
    await page.reload();
    await expect(page.getByText('The server cannot be reached.')).toBeVisible();
    await expect(page.getByText('Der Server ist nicht erreichbar.')).toBeVisible();
    await expect(page.getByText('navigation.', { exact: false })).toHaveCount(0);
    await page.unroute(DICTIONARY);
    await page.getByRole('button', { name: say('general.retry') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('talks.title') })).toBeVisible();
    allowConnectionErrors(complaints);
  });

  await test.step('survey page: works without the tenant’s settings, and logs a warning', async () => {
    // An older server answers without the tenant, which the page then asks for.
    await answerWithoutTenant(page);
    await page.route('**/api/tenants/*', (route) => route.fulfill({ status: 500, json: {} }));
    const warned = page.waitForEvent(
      'console',
      (message) => message.type() === 'warning' && message.text().includes('could not be loaded'),
    );
    await page.goto(`${house.url}/insights`);
    await page.getByRole('main').getByRole('table').getByRole('link').first().click();
    await warned;
    await expect(page.getByRole('slider').first()).toBeVisible();
    allowConsoleError(complaints, /status of 500/);
  });
});

test('survey without a sign-in: says that there is no connection, and opens by itself once there is one', async ({
  browser,
  house,
  complaints,
}) => {
  const context = await newAnonymousPage(browser);
  const page = await context.newPage();
  await page.route('**/api/anonymous/**', (route) => route.abort());
  await page.goto(anonymousLink(house));
  await expect(page.getByText(say('messages.noConnection'))).toBeVisible();
  await page.unroute('**/api/anonymous/**');
  await expect(page.getByRole('slider')).toBeVisible({ timeout: 15_000 });
  await context.close();
  allowConnectionErrors(complaints);
});

test('account menu: keeps the language when another cannot be loaded, and shows that one is being saved', async ({
  person,
  complaints,
}) => {
  const page = await person('Bo Li');
  await test.step('keeps the language and says so when the texts of another cannot be loaded', async () => {
    const html = page.locator('html');
    const choose = async (name: string) => {
      await menuOf(page, 'Bo Li').click();
      await page.getByRole('menuitemradio', { name }).click();
    };
    await page.route(DICTIONARY, (route) => route.abort());
    await choose('Français');
    await expect(page.getByText(say('messages.tryAgainShortly'))).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'en-GB');
    await page.reload();
    await page.unroute(DICTIONARY);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: say('talks.title') })).toBeVisible();
    await choose('Français');
    await expect(page.getByRole('heading', { level: 1, name: translatorFor('fr-FR')('talks.title') })).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'fr-FR');
    await choose('English');
    await expect(html).toHaveAttribute('lang', 'en-GB');
    allowConnectionErrors(complaints);
  });

  await test.step('shows that a language is being saved, and blocks nothing meanwhile', async () => {
    let answer = () => {};
    const released = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/api/users/*', async (route) => {
      if (route.request().method() === 'PATCH') await released;
      await route.continue();
    });
    const italian = translatorFor('it-IT');
    const veil = page.getByRole('status', { name: italian('general.loading') });
    await menuOf(page, 'Bo Li').click();
    await page.getByRole('menuitemradio', { name: 'Italiano' }).click();
    await expect(veil).toBeVisible();
    answer();
    await expect(veil).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: italian('talks.title') })).toBeVisible();
    await menuOf(page, 'Bo Li').click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  });
});
