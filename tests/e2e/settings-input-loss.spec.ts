import { BEA, tenantIdOf } from '#tests/support/demo-users';
import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
import { countCreations, pressTwice } from './helpers/creation-calls.ts';
import { holdCalls } from './helpers/held-calls.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { clientAt } from './helpers/stored-campaign.ts';
import { translatorFor } from './helpers/translator.ts';

test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 120_000 });

const say = translatorFor('en-GB');

test('settings page: what is typed while a save is on its way is no conflict with that save', async ({ person, house }) => {
  const page = await person('Bea Lind');
  await openImpulse(page, house.port, 'Bea Lind', '/settings', 'settings.title');
  const name = page.getByRole('textbox', { name: new RegExp(`^${say('settings.fields.name')}`) });
  const save = page.getByRole('button', { name: say('general.save'), exact: true });
  const release = await holdCalls(page, 'PATCH', '**/api/tenants/*');
  await name.fill('Borealis');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await save.click();
  await sent;
  await name.fill('Borealis Foods and more');
  const answer = page.waitForResponse((each) => each.request().method() === 'PATCH' && each.ok());
  release();
  await (await answer).finished();
  await expect(save).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await save.click();
  await expect(page.getByText(say('settings.saved'))).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Borealis Foods and more');
});

test('settings page: keeps the name of the next department that is typed while one is added', async ({ person, house }) => {
  const page = await person('Bea Lind');
  await openImpulse(page, house.port, 'Bea Lind', '/settings', 'settings.title');
  const made = countCreations(page, '/api/departments');
  const name = page.getByRole('textbox', { name: say('departments.new') });
  const row = (text: string) =>
    page
      .getByRole('list', { name: say('departments.title') })
      .getByRole('listitem')
      .filter({ hasText: text });
  const release = await holdCalls(page, 'POST', '**/api/departments');
  await name.fill('Dairy');
  await name.press('Enter');
  await expect.poll(() => made.length).toBe(1);
  await name.fill('Logistics');
  release();
  await expect(row('Dairy')).toBeVisible();
  await expect(name).toHaveValue('Logistics');
  await pressTwice(page.getByRole('button', { name: say('departments.add') }));
  await expect(row('Logistics')).toBeVisible();
  await expect(name).toHaveValue('');
  expect(made).toHaveLength(2);
});

test('settings page: lists a department whose addition lost its answer', async ({ person, house, complaints }) => {
  const page = await person('Bea Lind');
  await openImpulse(page, house.port, 'Bea Lind', '/settings', 'settings.title');
  await page.route('**/api/departments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('textbox', { name: say('departments.new') }).fill('Canteen');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('messages.tryAgainShortly'))).toBeVisible();
  const list = page.getByRole('list', { name: say('departments.title') });
  await expect(list.getByRole('listitem').filter({ hasText: 'Canteen' })).toBeVisible();
  allowConnectionErrors(complaints);
});

test('settings page: says what a colleague has chosen meanwhile as the page calls it', async ({ person, house }) => {
  const page = await person('Bea Lind');
  await openImpulse(page, house.port, 'Bea Lind', '/settings', 'settings.title');
  const choice = (tier: string) => page.getByRole('radio', { name: new RegExp(`^${say(`sessionFrequencyTier.${tier}`)}`) });
  await choice('Elite').check();
  const tenant = `/api/tenants/${tenantIdOf(BEA)}`;
  const { body } = await clientAt(house).call<{ revision: number }>(BEA, 'GET', `${tenant}/settings`);
  const change = { revision: body.revision, sessionFrequencyTier: 'LightTouch' };
  expect((await clientAt(house).call(BEA, 'PATCH', tenant, change)).status).toBe(200);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('alert')).toContainText(say('sessionFrequencyTier.LightTouch'));
  await expect(page.getByRole('alert')).not.toContainText('LightTouch');
});

test('settings page: departments that could not be loaded can be loaded again', async ({ person, house, complaints }) => {
  const page = await person('Bea Lind');
  const calls = /\/api\/departments/;
  await page.route(calls, (route) => route.fulfill({ status: 400, json: { type: 'ValidationErrorResponse', message: '' } }));
  await openImpulse(page, house.port, 'Bea Lind', '/settings', 'settings.title');
  const retry = page.getByRole('button', { name: say('general.retry') });
  await expect(retry).toBeVisible();
  await page.unroute(calls);
  await retry.click();
  await expect(page.getByRole('list', { name: say('departments.title') })).toBeVisible();
  allowConsoleError(complaints, /status of 400/);
});
