import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { openStore } from '#db/open';
import { users } from '#db/schema/tenant';
import { Client } from '../support/client.ts';
import { freePort } from '../support/machine.ts';
import { CARLA, GRETA, NILS, oidOf, TOM } from '../support/people.ts';
import { type OtherProvider, startProvider } from '../support/provider/provider.ts';
import type { Setup } from '../support/provider/setup.ts';
import { startServer } from '../support/server-process.ts';
import { test as base, listen } from './people.ts';

/** What a test says about the house before anybody moves in. */
export interface Wish {
  provider?: Partial<Setup>;
  env?: Record<string, string>;
  /** The pages live at the provider's own site, so that its cookies come along in a frame. */
  sameSite?: boolean;
}

/** The demo company, signing in at a provider of somebody else's: no picker, no demo. */
export interface Acme {
  url: string;
  provider: OtherProvider;
  client: Client;
  /** Somebody in a browser of their own, at the sign-in of Acme. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** The same, signed in by this name. */
  person: (name: string, options?: BrowserContextOptions) => Promise<Page>;
}

/** Those whom Acme knows; only two of them are anybody in Parley that may come in. */
const PEOPLE = {
  'Greta Vogel': { oid: oidOf(GRETA) },
  'Tom Keller': { oid: oidOf(TOM), emails: [TOM] },
  'Carla Meier': { oid: oidOf(CARLA), email: CARLA },
  'Nils Berger': { oid: oidOf(NILS) },
  'Sam Stranger': { email: 'sam@elsewhere.example', email_verified: true },
};

/** Tokens made by the provider's own key, without a browser. */
class AcmeClient extends Client {
  readonly #provider: OtherProvider;
  constructor(url: string, provider: OtherProvider) {
    super(url);
    this.#provider = provider;
  }
  override token(mail: string): Promise<string> {
    return Promise.resolve(this.#provider.token({ oid: oidOf(mail), sub: mail }));
  }
}

export const signInAtAcme = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('heading', { name: 'Sign in at Acme' }).waitFor();
  await page.getByRole('button', { name }).click();
};

async function disable(dataDir: string, mail: string): Promise<void> {
  const store = await openStore({ dataDir });
  await store.db.update(users).set({ disabled: true }).where(eq(users.mail, mail));
  await store.close();
}

export const test = base.extend<{ wish: Wish; acme: Acme }>({
  wish: [{}, { option: true }],
  acme: async ({ browser, model, complaints, wish }, use) => {
    const port = await freePort();
    const url = wish.sameSite ? `http://localhost:${port}` : `http://insights.localhost:${port}`;
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-acme-'));
    await cp(model.dataDir, dataDir, { recursive: true });
    await disable(dataDir, NILS);
    const provider = await startProvider({ people: PEOPLE, origins: [url], ...wish.provider });
    const place = { kind: 'pglite', databaseUrl: undefined, dataDir, throwAway: async () => {} } as const;
    const server = await startServer(port, place, {
      ...provider.env,
      PUBLIC_URL_INSIGHTS: url,
      PUBLIC_URL_IMPULSE: `http://impulse.localhost:${port}`,
      ...wish.env,
    });
    const contexts: BrowserContext[] = [];
    const visitor: Acme['visitor'] = async (options = {}) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...options });
      contexts.push(context);
      listen(context, 'somebody', complaints);
      const page = await context.newPage();
      await page.goto(`${url}/future-talk`);
      return page;
    };
    const person: Acme['person'] = async (name, options) => {
      const page = await visitor(options);
      await signInAtAcme(page, name);
      await page.waitForURL(`${url}/future-talk`);
      return page;
    };
    await use({ url, provider, client: new AcmeClient(`http://localhost:${port}`, provider), visitor, person });
    await Promise.all(contexts.map((context) => context.close()));
    await server.end('SIGTERM');
    await provider.close();
    await rm(dataDir, { recursive: true, force: true });
  },
});
export { expect };
