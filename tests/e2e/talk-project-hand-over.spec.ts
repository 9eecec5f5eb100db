import type { Locator, Page } from '@playwright/test';
import { ADA, GRETA, JONAS, MAREK, MIRA, NILS, TOM, userIdOf } from '#tests/support/demo-users';
import { launchProject, makeTemplate } from '#tests/support/talk-projects';
import { allowConnectionErrors, expect, test } from './fixtures/test.ts';
import { clientAt } from './helpers/stored-campaign.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
test.use({ arrives: false });
test.describe.configure({ timeout: 120_000 });

/** Opens the dialog of a project that hands talks over, and chooses Carla in it. */
async function chooseCarla(page: Page, url: string): Promise<Locator> {
  await page.goto(url);
  await page.getByRole('button', { name: say('lists.actionsFor', { name: 'Future Talk of the winter' }) }).click();
  await page.getByRole('menuitem', { name: say('talkProjects.handOver') }).click();
  const dialog = page.getByRole('dialog');
  const title = say('talkProjects.handOverTo');
  await dialog.getByRole('searchbox', { name: new RegExp(title) }).fill('Carla Me');
  await dialog.getByRole('button', { name: say('talkProjects.chooseAs', { title, name: 'Carla Meier' }) }).click();
  return dialog;
}

test('talk project: a second press hands over the talk that failed, without choosing the new leader again', async ({
  person,
  house,
  complaints,
}) => {
  const client = clientAt(house);
  const template = await makeTemplate(client, JONAS);
  const pairsOf = [TOM, NILS].map((taker) => ({ giverId: userIdOf(GRETA), takerId: userIdOf(taker) }));
  const { id, pairs } = await launchProject(client, template.id, { pairs: pairsOf });
  const page = await person('Jonas Widmer');
  const dialog = await chooseCarla(page, `${house.url}/talk-projects/${id}`);
  const ofNils = pairs.find(({ takerId }) => takerId === userIdOf(NILS))?.sessionId;
  await page.route(`**/pairs/${ofNils}`, (route) => route.abort('connectionreset'));
  await dialog.getByRole('button', { name: say('talkProjects.handOverNow', { count: 2 }) }).click();
  await expect(page.getByText(say('talkProjects.notHandedOver', { name: 'Nils Berger' }))).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: say('talkProjects.handOverNow', { count: 1 }) }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Carla Meier' })).toHaveCount(2);
  allowConnectionErrors(complaints);
});

test('talk project: the dialog keeps why each talk could not be handed over', async ({ person, house, complaints }) => {
  const client = clientAt(house);
  const template = await makeTemplate(client, JONAS);
  const takers = [TOM, NILS, MAREK, ADA, MIRA];
  const { id } = await launchProject(client, template.id, {
    pairs: takers.map((taker) => ({ giverId: userIdOf(GRETA), takerId: userIdOf(taker) })),
  });
  const page = await person('Jonas Widmer');
  const dialog = await chooseCarla(page, `${house.url}/talk-projects/${id}`);
  await page.route('**/pairs/*', (route) => route.abort('connectionreset'));
  await dialog.getByRole('button', { name: say('talkProjects.handOverNow', { count: takers.length }) }).click();
  const alert = dialog.getByRole('alert');
  for (const name of ['Tom Keller', 'Nils Berger', 'Marek Żółkiewski', 'Ada Rossi', 'Mira Novak'])
    await expect(alert).toContainText(say('talkProjects.notHandedOver', { name }));
  allowConnectionErrors(complaints);
});
