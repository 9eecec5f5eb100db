import type { Page, Route } from '@playwright/test';
import { allowConnectionErrors, allowConsoleError, expect, PHONE, test } from './fixtures/test.ts';
import { expectAccessibleOnDevices } from './helpers/accessibility.ts';
import { fetchTokenHere, inviteThree } from './helpers/invited-campaigns.ts';
import { translatorFor } from './helpers/translator.ts';
import { newAnonymousPage } from './stored-response.ts';
import { SurveyDriver } from './survey-page.ts';

test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 180_000 });

const say = translatorFor('en-GB');
const TOKENS = '**/api/campaigns/*/token';

const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true });
const link = (page: Page, key: string) => page.getByRole('link', { name: say(key), exact: true });
const heading = (page: Page, key: string) => page.getByRole('heading', { name: say(key) });

test('invited survey: moves a token to a phone by its QR code, and keeps the answers there if the token is spent', async ({
  browser,
  house,
  person,
  complaints,
}) => {
  const { link: address, page: anonymous } = await inviteThree(house);
  const desk = await person('Tom Keller', { reducedMotion: 'reduce' });
  await desk.goto(address);
  const token = await fetchTokenHere(desk);

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
  const file = { name: 'token.txt', mimeType: 'text/plain', buffer: Buffer.from(`${await fetchTokenHere(mira)}\n`) };
  await phone.locator('input[type=file]').setInputFiles(file);
  await survey.button('survey.goOn').click();
  await expect(survey.thread).toContainText('On the phone.');
  await survey.answerAll();
  await expect(survey.button('survey.somebodyElse')).toBeVisible();
  allowConsoleError(complaints, /status of 403/);
  await context.close();
});

test('invited survey: fetches again after a lost answer, in a second window too', async ({ house, person, complaints }) => {
  const { link: address } = await inviteThree(house);
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
  const { link: address } = await inviteThree(house);
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
  const { id, link: address, hash } = await inviteThree(house);
  const tom = await person('Tom Keller');
  await tom.goto(address.replace(hash, `${hash.slice(0, -2)}AA`));
  await expect(heading(tom, 'invited.foreign')).toBeVisible();
  await expect(button(tom, 'invited.fetch')).toHaveCount(0);
  await expectAccessibleOnDevices(tom, 'foreign key');
  await tom.goto(`${house.url}/invited/${id}`);
  await expect(tom.getByText(say('invited.compare'))).toBeVisible();
  await fetchTokenHere(tom);

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
