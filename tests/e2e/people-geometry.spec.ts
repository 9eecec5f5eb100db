import { ADA, GRETA, JONAS, TOM, userIdOf } from '#tests/support/demo-users';
import { launchProject, makeTemplate } from '#tests/support/talk-projects';
import { expect, test } from './fixtures/test.ts';
import { clientAt } from './helpers/stored-campaign.ts';
import { translatorFor } from './helpers/translator.ts';

test.use({ arrives: false });

test('team on a tablet: the button that ends the selection stays at the end of its bar when the actions need two lines', async ({
  person,
  house,
}) => {
  const client = clientAt(house);
  const ada = `/api/users/${userIdOf(ADA)}`;
  const { revision } = (await client.call<{ revision: number }>(ADA, 'GET', ada)).body;
  expect((await client.call(ADA, 'PATCH', ada, { revision, language: 'fr-FR' })).status).toBe(200);
  const say = translatorFor('fr-FR');
  const page = await person('Ada Rossi', { viewport: { width: 768, height: 1024 } });
  await page.goto(`${house.url}/team`);
  const main = page.getByRole('main');
  await main.getByRole('combobox', { name: say('team.department') }).click();
  await page.getByRole('option', { name: 'Grid Storage' }).click();
  for (const name of ['Tom Keller', 'Greta Vogel'])
    await main.getByRole('listitem').filter({ hasText: name }).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: say('general.selected', { count: 2 }) });
  const [whole, end] = [await bar.boundingBox(), await bar.getByRole('button', { name: say('general.clearSelection') }).boundingBox()];
  expect((whole?.x ?? 0) + (whole?.width ?? 0) - (end?.x ?? 0) - (end?.width ?? 0)).toBeLessThan(12);
  expect((await bar.getByRole('status').boundingBox())?.height, 'the number is on one line').toBeLessThan(30);
  for (const action of await bar.getByRole('button').all()) {
    const box = await action.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((end?.x ?? 0) + (end?.width ?? 0));
  }
});

test('dialog of a pair: the chosen person does not touch the label', async ({ person, house }) => {
  const client = clientAt(house);
  const template = await makeTemplate(client, JONAS);
  const { id } = await launchProject(client, template.id, { pairs: [{ giverId: userIdOf(GRETA), takerId: userIdOf(TOM) }] });
  const say = translatorFor('de-DE');
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/talk-projects/${id}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('lists.actionsFor', { name: say('talks.between', { giver: 'Greta Vogel', taker: 'Tom Keller' }) }) })
    .click();
  await page.getByRole('menuitem', { name: say('talkProjects.changePair') }).click();
  const choice = page.getByRole('dialog').getByRole('group', { name: say('talkProjects.giver') });
  const legend = await choice.locator('legend').boundingBox();
  const below = await choice.locator('legend + *').boundingBox();
  expect((below?.y ?? 0) - (legend?.y ?? 0) - (legend?.height ?? 0)).toBeGreaterThanOrEqual(6);
});
