import { demoSession, GRETA, NOBODY, TOM } from '#tests/support/demo-users';
import { chooseColorScheme, chooseLanguage } from './account-menu.ts';
import { collectConsoleErrors, expect, PHONE, signInAs, test } from './fixtures/test.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('en-GB');
const session = `/future-talk/session/${demoSession(GRETA, TOM)}`;

test.use({ shared: true });
test.describe.configure({ timeout: 120_000 });

for (const [name, who] of [
  ['Bo Li', 'a colleague outside of the talk'],
  ['Bea Lind', 'somebody of another company'],
  ['Nils Berger', 'another team lead'],
] as const) {
  test(`session page: leads ${who} to the list of sessions`, async ({ person, house, complaints }) => {
    const page = await person(name);
    const mine = translatorFor(name === 'Nils Berger' ? 'de-DE' : 'en-GB');
    const unknown = [`/future-talk/session/${NOBODY}`, '/future-talk/session/not-an-id'];
    for (const address of name === 'Bo Li' ? [session, ...unknown] : [session]) {
      await page.goto(`${house.url}${address}`);
      await expect(page.getByRole('heading', { level: 1, name: mine('talks.title') })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/future-talk');
    }
    await expect(page.getByText('Tom Keller')).toHaveCount(0);
    complaints.splice(0, complaints.length, ...complaints.filter((each) => !/status of 40[04]/.test(each)));
  });
}

test('page guard: tells a user without a role that they may not open the page, and keeps the address', async ({ person, house }) => {
  const page = await person('Mira Novak');
  await expect(page.getByText(say('messages.authorizationError'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: say('general.errorHeading') })).toBeVisible();
  for (const address of ['/future-talk', session]) {
    await page.goto(`${house.url}${address}`);
    await expect(page.getByText(say('messages.authorizationError'))).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
  }
  await page.getByRole('button', { name: say('general.signOut') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a persona' })).toBeVisible();
});

test('unknown or invalid address, and error page: show a message, and keep the address @main', async ({ person, house }) => {
  const page = await person('Tom Keller');
  await test.step('unknown address: shows that nothing is there, and links back', async () => {
    for (const address of ['/future-talk/nothing', '/results/1', '/notfound']) {
      await page.goto(`${house.url}${address}`);
      await expect(page.getByRole('heading', { level: 1, name: say('general.notFound') })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(address);
    }
    await page.getByRole('link', { name: say('general.back'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('surveys.title') })).toBeVisible();
  });

  await test.step('ACCESS-A15: unknown address: leads to the first page of insights and boardpulse, and nowhere on impulse', async () => {
    for (const address of ['/nothing-here', '/gallery']) {
      await page.goto(`${house.url}${address}`);
      await page.waitForURL(`${house.url}/insights`);
      await expect(page.getByRole('heading', { level: 1, name: say('surveys.title') })).toBeVisible();
      await page.goto(`http://localhost:${house.port}${address}`);
      await expect(page.getByRole('heading', { level: 1, name: say('general.notFound') })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(address);
    }
  });

  await test.step('error page: shows the message of its address, and a general one for an unknown message', async () => {
    for (const [token, message] of [
      ['messages.tryAgainShortly', 'messages.tryAgainShortly'],
      ['messages.authorizationError', 'messages.authorizationError'],
      ['no.such.message', 'general.unexpectedError'],
      ['general', 'general.unexpectedError'],
      ['%3Cb%3Ehello%3C%2Fb%3E', 'general.unexpectedError'],
    ] as const) {
      await page.goto(`${house.url}/error/${token}`);
      await expect(page.getByRole('heading', { level: 1, name: say('general.errorHeading') })).toBeVisible();
      await expect(page.getByText(say(message), { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: say('general.signOut') })).toBeVisible();
  });
});

test('error page: keeps its text within the card on a small phone, in French', async ({ person, house }) => {
  const page = await person('Tom Keller', { ...PHONE, locale: 'fr-FR' });
  await page.evaluate(() => localStorage.setItem('parley-language', 'fr-FR'));
  await page.goto(`${house.url}/error/messages.authorizationError`);
  const buttons = page.getByRole('main').getByRole('button');
  await expect(buttons).toHaveCount(2);
  const card = await page.getByRole('main').locator('> div').boundingBox();
  for (const button of await buttons.all()) {
    const box = await button.boundingBox();
    expect((box?.x ?? 0) - (card?.x ?? 0), 'room at its left').toBeGreaterThanOrEqual(16);
    expect(await button.evaluate((each) => each.scrollWidth - each.clientWidth), 'words that do not fit').toBeLessThanOrEqual(0);
  }
});

test('host without a page for the user: leads to the host that has one, and guards its other pages', async ({
  browser,
  house,
  complaints,
}) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  context.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const impulse = `http://localhost:${house.port}`;
  await page.goto(`${impulse}/`);
  await signInAs(page, 'Bea Lind');
  await expect(page).toHaveURL(`${house.url}/insights`);
  await expect(page.getByRole('heading', { level: 1, name: say('surveys.title') })).toBeVisible();
  for (const address of ['/insights', `/insights/${NOBODY}`, '/future-talk', session]) {
    await page.goto(`${impulse}${address}`);
    const persona = page.getByRole('button', { name: /^Bea Lind/ });
    const missing = page.getByRole('heading', { level: 1, name: say('general.notFound') });
    await expect(missing.or(persona)).toBeVisible();
    if (await persona.isVisible()) await persona.click();
    await expect(missing).toBeVisible();
    await expect(page).toHaveURL(`${impulse}${address}`);
  }
  await context.close();
});

test('start address: leads to the first page of the host that the user may open @main', async ({ browser, house, complaints }) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  collectConsoleErrors(context, 'Tom Keller', complaints);
  await page.goto(`http://localhost:${house.port}/`);
  await page.getByRole('button', { name: /^Tom Keller/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('videos.title') })).toBeVisible();
  await expect(page).toHaveURL(`http://localhost:${house.port}/videos`);
  await context.close();
});

test('sign-in page: leads back to the session’s address that was opened before', async ({ browser, house }) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${house.url}${session}`);
  await signInAs(page, 'Tom Keller');
  await expect(page).toHaveURL(`${house.url}${session}`);
  await expect(page.getByRole('navigation', { name: say('talk.controls') })).toBeVisible();
  await context.close();
});

test('account menu: keeps the chosen language and appearance over a reload, the language on another device too @main', async ({
  person,
}) => {
  const name = 'Nils Berger';
  const page = await person(name, { colorScheme: 'light' });
  await test.step('account menu: keeps the chosen language over a reload and on another device', async () => {
    for (const locale of ['fr-FR', 'it-IT', 'en-GB'] as const) {
      await chooseLanguage(page, name, locale);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { level: 2, name: translatorFor(locale)('talks.sessions') })).toBeVisible();
    }
    await chooseLanguage(page, name, 'fr-FR');
    const elsewhere = await person(name);
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'fr-FR');
    await chooseLanguage(page, name, 'de-DE');
  });

  await test.step('account menu: keeps the chosen appearance over a reload', async () => {
    const scheme = page.locator('html');
    const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
    const light = await canvas();
    await chooseColorScheme(page, name, 'Dark');
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(await canvas()).not.toBe(light);
    await chooseColorScheme(page, name, 'Auto');
    await page.reload();
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  });
});
