import type { Page } from '@playwright/test';
import { expect, PHONE, test } from './fixtures/test.ts';
import { item, openSurveyAnew, openSurveyPage } from './stored-response.ts';
import type { SurveyDriver } from './survey-page.ts';

test.use({ shared: 'file', arrives: false });

const TOUCH = { ...PHONE, reducedMotion: 'reduce' } as const;
const [TOM, BO] = ['tom.keller@aurora.example', 'bo.li@aurora.example'];
const FRESH = 'Safety culture on site';

type Kind = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';

/** Touch events as the browser sends them, with the click that follows a tap. */
async function finger(page: Page): Promise<(type: Kind, at?: { x: number; y: number }) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (type, at) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  };
}

/** Expects a confirmation at this value, then cancels it. */
async function expectQuestionAt(survey: SurveyDriver, value: number, title: string): Promise<void> {
  await survey.rate(value);
  await expect(survey.dialog).toContainText(survey.say(title));
  // The click of the tap that opened the dialog has been dispatched by now.
  await survey.page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
  await expect(survey.dialog).toContainText(survey.say(title));
}

test('slider: a tap near an end asks for confirmation, and a cancelled touch sets nothing @main', async ({ person, house }) => {
  const page = await person('Tom Keller', TOUCH);
  await test.step('DIALOG-P1: a tap near an end opens the question, and only the next tap answers it', async () => {
    const survey = await openSurveyAnew(page, house, TOM, FRESH);
    await survey.open();
    await expectQuestionAt(survey, 2, 'sliderNotification.lowTitle');
    await survey.dialog.getByRole('button', { name: survey.say('general.cancel') }).tap();
    await expect(survey.slider).toHaveAttribute('aria-valuetext', survey.say('talk.untouched'));
    await expectQuestionAt(survey, 97, 'sliderNotification.highTitle');
    await survey.dialog.getByRole('button', { name: survey.say('general.ok') }).tap();
    await expect.poll(async () => (await item(house, TOM, FRESH, 0))?.scalarResponse1).toBeGreaterThan(95);
  });

  await test.step('RESPONSE-E13: stays untouched when the browser cancels the touch', async () => {
    const survey = await openSurveyAnew(page, house, TOM, FRESH);
    await survey.open();
    await survey.slider.waitFor();
    const touch = await finger(page);
    const [from, to] = [await survey.spot(30), await survey.spot(60)];
    await touch('touchStart', from);
    await touch('touchMove', { x: from.x + 20, y: from.y });
    await touch('touchMove', to);
    await expect(survey.slider).not.toHaveAttribute('aria-valuetext', survey.say('talk.untouched'));
    await touch('touchCancel');
    await expect(survey.slider).toHaveAttribute('aria-valuetext', survey.say('talk.untouched'));
    await survey.rate(72);
    await expect.poll(async () => (await item(house, TOM, FRESH, 0))?.scalarResponse1).toBeCloseTo(72.5, 0);
  });
});

test('DIALOG-P1: second slider: a tap near the upper end opens the question, and is not taken as OK', async ({ person, house }) => {
  const page = await person('Bo Li', TOUCH);
  const survey = await openSurveyPage(page, house, BO, FRESH);
  await survey.rate(30);
  await survey.comment('We look twice');
  const inner = page.getByRole('slider').nth(1);
  await inner.waitFor();
  const track = page.locator('[data-swell]').nth(1).locator('..');
  const { width, height } = await track.evaluate((element) => element.getBoundingClientRect());
  // Waits until the thread has scrolled: the new slider moves while it appears.
  await track.tap({ position: { x: width * 0.975, y: height / 2 } });
  await expect(survey.dialog).toContainText(survey.say('sliderNotification.highTitle'));
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
  await survey.dialog.getByRole('button', { name: survey.say('general.cancel') }).tap();
  await expect(survey.dialog).toHaveCount(0);
  expect((await item(house, BO, FRESH, 5))?.scalarResponse2).toBeNull();
});
