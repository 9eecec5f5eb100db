import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type { Locale } from '#shared/i18n/locale';
import { type House, type MovingHouse, movingHouse, openHouse } from '../support/house.ts';
import { freePort } from '../support/machine.ts';
import { modelFolder } from './prepare.ts';

/** The language each of them has chosen. */
export const LANGUAGE = {
  'Greta Vogel': 'de-DE',
  'Tom Keller': 'en-GB',
  'Carla Meier': 'en-GB',
  'Jonas Widmer': 'de-DE',
  'Mira Novak': 'en-GB',
  'Bea Lind': 'en-GB',
  'Ada Rossi': 'it-IT',
  'Nils Berger': 'de-DE',
  'Bo Li': 'en-GB',
  'Paolo Brambilla': 'it-IT',
  'Pia Roth': 'en-GB',
} as const satisfies Record<string, Locale>;

export type Person = keyof typeof LANGUAGE;

interface Fixtures {
  /** A server of this test's own; with `shared` the one of its worker, for tests that leave it as it was. */
  house: House;
  shared: boolean;
  /** The house takes background jobs. */
  jobs: boolean;
  /** Whoever was signed in before begins at the list of talks; without it with an empty page, where the test leads on itself. */
  arrives: boolean;
  /** Somebody with a browser of their own, signed in and at the list of talks (or wherever they are led). */
  person: (name: Person, options?: BrowserContextOptions) => Promise<Page>;
  /** What any page wrote to its console as an error; a test that provokes some forgives them. */
  complaints: string[];
}

interface WorkerFixtures {
  /** What every house of a test begins like, and the address of those that are a test's own. */
  model: Pick<House, 'dataDir' | 'port'>;
  commonHouse: () => Promise<House>;
  ownHouse: MovingHouse;
  /** What browsers kept of each sign-in, by address and name: a token is good in every house of the same address and key. */
  signIns: Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>;
}

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' };

/** A browser writes down that statistics are not there yet, which is just how the page learns it. */
const LEARNT = /campaign-stats\.pdf$/;

/** Writes down what goes wrong on the pages of this browser. */
export function listen(context: BrowserContext, name: string, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !LEARNT.test(message.location().url))
      complaints.push(`${name}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`${name}: ${error.error().message}`));
}

/** Strikes out what somebody complained about because the test took the line or the server away. */
export function forgiveLostLine(complaints: string[]): void {
  const lost =
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_NETWORK|ERR_FAILED|ERR_SOCKET|WebSocket connection to .* failed/;
  forgive(complaints, lost);
}

/** Strikes out what a test provoked itself. */
export function forgive(complaints: string[], provoked: RegExp): void {
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !provoked.test(each)));
}

/** Picks somebody at the persona picker. */
export async function pick(page: Page, name: string): Promise<void> {
  const persona = page.getByRole('button', { name: new RegExp(`^${name}`) });
  const folded = page.locator('details', { has: page.getByText(name, { exact: true }) });
  await expect(page.getByRole('button').first()).toBeVisible();
  if ((await folded.count()) > 0) await folded.locator('summary').click();
  await persona.click();
}

/** Signs in at the persona picker and waits for where that leads. */
export async function signInAs(page: Page, name: Person): Promise<void> {
  await pick(page, name);
  await page.waitForURL((url) => url.hostname === 'insights.localhost' && !url.pathname.startsWith('/auth'));
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  shared: [false, { option: true }],
  jobs: [false, { option: true }],
  arrives: [true, { option: true }],
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from the first parameter, and refuses any but a pattern
    async ({}, use) => {
      await use({ dataDir: modelFolder(), port: await freePort() });
    },
    { scope: 'worker' },
  ],
  commonHouse: [
    async ({ model }, use) => {
      const house = movingHouse(model, await freePort());
      let opened: Promise<void> | undefined;
      await use(async () => {
        opened ??= house.moveIn();
        await opened;
        return house;
      });
      await house.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from the first parameter, and refuses any but a pattern
  signIns: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  ownHouse: [
    async ({ model }, use) => {
      const house = movingHouse(model, model.port);
      await use(house);
      await house.close();
    },
    { scope: 'worker' },
  ],
  house: async ({ shared, jobs, commonHouse, ownHouse, model }, use) => {
    if (shared) return use(await commonHouse());
    if (!jobs) {
      await ownHouse.moveIn();
      return use(ownHouse);
    }
    await ownHouse.stop();
    const house = await openHouse({ JOBS: '1' }, model, model.port);
    await use(house);
    await house.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from the first parameter, and refuses any but a pattern
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints, 'errors on the console').toEqual([]);
  },
  person: async ({ browser, house, complaints, signIns, arrives }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name, options = {}) => {
      const key = `${house.url} ${name}`;
      const storageState = signIns.get(key);
      const context = await browser.newContext({ ...DESK, ...options, ...(storageState ? { storageState } : {}) });
      contexts.push(context);
      listen(context, name, complaints);
      const page = await context.newPage();
      if (arrives || !storageState) await page.goto(`${house.url}/future-talk`);
      if (storageState) return page;
      await signInAs(page, name);
      signIns.set(key, await context.storageState());
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
export { expect };
