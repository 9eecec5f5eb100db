import type { Page } from '@playwright/test';
import { openHouse } from '../support/house.ts';
import { menuOf, speak } from './account-menu.ts';
import { inspect } from './audit.ts';
import { expect, forgive, LANGUAGE, type Person, PHONE, pick, test } from './people.ts';
import { sayIn } from './words.ts';

test.describe.configure({ timeout: 120_000 });

const say = sayIn('en-GB');
const NAMES = { '/bernie-chat': 'navigation.impulseCoach', '/learn-and-support': 'navigation.learnAndSupport' } as const;
type Path = keyof typeof NAMES;

/** Opens one of the two pages at the insights face, where everybody is signed in. */
async function visit(page: Page, url: string, path: Path): Promise<void> {
  await page.goto(url + path);
  await expect(page.locator('iframe').or(page.getByRole('alert')).first()).toBeAttached();
}
const frameOf = (page: Page, path: Path, name: Person = 'Tom Keller') =>
  page.frameLocator(`iframe[title="${sayIn(LANGUAGE[name])(NAMES[path])}"]`);

test.describe('in the demo', () => {
  test.use({ shared: true });
  // A fresh token spends what the sign-in kept for it: nobody before or after may have the same one.
  const forget = ({ signIns }: { signIns: Map<string, unknown> }) => signIns.clear();
  test.beforeEach(forget);
  test.afterEach(forget);

  for (const path of ['/bernie-chat', '/learn-and-support'] as const) {
    test(`${path} is told who is there, and gets a fresh token when it asks`, async ({ person, house }) => {
      const page = await person('Tom Keller');
      await page.getByRole('link', { name: say(NAMES[path]) }).click();
      await expect(page).toHaveURL(house.url + path);
      await expect(page.getByRole('heading', { level: 1, name: say(NAMES[path]) })).toBeAttached();
      const frame = frameOf(page, path);
      await expect(frame.getByText('Tom Keller')).toBeVisible();
      await expect(frame.locator('#from')).toHaveText(house.url);
      await expect(frame.locator('#tokens')).toHaveText('1');
      expect(
        page
          .frames()
          .map((each) => each.url())
          .join(' '),
      ).not.toContain('token');
      await inspect(page, path);
      await frame.getByRole('button').click();
      await expect(frame.locator('#tokens')).toHaveText('2');
    });
  }

  test('nothing is in the way of anybody on a phone', async ({ person, house }) => {
    const page = await person('Tom Keller', PHONE);
    await visit(page, house.url, '/learn-and-support');
    await expect(frameOf(page, '/learn-and-support').getByText('Tom Keller')).toBeVisible();
    await inspect(page, 'learn and support on a phone');
  });

  test('each face has them; a tenant without the features has neither', async ({ person, house }) => {
    const page = await person('Tom Keller');
    for (const host of ['localhost', 'boardpulse.localhost']) {
      await page.goto(`http://${host}:${house.port}/learn-and-support`);
      await pick(page, 'Tom Keller');
      await expect(frameOf(page, '/learn-and-support').locator('#from')).toHaveText(`http://${host}:${house.port}`);
    }
    const bea = await person('Bea Lind');
    for (const path of ['/bernie-chat', '/learn-and-support'] as const) {
      await expect(bea.getByRole('link', { name: say(NAMES[path]) })).toHaveCount(0);
      await bea.goto(house.url + path);
      await expect(bea.getByRole('heading', { level: 1, name: say('general.notFound') })).toBeVisible();
    }
  });

  test('another language loads the learning pages anew; the coach is told, and keeps what was said', async ({ person, house }) => {
    const page = await person('Nils Berger');
    await visit(page, house.url, '/learn-and-support');
    const learn = frameOf(page, '/learn-and-support', 'Nils Berger');
    await expect(learn.locator('html')).toHaveAttribute('lang', 'de');
    await speak(page, 'Nils Berger', 'fr-FR');
    const french = page.frameLocator(`iframe[title="${sayIn('fr-FR')('navigation.learnAndSupport')}"]`);
    await expect(french.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(french.locator('#tokens')).toHaveText('1');
    expect(page.frames().some((each) => each.url().endsWith('/stand-in/learn?l=fr-FR'))).toBe(true);

    await page.goto(`${house.url}/bernie-chat`);
    const coach = page.frameLocator('iframe');
    await expect(coach.locator('html')).toHaveAttribute('lang', 'fr');
    await speak(page, 'Nils Berger', 'it-IT');
    await expect(coach.locator('html')).toHaveAttribute('lang', 'it');
    await expect(coach.locator('#tokens')).toHaveText('2');
    await speak(page, 'Nils Berger', 'de-DE');
  });

  test('whoever has no sign-in any more is signed out when the page asks', async ({ person, house }) => {
    const page = await person('Tom Keller');
    await visit(page, house.url, '/bernie-chat');
    const frame = frameOf(page, '/bernie-chat');
    await expect(frame.locator('#tokens')).toHaveText('1');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('oidc.user:')) localStorage.removeItem(key);
    });
    await frame.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a persona' })).toBeVisible();
  });
});

test.describe('pages of others', () => {
  /** What a page of another service says, which writes down what it is told. */
  const talker = (script: string) => `<!doctype html><title>Other</title><ul id="told"></ul><script>
    addEventListener('message', ({ data, origin }) => {
      const line = document.createElement('li');
      line.textContent = origin + ' ' + JSON.stringify(data);
      document.getElementById('told').append(line);
    });
    const ask = (to = window.parent) => to.postMessage({ source: 'iframe-auth-expired', status: 'ready' }, '*');
    ${script}
  </script>`;
  const COACH = 'https://coach.example';
  const LEARN = 'https://learn.example';

  async function openWith(page: Page, scripts: Record<string, string>): Promise<void> {
    for (const [origin, script] of Object.entries(scripts)) {
      await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: talker(script) }));
    }
  }
  const told = (page: Page, origin: string) =>
    page
      .frames()
      .find((each) => each.url().startsWith(origin))
      ?.locator('#told')
      .allInnerTexts() ?? Promise.resolve(['no such frame']);

  test('only the page at its own origin, in our frame, in the agreed words, gets a token', async ({
    browser,
    model,
    ownHouse,
    complaints,
  }) => {
    await ownHouse.stop();
    const house = await openHouse({ COACH_URL: `${COACH}/app`, LEARN_URL: LEARN }, model, model.port);
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    await page.clock.install();
    await openWith(page, {
      // It leads away to an origin that we show frames of, but of another page.
      [COACH]: `location.replace('${LEARN}/hostile');`,
      [LEARN]: `ask(); ask(window.top); window.parent.postMessage('iframe-auth-expired', '*');`,
    });
    await page.goto(`${house.url}/bernie-chat`);
    await pick(page, 'Tom Keller');
    await expect.poll(() => page.frames().some((each) => each.url() === `${LEARN}/hostile`)).toBe(true);
    // Another window of ours asks as well, and so does our own.
    await page.evaluate(() => window.postMessage({ source: 'iframe-auth-expired', status: 'ready' }, '*'));
    await page.clock.runFor(1_000);
    expect(await told(page, LEARN)).toEqual(['']);
    await page.clock.runFor(12_000);
    await expect(page.getByRole('alert')).toContainText(say('embed.silent', { name: say('navigation.impulseCoach') }));
    expect(page.frames()).toHaveLength(1);

    await page.unrouteAll();
    await openWith(page, { [COACH]: 'ask();' });
    await page.getByRole('button', { name: say('general.retry') }).click();
    await expect
      .poll(async () => (await told(page, COACH)).join())
      .toMatch(new RegExp(`^${house.url} .*"iframe-auth-token","token":"ey.*"language":"en-GB"`));
    expect(page.frames().map((each) => each.url())).toContain(`${COACH}/app/iframe-auth-handler`);
    await context.close();
    await house.close();
    expect(complaints).toEqual([]);
  });

  test('a page that says nothing is said not to answer, and everything else goes on', async ({ browser, model, ownHouse, complaints }) => {
    await ownHouse.stop();
    const house = await openHouse({ COACH_URL: COACH, LEARN_URL: LEARN }, model, model.port);
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    await page.clock.install();
    await page.route(`${LEARN}/**`, (route) => route.abort());
    await page.goto(`${house.url}/learn-and-support`);
    await pick(page, 'Tom Keller');
    await expect(page.getByRole('status', { name: new RegExp(say('navigation.learnAndSupport')) })).toBeVisible();
    await page.clock.runFor(13_000);
    await expect(page.getByRole('alert')).toContainText(say('embed.silent', { name: say('navigation.learnAndSupport') }));
    await inspect(page, 'no answer');
    await page.getByRole('link', { name: say('navigation.mySurveys') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('surveys.title') })).toBeVisible();
    await expect(menuOf(page, 'Tom Keller')).toBeVisible();
    await context.close();
    await house.close();
    forgive(complaints, /ERR_FAILED/);
  });

  test('the token stands in the address only where that is wanted', async ({ browser, model, ownHouse }) => {
    await ownHouse.stop();
    const house = await openHouse({ COACH_URL: COACH, LEARN_URL: LEARN, EMBED_TOKEN_IN_ADDRESS: '1' }, model, model.port);
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => request.url().startsWith(COACH) && asked.push(request.url()));
    await openWith(page, { [COACH]: 'if (!sessionStorage.asked) { sessionStorage.asked = 1; ask(); }' });
    await page.goto(`${house.url}/bernie-chat`);
    await pick(page, 'Tom Keller');
    await expect(page.locator('iframe')).toBeVisible();
    await expect.poll(() => asked.length).toBe(2);
    for (const address of asked) expect(address).toMatch(/^https:\/\/coach\.example\/iframe-auth-handler\?token=ey/);
    expect(asked[0], 'a fresh one').not.toBe(asked[1]);
    expect(await told(page, COACH)).toEqual(['']);
    await context.close();
    await house.close();
  });
});
