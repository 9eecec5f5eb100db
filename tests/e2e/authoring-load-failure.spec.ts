import type { Page } from '@playwright/test';
import type { LibraryItem } from '#shared/library/schema';
import { ADA, JONAS } from '#tests/support/demo-users';
import { makeProjectDraft, makeTemplate, projectFields } from '#tests/support/talk-projects';
import { allowConsoleError, expect, test } from './fixtures/test.ts';
import { storeSurvey } from './helpers/library-survey.ts';
import { clientAt, storeCampaignDraft } from './helpers/stored-campaign.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 120_000 });

/** Refuses the calls for a part of a page, and expects that the part says so and can be loaded again. */
async function expectRetry(page: Page, address: string, calls: string, part: () => Promise<unknown>): Promise<void> {
  // A status that is not tried again by itself.
  await page.route(calls, (route) => route.fulfill({ status: 400, json: { type: 'ValidationErrorResponse', message: '' } }));
  await page.goto(address);
  const retry = page.getByRole('button', { name: say('general.retry') });
  await expect(retry).toBeVisible();
  await expect(page.getByText(say('library.noUses'))).toHaveCount(0);
  await page.unroute(calls);
  await retry.click();
  await expect(retry).toHaveCount(0);
  await part();
}

test('steps of a draft: say that surveys, departments, the board or templates could not be loaded', async ({
  person,
  house,
  complaints,
}) => {
  const client = clientAt(house);
  const { id } = await storeCampaignDraft(house);
  const template = await makeTemplate(client, JONAS);
  const project = await makeProjectDraft(client, JONAS, projectFields(template.id));
  const page = await person('Jonas Widmer');
  await expectRetry(page, `${house.url}/campaigns/${id}?step=what`, '**/api/campaign-drafts/surveys?*', () =>
    expect(page.getByRole('checkbox', { name: 'Working together' })).toBeChecked(),
  );
  await expectRetry(page, `${house.url}/campaigns/${id}?step=people`, '**/api/departments', () =>
    expect(page.getByRole('checkbox', { name: 'Field Service' })).toBeVisible(),
  );
  await expectRetry(page, `${house.url}/campaigns/${id}?step=people`, '**/api/users/tenant/*', () =>
    expect(page.getByRole('checkbox', { name: say.like('campaigns.askBoard_other') })).toBeVisible(),
  );
  await expectRetry(page, `${house.url}/talk-projects/${project.id}?step=what`, '**/api/talk-project-drafts/templates?*', () =>
    expect(page.getByRole('radio', { name: 'Yearly talk' })).toBeChecked(),
  );
  allowConsoleError(complaints, /status of 400/);
});

test('editor: says that parts, versions or uses could not be loaded, and not that there are none', async ({
  person,
  house,
  complaints,
}) => {
  const { survey, questions } = await storeSurvey(house);
  const [question] = questions as [LibraryItem];
  await clientAt(house).call(ADA, 'POST', `/api/surveys/${survey.id}/versions`, {});
  const page = await person('Jonas Widmer');
  await expectRetry(page, `${house.url}/library/surveys/${survey.id}`, `**/api/surveys/${survey.id}/parts`, () =>
    expect(page.getByRole('region', { name: say('library.parts') })).toContainText('Looking forward to Monday'),
  );
  await expectRetry(page, `${house.url}/library/questions/${question.id}`, '**/api/question-categories*', () =>
    expect(page.getByRole('combobox', { name: say('library.categories') })).toBeEnabled(),
  );
  await expectRetry(page, `${house.url}/library/questions/${question.id}`, '**/uses', () =>
    expect(page.getByRole('region', { name: say('library.uses') }).getByRole('link')).toBeVisible(),
  );
  await expectRetry(page, `${house.url}/library/surveys/${survey.id}`, `**/api/surveys/${survey.id}/versions`, () =>
    expect(page.getByRole('region', { name: say('library.versions') }).getByRole('listitem')).toHaveCount(1),
  );
  allowConsoleError(complaints, /status of 400/);
});

test('library: items that could not be archived stay selected', async ({ person, house, complaints }) => {
  for (const name of ['Kept', 'Put away']) await storeSurvey(house, name);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/library`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  for (const name of ['Kept', 'Put away']) await row(name).getByRole('checkbox').check();
  const archive = page.getByRole('button', { name: say('library.archive') });
  let refused = '';
  await page.route('**/archive', (route) => {
    refused ||= route.request().url();
    if (route.request().url() !== refused) return route.continue();
    return route.fulfill({ status: 400, json: { type: 'ValidationErrorResponse', message: '' } });
  });
  await archive.click();
  await expect(page.getByText(say.like('library.notChanged_one', { count: 1 }))).toBeVisible();
  await expect(archive).toBeEnabled();
  await expect(page.getByRole('row').getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: say('library.activate') })).toHaveCount(0);
  await page.unroute('**/archive');
  await archive.click();
  for (const name of ['Kept', 'Put away']) await expect(row(name)).toContainText(say('status.Archived'));
  await expect(archive).toHaveCount(0);
  allowConsoleError(complaints, /status of 400/);
});
