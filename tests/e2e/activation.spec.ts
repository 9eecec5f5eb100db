import type { BrowserContextOptions, Page } from '@playwright/test';
import { listSentMails } from '#server/plugins/mail/demo-mailbox';
import type { UserAccount } from '#shared/user/schema';
import { Client } from '#tests/support/api-client';
import { ADA, tenantIdOf } from '#tests/support/demo-users';
import type { TestInstance } from '#tests/support/test-instance';
import { allowConsoleError, test as base, choosePersona, collectConsoleErrors, expect } from './fixtures/test.ts';
import { DEVICES, expectAccessibleOnDevices } from './helpers/accessibility.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('en-GB');
const TENANT = { tenant: 'Aurora Energy' };
/** Mail address outside the tenant's mail domains. */
const mailOf = (givenName: string) => `${givenName.toLowerCase()}.director@elsewhere.example`;

/** Creates a user, as Ada. */
async function add(client: Client, givenName: string, mail = mailOf(givenName)): Promise<UserAccount> {
  const { status, body } = await client.call<UserAccount>(ADA, 'POST', '/api/users', {
    ...{ tenantId: tenantIdOf(ADA), role: ['User'], organizationRole: ['taker'], boardMember: true },
    ...{ mail, givenName, surname: 'Director', jobTitle: 'Independent', language: 'en-GB' },
  });
  expect(status).toBe(200);
  return body;
}

/** Sends a user an activation mail. @returns the link in it */
async function inviteTo(client: Client, house: TestInstance, { id, mail }: UserAccount): Promise<string> {
  const mails = async () => (await listSentMails(house.home.dataDir)).filter(({ to }) => to.address === mail);
  const before = (await mails()).length;
  expect((await client.call(ADA, 'POST', `/api/users/${id}/activation-mail`)).status).toBe(200);
  await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(before + 1);
  const [latest] = await mails();
  return /\S+\/activate#\S+/.exec(latest?.text ?? '')?.[0] ?? '';
}

const test = base.extend<{ client: Client; visitor: (options?: BrowserContextOptions) => Promise<Page> }>({
  client: async ({ house }, use) => use(new Client(`http://localhost:${house.port}`)),
  visitor: async ({ browser, complaints }, use) => {
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...options });
      collectConsoleErrors(context, 'a visitor', complaints);
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

test.use({ shared: 'file', jobs: true });
test.describe.configure({ timeout: 180_000 });

const heading = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: say(key, TENANT) });
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key, TENANT) });

/** Opens the link and signs in as this persona, up to the question whether to join. */
async function arrive(page: Page, link: string, persona: string): Promise<void> {
  await page.goto(link);
  await button(page, 'general.signIn').click();
  await choosePersona(page, persona);
  await expect(button(page, 'activation.join')).toBeVisible();
}

test('sign-in: lets a new user in whose mail is in the tenant’s domain', async ({ client, house, visitor }) => {
  await add(client, 'Nora', 'nora.director@aurora.example');
  const page = await visitor();
  await page.goto(`${house.url}/insights`);
  await choosePersona(page, 'Nora Director');
  await page.waitForURL(`${house.url}/insights`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(say('api.unknownPerson'))).toHaveCount(0);
});

test('activation page: keeps the link through the sign-in, takes it on a press, and can be opened again @main', async ({
  client,
  house,
  visitor,
  complaints,
}) => {
  const link = await inviteTo(client, house, await add(client, 'Dora'));
  const scanner = await visitor();
  await scanner.goto(link);
  await expect(heading(scanner, 'activation.invited')).toBeVisible();

  const page = await visitor();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${house.url}/privacy/index.html`);
  await page.goto(link);
  await expect(heading(page, 'activation.invited')).toBeVisible();
  await expect(page).toHaveURL(`${house.url}/activate`);
  await expect(page).toHaveTitle(`${say('activation.invited', TENANT)} · GetWiser`);
  await page.reload();
  await expect(heading(page, 'activation.invited')).toBeVisible();
  await button(page, 'general.signIn').click();
  await choosePersona(page, 'Dora Director');
  await expect(page.getByText(say('general.signedInAs', { name: mailOf('Dora') }))).toBeVisible();
  await expect(page).toHaveURL(`${house.url}/activate`);
  await page.reload();
  await button(page, 'activation.join').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${house.url}/insights`);
  const token = link.split('#')[1] ?? '';
  expect(requests.filter((url) => url.split('#')[0]?.includes(token))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(token);

  await scanner.reload();
  await expect(heading(scanner, 'activation.invalid')).toBeVisible();
  await expect(scanner).toHaveTitle(`${say('activation.invalid')} · GetWiser`);
  await page.goto(link);
  await expect(heading(page, 'activation.invalid')).toBeVisible();
  await button(page, 'activation.goOn').click();
  await page.waitForURL(`${house.url}/insights`);
  allowConsoleError(complaints, /status of 403/);
});

test('sign-in: tells a user outside the tenant’s domains to open their activation link', async ({ client, house, visitor, complaints }) => {
  await add(client, 'Dina');
  const page = await visitor();
  await page.goto(`${house.url}/insights`);
  await choosePersona(page, 'Dina Director');
  await expect(page.getByText(say('api.unknownPerson'))).toBeVisible();
  await page.goto(`${house.url}/activate`);
  await expect(heading(page, 'activation.missing')).toBeVisible();
  allowConsoleError(complaints, /status of 403/);
});

test('activation page: refuses an identity that belongs to another user, and takes a second sign-in', async ({
  client,
  house,
  visitor,
  complaints,
}) => {
  const link = await inviteTo(client, house, await add(client, 'Dana'));
  const page = await visitor();
  await arrive(page, link, 'Tom Keller');
  await button(page, 'activation.join').click();
  await expect(page.getByRole('alert')).toHaveText(say('api.identityTaken'));
  await button(page, 'general.signInAsOther').click();
  await choosePersona(page, 'Dana Director');
  await button(page, 'activation.join').click();
  await page.waitForURL(`${house.url}/insights`);
  allowConsoleError(complaints, /status of (403|409)/);
});

test('activation page: says that the connection is lost and tries again, also when only the answer was lost', async ({
  client,
  house,
  visitor,
  complaints,
}) => {
  const link = await inviteTo(client, house, await add(client, 'Doris'));
  const page = await visitor();
  await arrive(page, link, 'Doris Director');
  const binds = '**/api/account/bind';
  await page.route(binds, (route) => route.abort());
  await button(page, 'activation.join').click();
  await expect(page.getByRole('alert')).toHaveText(say('messages.tryAgainShortly'));
  await page.unroute(binds);
  await page.route(binds, async (route) => {
    await route.fetch({ url: `http://localhost:${house.port}/api/account/bind` });
    await route.abort();
  });
  await button(page, 'activation.join').click();
  await expect(page.getByRole('alert')).toHaveText(say('messages.tryAgainShortly'));
  await page.unroute(binds);
  await button(page, 'activation.join').click();
  await page.waitForURL(`${house.url}/insights`);
  allowConsoleError(complaints, /ERR_FAILED|status of 403/);
});

for (const [device, options] of DEVICES) {
  test(`activation page: is accessible: ${device}`, async ({ client, house, visitor, complaints }) => {
    const person = await add(client, device === 'phone' ? 'Dagny' : 'Daria');
    const link = await inviteTo(client, house, person);
    const page = await visitor(options);
    await page.goto(link);
    await expect(heading(page, 'activation.invited')).toBeVisible();
    await expectAccessibleOnDevices(page, 'invited');
    await arrive(page, link, 'Tom Keller');
    await expectAccessibleOnDevices(page, 'signed in');
    await button(page, 'activation.join').click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expectAccessibleOnDevices(page, 'refused');
    await inviteTo(client, house, person);
    await page.reload();
    await expect(heading(page, 'activation.invalid')).toBeVisible();
    await expect(page.getByRole('link', { name: say('activation.ask') })).toHaveAttribute('href', /^mailto:\?subject=.*%2Fteam$/);
    await expectAccessibleOnDevices(page, 'no longer good');
    allowConsoleError(complaints, /status of (403|409)/);
  });
}
