import type { Page } from '@playwright/test';
import { shortDate } from '#shared/i18n/dates';
import { dayFromNow } from '#tests/support/launches';
import type { TestInstance } from '#tests/support/test-instance';
import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { holdCalls } from './helpers/held-calls.ts';
import { savedSurvey, storeCampaign } from './helpers/stored-campaign.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
test.use({ arrives: false });
test.describe.configure({ timeout: 120_000 });

const expectSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: say.any('campaigns.saves.saved') })).toBeVisible();
const next = (page: Page, step: string) =>
  page.getByRole('link', { name: say('campaigns.next', { name: say(`campaigns.steps.${step}`) }) }).click();
const menu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: say('lists.actionsFor', { name: 'Puls' }) }).click();
  await page.getByRole('menuitem', { name: say(item) }).click();
};
const agree = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: say('general.yes') })
    .click();

/** Fills a draft step by step: survey, respondents and dates, and checks each step. @returns at the last step */
async function plan(page: Page, house: TestInstance): Promise<void> {
  await page.goto(`${house.url}/insights`);
  await page.getByRole('link', { name: say('navigation.campaigns') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('campaigns.title') })).toBeVisible();
  await expectAccessible(page, 'list');
  await page.getByRole('button', { name: say('campaigns.plan') }).click();
  await page.getByRole('checkbox', { name: 'Working together' }).check();
  await page.getByRole('textbox', { name: say('campaigns.name') }).fill('Puls');
  await expect(page.getByRole('heading', { level: 1, name: 'Puls' })).toBeVisible();
  await expectAccessible(page, 'what');
  await next(page, 'how');
  await page.getByRole('checkbox', { name: say('campaigns.byDepartment') }).check();
  await expectAccessible(page, 'how');
  await next(page, 'people');
  await page.getByRole('searchbox', { name: say('campaigns.addPerson') }).fill('Tom Kel');
  await page.getByRole('button', { name: say('campaigns.addOne', { name: 'Tom Keller' }) }).click();
  await expect(page.getByText(say('campaigns.isIn'))).toBeVisible();
  await page.getByRole('checkbox', { name: 'Field Service' }).check();
  await expectAccessible(page, 'people');
  await next(page, 'when');
  await page.getByLabel(say('campaigns.fromDate')).fill(dayFromNow(0));
  await page.getByLabel(say('campaigns.toDate')).fill(dayFromNow(20));
  await expectAccessible(page, 'when');
  await expectSaved(page);
  await next(page, 'check');
}

test('campaigns: an editor plans a campaign, fixes its errors, confirms its warnings, launches it and follows it to its end @main', async ({
  person,
  house,
}) => {
  await savedSurvey(house);
  const page = await person('Jonas Widmer');
  await plan(page, house);
  // The default language is set to German, in which the survey has missing texts.
  await expect(page.getByText(say('launch.errors.defaultLanguageIncomplete'))).toBeVisible();
  await expectAccessible(page, 'check, held up');
  await page.getByRole('link', { name: say('campaigns.goThere') }).click();
  const language = page.getByRole('combobox', { name: say('campaigns.defaultLanguage') });
  await expect(language).toBeFocused();
  await language.selectOption('en-GB');
  await expectSaved(page);
  await page
    .getByRole('navigation', { name: say('campaigns.stepsLabel') })
    .getByRole('link', { name: say('campaigns.steps.check') })
    .click();
  const launch = page.getByRole('button', { name: say.like('campaigns.launchFor_other') });
  await launch.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say('campaigns.decisionKept'));
  await expectAccessible(page, 'dialog of the launch');
  await dialog.getByRole('button', { name: say('campaigns.mendFirst') }).click();
  await expect(dialog).toHaveCount(0);
  await launch.click();
  await dialog.getByRole('button', { name: say('campaigns.launchAsItIs') }).click();

  await expect(page.getByText(say('campaigns.launchedText'))).toBeVisible();
  await expect(page.getByRole('heading', { name: say.like('campaigns.answeredOf_other', { count: 0 }) })).toBeVisible();
  await expectAccessible(page, 'owner');
  await page.reload();
  await expect(page.getByRole('heading', { name: say.like('campaigns.answeredOf_other', { count: 0 }) })).toBeVisible();
  await expect(page.getByText(say('campaigns.launchedText')), 'not news any more').toHaveCount(0);
  await page.getByRole('button', { name: say('campaigns.remindOne', { name: 'Tom Keller' }) }).click();
  // Before 08:00 the invitation has not been sent yet.
  const queued = page.getByText(say('campaigns.reminded', { count: 1 }));
  await expect(queued.or(page.getByText(say('campaigns.nobodyReminded')))).toBeVisible();

  await menu(page, 'campaigns.extend');
  await page.getByLabel(say('campaigns.newLastDay')).fill(dayFromNow(30));
  await expectAccessible(page, 'dialog of a later last day');
  await page.getByRole('button', { name: say('campaigns.extendNow'), exact: true }).click();
  await expect(page.getByText(say.like('campaigns.isExtended'))).toBeVisible();
  const days = page.getByText(`${shortDate(dayFromNow(0))} – ${shortDate(dayFromNow(30))}`);
  await expect(days).toBeVisible();
  await menu(page, 'campaigns.close');
  await agree(page);
  await expect(days, 'the last day is not that of the closing').toHaveCount(0);
  await expect(page.getByText(say('campaigns.states.Done'), { exact: true })).toBeVisible();
  await menu(page, 'campaigns.again');
  await expectAccessible(page, 'dialog of the next wave');
  await page.getByRole('button', { name: say('campaigns.againNow') }).click();
  await expect(page.getByText(say('campaigns.waveSame'))).toBeVisible();
  await expect(page.getByRole('heading', { name: say.like('campaigns.hearFrom_other') })).toBeVisible();
  await page.goBack();
  await menu(page, 'campaigns.archive');
  await agree(page);
  await expect(page.getByText(say('status.Archived'), { exact: true })).toBeVisible();
  await page.goto(`${house.url}/campaigns?list=archived`);
  await expect(page.getByRole('row').filter({ hasText: 'Puls' })).toBeVisible();
  // CAMPAIGN-G19
  await expect(page.getByRole('row').filter({ hasText: 'Puls' })).toContainText(say.like('surveys.closedEarly'));
  await page.goto(`${house.url}/campaigns?list=drafts`);
  await page.getByRole('button', { name: say('lists.actionsFor', { name: 'Puls' }) }).click();
  await page.getByRole('menuitem', { name: say('lists.actions.delete') }).click();
  await agree(page);
  await expect(page.getByRole('heading', { name: say('campaigns.empty.drafts') })).toBeVisible();
});

test('owner: a double click on a reminder sends it once', async ({ person, house }) => {
  const page = await person('Ada Rossi');
  const italian = translatorFor('it-IT');
  await page.goto(`${house.url}/campaigns/${await storeCampaign(house)}`);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/reminders') && sent.push(request.url()));
  await page.getByRole('button', { name: italian('campaigns.remindOne', { name: 'Tom Keller' }) }).dblclick();
  await expect(
    page.getByText(italian('campaigns.reminded', { count: 1 })).or(page.getByText(italian('campaigns.nobodyReminded'))),
  ).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('owner: reminds a second person while the first reminder is on its way', async ({ person, house }) => {
  const page = await person('Ada Rossi');
  const italian = translatorFor('it-IT');
  await page.goto(`${house.url}/campaigns/${await storeCampaign(house)}`);
  const sent: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/reminders') && sent.push(request.postDataJSON()));
  const release = await holdCalls(page, 'POST', '**/reminders');
  const remind = page.getByRole('button', { name: italian.like('campaigns.remindOne') });
  for (const at of [0, 1, 0]) await remind.nth(at).click();
  await expect.poll(() => new Set(sent.map((body) => JSON.stringify(body))).size).toBe(2);
  expect(sent).toHaveLength(2);
  release();
});
