import type { Locator, Page } from '@playwright/test';
import { demoSession, GRETA, NOBODY, TOM } from '#tests/support/demo-users';
import { allowConsoleError, choosePersona, expect, type OpenAs, test } from './fixtures/test.ts';
import { answerWithTenant } from './helpers/tenant-answer.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('en-GB');
test.use({ shared: true });
test.describe.configure({ timeout: 120_000 });

/** Opens a URL on another host than the one where the user is signed in. */
async function visit(page: Page, address: string, name: OpenAs): Promise<void> {
  await page.goto(address);
  const picker = page.getByRole('heading', { name: 'Choose a persona' });
  await picker.or(page.getByRole('main')).first().waitFor();
  if (await picker.isVisible()) await choosePersona(page, name);
}

const missing = (page: Page, speak = say) => page.getByRole('heading', { level: 1, name: speak('general.notFound') });

// shared/access/pages.test.ts proves every page in every mode; this test shows one page of each outcome.
test('ACCESS-A3: impulse: answers addresses of other hosts with “not found”; insights and boardpulse lead to their own first page @main', async ({
  person,
  house,
}) => {
  const page = await person('Tom Keller');
  const impulse = `http://localhost:${house.port}`;
  for (const address of [`/insights/${NOBODY}`, `/future-talk/session/${demoSession(GRETA, TOM)}`]) {
    await visit(page, `${impulse}${address}`, 'Tom Keller');
    await expect(missing(page), address).toBeVisible();
    expect(page.url()).toBe(`${impulse}${address}`);
  }
  for (const [host, address, own, title] of [
    [house.url, '/board-members', '/insights', say('surveys.title')],
    [`http://boardpulse.localhost:${house.port}`, `/insights/${NOBODY}`, '/evaluation', say('board.title')],
  ] as const) {
    await visit(page, `${host}${address}`, 'Tom Keller');
    await page.waitForURL(`${host}${own}`);
    await expect(page.getByRole('heading', { level: 1, name: title }), address).toBeVisible();
  }
});

test('ACCESS-A2: page guard: opens an address with capital letters, which becomes the usual one', async ({ person, house }) => {
  const page = await person('Tom Keller');
  const session = demoSession(GRETA, TOM);
  for (const [typed, usual, shown] of [
    ['/Insights', '/insights', page.getByRole('heading', { level: 1, name: say('surveys.title') })],
    ['/FUTURE-TALK', '/future-talk', page.getByRole('heading', { level: 1, name: say('talks.title') })],
    [`/Future-Talk/session/${session}?from=mail`, `/future-talk/session/${session}?from=mail`, page.getByText('Greta Vogel').first()],
  ] as const) {
    await page.goto(house.url + typed);
    await expect(shown, typed).toBeVisible();
    expect(page.url()).toBe(house.url + usual);
  }
});

test('ACCESS-A4: page guard: shows “not found” for a page that the tenant has not, and logs a warning', async ({ person, house }) => {
  const page = await person('Tom Keller');
  await answerWithTenant(page, () => ({ features: [], modules: ['parley', 'boardpulse'] }));
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning' && message.text().includes('needs the module'));
  await page.goto(`${house.url}/future-talk`);
  await expect(missing(page)).toBeVisible();
  expect((await warned).text()).toContain('getwiser or futuretalk');
  expect(page.url()).toBe(`${house.url}/future-talk`);
});

test('ACCESS-N5: page guard: opens campaigns and talk projects for a giver where the tenant gives givers its permissions', async ({
  person,
  house,
}) => {
  const page = await person('Greta Vogel');
  const speak = translatorFor('de-DE');
  for (const [entry, title] of [
    ['navigation.campaigns', 'campaigns.title'],
    ['navigation.talkProjects', 'navigation.talkProjects'],
  ] as const) {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: speak(entry), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: speak(title) })).toBeVisible();
  }
  await answerWithTenant(page, () => ({ features: [], modules: ['getwiser'], rolePermissions: ['editor'] }));
  await page.goto(`${house.url}/campaigns`);
  await expect(page.getByText(speak('messages.authorizationError'))).toBeVisible();
});

test('page guard: an invitation without a campaign shows “not found” without the frame of the application', async ({ person, house }) => {
  const page = await person('Tom Keller');
  for (const address of ['/invited', '/notfound']) {
    await page.goto(house.url + address);
    await expect(missing(page)).toBeVisible();
    await expect(page.getByRole('navigation'), address).toHaveCount(0);
  }
});

/** Simulates returning to the tab until the element is shown: a response requested just before may still be the old one. */
const expectShownOnReturn = (page: Page, shown: Locator): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(shown).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });

test('page guard: leaves a page whose module is withdrawn, and tells the user @main', async ({ person, complaints }) => {
  const page = await person('Tom Keller');
  await expect(page.getByRole('heading', { level: 1, name: say('talks.title') })).toBeVisible();
  await answerWithTenant(page, () => ({ features: [], modules: ['parley'] }));
  // Simulates lists that no longer exist.
  await page.route('**/api/future-talk-sessions/assigned', (route) =>
    route.fulfill({ status: 404, json: { type: 'NotFoundError', message: 'Not here.', messageKey: 'api.notFound' } }),
  );
  const address = page.url();
  await expectShownOnReturn(page, page.getByText(say('messages.rightsChanged')));
  await expect(missing(page)).toBeVisible();
  expect(page.url()).toBe(address);
  await page.close();
  allowConsoleError(complaints, /status of 404/);
});

test('page guard: tells a disabled user so on the page that they are on', async ({ person, complaints }) => {
  const page = await person('Tom Keller');
  await expect(page.getByRole('heading', { level: 1, name: say('talks.title') })).toBeVisible();
  const refusal = { type: 'AccountDisabledError', message: 'This account is disabled.', messageKey: 'api.accountDisabled' };
  await page.route('**/api/**', (route) => route.fulfill({ status: 403, json: refusal }));
  const address = page.url();
  await expectShownOnReturn(page, page.getByText(say('api.accountDisabled')));
  await expect(page.getByRole('button', { name: say('general.signInAsOther') })).toBeVisible();
  expect(page.url()).toBe(address);
  await page.close();
  allowConsoleError(complaints, /status of 403/);
});

for (const [host, face, locale, title] of [
  ['localhost', 'impulse', 'fr-FR', 'Choisis une personne'],
  ['insights.localhost', 'insights', 'de-DE', 'Wähle eine Person'],
  ['boardpulse.localhost', 'boardpulse', 'it-IT', 'Scegli una persona'],
] as const) {
  test(`demo sign-in page: has the look of ${face}, and speaks the browser’s language: ${locale}`, async ({ browser, house }) => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto(`http://${host}:${house.port}/`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.locator('html')).toHaveAttribute('data-mode', face);
    await page.evaluate(() => document.fonts.ready);
    const loaded = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
    expect(loaded.sort()).toEqual(['Bricolage Latin', 'Inter Latin']);
    const portrait = page.getByRole('button', { name: /^Greta Vogel/ }).locator('img');
    expect(await portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await context.close();
  });
}
