import type { Page } from '@playwright/test';
import { demoSession, GRETA, TOM } from '#tests/support/demo-users';
import { menuOf, signOutByMenu } from './account-menu.ts';
import { allowConsoleError, choosePersona, expect, signInAs, test } from './fixtures/test.ts';
import { holdCalls } from './helpers/held-calls.ts';
import { translatorFor } from './helpers/translator.ts';
import { talkRowOf } from './talk-page.ts';

const say = translatorFor('en-GB');

test.use({ shared: true });
test.describe.configure({ timeout: 120_000 });

test('sign-out: lets another user sign in, who sees their own sessions @main', async ({ person, house }) => {
  const page = await person('Tom Keller');
  await expect(menuOf(page, 'Tom Keller')).toBeVisible();
  await expect(talkRowOf(page, say, 'Greta Vogel')).toBeVisible();
  await expect(talkRowOf(page, say, 'Marek')).toHaveCount(0);
  await signOutByMenu(page, 'Tom Keller');
  await signInAs(page, 'Greta Vogel');
  await expect(menuOf(page, 'Greta Vogel')).toBeVisible();
  await page.goto(`${house.url}/future-talk`);
  await expect(talkRowOf(page, translatorFor('de-DE'), 'Marek')).toBeVisible();
  await page.goto(`${house.url}/future-talk/session/${demoSession(GRETA, TOM)}`);
  await expect(page.getByText('Greta Vogel').first()).toBeVisible();
});

test('ACCESS-A18: sign-out: ends the sign-ins of the other hosts too @main', async ({ person, house }) => {
  const page = await person('Tom Keller');
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`http://localhost:${house.port}/videos`);
  await expect(elsewhere.getByRole('heading', { level: 1, name: say('videos.title') })).toBeVisible();
  const atProvider = page.waitForRequest(/\/session\/end\?(.*&)?id_token_hint=/);
  await signOutByMenu(page, 'Tom Keller');
  await atProvider;
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a persona' })).toBeVisible();
  await expect(elsewhere.getByText(say('api.unauthorized'))).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Choose a persona' })).toBeVisible();
});

/** Renews the stored sign-in as a window does that holds the lock for it. @returns how to end the renewal */
async function beginRenewal(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((begun) => {
        const [key = ''] = Object.keys(localStorage).filter((each) => each.startsWith('oidc.user:'));
        const stored = localStorage.getItem(key) as string;
        void navigator.locks.request('parley-renewal', async () => {
          await new Promise<void>((end) => {
            Object.assign(globalThis, { end });
            begun();
          });
          localStorage.setItem(key, stored);
        });
      }),
  );
  return () => page.evaluate(() => (globalThis as unknown as { end: () => void }).end());
}

test('ACCOUNT-S15: sign-out: ends the sign-in that another window renews meanwhile, on each host', async ({
  person,
  house,
  complaints,
}) => {
  for (const host of [house.url, `http://localhost:${house.port}`]) {
    const page = await person('Tom Keller');
    await expect(menuOf(page, 'Tom Keller')).toBeVisible();
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(`${host}/`);
    await expect(menuOf(elsewhere, 'Tom Keller')).toBeVisible();
    const endRenewal = await beginRenewal(elsewhere);
    const ends = page.waitForRequest((request) => request.url() === `${host}/api/account/sign-out`);
    await signOutByMenu(page, 'Tom Keller');
    await ends;
    await endRenewal();
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a persona' })).toBeVisible();
    const signIns = () => Object.keys(localStorage).filter((key) => key.startsWith('oidc.user:'));
    await expect.poll(() => elsewhere.evaluate(signIns)).toEqual([]);
    await page.context().close();
  }
  // The token that is stored again has ended already.
  allowConsoleError(complaints, /status of 401.*account\/sign-out/);
});

test('ACCOUNT-S15: sign-out: ends the sign-in that another window renews for longer than a sign-out takes', async ({
  person,
  house,
  complaints,
}) => {
  const page = await person('Tom Keller');
  await expect(menuOf(page, 'Tom Keller')).toBeVisible();
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${house.url}/`);
  await expect(menuOf(elsewhere, 'Tom Keller')).toBeVisible();
  const [asked, signedOut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await elsewhere.route(/\/token$/, async (route) => {
    asked.resolve();
    await signedOut.promise;
    const json = { access_token: 'renewed', token_type: 'Bearer', expires_in: 3_600 };
    await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });
  });
  await elsewhere.evaluate(() => {
    for (const name of Object.keys(localStorage).filter((each) => each.startsWith('oidc.user:')))
      localStorage.setItem(name, JSON.stringify({ ...JSON.parse(localStorage.getItem(name) ?? '{}'), expires_at: 1 }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  await asked.promise;
  await signOutByMenu(page, 'Tom Keller');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a persona' })).toBeVisible();
  const ended = elsewhere.waitForRequest((request) => request.url().endsWith('/api/account/sign-out'));
  signedOut.resolve();
  expect((await ended).headers().authorization, 'the token that was renewed too late ends at the server').toBe('Bearer renewed');
  // The lock is free once the renewal has ended.
  await elsewhere.evaluate(() => navigator.locks.request('parley-renewal', () => {}));
  expect(await elsewhere.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('oidc.user:')))).toEqual([]);
  await expect(elsewhere.getByText(say('api.unauthorized'))).toBeVisible();
  // The fixture's sign-in cannot be renewed, and has ended.
  allowConsoleError(complaints, /status of 40[01]/);
});

test('sign-out: a link of another site to its pages signs nobody out', async ({ person, house }) => {
  const page = await person('Tom Keller');
  for (const path of ['/auth/leave.html', '/auth/leave.html#somebody-else', '/auth/left']) {
    await page.goto(`${house.url}${path}`);
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
    await expect(menuOf(page, 'Tom Keller')).toBeVisible();
  }
});

test('sign-out: leaves out the other hosts while servers lack their page, and goes on to the provider', async ({ person, complaints }) => {
  for (const status of [404, 502]) {
    const page = await person('Tom Keller');
    await expect(menuOf(page, 'Tom Keller')).toBeVisible();
    await page.route('**/auth/leave.html*', (route) => route.fulfill({ status, body: '' }));
    const atProvider = page.waitForRequest(/\/session\/end\?/);
    await signOutByMenu(page, 'Tom Keller');
    await atProvider;
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a persona' })).toBeVisible();
  }
  allowConsoleError(complaints, /auth\/leave\.html/);
});

test('sign-out: in another tab right after a sign-in leads to the sign-in page', async ({ person, house, complaints }) => {
  const page = await person('Tom Keller');
  await signOutByMenu(page, 'Tom Keller');
  await signInAs(page, 'Tom Keller');
  await expect(page.getByRole('heading', { level: 1, name: say('surveys.title') })).toBeVisible();
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(house.url);
  await signOutByMenu(elsewhere, 'Tom Keller');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Choose a persona' })).toBeVisible();
  await page.getByRole('link', { name: say('navigation.futureTalk') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a persona' })).toBeVisible();
  // The fixture's sign-in of the other hosts has ended with the first sign-out.
  allowConsoleError(complaints, /status of 401 .*account\/sign-out/);
});

test('sign-in of another user in another tab leads on to them right after a sign-in', async ({ person, house, complaints }) => {
  const page = await person('Tom Keller');
  await signOutByMenu(page, 'Tom Keller');
  await signInAs(page, 'Tom Keller');
  await expect(page.getByRole('heading', { level: 1, name: say('surveys.title') })).toBeVisible();
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(house.url);
  await signOutByMenu(elsewhere, 'Tom Keller');
  await signInAs(elsewhere, 'Carla Meier');
  await expect(menuOf(elsewhere, 'Carla Meier')).toBeVisible();
  await page.getByRole('link', { name: say('navigation.futureTalk') }).click();
  await expect(menuOf(page, 'Carla Meier')).toBeVisible();
  await expect(page.getByText(say('messages.autheticationFailed'))).toHaveCount(0);
  // The sign-out in the other tab ends the token of this page, whose calls may still be under way.
  allowConsoleError(complaints, /status of 401 .*\/api\//);
});

test('sign-out: a pointer that rests above a talk does not sign in again', async ({ person }) => {
  const page = await person('Tom Keller');
  await holdCalls(page, 'POST', '**/api/account/sign-out');
  await signOutByMenu(page, 'Tom Keller');
  await talkRowOf(page, say, 'Greta Vogel').getByRole('link').hover();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a persona' })).toBeVisible();
  await signInAs(page, 'Tom Keller');
  await expect(page.getByRole('heading', { level: 1, name: say('surveys.title') }), 'the start page').toBeVisible();
});

test('expired sign-in: a pointer that passes above a talk does not leave the page', async ({ person }) => {
  const page = await person('Tom Keller');
  const row = talkRowOf(page, say, 'Greta Vogel');
  await expect(row).toBeVisible();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('oidc.user:')) localStorage.removeItem(key);
  });
  await row.getByRole('link').hover();
  await expect(page.getByText(say('api.unauthorized'))).toBeVisible();
  await page.getByRole('button', { name: say('general.signIn'), exact: true }).click();
  // The page that is left has a button with this name too.
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a persona' })).toBeVisible();
  await choosePersona(page, 'Tom Keller');
  await expect(page).toHaveURL(/\/future-talk$/);
});
