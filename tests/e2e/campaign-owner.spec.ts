import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { campaigns } from '#db/schema/campaign-and-response';
import { campaignMails } from '#db/schema/mail';
import { tenants } from '#db/schema/tenant-and-user';
import type { MyAssignment } from '#shared/assignment/schema';
import type { CampaignDraftFields } from '#shared/launch/schema';
import { ADA, CARLA, GRETA, JONAS, MAREK, NILS, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { dayFromNow } from '#tests/support/launches';
import { answered, openResponse, saveAsUser } from '#tests/support/surveys';
import { seedCampaigns } from './board-page.ts';
import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
import { DEVICES, expectAccessible, expectAccessibleOnDevices } from './helpers/accessibility.ts';
import { loseAnswerOnce } from './helpers/held-calls.ts';
import { clientAt, storeCampaign } from './helpers/stored-campaign.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('it-IT');
test.use({ arrives: false });
test.describe.configure({ timeout: 120_000 });

const nobody = { userIds: [], departmentIds: [], board: false };
const OPEN: CampaignDraftFields = { type: 'Anonymous', anonymity: 'open', respondents: nobody, reminders: [] };
const WAYS: Record<string, CampaignDraftFields> = { named: {}, invited: { type: 'Anonymous', anonymity: 'invited' }, open: OPEN };

const peopleTable = (page: Page) => page.getByRole('table', { name: say('campaigns.asked') });

for (const [device, options] of DEVICES)
  test(`owner, ${device}: the page of each kind of campaign is accessible, in light and in the dark`, async ({ person, house }) => {
    const page = await person('Ada Rossi', options);
    for (const [way, fields] of Object.entries(WAYS)) {
      await page.goto(`${house.url}/campaigns/${await storeCampaign(house, fields)}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Puls' })).toBeVisible();
      if (way !== 'named') await expect(page.getByRole('heading', { name: say('campaigns.whatYouSee') })).toBeVisible();
      if (way === 'open') await expect(page.getByRole('img', { name: say('campaigns.codeAlt') })).toBeVisible();
      else await expect(page.getByText('Tom Keller').first()).toBeVisible();
      await expectAccessibleOnDevices(page, way);
    }
  });

test('owner: adds respondents by hand and from a file, after a review of its rows @main', async ({ person, house }) => {
  const page = await person('Ada Rossi');
  await page.goto(`${house.url}/campaigns/${await storeCampaign(house)}`);
  await expect(peopleTable(page).getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: say('campaigns.addPeople') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('campaigns.addPeople'), exact: true }).click();
  await expect(dialog.getByText(say('campaigns.askNobody'))).toBeVisible();
  await dialog.getByRole('searchbox').fill('Greta');
  await dialog.getByRole('button', { name: say('campaigns.addOne', { name: 'Greta Vogel' }) }).click();
  await expectAccessible(page, 'dialog of people');
  await dialog.getByRole('button', { name: say('campaigns.askThem', { count: 1 }) }).click();
  await expect(page.getByText(say('team.imported', { count: 1 }))).toBeVisible();
  await expect(peopleTable(page).getByRole('row').filter({ hasText: 'Greta Vogel' })).toBeVisible();
  await expect(page.getByRole('heading', { name: say.like('campaigns.answeredOf_other', { count: 0, total: 4 }) })).toBeVisible();

  await page.getByRole('button', { name: say('campaigns.fromFile') }).click();
  const file = 'mail\nnils.berger@aurora.example\ntom.keller@aurora.example\nx@aurora.example\n';
  await dialog.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(dialog.getByText(say('respondents.row.alreadyAsked'))).toBeVisible();
  await expect(dialog.getByText(say('respondents.row.personUnknown', { value: 'x@aurora.example' }))).toBeVisible();
  await expectAccessible(page, 'dialog of a file');
  await dialog.getByRole('button', { name: say('campaigns.askThem', { count: 1 }) }).click();
  await expect(dialog.getByText(say('team.leftOut', { count: 2 }))).toBeVisible();
  await dialog
    .getByRole('button', { name: say('general.close') })
    .first()
    .click();
  await expect(peopleTable(page).getByRole('row').filter({ hasText: 'Nils Berger' })).toBeVisible();
});

test('owner: says nothing about a file of respondents whose answer was lost, and a second press says that they are there', async ({
  person,
  house,
  complaints,
}) => {
  const page = await person('Ada Rossi');
  await page.goto(`${house.url}/campaigns/${await storeCampaign(house)}`);
  await page.getByRole('button', { name: say('campaigns.fromFile') }).click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('mail\nnils.berger@aurora.example\n') };
  await dialog.locator('input[type=file]').setInputFiles(file);
  const take = dialog.getByRole('button', { name: say('campaigns.askThem', { count: 1 }) });
  await loseAnswerOnce(page, 'POST', /respondents\/import(?!.*dryRun=true)/);
  await take.click();
  await expect(dialog.getByRole('alert')).toContainText(say('messages.tryAgainShortly'));
  await expect(dialog.getByRole('alert'), 'they may be added').not.toContainText(say('team.failed.import'));
  await take.click();
  await expect(dialog.getByText(say('respondents.row.alreadyAsked'))).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  allowConnectionErrors(complaints);
});

test('owner: closing a campaign early looks as dangerous as it is', async ({ person, house }) => {
  const page = await person('Ada Rossi');
  await page.goto(`${house.url}/campaigns/${await storeCampaign(house)}`);
  await page.getByRole('button', { name: say('lists.actionsFor', { name: 'Puls' }) }).click();
  await page.getByRole('menuitem', { name: say('campaigns.close') }).click();
  const question = page.getByRole('dialog').filter({ hasText: say('campaigns.closeText') });
  await expect(question.getByRole('button', { name: say('general.yes') })).toHaveAttribute('data-look', 'danger');
});

test('owner: an owner without the right to plan follows only their own campaign', async ({ person, house, complaints }) => {
  const english = translatorFor('en-GB');
  const { body: tom } = await clientAt(house).call<{ id: string }>(TOM, 'GET', '/api/account');
  const [own, other] = [await storeCampaign(house, { ownerUserId: tom.id }), await storeCampaign(house)];
  const page = await person('Tom Keller');
  await page.goto(`${house.url}/campaigns/${own}`);
  await expect(page.getByRole('heading', { name: english.like('campaigns.answeredOf_other', { count: 0 }) })).toBeVisible();
  await expect(page.getByRole('link', { name: english('navigation.campaigns') })).toHaveCount(0);
  await page.getByRole('button', { name: english('lists.actionsFor', { name: 'Puls' }) }).click();
  await expect(page.getByRole('menuitem', { name: english('campaigns.close') })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: english('campaigns.again') })).toHaveCount(0);
  await page.goto(`${house.url}/campaigns/${other}`);
  await expect(page.getByRole('heading', { name: english('general.notFound') })).toBeVisible();
  allowConsoleError(complaints, /status of (403|404)/);
});

test('owner: a failed mail shows its reason, and links to the page that corrects the address', async ({ person, house }) => {
  const id = await storeCampaign(house);
  await seedCampaigns(house, async ({ store }) => {
    const ofCampaign = eq(campaignMails.campaignId, id);
    // Invitations are sent at 08:00. Those of yesterday are sent at any time of day this test runs.
    await store.db
      .update(campaigns)
      .set({ fromDate: dayFromNow(-1) })
      .where(eq(campaigns.id, id));
    await store.db.update(campaignMails).set({ state: 'sent' }).where(ofCampaign);
    await store.db
      .update(campaignMails)
      .set({ state: 'failed', failure: 'refused' })
      .where(and(ofCampaign, eq(campaignMails.userId, userIdOf(TOM))));
  });
  const page = await person('Ada Rossi');
  await page.goto(`${house.url}/campaigns/${id}`);
  await expect(page.getByText(say('campaigns.mailsFailed', { count: 1 }))).toBeVisible();
  await page.getByRole('button', { name: say('campaigns.showFailed') }).click();
  await expect(page.getByRole('combobox', { name: say('campaigns.mailFilter') })).toBeFocused();
  await expect(peopleTable(page).getByRole('row')).toHaveCount(2);
  await expect(peopleTable(page)).toContainText(say('campaigns.mailFailures.refused'));
  await expectAccessible(page, 'mail that failed');
  await peopleTable(page)
    .getByRole('link', { name: say('campaigns.correctMail') })
    .click();
  await expect(page.getByRole('row').filter({ hasText: 'tom.keller@aurora.example' })).toBeVisible();
});

test('owner: says that the states of the mails could not be loaded, and loads them again', async ({ person, house, complaints }) => {
  const page = await person('Ada Rossi');
  const id = await storeCampaign(house);
  const counts = /respondents\?.*mail=/;
  await page.route(counts, (route) => route.fulfill({ status: 400, json: { type: 'ValidationErrorResponse', message: '' } }));
  await page.goto(`${house.url}/campaigns/${id}`);
  const mails = page.getByRole('region', { name: say('campaigns.mails'), exact: true });
  await expect(mails.getByRole('alert')).toContainText(say('general.loadFailed'));
  await expect(mails.getByRole('table')).toBeVisible();
  await page.unroute(counts);
  await mails.getByRole('button', { name: say('general.retry') }).click();
  await expect(mails.getByRole('alert')).toHaveCount(0);
  allowConsoleError(complaints, /status of 400/);
});

test('owner: sees live who begins and who finishes @main', async ({ person, house }) => {
  const page = await person('Ada Rossi');
  await page.goto(`${house.url}/campaigns/${await storeCampaign(house)}`);
  await expect(page.getByText(say('board.updatesLive'))).toBeVisible();
  const client = clientAt(house);
  const { body } = await client.call<MyAssignment[]>(TOM, 'GET', '/api/survey-assignments/insights');
  const mine = body.find(({ campaign }) => campaign.name === 'Puls');
  const open = () => openResponse(client, TOM, mine?.surveyResponse.id ?? '');
  const group = (status: string) => page.getByRole('region', { name: say(`campaigns.groups.${status}`), exact: true });
  await expect(group('Pending')).toContainText('Tom Keller');
  await saveAsUser(client, TOM, await open());
  await expect(group('InProgress')).toContainText('Tom Keller');
  const snapshot = mine?.campaign.surveySnapshot;
  if (!snapshot) throw new Error('Tom Keller is not asked.');
  await saveAsUser(client, TOM, answered(await open(), snapshot), { status: 'Completed' });
  await expect(group('Completed')).toContainText('Tom Keller');
  await expect(page.getByRole('heading', { name: say('campaigns.answeredOf', { count: 1, total: 3 }) })).toBeVisible();
});

test.describe('page of a campaign with background jobs', () => {
  test.use({ jobs: true });

  test('owner: is offered the results while the page is open, once enough people have answered', async ({ person, house }) => {
    const asked = [TOM, CARLA, JONAS, GRETA, NILS, MAREK];
    const ofAda = eq(tenants.id, tenantIdOf(ADA));
    await seedCampaigns(house, ({ store }) => store.db.update(tenants).set({ disclosureThreshold: 3 }).where(ofAda));
    const id = await storeCampaign(house, { respondents: { ...nobody, userIds: asked.map(userIdOf) } });
    const page = await person('Ada Rossi');
    await page.goto(`${house.url}/campaigns/${id}`);
    const results = page.getByRole('region', { name: say('campaigns.results') });
    await expect(results).toContainText(say('board.notYet'));
    const client = clientAt(house);
    for (const who of asked) {
      const { body } = await client.call<MyAssignment[]>(who, 'GET', '/api/survey-assignments/insights');
      const mine = body.find(({ campaign }) => campaign.name === 'Puls');
      if (!mine?.campaign.surveySnapshot) throw new Error(`${who} is not asked.`);
      const response = await openResponse(client, who, mine.surveyResponse.id);
      await saveAsUser(client, who, answered(response, mine.campaign.surveySnapshot), { status: 'Completed' });
    }
    // A background job draws the report, on a machine that also runs browsers.
    const download = results.getByRole('button', { name: say('board.download') });
    await expect(download).toBeVisible({ timeout: 90_000 });
    await expect(results).toContainText(say('campaigns.resultsText'));
    const [pdf] = await Promise.all([
      page.context().waitForEvent('response', (answer) => answer.url().includes('signed=')),
      download.click(),
    ]);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });
});
