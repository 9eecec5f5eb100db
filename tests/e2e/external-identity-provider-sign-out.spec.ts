import type { Page } from '@playwright/test';
import { GRETA, TOM } from '#tests/support/demo-users';
import { AUDIENCE } from '#tests/support/oidc-provider/control-protocol';
import { menuOf, signOutByMenu } from './account-menu.ts';
import { type Acme, expect, signInAtAcme, testWithForeignProvider } from './fixtures/external-identity-provider.ts';
import { allowConnectionErrors, allowConsoleError } from './fixtures/test.ts';
import { localizedText } from './helpers/demo-talk-places.ts';
import { beginAt } from './helpers/talk-state.ts';
import { translatorFor } from './helpers/translator.ts';
import { TalkPage } from './talk-page.ts';

const say = translatorFor('en-GB');

// These tests wait for tokens to expire; running in parallel they take no longer than one.
testWithForeignProvider.describe.configure({ mode: 'parallel', timeout: 120_000 });

/** Number of token requests of this grant type so far. */
const count = async ({ provider }: Acme, grant: string): Promise<number> => (await provider.counts())[grant] ?? 0;

testWithForeignProvider.describe('sign-out at a provider without an end-session endpoint', () => {
  testWithForeignProvider.use({ wish: { provider: { signsOut: false } } });

  testWithForeignProvider('asks who signs in next, and never turns another window into another user', async ({ acme }) => {
    await beginAt(acme.client, 'goal');
    const tom = await new TalkPage(await acme.person('Tom Keller'), 'Tom Keller').open(acme, GRETA, TOM);
    const other = await tom.page.context().newPage();
    await other.goto(acme.url);
    await signOutByMenu(other, 'Tom Keller');
    await signInAtAcme(other, 'Carla Meier');
    await expect(menuOf(other, 'Carla Meier')).toBeVisible();
    const saysCarla: string[] = [];
    tom.page.on('request', (request) => request.url().includes('/api/') && saysCarla.push(request.headers().authorization ?? 'nobody'));
    await expect(tom.page.getByText(say('api.unauthorized'))).toBeVisible();
    await tom.page.bringToFront();
    await tom.next.click();
    await expect(tom.headline(localizedText('goal', 'scalarQuestion1'))).toBeHidden();
    expect(saysCarla.filter((bearer) => bearer !== 'nobody')).toEqual([]);
  });
});

testWithForeignProvider.describe('sign-out', () => {
  /** The stored sign-in of this browser. */
  const storedUser = (page: Page) =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('oidc.user:'))?.[1] ?? 'null');
  const statusWith = async ({ client }: Acme, token: string) => (await client.callWith(token, 'GET', '/api/account')).status;

  testWithForeignProvider('ACCOUNT-S15: ends the access token at once, and for every window @main', async ({ acme, complaints }) => {
    const page = await acme.person('Tom Keller');
    await expect(menuOf(page, 'Tom Keller')).toBeVisible();
    const { access_token: token } = JSON.parse(await storedUser(page)) as { access_token: string };
    expect(await statusWith(acme, token)).toBe(200);
    const other = await page.context().newPage();
    await other.goto(acme.url);
    await expect(menuOf(other, 'Tom Keller')).toBeVisible();
    await signOutByMenu(page, 'Tom Keller');
    await page.waitForURL((url) => url.origin === acme.provider.origins.pages);
    expect(await statusWith(acme, token)).toBe(401);
    await expect(other.getByText(say('api.unauthorized'))).toBeVisible();
    expect(await storedUser(other)).toBe('null');
    expect(await count(acme, 'refresh_token')).toBe(0);
    allowConsoleError(complaints, /status of 401|fonts\.googleapis/);
  });

  testWithForeignProvider('ACCOUNT-S15: continues when the server does not answer or cannot be reached', async ({ acme, complaints }) => {
    for (const answer of ['silence', 'failure'] as const) {
      const page = await acme.person('Tom Keller');
      await expect(menuOf(page, 'Tom Keller')).toBeVisible();
      await page.route('**/api/account/sign-out', (route) => (answer === 'failure' ? route.abort() : undefined));
      await signOutByMenu(page, 'Tom Keller');
      await page.waitForURL((url) => url.origin === acme.provider.origins.pages, { timeout: 10_000 });
    }
    allowConnectionErrors(complaints);
    // The sign-out page of that provider loads fonts; and a delayed call may reach the server after the sign-out.
    allowConsoleError(complaints, /fonts\.googleapis|status of 401/);
  });
});

testWithForeignProvider.describe('provider that needs the resource parameter', () => {
  testWithForeignProvider.use({
    wish: {
      env: { OIDC_AUTHORIZE_PARAMS: `resource=${encodeURIComponent(AUDIENCE)}` },
      provider: { tokenSeconds: 10, wantsResource: true },
    },
  });

  testWithForeignProvider('gets it at the sign-in and at each renewal', async ({ acme }) => {
    const page = await acme.person('Tom Keller');
    await expect(page.getByText('Greta Vogel').first()).toBeVisible();
    await expect.poll(() => count(acme, 'refresh_token'), { timeout: 20_000 }).toBeGreaterThanOrEqual(1);
    await page.reload();
    await expect(page.getByText('Greta Vogel').first()).toBeVisible();
  });
});

testWithForeignProvider.describe('refused sign-in', () => {
  for (const [name, who, message] of [
    ['Sam Stranger', 'whom no tenant knows', 'api.unknownPerson'],
    ['Nils Berger', 'who is disabled', 'api.accountDisabled'],
  ] as const) {
    testWithForeignProvider(
      `a user ${who} is told so, stays on the page, and can sign in as another user`,
      async ({ acme, complaints }) => {
        const page = await acme.visitor();
        await signInAtAcme(page, name);
        await expect(page.getByText(say(message))).toBeVisible();
        await page.reload();
        await expect(page.getByText(say(message))).toBeVisible();
        expect(await count(acme, 'authorization_code')).toBe(1);
        await page.getByRole('button', { name: say('general.signInAsOther') }).click();
        await signInAtAcme(page, 'Tom Keller');
        await expect(page.getByText('Greta Vogel').first()).toBeVisible();
        allowConsoleError(complaints, /status of 403/);
      },
    );
  }

  testWithForeignProvider.describe('by a server with another audience', () => {
    testWithForeignProvider.use({ wish: { env: { OIDC_AUDIENCE: 'urn:another' } } });

    testWithForeignProvider('says that the sign-in failed, and does not redirect in a loop', async ({ acme, complaints }) => {
      const page = await acme.visitor();
      await signInAtAcme(page, 'Tom Keller');
      await expect(page.getByText(say('messages.autheticationFailed'))).toBeVisible();
      expect(await count(acme, 'authorization_code')).toBe(1);
      allowConsoleError(complaints, /status of 401/);
    });
  });
});
