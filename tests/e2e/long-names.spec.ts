import type { Locator } from '@playwright/test';
import { Client } from '#tests/support/api-client';
import { ADA, CARLA, demoSession, GRETA, JONAS, NILS, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { expect, PHONE, test } from './fixtures/test.ts';
import { widthBeyondScreen } from './helpers/accessibility.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { beginAt } from './helpers/talk-state.ts';
import { TeamDriver } from './team-page.ts';

test.use({ arrives: false });
test.describe.configure({ timeout: 120_000 });

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

const LONG_SURNAME = LONG.slice(0, 80);

/** Gives a user a surname and a job title without a space. */
async function lengthenName(client: Client, mail: string): Promise<void> {
  const user = `/api/users/${userIdOf(mail)}`;
  const { revision } = (await client.call<{ revision: number }>(ADA, 'GET', user)).body;
  expect((await client.call(ADA, 'PATCH', user, { revision, surname: LONG_SURNAME, jobTitle: LONG_SURNAME })).status).toBe(200);
}

/** Gives the company and the department of Tom Keller a name without a space. */
async function renameAll(client: Client): Promise<void> {
  const company = `/api/tenants/${tenantIdOf(ADA)}`;
  const { revision } = (await client.call<{ revision: number }>(ADA, 'GET', `${company}/settings`)).body;
  expect((await client.call(ADA, 'PATCH', company, { revision, name: LONG })).status).toBe(200);
  const { id } = (await client.call<{ id: string }>(ADA, 'POST', '/api/departments', { name: LONG })).body;
  const user = `/api/users/${userIdOf(TOM)}`;
  const known = (await client.call<{ revision: number }>(ADA, 'GET', user)).body;
  expect((await client.call(ADA, 'PATCH', user, { revision: known.revision, departments: [id] })).status).toBe(200);
}

/** Expects that no part of an element is beyond the right edge of another. */
async function expectWithin(inner: Locator, outer: Locator): Promise<void> {
  const rightOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().right);
  await expect(inner).toBeVisible();
  await expect.poll(async () => (await rightOf(inner)) - (await rightOf(outer))).toBeLessThanOrEqual(0);
}

test('long names: one long word stays within the sidebar, the form of a user, its choices, and the head of a survey', async ({
  person,
  house,
}) => {
  await renameAll(new Client(`http://localhost:${house.port}`));
  const page = await person('Ada Rossi');
  await openImpulse(page, house.port, 'Ada Rossi', '/team', 'team.title');
  await expectWithin(page.getByRole('complementary').getByText(LONG), page.getByRole('complementary'));

  const phone = await person('Ada Rossi', PHONE);
  await openImpulse(phone, house.port, 'Ada Rossi', '/team', 'team.title');
  const team = new TeamDriver(phone, 'Ada Rossi');
  await team.button('navigation.openMenu').click();
  await expectWithin(team.dialog.getByText(LONG), team.dialog);
  await phone.keyboard.press('Escape');
  await team.edit('Tom Keller');
  await expectWithin(team.dialog.getByText(LONG), team.dialog);
  await phone.goto(`http://localhost:${house.port}/settings`);
  await expect(phone.getByRole('main').getByText(LONG, { exact: true }).first()).toBeVisible();
  expect(await widthBeyondScreen(phone)).toBeLessThanOrEqual(0);
  await phone.getByRole('button', { name: team.say('departments.keep', { name: LONG }) }).click();
  await phone.getByRole('menuitem', { name: team.say('general.remove') }).click();
  await expect(team.dialog.getByRole('heading', { name: LONG })).toBeVisible();
  expect(await team.dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await phone.keyboard.press('Escape');
  await phone.goto(`http://localhost:${house.port}/team`);
  await phone
    .getByRole('main')
    .getByRole('combobox', { name: team.say('team.department') })
    .click();
  await expectWithin(phone.getByRole('option', { name: LONG }), phone.getByRole('listbox'));

  const toms = await person('Tom Keller', PHONE);
  await toms.goto(`${house.url}/insights`);
  await toms
    .getByRole('link', { name: /Safety culture/ })
    .first()
    .click();
  await expectWithin(toms.getByRole('main').getByText(LONG), toms.getByRole('main'));
});

test('long names: the button of the account menu leaves the page its width, on a desk and on a tablet', async ({ person, house }) => {
  const page = await person('Nils Berger');
  await page.goto(`${house.url}/insights`);
  const client = new Client(`http://localhost:${house.port}`);
  await lengthenName(client, NILS);
  await page.reload();
  const account = page.locator('header').getByRole('button').filter({ hasText: LONG_SURNAME });
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(account).toBeInViewport({ ratio: 1 });
    expect(await widthBeyondScreen(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('long names: that of another user stays on a phone, in the first sentence of a list, in a survey and in the notice of a viewer', async ({
  person,
  house,
}) => {
  const client = new Client(`http://localhost:${house.port}`);
  await beginAt(client, 'goal');
  const [carla, tom] = [await person('Carla Meier'), await person('Tom Keller', PHONE)];
  for (const mail of [GRETA, CARLA]) await lengthenName(client, mail);
  await tom.goto(`${house.url}/future-talk`);
  await expect(tom.getByRole('main').locator('header p').first()).toContainText(LONG_SURNAME);
  expect(await widthBeyondScreen(tom)).toBeLessThanOrEqual(0);
  await tom.goto(`${house.url}/insights`);
  await tom
    .getByRole('main')
    .getByRole('link', { name: /Working together/ })
    .first()
    .click();
  await expect(tom.getByRole('slider')).toBeVisible();
  const asker = tom.getByText(LONG_SURNAME);
  const right = await asker.first().evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().right;
  });
  expect(right, 'who asks').toBeLessThanOrEqual(360);
  await carla.goto(`${house.url}/future-talk/session/${demoSession(GRETA, TOM)}`);
  await tom.goto(`${house.url}/future-talk/session/${demoSession(GRETA, TOM)}`);
  await expect(tom.getByRole('status').filter({ hasText: LONG_SURNAME })).toBeVisible();
  expect(await widthBeyondScreen(tom)).toBeLessThanOrEqual(0);
});

test('long labels: a button wraps its label where the label is wider than a small phone', async ({ person, house }) => {
  const client = new Client(`http://localhost:${house.port}`);
  const jonas = `/api/users/${userIdOf(JONAS)}`;
  const { revision } = (await client.call<{ revision: number }>(JONAS, 'GET', jonas)).body;
  expect((await client.call(JONAS, 'PATCH', jonas, { revision, language: 'fr-FR' })).status).toBe(200);
  const page = await person('Jonas Widmer', { ...PHONE, viewport: { width: 320, height: 640 } });
  await page.goto(`${house.url}/library?tab=talk-templates`);
  await expect(page.getByRole('button', { name: 'Nouveau modèle de conversation' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('lists on a tablet in landscape: leave room for the names, beside the sidebar', async ({ person, house }) => {
  const page = await person('Ada Rossi', { viewport: { width: 1024, height: 768 } });
  await page.goto(`${house.url}/campaigns`);
  const name = page.getByRole('link', { name: 'Speak up 2026' });
  await expect(name).toBeVisible();
  expect((await name.boundingBox())?.height, 'one line').toBeLessThan(30);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
});

test('lists: keep a name of several lines away from the lines of its row', async ({ person, house }) => {
  const page = await person('Greta Vogel');
  await page.goto(`${house.url}/future-talk`);
  const cell = page.getByRole('rowheader').or(page.getByRole('cell')).filter({ hasText: 'Marek Żółkiewski, Tom Keller' }).first();
  await expect(cell).toBeVisible();
  const distance = await cell.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const [around, inside] = [element.getBoundingClientRect(), text.getBoundingClientRect()];
    return Math.min(inside.top - around.top, around.bottom - inside.bottom);
  });
  expect(distance).toBeGreaterThanOrEqual(8);
});

test('library on a phone: its buttons share the whole width', async ({ person, house }) => {
  const page = await person('Ada Rossi', PHONE);
  await page.goto(`${house.url}/library`);
  const search = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
  await expect(search).toBeVisible();
  const last = await page.getByRole('button', { name: 'Nuovo questionario' }).boundingBox();
  const whole = await search.boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo((whole?.x ?? 0) + (whole?.width ?? 0), 0);
});
