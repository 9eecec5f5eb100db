import type { Page, Route } from '@playwright/test';
import type { AnonymousOpened, AnonymousRespondent } from '#shared/response/schema';
import { expect, PHONE, test } from './fixtures/test.ts';
import { anonymousLink, newAnonymousPage } from './stored-response.ts';
import { SurveyDriver } from './survey-page.ts';

test.use({ shared: true });

/** Replaces the server's response when the page opens the link. */
const mockAnonymousPage = (page: Page, change: (opened: AnonymousOpened) => void): Promise<unknown> =>
  page.route('**/api/anonymous/**', async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const answer = await route.fetch({ url: route.request().url().replace('impulse.localhost', 'localhost') });
    const body = (await answer.json()) as AnonymousRespondent;
    change(body);
    return route.fulfill({ response: answer, json: body });
  });

test('anonymous page: shows the notice and the languages on the first question when there is no welcome', async ({ browser, house }) => {
  const context = await newAnonymousPage(browser);
  const page = await context.newPage();
  await mockAnonymousPage(page, ({ campaign }) => {
    campaign.surveySnapshot.multilang = {};
  });
  await page.goto(anonymousLink(house));
  const survey = new SurveyDriver(page);
  await expect(survey.at(1)).toBeAttached();
  await survey.button('survey.anonymousSession').click();
  await expect(page.getByRole('link', { name: survey.say('survey.privacyPolicy') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').selectOption('de-DE');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await new SurveyDriver(page, 'de-DE').rate(44);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await context.close();
});

test('anonymous page: speaks the language of the campaign, also when the link opens at the second attempt', async ({ browser, house }) => {
  const context = await newAnonymousPage(browser);
  const page = await context.newPage();
  await mockAnonymousPage(page, ({ campaign }) => {
    campaign.defaultLang = 'fr-FR';
  });
  const failed = { type: 'ServiceUnavailableError', message: '', messageKey: 'messages.tryAgainShortly' };
  await page.route('**/api/anonymous/**', (route) => route.fulfill({ status: 503, json: failed }), { times: 1 });
  await page.goto(anonymousLink(house));
  await new SurveyDriver(page).button('general.retry').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await expect(page.getByRole('slider', { name: new SurveyDriver(page, 'fr-FR').say('survey.swipeToOpen') })).toBeVisible();
  await context.close();
});

test('anonymous page: prints the light colours from a dark screen, and its stages with their ground', async ({ browser, house }) => {
  const context = await newAnonymousPage(browser, { colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(anonymousLink(house));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  // Without the ground its white words would be on white paper.
  await expect(heading).toHaveCSS('print-color-adjust', 'exact');
  await context.close();
});

test('anonymous page: names the language of texts that are not written in that of the page', async ({ browser, house }) => {
  const context = await newAnonymousPage(browser);
  const page = await context.newPage();
  await mockAnonymousPage(page, ({ campaign }) => {
    const { multilang, questions } = campaign.surveySnapshot;
    campaign.defaultLang = 'fr-FR';
    for (const text of [multilang.introTitle, questions[0]?.multilang.scalarQuestion1]) delete text?.['fr-FR'];
  });
  await page.goto(anonymousLink(house));
  const survey = new SurveyDriver(page, 'fr-FR');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveAttribute('lang', 'en-GB');
  await survey.open();
  await expect(survey.at(1)).toBeAttached();
  await expect(heading).toHaveAttribute('lang', 'en-GB');
  await survey.rate(44);
  await expect(survey.at(2)).toBeAttached();
  await expect(heading).not.toHaveAttribute('lang');
  await context.close();
});

test('anonymous page: shows welcome, languages and footer on a phone, without moving when the language changes', async ({
  browser,
  house,
}) => {
  const context = await newAnonymousPage(browser, { ...PHONE, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await mockAnonymousPage(page, ({ campaign }) => {
    campaign.tenant.surveyFooter = '<p>Ask <a href="https://works-council.example/">the works council</a><script>x</script></p>';
  });
  await page.goto(anonymousLink(house));
  const survey = new SurveyDriver(page);
  await expect(page.getByText(survey.say('survey.anonymousSession'), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'the works council' })).toHaveAttribute('href', 'https://works-council.example/');

  const label = page.locator('[data-shown]');
  const pill = page.getByRole('combobox').locator('..');
  await page.evaluate(() => document.fonts.ready);
  const widths = new Set<number | undefined>();
  for (const words of ['Sprache ändern', 'Cambia lingua', 'Changer de langue', 'Change language']) {
    await expect(label).toHaveText(words);
    widths.add((await pill.boundingBox())?.width);
  }
  expect(widths.size).toBe(1);
  // The label stops at the current language: nothing changes for as long as it took to cycle.
  const changes = await label.evaluate(
    (element) =>
      new Promise<number>((done) => {
        let count = 0;
        new MutationObserver((all) => {
          count += all.length;
        }).observe(element.parentElement as Element, { subtree: true, attributes: true });
        setTimeout(() => done(count), 6_000);
      }),
  );
  expect(changes).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(label).toHaveText('Change language');
  await context.close();
});

test('anonymous page: shows the tenant’s sign on the welcome, and its logo for dark ground on the questions', async ({
  browser,
  house,
}) => {
  const context = await newAnonymousPage(browser);
  const page = await context.newPage();
  await mockAnonymousPage(page, ({ campaign: { tenant } }) => {
    Object.assign(tenant, { avatar: '/demo/aurora.svg', logoLight: '/demo/borealis.svg', logoDark: '/mark.svg' });
  });
  await page.goto(anonymousLink(house));
  const survey = new SurveyDriver(page);
  const brand = page.locator('header img');
  await expect(brand).toHaveAttribute('src', '/demo/aurora.svg');
  await survey.open();
  await expect(brand).toHaveAttribute('src', '/mark.svg');
  await context.close();
});

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
