import type { Page } from '@playwright/test';
import type { UserAccount } from '#shared/user/schema';
import { ADA, GRETA, JONAS, MIRA, NILS, TOM, userIdOf } from '#tests/support/demo-users';
import { launchProject, makeProjectDraft, makeTemplate, projectFields } from '#tests/support/talk-projects';
import type { TestInstance } from '#tests/support/test-instance';
import { allowConnectionErrors, expect, test } from './fixtures/test.ts';
import { loseAnswerOnce } from './helpers/held-calls.ts';
import { clientAt } from './helpers/stored-campaign.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 120_000 });

/** Chooses a file of talks that Greta gives, in a new project without pairs. */
async function choosePairsFile(page: Page, house: Pick<TestInstance, 'port' | 'url'>, takers: string[]) {
  const client = clientAt(house);
  const template = await makeTemplate(client, JONAS);
  const { id } = await makeProjectDraft(client, JONAS, projectFields(template.id, { pairs: [] }));
  await page.goto(`${house.url}/talk-projects/${id}?step=people`);
  await page.getByRole('button', { name: say('talkProjects.fromFile') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'pairs.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(['giver;taker', ...takers.map((taker) => `${GRETA};${taker}`), ''].join('\n')),
  });
  return { id, dialog, take: dialog.getByRole('button', { name: say('talkProjects.takePairs', { count: takers.length }) }) };
}

test('pairs from a file: are shown although the answer was lost, and a second press says that they are there', async ({
  person,
  house,
  complaints,
}) => {
  const page = await person('Jonas Widmer');
  const { id, dialog, take } = await choosePairsFile(page, house, [TOM, NILS]);
  await loseAnswerOnce(page, 'POST', /pairs\/import\?dryRun=false$/);
  const read = page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().endsWith(id));
  await take.click();
  await expect(dialog.getByRole('alert')).toContainText(say('messages.tryAgainShortly'));
  await expect(dialog.getByRole('alert'), 'they may be added').not.toContainText(say('team.failed.import'));
  // Sooner than the page polls.
  await read;
  await expect(page.locator(`ul[aria-label="${say('talkProjects.pairs')}"] > li`)).toHaveCount(2, { timeout: 4_000 });
  await take.click();
  await expect(page.getByText(say('talkProjects.noPairAdded'))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  allowConnectionErrors(complaints);
});

test('pairs from a file: shows the row of somebody who was disabled meanwhile, instead of saying that all are there', async ({
  person,
  house,
}) => {
  const client = clientAt(house);
  const page = await person('Jonas Widmer');
  const { dialog, take } = await choosePairsFile(page, house, [MIRA]);
  await take.waitFor();
  const mira = await client.call<UserAccount>(ADA, 'GET', `/api/users/${userIdOf(MIRA)}`);
  const disabled = await client.call(ADA, 'PATCH', `/api/users/${userIdOf(MIRA)}`, { revision: mira.body.revision, status: 'Disabled' });
  expect(disabled.status).toBe(200);
  await take.click();
  await expect(dialog.getByText(say('talkProjects.row.personGone', { value: MIRA }))).toBeVisible();
  await expect(page.getByText(say('talkProjects.noPairAdded'))).toHaveCount(0);
  await expect(take).toHaveCount(0);
});

test('pairs by hand: a pair that was chosen and not added is no longer left behind without a question', async ({ person, house }) => {
  const client = clientAt(house);
  const { id } = await makeProjectDraft(client, JONAS, projectFields((await makeTemplate(client, JONAS)).id));
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/talk-projects/${id}?step=people`);
  const choose = async (part: string, typed: string, name: string) => {
    const title = say(`talkProjects.${part}`);
    await page.getByRole('searchbox', { name: new RegExp(title) }).fill(typed);
    await page.getByRole('button', { name: say('talkProjects.chooseAs', { title, name }) }).click();
  };
  await choose('giver', 'Greta Vo', 'Greta Vogel');
  await choose('taker', 'Nils Be', 'Nils Berger');
  const next = page.getByRole('link', { name: say('campaigns.next', { name: say('campaigns.steps.when') }) });
  await next.click();
  const question = page.getByRole('dialog', { name: say('settings.leaveTitle') });
  await question.getByRole('button', { name: say('general.cancel') }).click();
  await page.getByRole('button', { name: say('talkProjects.addPair') }).click();
  await expect(page.locator(`ul[aria-label="${say('talkProjects.pairs')}"] > li`)).toHaveCount(2);
  await next.click();
  await expect(page.getByLabel(say('talkProjects.days.dueDateExecution'))).toBeVisible();
});

test('launched project: says that it has no pairs once the last one is taken out', async ({ person, house }) => {
  const client = clientAt(house);
  const { id } = await launchProject(client, (await makeTemplate(client, JONAS)).id);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/talk-projects/${id}`);
  const pairs = page.getByRole('region', { name: say('talkProjects.pairs') });
  await pairs.getByRole('button', { name: say.like('lists.actionsFor') }).click();
  await page.getByRole('menuitem', { name: say('talkProjects.removePair') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('general.yes') })
    .click();
  await expect(pairs.getByText(say('talkProjects.noPairsYet'))).toBeVisible();
});
