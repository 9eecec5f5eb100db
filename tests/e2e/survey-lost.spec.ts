import { keys } from './keys.ts';
import { expect, forgiveLostLine, PHONE, test } from './people.ts';
import { clientOf, item, opened, stored } from './responses.ts';
import { SurveyPage } from './survey-page.ts';

test.use({ arrives: false });

const CALM = { reducedMotion: 'reduce' } as const;
const TOM = 'tom.keller@aurora.example';
const BEGUN = 'Working together 2026';

test('a page that goes away the moment the dot is let go has the answer', async ({ person, house }) => {
  const page = await person('Tom Keller', CALM);
  const survey = await opened(page, house, TOM, BEGUN);
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

test('words typed without a network wait at their question, wherever the survey is opened again', async ({ person, house, complaints }) => {
  const page = await person('Tom Keller', { ...PHONE, ...CALM });
  const survey = await opened(page, house, TOM, BEGUN);
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

  const again = new SurveyPage(await context.newPage());
  await again.page.goto(address);
  await expect(again.thread).toContainText('The Thursday calls');
  await again.goOnTo(9);
  await expect(again.box).toHaveValue('Half a thought');
  forgiveLostLine(complaints);
});

test('a survey that is reset without a network says what it waits for, and begins again', async ({ person, house, complaints }) => {
  const page = await person('Tom Keller', CALM);
  const survey = await opened(page, house, TOM, BEGUN);
  await survey.button('survey.options').click();
  await page.context().setOffline(true);
  await survey.button('survey.resetSurvey').click();
  await survey.dialog.getByRole('button', { name: survey.say('general.yes') }).click();
  await expect(page.getByRole('heading', { name: survey.say('survey.beginningAgain') })).toBeVisible();
  await expect(page.getByText(survey.say('survey.keptHere'))).toBeVisible();
  await page.context().setOffline(false);
  await expect(survey.button('survey.open')).toBeVisible();
  expect(await stored(house, TOM, BEGUN)).toMatchObject({ status: 'Open', currentResponseIndex: 0 });
  forgiveLostLine(complaints);
});

test('a campaign that ends in between: the page says so, and the words stay', async ({ person, house, complaints }) => {
  const page = await person('Tom Keller', CALM);
  const survey = await opened(page, house, TOM, BEGUN);
  const current = await stored(house, TOM, BEGUN);
  const refusal = { type: 'CampaignClosedError', message: 'Over.', messageKey: 'api.campaignClosed', current };
  await page.route('**/api/survey-responses', (route) => route.fulfill({ status: 403, json: refusal }));
  await survey.rate(64);
  await survey.comment('The Thursday calls');
  await expect(page.getByText(survey.say('api.campaignClosed'))).toBeVisible();
  await expect(survey.thread).toContainText('The Thursday calls');
  await page.unroute('**/api/survey-responses');
  await survey.button('general.retry').click();
  await expect.poll(() => item(house, TOM, BEGUN, 6)).toMatchObject({ textResponse1: 'The Thursday calls' });
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !/status of 403/.test(each)));
});

test('the way back by keys is one key after the other', async ({ person, house }) => {
  const page = await person('Tom Keller', CALM);
  const survey = await opened(page, house, TOM, BEGUN);
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

test('a key that is held gives no comment', async ({ person, house }) => {
  const page = await person('Tom Keller', CALM);
  const survey = await opened(page, house, TOM, BEGUN);
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

test('a phone that lies on its side is asked to stand up, from the welcome on', async ({ person, house }) => {
  const viewport = { width: 780, height: 360 };
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  const page = await person('Tom Keller', { ...PHONE, ...CALM, viewport, userAgent });
  const survey = await opened(page, house, TOM, 'Safety culture on site');
  await expect(page.getByRole('alert')).toContainText(survey.say('survey.turnTitle'));
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await survey.open();
  await expect(survey.at(1)).toBeAttached();
  expect((await clientOf(house).call(TOM, 'GET', '/api/survey-assignments/insights')).status).toBe(200);
});
