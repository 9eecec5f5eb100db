import type { Locator, Page } from '@playwright/test';
import { CARLA, JONAS, userIdOf } from '#tests/support/demo-users';
import { launchProject, makeTemplate } from '#tests/support/talk-projects';
import { allowConsoleError, expect, PHONE, test } from './fixtures/test.ts';
import { DEVICES, expectAccessibleOnDevices } from './helpers/accessibility.ts';
import { clientAt, storeCampaign } from './helpers/stored-campaign.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
const english = translatorFor('en-GB');
test.use({ arrives: false });
test.describe.configure({ timeout: 120_000 });

/** Opens the dialog by keyboard alone. */
async function openDialog(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: say('lists.actionsFor', { name }) }).press('Enter');
  await page.getByRole('menuitem', { name: say('campaigns.ownerChange') }).press('Enter');
  return page.getByRole('dialog');
}

async function choose(dialog: Locator, name: string): Promise<void> {
  const title = say('campaigns.newOwner');
  await dialog.getByRole('searchbox').fill(name.slice(0, 8));
  await dialog.getByRole('button', { name: say('talkProjects.chooseAs', { title, name }) }).press('Enter');
  await expect(dialog.getByText(name)).toBeVisible();
}

const submit = (dialog: Locator) => dialog.getByRole('button', { name: say('campaigns.ownerChangeNow') }).press('Enter');

test('campaign: its owner hands it over; the open pages of both owners show it at once @main', async ({ person, house, complaints }) => {
  const id = await storeCampaign(house, { ownerUserId: userIdOf(JONAS) });
  const list = await person('Carla Meier');
  await list.goto(`${house.url}/campaigns`);
  await expect(list.getByRole('table', { name: english('campaigns.lists.current') })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Puls', exact: true })).toHaveCount(0);
  const [page, other] = [await person('Jonas Widmer'), await person('Jonas Widmer')];
  for (const window of [page, other]) {
    await window.goto(`${house.url}/campaigns/${id}`);
    await expect(window.getByRole('heading', { level: 1, name: 'Puls' })).toBeVisible();
  }
  const dialog = await openDialog(page, 'Puls');
  await submit(dialog);
  await expect(dialog.getByText(say('campaigns.ownerNeeded'))).toBeVisible();
  await expect(dialog.getByText(say('campaigns.ownerUntilNow', { name: 'Jonas Widmer' }))).toBeVisible();
  await choose(dialog, 'Tom Keller');
  await submit(dialog);
  await expect(dialog.getByText(say('launch.newOwnerWithoutRight'))).toBeVisible();
  allowConsoleError(complaints, /400/);
  await dialog.getByRole('button', { name: say('campaigns.takeOut', { name: 'Tom Keller' }) }).press('Enter');
  await choose(dialog, 'Carla Meier');
  await submit(dialog);
  await expect(page.getByText(say('campaigns.ownerChanged', { name: 'Carla Meier' }))).toBeVisible();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(page.getByRole('link', { name: 'Puls', exact: true })).toHaveCount(0);
  // The list polls every 15 seconds and the page every 10; both are told.
  await expect(list.getByRole('link', { name: 'Puls', exact: true })).toBeVisible({ timeout: 5_000 });
  await expect(other.getByRole('heading', { name: 'Puls' })).toHaveCount(0, { timeout: 5_000 });
  await expect(other.getByRole('link', { name: say('campaigns.back') })).toBeVisible();
  allowConsoleError(complaints, /404/);
});

for (const [device, options] of DEVICES)
  test(`talk project, ${device}: an administrator hands it over and stays on its page`, async ({ person, house }) => {
    const client = clientAt(house);
    const { id, languageIndependentName: name } = await launchProject(client, (await makeTemplate(client, JONAS)).id);
    const page = await person('Ada Rossi', options);
    const says = translatorFor('it-IT');
    await page.goto(`${house.url}/talk-projects/${id}`);
    await page.getByRole('button', { name: says('lists.actionsFor', { name }) }).click();
    await page.getByRole('menuitem', { name: says('campaigns.ownerChange') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(says('campaigns.ownerUntilNow', { name: 'Jonas Widmer' }))).toBeVisible();
    await dialog.getByRole('searchbox').fill('Carla Me');
    await expectAccessibleOnDevices(page, 'dialog of a new owner');
    await dialog.getByRole('button', { name: says.like('talkProjects.chooseAs', { name: 'Carla Meier' }) }).click();
    await dialog.getByRole('button', { name: says('campaigns.ownerChangeNow') }).click();
    await expect(page.getByText(says('campaigns.ownerChanged', { name: 'Carla Meier' }))).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Carla Meier' }).first()).toBeVisible();
    expect((await client.call<{ ownerUserId: string }>(CARLA, 'GET', `/api/talk-projects/${id}`)).body.ownerUserId).toBe(userIdOf(CARLA));
  });

test('team page: says what somebody owns before they are disabled; the lists show it afterwards, at once', async ({ person, house }) => {
  const client = clientAt(house);
  const { languageIndependentName: project } = await launchProject(client, (await makeTemplate(client, JONAS)).id);
  await storeCampaign(house, { name: 'Puls', ownerUserId: userIdOf(JONAS) });
  const page = await person('Ada Rossi', PHONE);
  const says = translatorFor('it-IT');
  await page.goto(`${house.url}/team?search=jonas`);
  await page.getByRole('button', { name: says('lists.actionsFor', { name: 'Jonas Widmer' }) }).click();
  await page.getByRole('menuitem', { name: says('lists.actions.disable') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(says.like('team.owned'));
  await expect(dialog).toContainText(says('team.ownedProjects', { count: 1 }));
  await dialog.getByRole('button', { name: says('general.yes') }).click();
  await expect(page.getByText(says('team.done.disable', { count: 1, name: 'Jonas Widmer' }))).toBeVisible();
  for (const [path, name] of [
    ['campaigns', 'Puls'],
    ['talk-projects', project],
  ] as const) {
    await page.goto(`${house.url}/${path}`);
    await page.getByText(says('campaigns.ownerless'), { exact: true }).click();
    await expect(page).toHaveURL(/whose=nobody/);
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await expectAccessibleOnDevices(page, path);
  }
});
