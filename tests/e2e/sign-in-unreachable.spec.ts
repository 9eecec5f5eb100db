import { signOutByMenu } from './account-menu.ts';
import { allowConnectionErrors, allowConsoleError, choosePersona, expect, test } from './fixtures/test.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('en-GB');
const METADATA = '**/.well-known/openid-configuration';

test.afterEach(({ complaints }) => {
  allowConnectionErrors(complaints);
  allowConsoleError(complaints, /401/);
});

test('sign-out: offers another attempt while the identity provider cannot be reached', async ({ person }) => {
  const page = await person('Tom Keller');
  await page.route(METADATA, (route) => route.abort());
  await signOutByMenu(page, 'Tom Keller');
  const retry = page.getByRole('button', { name: say('general.retry') });
  await expect(retry).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(say('general.pageFailed')));
  await expectAccessible(page, 'the page of a provider that cannot be reached');
  await page.unroute(METADATA);
  await retry.click();
  await choosePersona(page, 'Greta Vogel');
  await expect(page).toHaveURL(/insights\.localhost/);
});

test('expired sign-in: says that the identity provider cannot be reached, and comes back to the same place in a list', async ({
  person,
}) => {
  const page = await person('Tom Keller');
  await page.goto(new URL('/future-talk?sort=-dueDate', page.url()).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(METADATA, (route) => route.abort());
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage).filter((each) => each.startsWith('oidc.user:'))) localStorage.removeItem(name);
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  const signIn = page.getByRole('button', { name: say('general.signIn'), exact: true });
  await signIn.click();
  await expect(page.getByText(say('messages.tryAgainShortly'))).toBeVisible();
  await page.unroute(METADATA);
  await signIn.click();
  await choosePersona(page, 'Tom Keller');
  await expect(page).toHaveURL(/\/future-talk\?sort=-dueDate$/);
});

test('expired token: a click stays in the app while the identity provider cannot be reached', async ({ person }) => {
  const page = await person('Tom Keller');
  await page.goto(new URL('/future-talk', page.url()).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The first attempt to renew knows where the provider signs in, as that of a window that has been open for long.
  await page.route(/\/(token|auth)(\?|$)/, (route) => route.abort());
  const renewal = page.waitForRequest(/\/token$/);
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage).filter((each) => each.startsWith('oidc.user:')))
      localStorage.setItem(name, JSON.stringify({ ...JSON.parse(localStorage.getItem(name) ?? '{}'), expires_at: 1 }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  await renewal;
  await page.route(METADATA, (route) => route.abort());
  await page
    .getByRole('link', { name: say('navigation.team'), exact: true })
    .first()
    .click();
  await expect(page.getByText(say('messages.tryAgainShortly'))).toBeVisible();
});
