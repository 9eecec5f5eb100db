import type { Locator, Page } from '@playwright/test';
import { talksToReplace } from '#shared/project/hand-over';
import type { TalkProject } from '#shared/project/schema';
import { ADA, GRETA, JONAS, MAREK, MIRA, NILS, TOM, userIdOf } from '#tests/support/demo-users';
import { launchProject, makeTemplate, PROJECTS } from '#tests/support/talk-projects';
import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
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

/** Launches a project in which Nils leads the talks of Tom and Marek, and removes Nils, which closes both. @returns its id */
async function closeTalksOfLeader(client: ReturnType<typeof clientAt>): Promise<string> {
  const template = await makeTemplate(client, JONAS);
  const pairs = [TOM, MAREK].map((taker) => ({ giverId: userIdOf(NILS), takerId: userIdOf(taker) }));
  const { id } = await launchProject(client, template.id, { pairs });
  expect((await client.call(ADA, 'DELETE', `/api/users/${userIdOf(NILS)}`)).status).toBe(200);
  return id;
}

test('PROJECT-P8: talk project: a pair added by hand replaces the talk that was closed, or not, as its author says', async ({
  person,
  house,
}) => {
  const client = clientAt(house);
  const id = await closeTalksOfLeader(client);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/talk-projects/${id}`);
  const dialog = page.getByRole('dialog');
  const replaces = dialog.getByRole('combobox', { name: say('talkProjects.replaces') });
  const add = async (name: string, choice?: string) => {
    await page.getByRole('button', { name: say('talkProjects.addPair') }).click();
    for (const [part, who] of [
      ['giver', 'Greta Vogel'],
      ['taker', name],
    ] as const) {
      const title = say(`talkProjects.${part}`);
      await dialog.getByRole('searchbox', { name: new RegExp(title) }).fill(who);
      await dialog.getByRole('button', { name: say('talkProjects.chooseAs', { title, name: who }) }).click();
    }
    await expect(replaces.getByRole('option', { selected: true })).toHaveText(say('teamMember.former'));
    if (choice) await replaces.selectOption(choice);
    await dialog.getByRole('button', { name: say('talkProjects.addPair') }).click();
    await expect(dialog).toHaveCount(0);
  };
  await add('Tom Keller');
  await add('Marek Żółkiewski', say('talkProjects.replacesNone'));
  const { pairs } = (await client.call<TalkProject>(JONAS, 'GET', `${PROJECTS}/${id}`)).body;
  const left = talksToReplace(pairs, userIdOf(TOM)).concat(talksToReplace(pairs, userIdOf(MAREK)));
  expect(left.map(({ taker }) => taker.displayName)).toEqual(['Marek Żółkiewski']);
});

test('PROJECT-P8: talk project: a pair added by hand replaces the closed talk of the employee who was chosen last', async ({
  person,
  house,
}) => {
  const client = clientAt(house);
  const id = await closeTalksOfLeader(client);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/talk-projects/${id}`);
  await page.getByRole('button', { name: say('talkProjects.addPair') }).click();
  const dialog = page.getByRole('dialog');
  const replaces = dialog.getByRole('combobox', { name: say('talkProjects.replaces') });
  const title = say('talkProjects.taker');
  const choose = async (name: string) => {
    await dialog.getByRole('searchbox', { name: new RegExp(title) }).fill(name);
    await dialog.getByRole('button', { name: say('talkProjects.chooseAs', { title, name }) }).click();
  };
  await choose('Tom Keller');
  await replaces.selectOption(say('talkProjects.replacesNone'));
  await dialog.getByRole('button', { name: say('campaigns.takeOut', { name: 'Tom Keller' }) }).click();
  await expect(replaces).toHaveCount(0);
  await choose('Marek Żółkiewski');
  await expect(replaces.getByRole('option', { selected: true })).toHaveText(say('teamMember.former'));
});

test('form dialog: a message that its save was refused leaves its buttons free', async ({ person, house, complaints }) => {
  const client = clientAt(house);
  const template = await makeTemplate(client, JONAS);
  const { id } = await launchProject(client, template.id, { pairs: [{ giverId: userIdOf(GRETA), takerId: userIdOf(TOM) }] });
  const page = await person('Jonas Widmer');
  await page.route('**/pairs', (route) =>
    route.fulfill({ status: 500, json: { type: 'UnexpectedError', message: 'Unexpected error.', messageKey: 'messages.unexpectedError' } }),
  );
  await page.goto(`${house.url}/talk-projects/${id}`);
  await page.getByRole('button', { name: say('talkProjects.addPair') }).click();
  const dialog = page.getByRole('dialog');
  for (const [part, name] of [
    ['giver', 'Greta Vogel'],
    ['taker', 'Marek Żółkiewski'],
  ] as const) {
    const title = say(`talkProjects.${part}`);
    await dialog.getByRole('searchbox', { name: new RegExp(title) }).fill(name);
    await dialog.getByRole('button', { name: say('talkProjects.chooseAs', { title, name }) }).click();
  }
  const add = dialog.getByRole('button', { name: say('talkProjects.addPair') });
  await add.click();
  const message = page.getByRole('region', { name: say('general.messages') }).getByText(say('messages.unexpectedError'));
  await expect(message).toBeVisible();
  const rightOf = async (part: Locator) => (await part.boundingBox().then((box) => box && box.x + box.width)) ?? 0;
  expect(await rightOf(message)).toBeLessThan((await add.boundingBox())?.x ?? 0);
  allowConsoleError(complaints, /status of 500/);
});
