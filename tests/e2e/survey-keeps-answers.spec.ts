import type { Page } from '@playwright/test';
import type { MyAssignment } from '#shared/assignment/schema';
import type { TestInstance } from '#tests/support/test-instance';
import { allowConnectionErrors, expect, PHONE, test } from './fixtures/test.ts';
import { expectAccessibleOnDevices } from './helpers/accessibility.ts';
import { keys } from './helpers/keyboard.ts';
import { clientOf, item, openSurveyAnew, storedResponse } from './stored-response.ts';
import { SurveyDriver } from './survey-page.ts';

test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 120_000 });

const CALM = { reducedMotion: 'reduce' } as const;
const TOM = 'tom.keller@aurora.example';
const BEGUN = 'Working together 2026';

/** Opens Tom's surveys in their initial state. */
const openBegun = (page: Page, house: TestInstance) => openSurveyAnew(page, house, TOM, BEGUN);
const openUnopened = (page: Page, house: TestInstance) => openSurveyAnew(page, house, TOM, 'Safety culture on site');

/** Answers offline on a phone, sends a comment, begins another one, and closes the page. */
async function answerOffline(page: Page, house: TestInstance) {
  const survey = await openBegun(page, house);
  await survey.slider.waitFor();
  const [context, address] = [page.context(), page.url()];
  await context.setOffline(true);
  await survey.rate(64);
  await survey.comment('The Thursday calls');
  await survey.goOnTo(8);
  await survey.rate(40);
  await expect(survey.at(9)).toBeAttached();
  await survey.box.fill('Half a thought');
  await page.close();
  await context.setOffline(false);
  return { survey, context, address };
}

test('survey page: keeps every answer when closed, offline, refused and while keys are held down @main', async ({
  person,
  house,
  complaints,
}) => {
  const page = await person('Tom Keller', CALM);
  await test.step('has the answer when the page is closed right after the dot is let go', async () => {
    const survey = await openBegun(page, house);
    await survey.rate(64);
    await page.reload();
    await expect(survey.slider).toHaveAttribute('aria-readonly', 'true');
    await expect.poll(async () => (await item(house, TOM, BEGUN, 6))?.scalarResponse1).toBeCloseTo(64.5, 0);

    await survey.button('survey.previous').click();
    await expect(survey.at(6)).toBeAttached();
    await survey.button('survey.options').click();
    await survey.button('survey.resetQuestion').click();
    await survey.dialog.getByRole('button', { name: survey.say('general.yes') }).click();
    await survey.rate(31);
    await page.goBack();
    await page.goForward();
    await expect(survey.slider).toHaveAttribute('aria-readonly', 'true');
    await expect.poll(async () => (await item(house, TOM, BEGUN, 5))?.scalarResponse1).toBeCloseTo(31.5, 0);
  });

  await test.step('keeps the focus on “previous” while Enter leads back', async () => {
    const survey = await openBegun(page, house);
    const { press, reach } = keys(page);
    await survey.slider.waitFor();
    const back = survey.button('survey.previous');
    await reach(back);
    for (const number of [6, 5, 4]) {
      await press('Enter');
      await expect(survey.at(number)).toBeAttached();
      await expect(back).toBeFocused();
    }
  });

  await test.step('a held key gives no comment', async () => {
    const survey = await openBegun(page, house);
    const { press, reach } = keys(page);
    await reach(survey.slider);
    await press('PageUp');
    await page.keyboard.down('Enter');
    await expect(survey.box).toBeFocused();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.keyboard.type('Said on purpose');
    await press('Enter');
    await expect(survey.thread).toContainText('Said on purpose');
    await expect.poll(() => item(house, TOM, BEGUN, 6)).toMatchObject({ scalarResponse1: 10, textResponse1: 'Said on purpose' });
  });

  await test.step('says that the campaign has ended, and keeps the words', async () => {
    const survey = await openBegun(page, house);
    const current = await storedResponse(house, TOM, BEGUN);
    let refusal: object = { type: 'ForbiddenError', message: 'Not now.', messageKey: 'messages.authorizationError', current };
    await page.route('**/api/survey-responses', (route) => route.fulfill({ status: 403, json: refusal }));
    await survey.rate(64);
    await survey.comment('The Thursday calls');
    await expect(page.getByText(survey.say('messages.authorizationError'))).toBeVisible();
    refusal = { type: 'CampaignClosedError', message: 'Over.', messageKey: 'api.campaignClosed', current };
    await survey.button('general.retry').click();
    await expect(page.getByText(survey.say('api.campaignClosed'))).toBeVisible();
    await expect(survey.button('general.retry'), 'RESPONSE-S4').toHaveCount(0);
    await expect(survey.thread).toContainText('The Thursday calls');
    await page.unroute('**/api/survey-responses');
    await page.reload();
    await expect.poll(() => item(house, TOM, BEGUN, 6)).toMatchObject({ textResponse1: 'The Thursday calls' });
    complaints.splice(0, complaints.length, ...complaints.filter((each) => !/status of 403/.test(each)));
  });

  await test.step('a reset offline says what it waits for, and begins again online', async () => {
    const survey = await openBegun(page, house);
    await survey.button('survey.options').click();
    await page.context().setOffline(true);
    await survey.button('survey.resetSurvey').click();
    await survey.dialog.getByRole('button', { name: survey.say('general.yes') }).click();
    await expect(page.getByRole('heading', { name: survey.say('survey.beginningAgain') })).toBeVisible();
    await expect(page.getByText(survey.say('survey.keptHere'))).toBeVisible();
    await page.context().setOffline(false);
    await expect(survey.button('survey.open')).toBeVisible();
    expect(await storedResponse(house, TOM, BEGUN)).toMatchObject({ status: 'Open', currentResponseIndex: 0 });
    allowConnectionErrors(complaints);
  });
});

test('survey page: keeps words that were typed offline at their question when the survey is opened again', async ({
  person,
  house,
  complaints,
}) => {
  const { context, address } = await answerOffline(await person('Tom Keller', { ...PHONE, ...CALM }), house);

  const again = new SurveyDriver(await context.newPage());
  await again.page.goto(address);
  await expect(again.thread).toContainText('The Thursday calls');
  await again.goOnTo(9);
  await expect(again.box).toHaveValue('Half a thought');
  allowConnectionErrors(complaints);
});

test('RESPONSE-K5: survey page: shows words of this device that came too late, and deletes them only when asked', async ({
  person,
  house,
  complaints,
}) => {
  const { survey, context, address } = await answerOffline(await person('Tom Keller', { ...PHONE, ...CALM }), house);

  const late = await context.newPage();
  await late.route('**/api/survey-assignments/insights?*', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace('insights.localhost', 'localhost') });
    const all = (await answer.json()) as MyAssignment[];
    await route.fulfill({ response: answer, json: all.map((each) => ({ ...each, campaign: { ...each.campaign, status: 'Done' } })) });
  });
  await late.goto(address);
  await expect(late.getByRole('heading', { name: survey.say('survey.closedTitle') })).toBeVisible();
  await late.getByText(survey.say('survey.ownWords')).click();
  for (const words of ['The Thursday calls', 'Half a thought']) await expect(late.getByText(words)).toBeVisible();
  await late.evaluate(() => {
    navigator.clipboard.writeText = () => {
      // The next attempt meets the browser's own function.
      Reflect.deleteProperty(navigator.clipboard, 'writeText');
      return Promise.reject(new DOMException('denied', 'NotAllowedError'));
    };
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const told of ['talk.notCopied', 'talk.copied']) {
    await late.getByRole('button', { name: survey.say('talk.copy'), exact: true }).click();
    await expect(late.getByRole('status').filter({ hasText: survey.say(told) })).toBeVisible();
  }
  await expectAccessibleOnDevices(late, 'words that came too late');
  await late.reload();
  await late.getByRole('button', { name: survey.say('survey.deleteDraft') }).click();
  await late.getByRole('button', { name: survey.say('survey.delete'), exact: true }).click();
  await expect(late).toHaveURL(/\/insights$/);
  await late.goto(address);
  await expect(late).toHaveURL(/\/insights$/);
  await late.unrouteAll({ behavior: 'ignoreErrors' });
  allowConnectionErrors(complaints);
});

test('survey page: asks to turn a phone that is held sideways, and lets a user go on who cannot', async ({ person, house }) => {
  const [sideways, upright] = [
    { width: 780, height: 360 },
    { width: 360, height: 780 },
  ];
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  const page = await person('Tom Keller', { ...PHONE, ...CALM, viewport: sideways, userAgent });
  await test.step('asks to turn it, from the welcome on', async () => {
    const survey = await openUnopened(page, house);
    const turnDialog = page.getByRole('dialog', { name: survey.say('survey.turnTitle') });
    await expect(turnDialog).toBeVisible();
    await page.setViewportSize(upright);
    await expect(turnDialog).toBeHidden();
    await survey.open();
    await expect(survey.at(1)).toBeAttached();
    expect((await clientOf(house).call(TOM, 'GET', '/api/survey-assignments/insights')).status).toBe(200);
  });

  await test.step('a user who cannot turn the phone goes on, and is not asked again', async () => {
    await page.setViewportSize(sideways);
    const survey = await openUnopened(page, house);
    await page.getByRole('button', { name: survey.say('survey.turnAnyway') }).tap();
    await survey.open();
    await expect(survey.at(1)).toBeAttached();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
