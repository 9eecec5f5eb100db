import type { Locator, Page } from '@playwright/test';
import { GRETA, TOM } from '#tests/support/demo-users';
import { menuOf } from './account-menu.ts';
import { type Acme, expect, signInAtAcme, testWithForeignProvider } from './fixtures/external-identity-provider.ts';
import { allowConnectionErrors, allowConsoleError } from './fixtures/test.ts';
import { localizedText } from './helpers/demo-talk-places.ts';
import { beginAt, storedNote } from './helpers/talk-state.ts';
import { translatorFor } from './helpers/translator.ts';
import { readPills, TalkPage } from './talk-page.ts';

const say = translatorFor('en-GB');
const QUESTION = localizedText('goal', 'textQuestion1');
const FRAGE = localizedText('goal', 'textQuestion1', 'de-DE');

// These tests wait for tokens to expire; running in parallel they take no longer than one.
testWithForeignProvider.describe.configure({ mode: 'parallel', timeout: 120_000 });

/** Number of token requests of this grant type so far. */
const count = async ({ provider }: Acme, grant: string): Promise<number> => (await provider.counts())[grant] ?? 0;

/** Returns a function that expects the same element on the same page and no closed connection. */
async function watch(page: Page, element: Locator): Promise<() => Promise<void>> {
  const handle = await element.elementHandle();
  let closed = 0;
  let opened = 0;
  page.on('websocket', (line) => {
    opened += 1;
    line.on('close', () => {
      closed += 1;
    });
  });
  return async () => {
    expect(await handle?.evaluate((node) => node.isConnected), 'the same element').toBe(true);
    expect({ opened, closed }, 'the same line').toEqual({ opened: 0, closed: 0 });
  };
}

/** Types until the tokens were renewed this many times. @returns the typed text */
async function typeUntil(acme: Acme, field: Locator, grant: string, renewals: number): Promise<string> {
  const until = (await count(acme, grant)) + renewals;
  let typed = '';
  for (let word = 1; (await count(acme, grant)) < until; word += 1) {
    expect(word, 'renewals come').toBeLessThan(200);
    const text = ` and ${word}`;
    await field.pressSequentially(text, { delay: 50 });
    typed += text;
  }
  return typed;
}

interface Scene {
  greta: TalkPage;
  tom: TalkPage;
  field: Locator;
}
async function talkOfTwo(acme: Acme): Promise<Scene> {
  await beginAt(acme.client, 'goal');
  const greta = await new TalkPage(await acme.person('Greta Vogel'), 'Greta Vogel').open(acme, GRETA, TOM);
  const tom = await new TalkPage(await acme.person('Tom Keller'), 'Tom Keller').open(acme, GRETA, TOM);
  await expect(greta.pill).toContainText(greta.say('talk.following', { count: 1 }));
  for (const each of [greta, tom]) await each.notesButton.click();
  await expect(tom.pill).toHaveText(/Following Greta\s*· live/);
  return { greta, tom, field: greta.note(FRAGE) };
}

/** Types through several renewals, with `between` in the middle; expects that all text arrives and the connection status never changes. */
async function expectNoteKeptThrough(acme: Acme, { greta, tom, field }: Scene, grant: string, between = async () => {}): Promise<void> {
  const pills = await Promise.all([greta, tom].map(readPills));
  const untouched = await Promise.all([watch(greta.page, field), watch(tom.page, tom.note(QUESTION))]);
  let text = 'One';
  await field.pressSequentially(text);
  text += await typeUntil(acme, field, grant, 3);
  await between();
  text += await typeUntil(acme, field, grant, 3);
  await expect(tom.note(QUESTION)).toHaveValue(text);
  await expect(field).toBeFocused();
  await expect(greta.notes).toContainText(greta.say.like('talk.savedAt'));
  expect(await storedNote(acme.client, 'goal')).toBe(text);
  for (const check of untouched) await check();
  const shown = (await Promise.all(pills.map((read) => read()))).flat();
  expect(shown.filter((pill) => pill === say('talk.reconnecting') || pill === greta.say('talk.reconnecting'))).toEqual([]);
  expect(await count(acme, 'refused')).toBe(0);
}

testWithForeignProvider.describe('sign-in with rotating refresh tokens', () => {
  testWithForeignProvider.use({ wish: { provider: { tokenSeconds: 10, rotatesRefreshTokens: true } } });

  testWithForeignProvider('session page: keeps saving while tokens are renewed and signing keys change', async ({ acme }) => {
    const scene = await talkOfTwo(acme);
    await expectNoteKeptThrough(acme, scene, 'refresh_token', async () => {
      await acme.provider.addKey();
      const now = await count(acme, 'refresh_token');
      await expect.poll(() => count(acme, 'refresh_token'), { timeout: 30_000 }).toBeGreaterThanOrEqual(now + 4);
      await acme.provider.withdrawOldKeys();
    });
  });

  testWithForeignProvider('two windows of one browser: never send the same refresh token twice', async ({ acme }) => {
    const one = await acme.person('Greta Vogel');
    const other = await one.context().newPage();
    await other.goto(acme.url);
    const tokenIn = (page: Page) =>
      page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('oidc.user:'))?.[1] ?? '');
    const seen = new Set<string>();
    for (let renewals = 0; renewals < 3; renewals += 1) {
      const before = await tokenIn(one);
      await expect.poll(() => tokenIn(one), { timeout: 20_000 }).not.toBe(before);
      seen.add(await tokenIn(other));
    }
    expect(seen.size).toBeGreaterThanOrEqual(3);
    expect(await count(acme, 'refresh_token')).toBeLessThanOrEqual(4);
    expect([await count(acme, 'refused'), await count(acme, 'revoked')]).toEqual([0, 0]);
    for (const page of [one, other]) {
      await page.reload();
      await expect(menuOf(page, 'Greta Vogel')).toBeVisible();
    }
  });

  testWithForeignProvider('unreachable provider: signs no user out, and is asked again', async ({ acme, complaints }) => {
    const { greta, tom, field } = await talkOfTwo(acme);
    await acme.provider.set({ silent: 'everything' });
    const failed = greta.page.waitForEvent('requestfailed');
    await field.pressSequentially('Still here');
    await failed;
    await field.pressSequentially(' and writing.');
    await expect(tom.note(QUESTION)).toHaveValue('Still here and writing.');
    await expect(greta.page.getByText(greta.say('api.unauthorized'))).toBeHidden();
    const before = await count(acme, 'refresh_token');
    await acme.provider.set({ silent: 'nothing' });
    await expect.poll(() => count(acme, 'refresh_token'), { timeout: 40_000 }).toBeGreaterThan(before);
    await expect(greta.notes).toContainText(greta.say.like('talk.savedAt'));
    expect(await storedNote(acme.client, 'goal')).toBe('Still here and writing.');
    allowConnectionErrors(complaints);
  });

  testWithForeignProvider('refused renewal: asks to sign in again, and keeps the typed words @main', async ({ acme, complaints }) => {
    const { greta, tom, field } = await talkOfTwo(acme);
    await acme.provider.revokeAll();
    const lapsed = greta.page.getByText(greta.say('api.unauthorized'));
    await expect(lapsed).toBeVisible({ timeout: 30_000 });
    const saves = '**/api/future-talk-sessions';
    await greta.page.route(saves, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await field.pressSequentially('Written meanwhile.');
    await expect(greta.notes).toContainText(greta.say('talk.waiting'));
    await greta.page.unroute(saves);
    await greta.button('general.signIn').click();
    await greta.page.waitForURL((url) => url.pathname.startsWith('/auth/') || url.origin === acme.provider.origins.pages);
    await greta.controls.waitFor();
    await expect.poll(() => storedNote(acme.client, 'goal')).toBe('Written meanwhile.');
    await expect(lapsed).toBeHidden();
    // The other window is refused too, at any time.
    for (const { page } of [greta, tom]) await page.close();
    allowConnectionErrors(complaints);
    allowConsoleError(complaints, /status of 40[01]/);
  });

  for (const [what, ahead] of [
    ['ahead', 120_000],
    ['behind', -120_000],
  ] as const) {
    testWithForeignProvider(`browser clock two minutes ${what}: renews the token in good time, and no sooner`, async ({ acme }) => {
      const page = await acme.visitor();
      await page.clock.install({ time: Date.now() + ahead });
      await signInAtAcme(page, 'Tom Keller');
      await expect(page.getByText('Greta Vogel').first()).toBeVisible();
      const began = Date.now();
      await expect.poll(() => count(acme, 'refresh_token'), { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
      expect(Date.now() - began).toBeGreaterThan(8_000);
      await expect(page.getByText(say('api.unauthorized'))).toBeHidden();
      expect(await count(acme, 'refused')).toBe(0);
    });
  }
});

testWithForeignProvider.describe('sign-in without refresh tokens', () => {
  testWithForeignProvider.use({ wish: { sameSite: true, provider: { tokenSeconds: 10, refreshTokens: false } } });

  testWithForeignProvider('session page: keeps saving while a hidden frame renews the token', async ({ acme }) => {
    await expectNoteKeptThrough(acme, await talkOfTwo(acme), 'authorization_code');
  });
});
