import { menuOf } from './account-menu.ts';
import { inspect } from './audit.ts';
import { expect, forgive, forgiveLostLine, test } from './people.ts';
import { sayIn } from './words.ts';

const say = sayIn('en-GB');
const DICTIONARY = /\/i18n\/[\w-]+\.json/;

test.use({ shared: true });
test.describe.configure({ timeout: 120_000 });

test('a page that is led to without a network says that it could not be loaded, and comes with the network', async ({
  person,
  complaints,
}) => {
  const page = await person('Tom Keller');
  await expect(page.getByRole('heading', { level: 1, name: say('talks.title') })).toBeVisible();
  await page.context().setOffline(true);
  const team = page.getByRole('complementary').getByRole('link', { name: say('navigation.team') });
  await team.click();
  await expect(page.getByRole('heading', { level: 1, name: say('general.pageFailed') })).toBeVisible();
  await expect(team).toBeVisible();
  await inspect(page, 'a page that could not be loaded');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: say('team.title') })).toBeVisible();
  forgiveLostLine(complaints);
});

test('an account that cannot be had just now can be asked for again where somebody is', async ({ person, complaints }) => {
  const page = await person('Tom Keller');
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
  forgive(complaints, /status of 503/);
});

test('a language whose texts cannot be had is not chosen, which is said; later it is', async ({ person, complaints }) => {
  const page = await person('Bo Li');
  const html = page.locator('html');
  const choose = async (name: string) => {
    await menuOf(page, 'Bo Li').click();
    await page.getByRole('menuitem', { name }).click();
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
  await expect(page.getByRole('heading', { level: 1, name: sayIn('fr-FR')('talks.title') })).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'fr-FR');
  await choose('English');
  await expect(html).toHaveAttribute('lang', 'en-GB');
  forgiveLostLine(complaints);
});

test('where no texts can be had nothing but that is said, in every language', async ({ person, complaints }) => {
  const page = await person('Tom Keller');
  await expect(page.getByRole('heading', { level: 1, name: say('talks.title') })).toBeVisible();
  await page.route(DICTIONARY, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await expect(page.getByText('Der Server ist nicht erreichbar.')).toBeVisible();
  await expect(page.getByText('navigation.', { exact: false })).toHaveCount(0);
  await page.unroute(DICTIONARY);
  await page.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: say('talks.title') })).toBeVisible();
  forgiveLostLine(complaints);
});
