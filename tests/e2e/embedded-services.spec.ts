import type { Page } from '@playwright/test';
import { chooseLanguage, menuOf } from './account-menu.ts';
import { allowConsoleError, choosePersona, expect, LANGUAGE, type OpenAs, PHONE, test } from './fixtures/test.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { translatorFor } from './helpers/translator.ts';

test.describe.configure({ timeout: 120_000 });

const say = translatorFor('en-GB');
const NAMES = { '/bernie-chat': 'navigation.impulseCoach', '/learn-and-support': 'navigation.learnAndSupport' } as const;
type Path = keyof typeof NAMES;

/** Opens one of the two pages on the insights host, where every persona is signed in. */
async function visit(page: Page, url: string, path: Path): Promise<void> {
  await page.goto(url + path);
  await expect(page.locator('iframe').or(page.getByRole('alert')).first()).toBeAttached();
}
const frameOf = (page: Page, path: Path, name: OpenAs = 'Tom Keller') =>
  page.frameLocator(`iframe[title="${translatorFor(LANGUAGE[name])(NAMES[path])}"]`);

test.describe('embedded pages in the demo', () => {
  // A renewal issues a fresh token.
  test.use({ shared: true, walksIn: true });

  test('embedded pages: are accessible on a phone', async ({ person, house }) => {
    const page = await person('Tom Keller', PHONE);
    await visit(page, house.url, '/learn-and-support');
    await expect(frameOf(page, '/learn-and-support').getByText('Tom Keller')).toBeVisible();
    await expectAccessible(page, 'learn and support on a phone');
  });

  test('EMBED-X7: embedded pages: tell the frame who is signed in, on each host, and sign out whose sign-in has ended @main', async ({
    person,
    house,
  }) => {
    const page = await person('Tom Keller');
    for (const path of ['/bernie-chat', '/learn-and-support'] as const)
      await test.step(`${path}: tells the frame who is signed in, and gives a fresh token when asked`, async () => {
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
        await expectAccessible(page, path);
        await frame.getByRole('button').click();
        await expect(frame.locator('#tokens')).toHaveText('2');
      });
    await test.step('exist on each host, and not in a tenant without the features', async () => {
      for (const host of ['localhost', 'boardpulse.localhost']) {
        await page.goto(`http://${host}:${house.port}/learn-and-support`);
        await choosePersona(page, 'Tom Keller');
        await expect(frameOf(page, '/learn-and-support').locator('#from')).toHaveText(`http://${host}:${house.port}`);
      }
      const bea = await person('Bea Lind');
      for (const path of ['/bernie-chat', '/learn-and-support'] as const) {
        await expect(bea.getByRole('link', { name: say(NAMES[path]) })).toHaveCount(0);
        await bea.goto(house.url + path);
        await expect(bea.getByRole('heading', { level: 1, name: say('general.notFound') })).toBeVisible();
      }
    });

    await test.step('sign a user out whose sign-in has ended when the frame asks for a token', async () => {
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

  test('embedded pages: reload the learning page for another language; the coach is told and keeps its chat', async ({ person, house }) => {
    const page = await person('Nils Berger');
    await visit(page, house.url, '/learn-and-support');
    const learn = frameOf(page, '/learn-and-support', 'Nils Berger');
    await expect(learn.locator('html')).toHaveAttribute('lang', 'de');
    await chooseLanguage(page, 'Nils Berger', 'fr-FR');
    const french = page.frameLocator(`iframe[title="${translatorFor('fr-FR')('navigation.learnAndSupport')}"]`);
    await expect(french.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(french.locator('#tokens')).toHaveText('1');
    expect(page.frames().some((each) => each.url().endsWith('/stand-in/learn?l=fr-FR'))).toBe(true);

    await page.goto(`${house.url}/bernie-chat`);
    const coach = page.frameLocator('iframe');
    await expect(coach.locator('html')).toHaveAttribute('lang', 'fr');
    await chooseLanguage(page, 'Nils Berger', 'it-IT');
    await expect(coach.locator('html')).toHaveAttribute('lang', 'it');
    await expect(coach.locator('#tokens')).toHaveText('2');
    await chooseLanguage(page, 'Nils Berger', 'de-DE');
  });
});

test.describe('embedded pages of other services', () => {
  /** An embedded page that runs the script and lists the messages it receives. */
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
  const readMessages = (page: Page, origin: string) =>
    page
      .frames()
      .find((each) => each.url().startsWith(origin))
      ?.locator('#told')
      .allInnerTexts() ?? Promise.resolve(['no such frame']);

  test('token: is given only to the configured origin, in the page’s own frame, for the agreed message', async ({
    browser,
    ownHouse: house,
    complaints,
  }) => {
    await house.moveIn({ COACH_URL: `${COACH}/app`, LEARN_URL: LEARN });
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    await page.clock.install();
    await openWith(page, {
      // It redirects to an origin that may be framed, but as another page.
      [COACH]: `location.replace('${LEARN}/hostile');`,
      [LEARN]: `ask(); ask(window.top); window.parent.postMessage('iframe-auth-expired', '*');`,
    });
    await page.goto(`${house.url}/bernie-chat`);
    await choosePersona(page, 'Tom Keller');
    await expect.poll(() => page.frames().some((each) => each.url() === `${LEARN}/hostile`)).toBe(true);
    // Messages of our own window and of another frame are ignored.
    await page.evaluate(() => window.postMessage({ source: 'iframe-auth-expired', status: 'ready' }, '*'));
    await page.clock.runFor(1_000);
    expect(await readMessages(page, LEARN)).toEqual(['']);
    await page.clock.runFor(12_000);
    await expect(page.getByRole('alert')).toContainText(say('embed.silent', { name: say('navigation.impulseCoach') }));
    expect(page.frames()).toHaveLength(1);

    await page.unrouteAll();
    await openWith(page, { [COACH]: 'ask();' });
    await page.getByRole('button', { name: say('general.retry') }).click();
    await expect
      .poll(async () => (await readMessages(page, COACH)).join())
      .toMatch(new RegExp(`^${house.url} .*"iframe-auth-token","token":"ey.*"language":"en-GB"`));
    expect(page.frames().map((each) => each.url())).toContain(`${COACH}/app/iframe-auth-handler`);
    const [, payload = ''] = /"token":"[^."]*\.([^."]*)\./.exec((await readMessages(page, COACH)).join()) ?? [];
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ aud: 'urn:parley:embed' });
    await context.close();
    expect(complaints).toEqual([]);
  });

  test('frame without a message: is reported as not answering, while the rest of the page works', async ({
    browser,
    ownHouse: house,
    complaints,
  }) => {
    await house.moveIn({ COACH_URL: COACH, LEARN_URL: LEARN });
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    await page.clock.install();
    await page.route(`${LEARN}/**`, (route) => route.abort());
    await page.goto(`${house.url}/learn-and-support`);
    await choosePersona(page, 'Tom Keller');
    await expect(page.getByRole('status', { name: new RegExp(say('navigation.learnAndSupport')) })).toBeVisible();
    await page.clock.runFor(13_000);
    await expect(page.getByRole('alert')).toContainText(say('embed.silent', { name: say('navigation.learnAndSupport') }));
    await expectAccessible(page, 'no answer');
    await page.getByRole('link', { name: say('navigation.mySurveys') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('surveys.title') })).toBeVisible();
    await expect(menuOf(page, 'Tom Keller')).toBeVisible();
    await context.close();
    allowConsoleError(complaints, /ERR_FAILED/);
  });

  test('token: is in the frame’s address only with EMBED_TOKEN_IN_ADDRESS', async ({ browser, ownHouse: house }) => {
    await house.moveIn({ COACH_URL: COACH, LEARN_URL: LEARN, EMBED_TOKEN_IN_ADDRESS: '1' });
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    const addresses: string[] = [];
    page.on('request', (request) => request.url().startsWith(COACH) && addresses.push(request.url()));
    await openWith(page, { [COACH]: 'if (!sessionStorage.asked) { sessionStorage.asked = 1; ask(); }' });
    await page.goto(`${house.url}/bernie-chat`);
    await choosePersona(page, 'Tom Keller');
    await expect(page.locator('iframe')).toBeVisible();
    await expect.poll(() => addresses.length).toBe(2);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/coach\.example\/iframe-auth-handler\?token=ey/);
    expect(addresses[0], 'a fresh one').not.toBe(addresses[1]);
    await expect(page.frameLocator('iframe').locator('#told')).toHaveText('');
    await context.close();
  });
});
