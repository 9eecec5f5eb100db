import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { demoId } from '#db/demo/ids-and-dates';
import { campaigns } from '#db/schema/campaign-and-response';
import type { CampaignDraftFields } from '#shared/launch/schema';
import { ADA, tenantIdOf } from '#tests/support/demo-users';
import { dayFromNow } from '#tests/support/launches';
import { pdfText } from '#tests/support/pdf';
import { seedCampaigns } from './board-page.ts';
import { expect, test } from './fixtures/test.ts';
import { storeCampaign } from './helpers/stored-campaign.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('it-IT');
test.use({ arrives: false });
test.describe.configure({ timeout: 120_000 });

const nobody = { userIds: [], departmentIds: [], board: false };
const OPEN: CampaignDraftFields = { type: 'Anonymous', anonymity: 'open', respondents: nobody, reminders: [] };
const WAYS: Record<string, CampaignDraftFields> = { named: {}, invited: { type: 'Anonymous', anonymity: 'invited' }, open: OPEN };

const peopleTable = (page: Page) => page.getByRole('table', { name: say('campaigns.asked') });

test('owner: copies an open link, and saves it as a QR code and as a poster', async ({ person, house }) => {
  const id = await storeCampaign(house, OPEN);
  const page = await person('Ada Rossi');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${house.url}/campaigns/${id}`);
  const link = `${house.url}/anonymous/${tenantIdOf(ADA)}/${id}`;
  await expect(page.getByRole('textbox', { name: say('campaigns.oneLink') })).toHaveValue(link);
  await page.getByRole('button', { name: say('campaigns.copyLink') }).click();
  await expect(page.getByText(say('campaigns.linkCopied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole('combobox', { name: say('campaigns.posterLanguage') }).selectOption('de-DE');
  const [poster] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: say('campaigns.poster') }).click()]);
  expect(poster.suggestedFilename()).toBe('Puls.pdf');
  expect((await pdfText(new Uint8Array(await readFile(await poster.path())))).join(' ')).toContain('Puls');
  const [code] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('campaigns.code'), exact: true }).click(),
  ]);
  expect(code.suggestedFilename()).toBe('Puls.png');
});

test('owner: an anonymous campaign shows no progress, takes no new respondents, and reminds all', async ({ person, house }) => {
  const page = await person('Ada Rossi');
  await page.goto(`${house.url}/campaigns/${await storeCampaign(house, WAYS.invited)}`);
  await expect(peopleTable(page).getByRole('row')).toHaveCount(4);
  await expect(peopleTable(page).getByRole('columnheader', { name: say('campaigns.progress') })).toHaveCount(0);
  for (const state of ['Pending', 'InProgress', 'Completed'])
    await expect(peopleTable(page).getByText(say(`campaigns.groups.${state}`))).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('campaigns.addPeople') })).toHaveCount(0);
  const remindAll = page.getByRole('button', { name: say('campaigns.remindAll', { count: 3 }) });
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/reminders') && sent.push(request.url()));
  await remindAll.click();
  const question = page.getByRole('dialog').filter({ hasText: say('campaigns.remindText', { count: 3 }) });
  await question.getByRole('button', { name: say('general.no') }).click();
  await expect(question).toHaveCount(0);
  expect(sent).toEqual([]);
  await remindAll.click();
  await question.getByRole('button', { name: say('general.yes') }).click();
  const queued = page.getByText(say('campaigns.reminded', { count: 3 }));
  await expect(queued.or(page.getByText(say('campaigns.nobodyReminded')))).toBeVisible();
  await page.getByRole('link', { name: say('campaigns.openSheet') }).click();
  await expect(page.getByRole('heading', { name: say('invited.sheetTitle') })).toBeVisible();
});

test('owner: an anonymous campaign that is over with too few answers says that they are deleted', async ({ person, house }) => {
  const page = await person('Ada Rossi');
  await page.goto(`${house.url}/campaigns/${demoId('campaign', 'aurora', 'Pulse spring')}`);
  await expect(page.getByText(say('board.tooFewAnswered'))).toBeVisible();
  await expect(page.getByText(say('board.countedInBatches'))).toHaveCount(0);
});

test('owner: an anonymous campaign whose last day is over says nothing of deleted answers before its box is closed', async ({
  person,
  house,
}) => {
  const id = await storeCampaign(house, WAYS.invited);
  await seedCampaigns(house, ({ store }) =>
    store.db
      .update(campaigns)
      .set({ fromDate: dayFromNow(-9), toDate: dayFromNow(-1) })
      .where(eq(campaigns.id, id)),
  );
  const page = await person('Ada Rossi');
  await page.goto(`${house.url}/campaigns/${id}`);
  await expect(page.getByText(say('campaigns.resultsPreparing'))).toBeVisible();
  await expect(page.getByText(say('board.countedInBatches'))).toBeVisible();
  await expect(page.getByText(say('board.tooFewAnswered'))).toHaveCount(0);
});
