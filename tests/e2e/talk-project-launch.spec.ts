import type { Page } from '@playwright/test';
import { GRETA, JONAS, MIRA, NILS, TOM, userIdOf } from '#tests/support/demo-users';
import { dayFromNow } from '#tests/support/launches';
import { makeProjectDraft, makeTemplate, pressLaunch, projectFields } from '#tests/support/talk-projects';
import { expect, test } from './fixtures/test.ts';
import { keys } from './helpers/keyboard.ts';
import { launchableDraftAt } from './helpers/launchable-draft.ts';
import { clientAt } from './helpers/stored-campaign.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
test.use({ arrives: false });
test.describe.configure({ timeout: 120_000 });
const launchButton = (page: Page) => page.getByRole('button', { name: say('talkProjects.launchFor', { count: 1 }) });
const confirmed = (page: Page) => page.getByRole('dialog').getByRole('button', { name: say('campaigns.launchAsItIs') });
const status = (page: Page, key: string) => page.getByRole('status').filter({ hasText: say.any(`campaigns.saves.${key}`) });

test('talk project: says when the invitations go out if the preparations begin later, and plans the next round', async ({
  person,
  house,
}) => {
  const page = await person('Jonas Widmer');
  await page.goto(await launchableDraftAt(house, 'Später', { preparationFrom: dayFromNow(7) }));
  await launchButton(page).click();
  await confirmed(page).click();
  await expect(page.getByText(say('talkProjects.launchedPlanned'))).toBeVisible();
  await expect(page.getByText(say('talkProjects.launchedText'))).toHaveCount(0);

  await page.getByRole('button', { name: say('lists.actionsFor', { name: 'Später' }) }).click();
  await page.getByRole('menuitem', { name: say('talkProjects.again') }).click();
  await expect(page.getByText(say('talkProjects.againMade'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: say('campaigns.name') })).toHaveValue('Später');
  await page.getByRole('link', { name: say('campaigns.next', { name: say('campaigns.steps.people') }) }).click();
  await expect(page.getByRole('list', { name: say('talkProjects.pairs') })).toContainText('Tom Keller');
});

test('talk project: works by keyboard only, from the list to the launch', async ({ person, house }) => {
  await makeTemplate(clientAt(house), JONAS);
  const page = await person('Jonas Widmer');
  const { press, reach } = keys(page);
  const next = async (step: string) => {
    await reach(page.getByRole('link', { name: say('campaigns.next', { name: say(`campaigns.steps.${step}`) }) }));
    await press('Enter');
  };
  await page.goto(`${house.url}/talk-projects`);
  await reach(page.getByRole('button', { name: say('talkProjects.plan') }));
  await press('Enter');
  await reach(page.getByRole('radio', { name: 'Yearly talk' }));
  await press('Space');
  await expect(page.getByRole('radio', { name: 'Yearly talk' })).toBeChecked();
  await reach(page.getByRole('textbox', { name: say('campaigns.name') }));
  await page.keyboard.type('Mit der Tastatur');
  await reach(page.getByLabel(say('campaigns.defaultLanguage')));
  await page.keyboard.type('Engl');
  await expect(page.getByLabel(say('campaigns.defaultLanguage'))).toHaveValue('en-GB');
  await next('people');
  for (const [part, typed, name] of [
    ['giver', 'Greta Vo', 'Greta Vogel'],
    ['taker', 'Nils Be', 'Nils Berger'],
    ['taker', 'Tom Ke', 'Tom Keller'],
  ] as const) {
    const title = say(`talkProjects.${part}`);
    await reach(page.getByRole('searchbox', { name: new RegExp(title) }));
    await page.keyboard.type(typed);
    await reach(page.getByRole('button', { name: say('talkProjects.chooseAs', { title, name }) }));
    await press('Enter');
    // The pressed button is gone; the next Tab continues from the chosen user.
    const chosen = page.getByRole('group', { name: title });
    await expect(chosen.getByRole('button', { name: say('campaigns.changeOwner') })).toBeFocused();
    if (part === 'giver') continue;
    await reach(page.getByRole('button', { name: say('talkProjects.addPair') }));
    await press('Enter');
    await expect(page.getByRole('searchbox', { name: new RegExp(title) })).toBeFocused();
  }
  const list = page.getByRole('list', { name: say('talkProjects.pairs') });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await reach(list.getByRole('button').last());
  await press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('button')).toBeFocused();
  await next('when');
  for (const [day, days] of [
    ['dueDateExecution', 40],
    ['preparationFrom', 0],
    ['preparationTo', 20],
  ] as const) {
    const wanted = dayFromNow(days);
    const field = page.getByLabel(say(`talkProjects.days.${day}`));
    await reach(field);
    // The test browser formats dates as in en-US.
    const [year, month, date] = wanted.split('-');
    await page.keyboard.type(`${month}${date}${year}`);
    await expect(field).toHaveValue(wanted);
  }
  await next('check');
  await expect(status(page, 'saved')).toBeVisible();
  await reach(launchButton(page));
  await press('Enter');
  await reach(confirmed(page));
  await press('Enter');
  await expect(page.getByText(say('campaigns.launched'))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Tom Keller' })).toBeVisible();
  await reach(page.getByRole('button', { name: say('lists.actionsFor', { name: 'Mit der Tastatur' }) }));
  await press('Enter');
  await expect(page.getByRole('menuitem', { name: say('talkProjects.close') })).toBeFocused();
  await press('Enter');
  const ask = page.getByRole('dialog').getByRole('button', { name: say('general.yes') });
  await reach(ask);
  await press('Enter');
  await expect(page.getByText(say('talkProjects.reasons.projectClosed'))).toBeVisible();
});

test('talk project: keeps the focus in place after a pair is removed', async ({ person, house }) => {
  const client = clientAt(house);
  const template = await makeTemplate(client, JONAS);
  const pairs = [TOM, NILS, MIRA].map((taker) => ({ giverId: userIdOf(GRETA), takerId: userIdOf(taker) }));
  const { id } = await makeProjectDraft(client, JONAS, projectFields(template.id, { pairs }));
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/talk-projects/${id}?step=people`);
  // Newest first.
  const buttonOf = (taker: string) =>
    page.getByRole('button', { name: say('campaigns.takeOut', { name: say('talks.between', { giver: 'Greta Vogel', taker }) }) });
  for (const [taken, next] of [
    ['Mira Novak', 'Nils Berger'],
    ['Nils Berger', 'Tom Keller'],
  ] as const) {
    await buttonOf(taken).press('Enter');
    await expect(buttonOf(taken)).toHaveCount(0);
    await expect(buttonOf(next)).toBeFocused();
  }
  const leadField = page.getByRole('searchbox', { name: say('talkProjects.giver') });
  await buttonOf('Tom Keller').press('Enter');
  await expect(page.getByText(say('talkProjects.noPairsYet'))).toBeVisible();
  await expect(leadField).toBeFocused();

  const other = await makeProjectDraft(client, JONAS, projectFields(template.id, { pairs }));
  await page.goto(`${house.url}/talk-projects/${other.id}?step=people`);
  await page.getByRole('button', { name: say('campaigns.removeAll') }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('general.yes') })
    .press('Enter');
  await expect(page.getByText(say('talkProjects.noPairsYet'))).toBeVisible();
  await expect(leadField).toBeFocused();
});

test('talk project: an owner without the right to plan opens its page, and has a way back', async ({ person, house }) => {
  const client = clientAt(house);
  const template = await makeTemplate(client, JONAS);
  const draft = await makeProjectDraft(client, JONAS, projectFields(template.id, { ownerUserId: userIdOf(TOM) }));
  expect((await pressLaunch(client, JONAS, draft)).status).toBe(201);
  const page = await person('Tom Keller');
  const english = translatorFor('en-GB');
  await page.goto(`${house.url}/talk-projects/${draft.id}`);
  await expect(page.getByRole('heading', { level: 1, name: draft.languageIndependentName })).toBeVisible();
  await expect(page.getByRole('link', { name: english('talkProjects.back') })).toHaveCount(0);
  await page.getByRole('link', { name: english('general.back'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: english('surveys.title') })).toBeVisible();
});

test('talk project: names the day of which an error speaks', async ({ person, house }) => {
  const { id } = await makeProjectDraft(clientAt(house), JONAS, { languageIndependentName: 'Ohne Tage' });
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/talk-projects/${id}?step=check`);
  const errors = page.getByRole('listitem').filter({ hasText: say('talkProjects.errors.endBeforeStart') });
  await expect(errors).toHaveCount(2);
  await expect(errors.first()).toContainText(say('talkProjects.days.dueDateExecution'));
  await expect(errors.last()).toContainText(say('talkProjects.days.preparationTo'));
});
