import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
import { answerUpToLast, comeBack, openRespondentPage, RESPONSES, refuse, sentBy } from './respondent.ts';
import type { SurveyDriver } from './survey-page.ts';

test.use({ shared: true });
test.describe.configure({ timeout: 120_000 });

/** More often than any test requests it. */
const ALWAYS = 1_000;

/** Answers the last question and hands in, until the page waits or shows why it was refused. */
async function handIn(survey: SurveyDriver, words?: string): Promise<void> {
  const stops = survey.page.getByText(survey.say('survey.waitsTitle')).or(survey.page.getByText(survey.say('survey.notHandedIn')));
  const asks = survey.page.locator('main[data-scene=question]');
  for (let steps = 1; (await stops.count()) === 0 && (await asks.count()) > 0; steps += 1) {
    if (steps > 200) throw new Error('the survey has no end');
    // A step that begins while the page starts to hand in waits for another scene in vain.
    await survey.step(words).catch(() => {});
  }
  await expect(stops).toBeVisible({ timeout: 60_000 });
}

test('anonymous hand-in: waits while the server refuses it, also over a reload, and arrives unchanged', async ({
  browser,
  house,
  complaints,
}) => {
  const survey = await openRespondentPage(browser, house, complaints);
  const { page } = survey;
  const sent = sentBy(page);
  await answerUpToLast(survey, house);
  await refuse(page, 503, 'UnavailableError', 'messages.tryAgainShortly', ALWAYS);
  await handIn(survey, 'As it was.');
  await expect(page.getByText(survey.say('survey.waitsTitle'))).toBeVisible();
  await comeBack(survey);
  await expect(page.getByText(survey.say('survey.waitsText'))).toBeVisible();
  await page.context().unroute(RESPONSES);
  await expect(page.getByRole('heading', { name: survey.say('survey.handedInTitle') })).toBeVisible();
  expect(sent.length).toBeGreaterThan(2);
  expect(new Set(sent.map((save) => JSON.stringify(save))).size).toBe(1);
  allowConsoleError(complaints, /status of 503/);
  await page.context().close();
});

test('anonymous hand-in: is sent again unchanged when its answer was lost @main', async ({ browser, house, complaints }) => {
  const survey = await openRespondentPage(browser, house, complaints);
  const { page } = survey;
  const sent = sentBy(page);
  await answerUpToLast(survey, house);
  let lost = 0;
  await page.context().route(RESPONSES, async (route) => {
    if (route.request().method() !== 'PUT' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch({ url: route.request().url().replace('impulse.localhost', 'localhost') });
    await route.abort('connectionreset');
  });
  await survey.answerAll('Said once.');
  await expect(survey.button('survey.somebodyElse')).toBeVisible();
  expect(lost).toBe(1);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map((save) => JSON.stringify(save))).size).toBe(1);
  allowConnectionErrors(complaints);
  await page.context().close();
});

test('anonymous hand-in: waits for the network', async ({ browser, house, complaints }) => {
  const survey = await openRespondentPage(browser, house, complaints);
  const { page } = survey;
  await answerUpToLast(survey, house);
  await survey.button('survey.options').waitFor();
  await page.context().setOffline(true);
  await handIn(survey);
  await expect(page.getByText(survey.say('survey.waitsTitle'))).toBeVisible();
  await page.context().setOffline(false);
  await expect(survey.button('survey.somebodyElse')).toBeVisible();
  allowConnectionErrors(complaints);
  await page.context().close();
});

test('anonymous hand-in: keeps the answers when they are too long, and takes shorter ones', async ({ browser, house, complaints }) => {
  const survey = await openRespondentPage(browser, house, complaints);
  const { page } = survey;
  await answerUpToLast(survey, house);
  await refuse(page, 413, 'PayloadTooLargeError', 'api.payloadTooLarge', ALWAYS);
  await handIn(survey, 'Far too long.');
  await expect(page.getByText(survey.say('api.payloadTooLarge'))).toBeVisible();
  await expect(survey.thread).toContainText('Far too long.');
  await comeBack(survey);
  await survey.button('survey.goOn').click();
  await survey.button('survey.options').click();
  await survey.button('survey.resetQuestion').click();
  await survey.dialog.getByRole('button', { name: survey.say('general.yes') }).click();
  await page.context().unroute(RESPONSES);
  await survey.answerAll('Short.');
  await expect(survey.button('survey.somebodyElse')).toBeVisible();
  allowConsoleError(complaints, /status of 413/);
  await page.context().close();
});

test('anonymous hand-in: shows and keeps the words of this device when others were handed in with the secret', async ({
  browser,
  house,
  complaints,
}) => {
  const survey = await openRespondentPage(browser, house, complaints);
  const { page } = survey;
  await answerUpToLast(survey, house);
  await refuse(page, 403, 'ResponseCompletedError', 'api.responseCompleted');
  await survey.answerAll('Nobody else has this.');
  await expect(page.getByText(survey.say('survey.handedInElsewhere'))).toContainText('Nobody else has this.');
  await comeBack(survey);
  await survey.button('survey.goOn').click();
  await expect(survey.thread).toContainText('Nobody else has this.');
  allowConsoleError(complaints, /status of 403/);
  await page.context().close();
});

test('anonymous hand-in: says that the campaign has ended, shows the own words, and deletes the draft when asked', async ({
  browser,
  house,
  complaints,
}) => {
  const survey = await openRespondentPage(browser, house, complaints);
  const { page } = survey;
  await answerUpToLast(survey, house);
  await refuse(page, 403, 'CampaignClosedError', 'api.campaignClosed', ALWAYS);
  await handIn(survey, 'Too late.');
  await expect(page.getByText(survey.say('api.campaignClosed'))).toBeVisible();
  await expect(survey.button('general.retry'), 'RESPONSE-S4').toHaveCount(0);

  const closed = { type: 'CampaignClosedError', message: '', messageKey: 'api.campaignClosed' };
  await page.route(/api\/anonymous\/[^/]+\/[^/]+$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403, json: closed }) : route.fallback(),
  );
  await comeBack(survey);
  await expect(page.getByRole('heading', { name: survey.say('survey.closedTitle') })).toBeVisible();
  await expect(page.getByText(survey.say('survey.draftLeft'))).toBeVisible();
  await expect(page.getByText('Too late.')).toBeHidden();
  await page.getByText(survey.say('survey.ownWords')).click();
  await expect(page.getByText('Too late.')).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await survey.button('talk.copy').click();
  await expect(survey.page.getByRole('status').filter({ hasText: survey.say('talk.copied') })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Too late.');
  await expect(survey.button('survey.deleteDraft'), 'deleting is not what the page advises').toHaveAttribute('data-look', 'plain');
  await survey.button('survey.deleteDraft').click();
  await expect(page.getByText(survey.say('survey.draftLeft'))).toHaveCount(0);
  await expect(page.getByRole('heading', { name: survey.say('survey.closedTitle') })).toBeVisible();
  allowConsoleError(complaints, /status of 403/);
  await page.context().close();
});
