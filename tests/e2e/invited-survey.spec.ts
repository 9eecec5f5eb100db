import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { boxedResponses } from '#db/schema/box';
import type { Store } from '#db/store';
import { dayIn } from '#shared/campaign/day-in-time-zone';
import { TOKEN_HEADER } from '#shared/response/header-names';
import { getKey, hashOfKey, newInvitedCampaign } from '#tests/support/ballot-tokens';
import { MIRA, NILS, TOM, tenantIdOf } from '#tests/support/demo-users';
import { dayFromNow } from '#tests/support/launches';
import { pdfText } from '#tests/support/pdf';
import { newSurvey } from '#tests/support/surveys';
import type { TestInstance } from '#tests/support/test-instance';
import { seedCampaigns } from './board-page.ts';
import { allowConnectionErrors, allowConsoleError, choosePersona, expect, PHONE, test } from './fixtures/test.ts';
import { expectAccessibleOnDevices } from './helpers/accessibility.ts';
import { translatorFor } from './helpers/translator.ts';
import { tracesOf } from './respondent.ts';
import { clientOf, newAnonymousPage } from './stored-response.ts';
import { SurveyDriver } from './survey-page.ts';

test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 180_000 });

const say = translatorFor('en-GB');
const TOKENS = '**/api/campaigns/*/token';

interface Invitation {
  id: string;
  link: string;
  page: string;
  hash: string;
}

/** Unused campaigns with three invited users, by data folder. They are created together while the server is stopped. */
const untaken = new Map<string, string[]>();
const TESTS = 9;
/** A campaign that opens in two days, one that was closed early, and one whose last day is over where its days begin first. */
const [PLANNED, OVER, ENDED] = [randomUUID(), randomUUID(), randomUUID()];
const FIRST_ZONE = 'Pacific/Kiritimati';

/** A campaign with three invited users, and the link of their invitation. */
async function invite(house: TestInstance): Promise<Invitation> {
  const ids = untaken.get(house.home.dataDir) ?? (await seedCampaigns(house, makeCampaigns));
  untaken.set(house.home.dataDir, ids);
  const id = ids.pop();
  if (!id) throw new Error('More tests ask for a campaign than were made.');
  const hash = hashOfKey((await getKey(clientOf(house), TOM, id)).body.publicKey);
  return { id, hash, link: `${house.url}/invited/${id}#${hash}`, page: `${house.url}/anonymous/${tenantIdOf(TOM)}/${id}` };
}

async function makeCampaigns(home: { store: Store }): Promise<string[]> {
  const ids: string[] = [];
  for (let test = 0; test < TESTS; test += 1) {
    const surveys = [newSurvey(['single-with', 'text-only'])];
    ids.push((await newInvitedCampaign(home, [TOM, MIRA, NILS], { name: 'Say it freely', surveys })).id);
  }
  for (const change of [
    { id: PLANNED, name: 'Said soon', fromDate: dayFromNow(2), toDate: dayFromNow(9) },
    { id: OVER, name: 'Said before', status: 'Done' as const },
    { id: ENDED, name: 'Said in time', timeZone: FIRST_ZONE, toDate: dayIn(FIRST_ZONE, new Date(Date.now() - 86_400_000)) },
  ])
    await newInvitedCampaign(home, [TOM], { ...change, surveys: [newSurvey(['text-only'])] });
  return ids;
}

const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true });
const link = (page: Page, key: string) => page.getByRole('link', { name: say(key), exact: true });
const heading = (page: Page, key: string) => page.getByRole('heading', { name: say(key) });

/** Text of the printed page, by sheet. */
const printed = async (page: Page): Promise<string[]> => pdfText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));

async function fetchHere(page: Page): Promise<string> {
  await button(page, 'invited.fetch').click();
  await expect(heading(page, 'invited.ready')).toBeVisible({ timeout: 30_000 });
  await page.getByText(say('invited.showCode')).click();
  return (await page.locator('code').textContent()) ?? '';
}

test('invited survey: from the link through the sign-in to a hand-in without any link to the user @main', async ({
  browser,
  house,
  complaints,
}) => {
  const { id, link: address } = await invite(house);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(address);
  await choosePersona(page, 'Tom Keller');
  await page.waitForURL(address);
  await expect(page.getByText(say('invited.same'))).toBeVisible();
  const token = await fetchHere(page);
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

test('invited survey: moves a token to a phone by its QR code, and keeps the answers there if the token is spent', async ({
  browser,
  house,
  person,
  complaints,
}) => {
  const { link: address, page: anonymous } = await invite(house);
  const desk = await person('Tom Keller', { reducedMotion: 'reduce' });
  await desk.goto(address);
  const token = await fetchHere(desk);

  const context = await newAnonymousPage(browser, PHONE);
  const phone = await context.newPage();
  await phone.goto(anonymous);
  await expect(phone.getByRole('heading', { name: say('survey.tokenTitle') })).toBeVisible();
  await expectAccessibleOnDevices(phone, 'no token');
  const code = phone.getByRole('textbox', { name: say('survey.tokenCode') });
  await code.fill(`${token.slice(0, -5)}`);
  await button(phone, 'survey.tokenUse').click();
  await expect(phone.getByRole('alert')).toHaveText(say('survey.tokenWrong'));
  await expectAccessibleOnDevices(phone, 'wrong token');
  await code.fill(`${token.slice(0, 300)}\n ${token.slice(300)}`);
  await button(phone, 'survey.tokenUse').click();
  const survey = new SurveyDriver(phone);
  await survey.open();
  await survey.rate(44);

  // The token is spent on the other device in the meantime.
  await link(desk, 'invited.answer').click();
  const other = new SurveyDriver(desk);
  await other.open();
  await other.answerAll('At the desk.');
  await expect(other.button('survey.somebodyElse')).toBeVisible();

  await survey.answerAll('On the phone.').catch(() => {});
  await expect(phone.getByText(say('survey.tokenSpent'))).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(say('survey.draftLeft'))).toBeVisible();
  await phone.getByText(say('survey.ownWords')).click();
  await expect(phone.getByText('On the phone.')).toBeVisible();
  await expect(button(phone, 'survey.deleteDraft')).toBeVisible();
  await expectAccessibleOnDevices(phone, 'words without a token');
  // Mira's token submits the same answers.
  const mira = await person('Mira Novak', { reducedMotion: 'reduce' });
  await mira.goto(address);
  const file = { name: 'token.txt', mimeType: 'text/plain', buffer: Buffer.from(`${await fetchHere(mira)}\n`) };
  await phone.locator('input[type=file]').setInputFiles(file);
  await survey.button('survey.goOn').click();
  await expect(survey.thread).toContainText('On the phone.');
  await survey.answerAll();
  await expect(survey.button('survey.somebodyElse')).toBeVisible();
  allowConsoleError(complaints, /status of 403/);
  await context.close();
});

test('invited survey: fetches again after a lost answer, in a second window too', async ({ house, person, complaints }) => {
  const { link: address } = await invite(house);
  const page = await person('Tom Keller');
  await page.goto(address);
  const blinded: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && /\/token$/.test(request.url())) blinded.push(request.postData() ?? '');
  });
  await page.context().route(TOKENS, (route) => route.abort());
  await button(page, 'invited.fetch').click();
  await expect(page.getByRole('alert')).toHaveText(say('messages.tryAgainShortly'));
  await page.context().unroute(TOKENS);
  await page.context().route(
    TOKENS,
    async (route) => {
      await route.fetch({ url: route.request().url().replace('insights.localhost', 'localhost') });
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await button(page, 'invited.fetchAgain').click();
  await expect.poll(() => blinded.length).toBe(2);
  await expect(button(page, 'invited.fetchAgain')).toBeEnabled();
  await page.reload();
  await expect(page.getByText(say('invited.unfinished'))).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(address);
  await button(second, 'invited.fetchAgain').click();
  await expect(heading(second, 'invited.ready')).toBeVisible({ timeout: 30_000 });
  await button(page, 'invited.fetchAgain').click();
  await expect(heading(page, 'invited.ready')).toBeVisible();
  expect(new Set(blinded).size).toBe(1);
  allowConnectionErrors(complaints);
});

test('invited survey: fetches again after a lost answer and a refusal that says nothing about the token', async ({
  house,
  person,
  complaints,
}) => {
  const { link: address } = await invite(house);
  const page = await person('Tom Keller');
  await page.goto(address);
  const answers = [
    async (route: Route) => {
      await route.fetch({ url: route.request().url().replace('insights.localhost', 'localhost') });
      await route.abort('connectionreset');
    },
    (route: Route) => route.fulfill({ status: 403, json: { type: 'ForbiddenError', messageKey: 'api.forbidden' } }),
    (route: Route) => route.fulfill({ status: 404, body: 'no page of a proxy' }),
  ];
  await page.route(TOKENS, (route) => (answers.shift() ?? (() => route.continue()))(route));
  await button(page, 'invited.fetch').click();
  for (const left of [2, 1, 0]) {
    await expect.poll(() => answers.length).toBe(left);
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await button(page, 'invited.fetchAgain').click();
  }
  await expect(heading(page, 'invited.ready')).toBeVisible({ timeout: 30_000 });
  allowConnectionErrors(complaints);
  allowConsoleError(complaints, /status of 40[34]/);
});

test('invited survey: refuses another key, users who are not invited, and a second browser', async ({ house, person, complaints }) => {
  const { id, link: address, hash } = await invite(house);
  const tom = await person('Tom Keller');
  await tom.goto(address.replace(hash, `${hash.slice(0, -2)}AA`));
  await expect(heading(tom, 'invited.foreign')).toBeVisible();
  await expect(button(tom, 'invited.fetch')).toHaveCount(0);
  await expectAccessibleOnDevices(tom, 'foreign key');
  await tom.goto(`${house.url}/invited/${id}`);
  await expect(tom.getByText(say('invited.compare'))).toBeVisible();
  await fetchHere(tom);

  const again = await person('Tom Keller');
  await again.goto(address);
  await button(again, 'invited.fetch').click();
  await expect(again.getByText(say('invited.fetchedTitle'))).toBeVisible();
  await expect(button(again, 'invited.fetch')).toHaveCount(0);

  const carla = await person('Carla Meier');
  await carla.goto(address);
  await expect(carla.getByText(say('invited.notInvited'))).toBeVisible();
  await expect(button(carla, 'invited.fetch')).toHaveCount(0);
  allowConsoleError(complaints, /status of 409/);
});

test('invited survey: is listed among the user’s surveys, and its sheet can be opened before the start and after the end', async ({
  house,
  person,
}) => {
  const { id } = await invite(house);
  const page = await person('Tom Keller');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await page.goto(`${house.url}/insights?size=50`);
  await expect(row('Said soon')).toContainText(say('status.Planned'));
  await expect(row('Said soon')).toContainText(say('surveys.withoutName'));
  await expect(page.getByText(say.like('surveys.leadInvited', { count: TESTS }))).toBeVisible();
  await expectAccessibleOnDevices(page, 'surveys');
  const here = page.locator(`a[href$="/invited/${id}"]`);
  await expect(here).toHaveAccessibleName(say('surveys.openSurvey', { name: 'Say it freely' }));
  await here.click();
  await fetchHere(page);
  await page.goto(`${house.url}/insights?size=50`);
  await expect(page.getByRole('row').filter({ has: here })).toContainText(say('status.Open'));
  await page.goto(`${house.url}/insights?list=inactive`);
  await expect(row('Said before')).toContainText(say('status.Over'));

  // Members of a works council are seldom invited themselves.
  const carla = await person('Carla Meier');
  for (const campaign of [PLANNED, OVER]) {
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
  await page.goto(`${house.url}/invited/${PLANNED}`);
  await expect(page.getByText(say.like('invited.fetchFrom'))).toBeVisible();
  await expect(button(page, 'invited.fetch')).toHaveCount(0);
  await expectAccessibleOnDevices(page, 'planned');
});

for (const [device, options] of [
  ['desk', {}],
  ['phone', PHONE],
] as const) {
  test(`invited survey: the invitation and its printed sheet are accessible: ${device}`, async ({ house, person }) => {
    const { id, link: address, hash } = await invite(house);
    const page = await person('Tom Keller', options);
    await page.goto(address);
    await expect(button(page, 'invited.fetch')).toBeVisible();
    await expectAccessibleOnDevices(page, 'invited');
    await fetchHere(page);
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
  await invite(house);
  // The last day of the campaign has not ended here.
  const page = await person('Tom Keller', { timezoneId: 'Pacific/Pago_Pago' });
  await page.goto(`${house.url}/invited/${ENDED}`);
  await expect(page.getByText(/The last day was/)).toBeVisible();
  await page.goto(`${house.url}/invited/${OVER}`);
  await expect(page.getByText(/The survey was closed early/)).toBeVisible();
});
