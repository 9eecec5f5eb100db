import { Client } from '#tests/support/api-client';
import { GRETA } from '#tests/support/demo-users';
import { collectConsoleErrors, expect, test } from './fixtures/test.ts';

test.use({ shared: true });

test('API page: describes the endpoints and runs a request @main', async ({ browser, house, complaints }) => {
  const context = await browser.newContext();
  collectConsoleErrors(context, 'a developer', complaints);
  const strangers: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).host !== new URL(house.url).host) strangers.push(request.url());
  });
  const page = await context.newPage();
  await page.goto(`${house.url}/api/docs`);
  await expect(page.getByRole('heading', { name: /^Parley/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'session:state' })).toBeVisible();

  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.getByLabel('auth-bearer-value').fill(await new Client(`http://localhost:${house.port}`).token(GRETA));
  await page.getByRole('button', { name: 'Apply credentials' }).click();
  await page.getByRole('button', { name: 'Close' }).click();

  await page
    .getByRole('heading', { name: /^account/ })
    .getByRole('button', { name: 'Expand operation' })
    .click();
  const getAccount = page.locator('#operations-account-getAccount');
  await getAccount.getByRole('button').first().click();
  await expect(getAccount.getByText('"Greta Vogel"').first()).toBeVisible();
  await getAccount.getByRole('button', { name: 'Try it out' }).click();
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/account'));
  await getAccount.getByRole('button', { name: 'Execute' }).click();
  expect((await answered).status()).toBe(200);
  await expect(getAccount.locator('.live-responses-table').getByText('200').first()).toBeVisible();
  expect(strangers).toEqual([]);
  await context.close();
});
