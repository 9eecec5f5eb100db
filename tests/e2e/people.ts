import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type House, openHouse } from '../support/house.ts';

type Person = 'Greta Vogel' | 'Tom Keller' | 'Carla Meier' | 'Jonas Widmer' | 'Mira Novak' | 'Bea Lind' | 'Ada Rossi' | 'Nils Berger';

export interface Fixtures {
  /** A server of this test's own. */
  house: House;
  /** Somebody with a browser of their own, signed in and at the list of talks (or wherever they are led). */
  person: (name: Person, options?: BrowserContextOptions) => Promise<Page>;
  /** What any page wrote to its console as an error; a test that provokes some clears them. */
  complaints: string[];
}

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the form that fixtures must have
  house: async ({}, use) => {
    const house = await openHouse();
    await use(house);
    await house.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: the form that fixtures must have
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints, 'errors on the console').toEqual([]);
  },
  person: async ({ browser, house, complaints }, use) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    await use(async (name, options = {}) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...options });
      contexts.push(context);
      context.on('console', (message) => message.type() === 'error' && complaints.push(`${name}: ${message.text()}`));
      context.on('weberror', (error) => complaints.push(`${name}: ${error.error().message}`));
      const page = await context.newPage();
      await page.goto(house.url);
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      await page.waitForURL((url) => url.hostname === 'insights.localhost' && !url.pathname.startsWith('/auth'));
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
export { expect };
