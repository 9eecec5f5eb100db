import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { boxedResponses } from '#db/schema/box';
import { TOKEN_HEADER } from '#shared/response/header-names';
import { pdfText } from '#tests/support/pdf';
import { seedCampaigns } from './board-page.ts';
import { allowConsoleError, choosePersona, expect, PHONE, test } from './fixtures/test.ts';
import { expectAccessibleOnDevices } from './helpers/accessibility.ts';
import {
  CLOSED_INVITATION,
  ENDED_INVITATION,
  fetchTokenHere,
  inviteThree,
  OPEN_INVITATIONS,
  PLANNED_INVITATION,
} from './helpers/invited-campaigns.ts';
import { translatorFor } from './helpers/translator.ts';
import { tracesOf } from './respondent.ts';
import { SurveyDriver } from './survey-page.ts';

test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 180_000 });

const say = translatorFor('en-GB');

const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true });
const link = (page: Page, key: string) => page.getByRole('link', { name: say(key), exact: true });
const heading = (page: Page, key: string) => page.getByRole('heading', { name: say(key) });

/** Text of the printed page, by sheet. */
const printed = async (page: Page): Promise<string[]> => pdfText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));

test('invited survey: from the link through the sign-in to a hand-in without any link to the user @main', async ({
  browser,
  house,
  complaints,
}) => {
  const { id, link: address } = await inviteThree(house);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(address);
  await choosePersona(page, 'Tom Keller');
  await page.waitForURL(address);
  await expect(page.getByText(say('invited.same'))).toBeVisible();
  const token = await fetchTokenHere(page);
  expect(token).toMatch(/^[\w-]+\.[\w-]{512}$/);
  // A reload keeps the token.
  await page.reload();
  await expect(heading(page, 'invited.ready')).toBeVisible();

  const calls: { url: string; headers: Record<string, string> }[] = [];
  page.on('request', async (request) => {
    if (request.url().includes('/api/anonymous/')) calls.push({ url: request.url(), headers: await request.allHeaders() });
  });
  await link(page, 'invited.answer').click();
  const survey = new SurveyDriver(page);
  await survey.open();
  await survey.answerAll('Said without a name.');
  await expect(survey.button('survey.somebodyElse')).toBeVisible();
  const handIns = calls.filter(({ headers }) => headers[TOKEN_HEADER]);
  expect(handIns.map(({ headers }) => headers[TOKEN_HEADER])).toEqual([token]);
  for (const { headers } of calls) expect(Object.keys(headers).filter((name) => /^(cookie|authorization|referer)$/.test(name))).toEqual([]);
  const { databases } = await tracesOf(page);
  expect(JSON.stringify(databases)).not.toContain(token.slice(0, 40));

  // The token is spent, so this device has none left.
  await survey.button('survey.somebodyElse').click();
  await expect(page.getByRole('heading', { name: say('survey.tokenTitle') })).toBeVisible();
  await link(page, 'survey.tokenFetch').click();
  await button(page, 'invited.fetch').click();
  await expect(page.getByText(say('invited.fetchedTitle'))).toBeVisible();
  allowConsoleError(complaints, /status of 409/);
  await context.close();
  await seedCampaigns(house, async ({ store }) => {
    expect(await store.db.select().from(boxedResponses).where(eq(boxedResponses.campaignId, id))).toHaveLength(1);
  });
});

test('invited survey: is listed among the user’s surveys, and its sheet can be opened before the start and after the end', async ({
  house,
  person,
}) => {
  const { id } = await inviteThree(house);
  const page = await person('Tom Keller');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await page.goto(`${house.url}/insights?size=50`);
  await expect(row('Said soon')).toContainText(say('status.Planned'));
  await expect(row('Said soon')).toContainText(say('surveys.withoutName'));
  await expect(page.getByText(say.like('surveys.leadInvited', { count: OPEN_INVITATIONS }))).toBeVisible();
  await expectAccessibleOnDevices(page, 'surveys');
  const here = page.locator(`a[href$="/invited/${id}"]`);
  await expect(here).toHaveAccessibleName(say('surveys.openSurvey', { name: 'Say it freely' }));
  await here.click();
  await fetchTokenHere(page);
  await page.goto(`${house.url}/insights?size=50`);
  await expect(page.getByRole('row').filter({ has: here })).toContainText(say('status.Open'));
  await page.goto(`${house.url}/insights?list=inactive`);
  await expect(row('Said before')).toContainText(say('status.Over'));

  // Members of a works council are seldom invited themselves.
  const carla = await person('Carla Meier');
  for (const campaign of [PLANNED_INVITATION, CLOSED_INVITATION]) {
    await carla.goto(`${house.url}/invited/${campaign}`);
    await expect(carla.getByText(say('invited.notInvited'))).toBeVisible();
    await link(carla, 'invited.sheet').click();
    await expect(heading(carla, 'invited.sheetTitle')).toBeVisible();
    await expect(carla.getByRole('table')).toBeVisible();
    // The campaign's owner opens the protocol from the campaign's page.
    await carla.goto(`${house.url}/campaigns/${campaign}`);
    await link(carla, 'campaigns.openSheet').click();
    await expect(heading(carla, 'invited.sheetTitle')).toBeVisible();
    await expect(carla.getByRole('table')).toBeVisible();
  }
  await page.goto(`${house.url}/invited/${PLANNED_INVITATION}`);
  await expect(page.getByText(say.like('invited.fetchFrom'))).toBeVisible();
  await expect(button(page, 'invited.fetch')).toHaveCount(0);
  await expectAccessibleOnDevices(page, 'planned');
});

for (const [device, options] of [
  ['desk', {}],
  ['phone', PHONE],
] as const) {
  test(`invited survey: the invitation and its printed sheet are accessible: ${device}`, async ({ house, person }) => {
    const { id, link: address, hash } = await inviteThree(house);
    const page = await person('Tom Keller', options);
    await page.goto(address);
    await expect(button(page, 'invited.fetch')).toBeVisible();
    await expectAccessibleOnDevices(page, 'invited');
    await fetchTokenHere(page);
    await expectAccessibleOnDevices(page, 'token ready');
    await page.getByRole('link', { name: say('invited.sheet') }).click();
    await expect(heading(page, 'invited.sheetTitle')).toBeVisible();
    await expectAccessibleOnDevices(page, 'sheet');
    if (device === 'phone') return;
    const pages = await printed(page);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.replaceAll(/\s/g, '')).toContain(hash);
    // German has the longest words.
    const greta = await person('Greta Vogel');
    await greta.goto(`${house.url}/invited/${id}/protocol`);
    await expect(greta.getByRole('table')).toBeVisible();
    expect(await printed(greta)).toHaveLength(1);
  });
}

test('CAMPAIGN-G1: invited page: tells a campaign that ran to its end from one that was closed early, in any time zone', async ({
  person,
  house,
}) => {
  await inviteThree(house);
  // The last day of the campaign has not ended here.
  const page = await person('Tom Keller', { timezoneId: 'Pacific/Pago_Pago' });
  await page.goto(`${house.url}/invited/${ENDED_INVITATION}`);
  await expect(page.getByText(/The last day was/)).toBeVisible();
  await page.goto(`${house.url}/invited/${CLOSED_INVITATION}`);
  await expect(page.getByText(/The survey was closed early/)).toBeVisible();
});
