import type { Locator, Page } from '@playwright/test';
import { demoSession, GRETA, NOBODY, TOM } from '../support/people.ts';
import { expect, forgive, type Person, pick, test } from './people.ts';
import { sayIn } from './words.ts';

const say = sayIn('en-GB');
const ALL_ADDRESSES = [
  '/insights',
  `/insights/${NOBODY}`,
  '/future-talk',
  `/future-talk/session/${demoSession(GRETA, TOM)}`,
  '/evaluation',
  '/vr-insights',
  '/board-members',
  '/videos',
  '/bernie/welcome',
];

test.use({ shared: true });
test.describe.configure({ timeout: 120_000 });

/** Opens an address at another host than the one that somebody is signed in at. */
async function visit(page: Page, address: string, name: Person): Promise<void> {
  await page.goto(address);
  const picker = page.getByRole('heading', { name: 'Choose a persona' });
  await picker.or(page.getByRole('main')).first().waitFor();
  if (await picker.isVisible()) await pick(page, name);
}

const missing = (page: Page, speak = say) => page.getByRole('heading', { level: 1, name: speak('general.notFound') });

test('A3: impulse does not find the pages of other faces, and the address stays', async ({ person, house }) => {
  const page = await person('Tom Keller');
  const impulse = `http://localhost:${house.port}`;
  for (const address of ALL_ADDRESSES.filter((each) => !['/videos', '/bernie/welcome'].includes(each))) {
    await visit(page, `${impulse}${address}`, 'Tom Keller');
    await expect(missing(page), address).toBeVisible();
    expect(page.url()).toBe(`${impulse}${address}`);
  }
});

test('A3: insights and boardpulse lead from pages of other faces to their own first one', async ({ person, house }) => {
  const page = await person('Tom Keller');
  for (const [host, own, title] of [
    [house.url, ['/insights', '/future-talk'], say('surveys.title')],
    [`http://boardpulse.localhost:${house.port}`, ['/evaluation', '/vr-insights', '/board-members'], say('board.title')],
  ] as const) {
    for (const address of ALL_ADDRESSES.filter((each) => !own.some((path) => each.startsWith(path)))) {
      await visit(page, `${host}${address}`, 'Tom Keller');
      await page.waitForURL(`${host}${own[0]}`);
      await expect(page.getByRole('heading', { level: 1, name: title }), address).toBeVisible();
    }
  }
});

test('A4: a page that the company has not got is not found, and a warning is written down', async ({ person, house }) => {
  const page = await person('Tom Keller');
  await page.route('**/api/account/features', (route) => route.fulfill({ json: { features: [], modules: ['parley', 'boardpulse'] } }));
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning' && message.text().includes('needs the module'));
  await page.goto(`${house.url}/future-talk`);
  await expect(missing(page)).toBeVisible();
  expect((await warned).text()).toContain('getwiser or futuretalk');
  expect(page.url()).toBe(`${house.url}/future-talk`);
});

/** Somebody comes back to this tab: what was asked for just before may be answered as it was then, and they come back again. */
const comesBackUntil = (page: Page, shown: Locator): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(shown).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });

test('what is withdrawn while somebody is signed in goes from their page, and they are told', async ({ person, complaints }) => {
  const page = await person('Tom Keller');
  await expect(page.getByRole('heading', { level: 1, name: say('talks.title') })).toBeVisible();
  await page.route('**/api/account/features', (route) => route.fulfill({ json: { features: [], modules: ['parley'] } }));
  // What the server would say of lists that are not there any more.
  await page.route('**/api/future-talk-sessions/assigned', (route) =>
    route.fulfill({ status: 404, json: { type: 'NotFoundError', message: 'Not here.', messageKey: 'api.notFound' } }),
  );
  const address = page.url();
  await comesBackUntil(page, page.getByText(say('messages.rightsChanged')));
  await expect(missing(page)).toBeVisible();
  expect(page.url()).toBe(address);
  await page.close();
  forgive(complaints, /status of 404/);
});

test('who is disabled while signed in is told so on the page that they are on', async ({ person, complaints }) => {
  const page = await person('Tom Keller');
  await expect(page.getByRole('heading', { level: 1, name: say('talks.title') })).toBeVisible();
  const refusal = { type: 'AccountDisabledError', message: 'This account is disabled.', messageKey: 'api.accountDisabled' };
  await page.route('**/api/**', (route) => route.fulfill({ status: 403, json: refusal }));
  const address = page.url();
  await comesBackUntil(page, page.getByText(say('api.accountDisabled')));
  await expect(page.getByRole('button', { name: say('general.signInAsOther') })).toBeVisible();
  expect(page.url()).toBe(address);
  await page.close();
  forgive(complaints, /status of 403/);
});
