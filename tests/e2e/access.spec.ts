import { demoSession, GRETA, NOBODY, TOM } from '../support/people.ts';
import { menuOf, signOut, speak, wear } from './account-menu.ts';
import { expect, listen, signInAs, test } from './people.ts';
import { rowOf } from './talk-page.ts';
import { sayIn } from './words.ts';

const say = sayIn('en-GB');
const session = `/future-talk/session/${demoSession(GRETA, TOM)}`;

test.use({ shared: true });
test.describe.configure({ timeout: 120_000 });

for (const [name, who] of [
  ['Bo Li', 'a colleague outside of the talk'],
  ['Bea Lind', 'somebody of another company'],
  ['Nils Berger', 'another team lead'],
] as const) {
  test(`${who} who opens a session’s address is led to the list`, async ({ person, house, complaints }) => {
    const page = await person(name);
    const mine = sayIn(name === 'Nils Berger' ? 'de-DE' : 'en-GB');
    for (const address of [session, `/future-talk/session/${NOBODY}`, '/future-talk/session/not-an-id']) {
      await page.goto(`${house.url}${address}`);
      await expect(page.getByRole('heading', { level: 1, name: mine('talks.title') })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/future-talk');
    }
    await expect(page.getByText('Tom Keller')).toHaveCount(0);
    complaints.splice(0, complaints.length, ...complaints.filter((each) => !/status of 40[04]/.test(each)));
  });
}

test('somebody without a role is told so, and the address stays', async ({ person, house }) => {
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

test('unknown addresses say that nothing is there, and lead back', async ({ person, house }) => {
  const page = await person('Tom Keller');
  for (const address of ['/nothing-here', '/future-talk/nothing', '/dashboard', '/results/1', '/gallery', '/notfound']) {
    await page.goto(`${house.url}${address}`);
    await expect(page.getByRole('heading', { level: 1, name: say('general.notFound') })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
  }
  await page.getByRole('link', { name: say('general.back'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('surveys.title') })).toBeVisible();
});

test('an error address says its message, and an unknown one that something unexpected happened', async ({ person, house }) => {
  const page = await person('Tom Keller');
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

test('the host of another face with nothing for somebody leads to the one that has, and guards what is not its own', async ({
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

test('the start of another face is what there is for somebody there', async ({ browser, house, complaints }) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  listen(context, 'Tom Keller', complaints);
  await page.goto(`http://localhost:${house.port}/`);
  await page.getByRole('button', { name: /^Tom Keller/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('videos.title') })).toBeVisible();
  await expect(page).toHaveURL(`http://localhost:${house.port}/videos`);
  await context.close();
});

test('whoever signs out can sign in as somebody else, and sees that person’s talks', async ({ person, house }) => {
  const page = await person('Tom Keller');
  await expect(menuOf(page, 'Tom Keller')).toBeVisible();
  await expect(rowOf(page, say, 'Greta Vogel')).toBeVisible();
  await expect(rowOf(page, say, 'Marek')).toHaveCount(0);
  await signOut(page, 'Tom Keller');
  await signInAs(page, 'Greta Vogel');
  await expect(menuOf(page, 'Greta Vogel')).toBeVisible();
  await page.goto(`${house.url}/future-talk`);
  await expect(rowOf(page, sayIn('de-DE'), 'Marek')).toBeVisible();
  await page.goto(`${house.url}${session}`);
  await expect(page.getByText('Greta Vogel').first()).toBeVisible();
});

test('a session’s address that was opened before signing in is where signing in leads', async ({ browser, house }) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${house.url}${session}`);
  await signInAs(page, 'Tom Keller');
  await expect(page).toHaveURL(`${house.url}${session}`);
  await expect(page.getByRole('navigation', { name: say('talk.controls') })).toBeVisible();
  await context.close();
});

test('a chosen language is kept over a reload and on another device', async ({ person }) => {
  const name = 'Nils Berger';
  const page = await person(name);
  for (const locale of ['fr-FR', 'it-IT', 'en-GB'] as const) {
    await speak(page, name, locale);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 2, name: sayIn(locale)('talks.sessions') })).toBeVisible();
  }
  await speak(page, name, 'fr-FR');
  const elsewhere = await person(name);
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await speak(page, name, 'de-DE');
});

test('a chosen appearance is kept over a reload', async ({ person }) => {
  const page = await person('Tom Keller', { colorScheme: 'light' });
  const scheme = page.locator('html');
  const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  const light = await canvas();
  await wear(page, 'Tom Keller', 'Dark');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await canvas()).not.toBe(light);
  await wear(page, 'Tom Keller', 'Auto');
  await page.reload();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
});
