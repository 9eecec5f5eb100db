import type { UserAccount } from '#shared/user/schema';
import { Client } from '#tests/support/api-client';
import { ADA } from '#tests/support/demo-users';
import { userDraft } from '#tests/support/users';
import { allowConnectionErrors, expect, test } from './fixtures/test.ts';
import { storeCampaignDraft } from './helpers/stored-campaign.ts';
import { translatorFor } from './helpers/translator.ts';

test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 120_000 });

const german = translatorFor('de-DE');
const dica = translatorFor('it-IT');

test('search for people: says that it failed, and can be repeated', async ({ person, house, complaints }) => {
  const { id } = await storeCampaignDraft(house);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/campaigns/${id}?step=people`);
  await page.route('**/api/users?*', (route) => route.abort());
  await page.getByRole('searchbox', { name: german('campaigns.addPerson') }).fill('Tom Kel');
  const retry = page.getByRole('button', { name: german('general.retry') });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/users?*');
  await retry.click();
  await expect(page.getByText(german('campaigns.found', { count: 1 }))).toBeVisible();
  allowConnectionErrors(complaints);
});

test('search for people: finds an active person behind ten disabled ones of the same name', async ({ person, house }) => {
  const client = new Client(`http://localhost:${house.port}`);
  for (let count = 0; count <= 10; count += 1) {
    const fields = userDraft({ givenName: 'Zeno', surname: count < 10 ? `Aa ${count}` : 'Zz' });
    const { body } = await client.call<UserAccount>(ADA, 'POST', '/api/users', fields);
    if (count < 10) await client.call(ADA, 'PATCH', `/api/users/${body.id}`, { status: 'Disabled', revision: body.revision });
  }
  const { id } = await storeCampaignDraft(house);
  const page = await person('Ada Rossi');
  await page.goto(`${house.url}/campaigns/${id}?step=people`);
  await page.getByRole('searchbox', { name: dica('campaigns.addPerson') }).fill('Zeno');
  await expect(page.getByRole('button', { name: dica('campaigns.addOne', { name: 'Zeno Zz' }) })).toBeVisible();
  await expect(page.getByText(dica('campaigns.found', { count: 1 }), { exact: true })).toBeVisible();
});
