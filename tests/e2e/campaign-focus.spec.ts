import type { Page } from '@playwright/test';
import type { UserAccount } from '#shared/user/schema';
import { ADA, CARLA, TOM, userIdOf } from '#tests/support/demo-users';
import { DRAFTS } from '#tests/support/launches';
import { userDraft } from '#tests/support/users';
import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
import { clientAt, savedSurvey, storeCampaignDraft } from './helpers/stored-campaign.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 120_000 });

const button = (page: Page, key: string, name: string) => page.getByRole('button', { name: say(key, { name }), exact: true });

test('draft by keyboard: the focus stays where a person, an owner or a survey was chosen', async ({ person, house }) => {
  const { id } = await storeCampaignDraft(house, { respondents: { userIds: [], departmentIds: [], board: false } });
  for (const surname of ['Aa', 'Bb']) await clientAt(house).call(ADA, 'POST', '/api/users', userDraft({ givenName: 'Zeno', surname }));
  const second = await savedSurvey(house, 'Getting on');
  const page = await person('Jonas Widmer');
  await test.step('at a person who was added, from whom Tab leads to the next one', async () => {
    await page.goto(`${house.url}/campaigns/${id}?step=people`);
    await page.getByRole('searchbox', { name: say('campaigns.addPerson') }).fill('Zeno');
    const results = page.getByRole('list', { name: say('campaigns.addPerson') });
    const adds = results.getByRole('button');
    await expect(adds.nth(1)).toBeVisible();
    await button(page, 'campaigns.addOne', 'Zeno Aa').press('Enter');
    await expect(results.getByText(say('campaigns.isIn'))).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'campaigns.addOne', 'Zeno Bb')).toBeFocused();
  });

  await test.step('at the button that opened the search for an owner', async () => {
    await page.goto(`${house.url}/campaigns/${id}?step=what`);
    const opener = page.getByRole('button', { name: say('campaigns.changeOwner') });
    await opener.press('Enter');
    await page.getByRole('searchbox', { name: say('campaigns.newOwner') }).fill('Carla Me');
    await button(page, 'campaigns.makeOwner', 'Carla Meier').press('Enter');
    await expect(opener).toBeFocused();
  });

  await test.step('at the next survey when one is taken out, and at the search after the last one', async () => {
    await page.getByRole('checkbox', { name: second.languageIndependentName }).check();
    await button(page, 'campaigns.takeOut', 'Working together').press('Enter');
    await expect(button(page, 'campaigns.takeOut', 'Getting on')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox', { name: say('campaigns.chooseSurveys') })).toBeFocused();
  });
});

test('check of a draft by keyboard: the focus moves to the findings that are left when one is solved', async ({ person, house }) => {
  const client = clientAt(house);
  const { body: gone } = await client.call<UserAccount>(ADA, 'POST', '/api/users', userDraft({ givenName: 'Left', surname: 'Us' }));
  const userIds = [TOM, CARLA].map(userIdOf);
  const { id } = await storeCampaignDraft(house, { respondents: { userIds: [...userIds, gone.id], departmentIds: [], board: false } });
  await client.call(ADA, 'PATCH', `/api/users/${gone.id}`, { revision: gone.revision, status: 'Disabled' });
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/campaigns/${id}?step=check`);
  const leaveOut = page.getByRole('button', { name: say('campaigns.leaveOut') });
  await leaveOut.press('Enter');
  await expect(leaveOut).toHaveCount(0);
  await expect(page.getByRole('heading', { name: say('launch.warnings.peopleLeft', { count: 1 }) })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: say.any('campaigns.lookFirst', 'campaigns.inOrder') }).first()).toBeFocused();
});

test('LAUNCH-M2: draft by keyboard: the focus returns to the field when its conflict is solved', async ({ person, house, complaints }) => {
  const { id, revision } = await storeCampaignDraft(house);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/campaigns/${id}?step=what`);
  const name = page.getByRole('textbox', { name: say('campaigns.name') });
  await expect(name).toHaveValue('Puls');
  await page.context().setOffline(true);
  await name.fill('Puls eins');
  const save = { revision, counter: 1, fields: { name: 'Puls due' } };
  expect((await clientAt(house).call(ADA, 'PATCH', `${DRAFTS}/${id}`, save)).status).toBe(200);
  await page.context().setOffline(false);
  const question = page.getByRole('alert').filter({ hasText: 'Puls due' });
  await question.getByRole('button', { name: new RegExp(`^${say('campaigns.keep.theirs')}`) }).press('Enter');
  await expect(question).toHaveCount(0);
  await expect(name).toHaveValue('Puls due');
  await expect(name).toBeFocused();
  allowConnectionErrors(complaints);
  allowConsoleError(complaints, /status of 409/);
});

test('menu of a row by keyboard: has the focus again after an action without a question', async ({ person, house }) => {
  await savedSurvey(house, 'Put away');
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/library`);
  const menu = button(page, 'lists.actionsFor', 'Put away');
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: say('library.archive') }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Put away' })).toContainText(say('status.Archived'));
  await expect(menu).toBeFocused();
});

test('menu of a row by keyboard: an action that leads to another page leaves the focus to its heading', async ({ person, house }) => {
  await storeCampaignDraft(house, { name: 'Led on' });
  const page = await person('Jonas Widmer');
  await page.goto(house.url);
  const entry = page.getByRole('complementary').getByRole('link', { name: say('navigation.campaigns') });
  await entry.press('Enter');
  await page
    .getByRole('tab', { name: say('campaigns.lists.drafts') })
    .or(page.getByText(say('campaigns.lists.drafts'), { exact: true }))
    .first()
    .click();
  const menu = button(page, 'lists.actionsFor', 'Led on');
  // The page is loaded already.
  for (const visit of ['first', 'second']) {
    await entry.focus();
    await menu.press('Enter');
    await page.getByRole('menuitem').first().press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: 'Led on' });
    await expect(heading).toBeVisible();
    await expect(heading, visit).toBeFocused();
    await page.goBack();
  }
});
