import type { Page } from '@playwright/test';
import { JONAS } from '#tests/support/demo-users';
import { makeProjectDraft, makeTemplate, projectFields } from '#tests/support/talk-projects';
import { expect, test } from './fixtures/test.ts';
import { holdCalls } from './helpers/held-calls.ts';
import { storeSurvey } from './helpers/library-survey.ts';
import { clientAt, storeCampaignDraft } from './helpers/stored-campaign.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
test.use({ shared: 'file', arrives: false });

interface Renaming {
  /** Label of the field with the name. */
  field: string;
  /** Label of the link to the list. */
  back: string;
  before: string;
}

/** Renames what the page edits and leaves at once, so that the list is read before the save is stored. */
async function renameAndGoBack(page: Page, path: string, { field, back, before }: Renaming): Promise<void> {
  const release = await holdCalls(page, 'PATCH', `**${path}`);
  await page.getByRole('textbox', { name: new RegExp(`^${say(field)}`) }).fill('Umbenannt');
  const read = page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().includes('page'));
  await page.getByRole('link', { name: say(back) }).click();
  const question = page.getByRole('dialog');
  await expect(question, 'nothing is lost').toContainText(say('campaigns.leaveText'));
  await question.getByRole('button', { name: say('general.ignoreChanges') }).click();
  await (await read).finished();
  await expect(page.getByRole('link', { name: before, exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('link', { name: 'Umbenannt', exact: true })).toBeVisible();
}

test('library: its list shows a name that is stored after the editor was left', async ({ person, house }) => {
  const { survey } = await storeSurvey(house, 'Alter Name');
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/library/surveys/${survey.id}`);
  await renameAndGoBack(page, `/api/surveys/${survey.id}`, { field: 'library.name', back: 'library.back', before: 'Alter Name' });
});

test('campaigns: the list of drafts shows a name that is stored after the draft was left', async ({ person, house }) => {
  const { id } = await storeCampaignDraft(house, { name: 'Alte Kampagne' });
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/campaigns/${id}?step=what`);
  await renameAndGoBack(page, `/api/campaign-drafts/${id}`, { field: 'campaigns.name', back: 'campaigns.back', before: 'Alte Kampagne' });
});

test('talk projects: the list of drafts shows a name that is stored after the draft was left', async ({ person, house }) => {
  const client = clientAt(house);
  const template = await makeTemplate(client, JONAS);
  const { id } = await makeProjectDraft(client, JONAS, projectFields(template.id, { languageIndependentName: 'Altes Projekt' }));
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/talk-projects/${id}?step=what`);
  const names = { field: 'campaigns.name', back: 'talkProjects.back', before: 'Altes Projekt' };
  await renameAndGoBack(page, `/api/talk-project-drafts/${id}`, names);
});

test('campaigns: the way back from a new draft leads to the drafts, and from what it launched to the launched ones', async ({
  person,
  house,
}) => {
  const page = await person('Ada Rossi');
  const italian = translatorFor('it-IT');
  const back = page.getByRole('link', { name: italian('campaigns.back') });
  await page.goto(`${house.url}/campaigns`);
  await page.getByRole('button', { name: italian('campaigns.plan') }).click();
  await page.getByRole('textbox', { name: italian('campaigns.name') }).fill('Appena pensata');
  await expect(page.getByRole('status').filter({ hasText: italian.any('campaigns.saves.saved') })).toBeVisible();
  await back.click();
  await expect(page.getByRole('link', { name: 'Appena pensata', exact: true })).toBeVisible();

  await storeCampaignDraft(house, { name: 'Da lanciare' });
  await page.reload();
  await page.getByRole('link', { name: 'Da lanciare', exact: true }).click();
  await page
    .getByRole('navigation', { name: italian('campaigns.stepsLabel') })
    .getByRole('link', { name: italian('campaigns.steps.check') })
    .click();
  await page.getByRole('button', { name: italian('campaigns.launchFor', { count: 3 }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: italian('campaigns.launchAsItIs') })
    .click();
  await expect(page.getByRole('heading', { name: italian.like('campaigns.answeredOf_other', { count: 0 }) })).toBeVisible();
  await back.click();
  await expect(page.getByRole('link', { name: 'Da lanciare', exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${house.url}/campaigns`);
});

test('talk projects: the way back from a new draft leads to the drafts', async ({ person, house }) => {
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/talk-projects`);
  await page.getByRole('button', { name: say('talkProjects.plan') }).click();
  await page.getByRole('textbox', { name: say('campaigns.name') }).fill('Gerade erdacht');
  await expect(page.getByRole('status').filter({ hasText: say.any('campaigns.saves.saved') })).toBeVisible();
  await page.getByRole('link', { name: say('talkProjects.back') }).click();
  await expect(page.getByRole('link', { name: 'Gerade erdacht', exact: true })).toBeVisible();
});
