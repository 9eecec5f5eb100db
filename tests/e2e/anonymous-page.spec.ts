import { expect, test } from './fixtures/test.ts';
import { mockAnonymousPage } from './helpers/anonymous-page-answers.ts';
import { anonymousLink, newAnonymousPage } from './stored-response.ts';
import { SurveyDriver } from './survey-page.ts';

test.use({ shared: true });

test('anonymous page: asks before it is left with unsent words, before the first answer too', async ({ browser, house }) => {
  const context = await newAnonymousPage(browser);
  const page = await context.newPage();
  await mockAnonymousPage(page, ({ campaign: { surveySnapshot } }) => {
    surveySnapshot.multilang = {};
    surveySnapshot.questions = surveySnapshot.questions.slice(0, 2).map((question) => ({ ...question, type: 'text-only' }));
  });
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.goto(anonymousLink(house));
  const survey = new SurveyDriver(page);
  await survey.box.click();
  await page.reload();
  await survey.box.fill('before the first answer');
  expect(questions).toEqual([]);
  await page.reload();
  expect(questions).toEqual(['beforeunload']);
  await expect(survey.button('survey.goOn')).toBeVisible();
  await context.close();
});

test('BALLOT-37: anonymous page: shows the unsent words of a campaign that has ended, from before the first answer too', async ({
  browser,
  house,
}) => {
  const context = await newAnonymousPage(browser);
  const page = await context.newPage();
  await mockAnonymousPage(page, ({ campaign: { surveySnapshot } }) => {
    surveySnapshot.multilang = {};
    surveySnapshot.questions = surveySnapshot.questions.slice(0, 2).map((question) => ({ ...question, type: 'text-only' }));
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(anonymousLink(house));
  const survey = new SurveyDriver(page);
  await survey.box.fill('Never sent.');
  const closed = { type: 'CampaignClosedError', message: '', messageKey: 'api.campaignClosed' };
  await page.route('**/api/anonymous/**', (route) => route.fulfill({ status: 403, json: closed }));
  await page.reload();
  await expect(page.getByText(survey.say('survey.draftLeft'))).toBeVisible();
  await page.getByText(survey.say('survey.ownWords')).click();
  await expect(page.getByText('Never sent.')).toBeVisible();
  await survey.button('survey.deleteDraft').click();
  await expect(page.getByText(survey.say('survey.draftLeft'))).toHaveCount(0);
  await context.close();
});

test('anonymous page: works in a browser without storage', async ({ browser, house }) => {
  const context = await newAnonymousPage(browser);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const denied = (): never => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'localStorage', { get: denied });
    IDBFactory.prototype.open = denied;
    LockManager.prototype.request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
  });
  await page.goto(anonymousLink(house));
  const survey = new SurveyDriver(page);
  await expect(page.getByText(survey.say('survey.keptNowhere'))).toBeVisible();
  await survey.open();
  await survey.rate(44);
  await expect(survey.state('keptNowhere')).toBeVisible();
  await survey.answerAll();
  await expect(survey.button('survey.somebodyElse')).toBeVisible();
  await context.close();
});

/** Three bytes each, so that the byte limit is reached before the character limit. */
const WIDE = '語';

test('anonymous page: shows the remaining room that all comments share, and accepts no more', async ({ browser, house }) => {
  const context = await newAnonymousPage(browser);
  const page = await context.newPage();
  await mockAnonymousPage(page, ({ campaign: { surveySnapshot } }) => {
    surveySnapshot.multilang = {};
    surveySnapshot.questions = surveySnapshot.questions.slice(0, 4).map((question) => ({ ...question, type: 'text-only' }));
  });
  await page.goto(anonymousLink(house));
  const survey = new SurveyDriver(page);
  const left = page.getByText(/characters? left/);
  for (const number of [1, 2]) {
    await survey.box.fill(WIDE.repeat(9_000));
    await expect(left).toHaveCount(0);
    await survey.button('survey.send').click();
    await survey.goOnTo(number + 1);
  }
  // The limit is 64,000 bytes; the first text takes 54,000, and the comments have some overhead.
  await survey.box.fill(WIDE.repeat(3_300));
  await expect(left).toHaveText(/^\d\d characters left$/);
  await expect(survey.next).toBeEnabled();
  const long = WIDE.repeat(3_400);
  await survey.box.fill(long);
  await expect(left).toHaveText(/^-\d+ characters left$/);
  await expect(survey.next).toBeDisabled();
  await expect(survey.button('survey.send')).toBeDisabled();
  await expect(survey.box).toHaveValue(long);
  await context.close();
});

test('anonymous page: shows a tenant’s texts as text, which run, load and cover nothing', async ({ browser, house }) => {
  const context = await newAnonymousPage(browser);
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const hostile = `<img src="/hostile.png" onerror="window.ran=1"><script>window.ran=1</script><style>main{display:none}</style>
    <a href="javascript:window.ran=1" style="position:fixed;inset:0">here</a><iframe src="/hostile.html"></iframe>
    <svg onload="window.ran=1"></svg>${'<p>more</p>'.repeat(200)}`;
  await mockAnonymousPage(page, ({ campaign }) => {
    campaign.tenant.surveyFooter = hostile;
    campaign.surveySnapshot.multilang = {};
  });
  await page.goto(anonymousLink(house));
  const survey = new SurveyDriver(page);
  await survey.rate(44);
  const footer = page.locator('footer');
  await expect(footer.locator('a')).toHaveCount(1);
  await expect(footer.locator('img, script, style, iframe, svg')).toHaveCount(0);
  expect(await footer.locator('a').evaluate((link) => [link.getAttribute('href'), link.getAttribute('style')])).toEqual([null, null]);
  expect(requests.filter((url) => url.includes('hostile'))).toEqual([]);
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  // Question and scale stay in view however long the text is.
  await expect(survey.slider).toBeInViewport();
  expect((await page.locator('main').boundingBox())?.height).toBe(page.viewportSize()?.height);
  await context.close();
});

for (const [part, files] of [
  ['questions', '**/assets/questions-*.js'],
  ['styles of the questions', '**/assets/questions-*.css'],
] as const)
  test(`RESPONSE-E90: anonymous page: says that it waits while the ${part} cannot be loaded, and begins once they can`, async ({
    browser,
    house,
  }) => {
    const context = await newAnonymousPage(browser);
    const page = await context.newPage();
    await page.route(files, (route) => route.abort());
    await page.goto(anonymousLink(house));
    const survey = new SurveyDriver(page);
    await survey.open();
    await expect(page.getByRole('status').getByText(survey.say('survey.waiting'))).toBeVisible();
    await page.unroute(files);
    await expect(survey.at(1)).toBeAttached();
    await survey.slider.waitFor();
    expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('/questions-')))).toBe(true);
    await survey.rate(44);
    await expect(survey.at(2)).toBeAttached();
    await context.close();
  });

test('RESPONSE-E90: anonymous page: waits for the questions where a survey without a welcome begins', async ({ browser, house }) => {
  const context = await newAnonymousPage(browser);
  const page = await context.newPage();
  await mockAnonymousPage(page, ({ campaign }) => {
    campaign.surveySnapshot.multilang = {};
  });
  await page.route('**/assets/questions-*.js', (route) => route.abort());
  await page.goto(anonymousLink(house));
  const survey = new SurveyDriver(page);
  await expect(page.getByText(survey.say('survey.waiting'))).toBeVisible();
  await page.unroute('**/assets/questions-*.js');
  await expect(survey.at(1)).toBeAttached();
  await context.close();
});

test('anonymous page: reloads when a new release has renamed what the first question needs', async ({ browser, house }) => {
  const context = await newAnonymousPage(browser);
  const page = await context.newPage();
  // The page was opened a minute ago.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
  });
  const former = '**/assets/deferred-*.js';
  await page.route(former, (route) => route.fulfill({ status: 404 }));
  await page.goto(anonymousLink(house));
  const survey = new SurveyDriver(page);
  await survey.opener.waitFor();
  const reloaded = page.waitForEvent('load');
  await survey.open();
  await reloaded;
  await page.unroute(former);
  await survey.button('survey.goOn').click();
  await survey.rate(44);
  await expect(survey.at(2)).toBeAttached();
  await context.close();
});
