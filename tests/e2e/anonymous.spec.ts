import type { Page, Route } from '@playwright/test';
import type { AnonymousOpened, AnonymousRespondent } from '#shared/response/schema';
import { SECRET_HEADER } from '#shared/response/secret';
import { answered, saveOf } from '../support/surveys.ts';
import { expect, forgive, listen, PHONE, test } from './people.ts';
import { anonymousLink, clientOf, stranger } from './responses.ts';
import { SurveyPage } from './survey-page.ts';

test.use({ shared: true });

const ANY = '**/api/anonymous/**';

/** Gives the page something else than the server does, wherever a response is opened. */
const changed = (page: Page, change: (opened: AnonymousOpened) => void): Promise<unknown> =>
  page.route(ANY, async (route: Route) => {
    if (route.request().method() === 'PUT') return route.continue();
    const answer = await route.fetch({ url: route.request().url().replace('impulse.localhost', 'localhost') });
    const body = (await answer.json()) as AnonymousRespondent;
    change(body);
    return route.fulfill({ response: answer, json: body });
  });

test('handed in from one tab, the other one says so', async ({ browser, house, complaints }) => {
  const context = await stranger(browser, PHONE);
  listen(context, 'nobody', complaints);
  const page = await context.newPage();
  const opening = page.waitForResponse(/api\/anonymous\/[^/]+\/[^/]+$/);
  await page.goto(anonymousLink(house));
  const { secret, surveyResponse, campaign } = (await (await opening).json()) as AnonymousRespondent;
  const survey = new SurveyPage(page);
  const begun = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await survey.open();
  await begun;
  await survey.slider.waitFor();

  // As the other tab would.
  const path = `/api/anonymous/survey-responses/${surveyResponse.id}`;
  const headers = { [SECRET_HEADER]: secret };
  const { body: now } = await clientOf(house).call<AnonymousOpened>(null, 'GET', path, undefined, headers);
  const whole = saveOf(answered(now.surveyResponse, campaign.surveySnapshot), { status: 'Completed' });
  expect((await clientOf(house).call(null, 'PUT', path, whole, headers)).status).toBe(200);

  await survey.rate(33);
  await expect(page.locator('main')).toHaveAttribute('data-scene', 'submitted');
  await expect(page.getByText(survey.say('survey.handedInElsewhere'))).toBeVisible();
  forgive(complaints, /status of 403/);
  await context.close();
});

test('begun, and opened again when the campaign is over, the page says that it is', async ({ browser, house }) => {
  const context = await stranger(browser);
  const page = await context.newPage();
  await page.goto(anonymousLink(house));
  const survey = new SurveyPage(page);
  await survey.button('survey.open').waitFor();
  await changed(page, ({ campaign }) => {
    campaign.status = 'Done';
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: survey.say('survey.closedTitle') })).toBeVisible();
  await expect(page.getByText(survey.say('api.campaignClosed'))).toBeVisible();
  await context.close();
});

test('a survey without words of welcome has the notice and the languages on its first question', async ({ browser, house }) => {
  const context = await stranger(browser);
  const page = await context.newPage();
  await changed(page, ({ campaign }) => {
    campaign.surveySnapshot.multilang = {};
  });
  await page.goto(anonymousLink(house));
  const survey = new SurveyPage(page);
  await expect(survey.at(1)).toBeAttached();
  await survey.button('survey.anonymousSession').click();
  await expect(page.getByRole('link', { name: survey.say('survey.privacyPolicy') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').selectOption('de-DE');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await new SurveyPage(page, 'de-DE').rate(44);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await context.close();
});

test('a browser that may keep nothing answers all the same', async ({ browser, house }) => {
  const context = await stranger(browser);
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
  const survey = new SurveyPage(page);
  await survey.open();
  const saving = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/anonymous/'));
  await survey.rate(44);
  expect((await saving).status()).toBe(200);
  await expect(survey.state('saved')).toBeVisible();
  await context.close();
});

test('words of a tenant cannot run, load or cover anything', async ({ browser, house }) => {
  const context = await stranger(browser);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const hostile = `<img src="/hostile.png" onerror="window.ran=1"><script>window.ran=1</script><style>main{display:none}</style>
    <a href="javascript:window.ran=1" style="position:fixed;inset:0">here</a><iframe src="/hostile.html"></iframe>
    <svg onload="window.ran=1"></svg>${'<p>more</p>'.repeat(200)}`;
  await changed(page, ({ campaign }) => {
    campaign.tenant.surveyFooter = hostile;
    campaign.surveySnapshot.multilang = {};
  });
  await page.goto(anonymousLink(house));
  const survey = new SurveyPage(page);
  await survey.rate(44);
  const footer = page.locator('footer');
  await expect(footer.locator('a')).toHaveCount(1);
  await expect(footer.locator('img, script, style, iframe, svg')).toHaveCount(0);
  expect(await footer.locator('a').evaluate((link) => [link.getAttribute('href'), link.getAttribute('style')])).toEqual([null, null]);
  expect(asked.filter((url) => url.includes('hostile'))).toEqual([]);
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  // However much they write, the question and its scale stay in view.
  await expect(survey.slider).toBeInViewport();
  expect((await page.locator('main').boundingBox())?.height).toBe(page.viewportSize()?.height);
  await context.close();
});
