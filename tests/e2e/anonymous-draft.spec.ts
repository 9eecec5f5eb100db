import { expect, PHONE, test } from './fixtures/test.ts';
import { answerUpToLast, comeBack, openRespondentPage, openWindow, sentBy, tracesOf } from './respondent.ts';
import { anonymousLink } from './stored-response.ts';
import { SurveyDriver } from './survey-page.ts';

test.use({ shared: true });
test.describe.configure({ timeout: 120_000 });

const expectSubmitted = ({ page }: SurveyDriver) => expect(page.locator('main')).toHaveAttribute('data-scene', 'submitted');

test('anonymous page: keeps answers on the device and sends none before the hand-in @main', async ({ browser, house, complaints }) => {
  const survey = await openRespondentPage(browser, house, complaints, PHONE);
  const { page } = survey;
  const sent = sentBy(page);
  await expect(page.getByText(survey.say('survey.keptOnDevice'))).toBeVisible();
  await survey.open();
  await survey.rate(44);
  await expect(survey.at(2)).toBeAttached();
  await comeBack(survey);
  await expect(page.getByText(survey.say('survey.draftFound', { number: 2, total: 12 }))).toBeVisible();
  await expect(page.getByText(/^12 questions, about \d+ minutes left$/)).toBeVisible();
  await survey.button('survey.goOn').click();
  await expect(survey.at(2)).toBeAttached();
  await survey.slider.waitFor();
  await survey.button('survey.previous').click();
  await expect(survey.slider).toHaveAttribute('aria-readonly', 'true');
  expect(sent).toEqual([]);

  await survey.answerAll('Said on this device.');
  await expect(page.getByText(survey.say('survey.thanksSealed', { threshold: 5 }))).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ revision: 1, status: 'Completed' });
  expect(sent[0]?.responses[0]?.scalarResponse1).toBeCloseTo(44.5, 0);
  await page.context().close();
});

test('anonymous page: restores everything after a crash, including an unfinished sentence', async ({ browser, house, complaints }) => {
  const survey = await openRespondentPage(browser, house, complaints);
  const { page } = survey;
  await survey.open();
  await survey.goOnTo(2);
  await survey.rate(70);
  await survey.box.fill('Half a thought');
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // A crashed page does not answer.
  void session.send('Page.crash').catch(() => {});
  await crashed;

  const again = new SurveyDriver(await page.context().newPage());
  await again.page.goto(anonymousLink(house));
  await again.button('survey.goOn').click();
  await expect(again.box).toHaveValue('Half a thought');
  await expect(again.slider).toHaveAttribute('aria-readonly', 'true');
  await page.context().close();
});

test('anonymous page: hands in what two windows answered @main', async ({ browser, house, complaints }) => {
  const one = await openRespondentPage(browser, house, complaints);
  const sent = sentBy(one.page);
  await one.open();
  await one.rate(44);
  await expect(one.at(2)).toBeAttached();
  const other = await openWindow(one);
  await other.button('survey.goOn').click();
  await other.rate(20);
  // The first window shows it without any action.
  await expect(one.slider).toHaveAttribute('aria-readonly', 'true');

  await one.answerAll('From the first window.');
  await expectSubmitted(other);
  expect(sent).toHaveLength(1);
  const values = sent[0]?.responses.map(({ scalarResponse1 }) => scalarResponse1) ?? [];
  expect(values[0]).toBeCloseTo(44.5, 0);
  expect(values[1]).toBeCloseTo(20.5, 0);
  await one.page.context().close();
});

test('anonymous page: shows words of this window that another window did not hand in', async ({ browser, house, complaints }) => {
  const one = await openRespondentPage(browser, house, complaints);
  await one.open();
  await one.goOnTo(2);
  await one.rate(70);
  await one.box.waitFor();
  const other = await openWindow(one);
  await other.button('survey.goOn').click();
  await other.box.fill('Too late to be part of it');
  await one.answerAll();
  await expectSubmitted(other);
  await expect(other.page.getByText(other.say('survey.handedInElsewhere'))).toContainText('Too late to be part of it');
  await one.page.context().close();
});

test('anonymous page: shows what another window answered while the questions were loading', async ({ browser, house, complaints }) => {
  const one = await openRespondentPage(browser, house, complaints);
  await one.open();
  await one.rate(44);
  await expect(one.at(2)).toBeAttached();
  const page = await one.page.context().newPage();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/questions-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(one.page.url());
  const other = new SurveyDriver(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const before = JSON.stringify(await tracesOf(one.page));
  await one.rate(20);
  await expect.poll(async () => JSON.stringify(await tracesOf(one.page))).not.toBe(before);
  release();
  await other.button('survey.goOn').click();
  await expect(other.box).toBeEnabled();
  await one.page.context().close();
});

test('anonymous page: lets another respondent delete the draft and start again', async ({ browser, house, complaints }) => {
  const survey = await openRespondentPage(browser, house, complaints);
  const { page } = survey;
  await survey.open();
  await survey.goOnTo(2);
  await survey.rate(70);
  await survey.comment('Mine, and nobody else’s');
  await survey.goOnTo(3);
  const other = await openWindow(survey);
  await other.button('survey.beginAnew').click();
  await other.dialog.getByRole('button', { name: other.say('general.cancel') }).click();
  await other.button('survey.beginAnew').click();
  await other.dialog.getByRole('button', { name: other.say('survey.delete') }).click();
  await other.open();
  await expect(other.at(1)).toBeAttached();
  await expect(other.slider).not.toHaveAttribute('aria-readonly', 'true');

  await expect(page.getByText(survey.say('survey.replacedText'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }), 'a screen reader is told').toBeFocused();
  expect(JSON.stringify(await tracesOf(page))).not.toContain('Mine');
  await survey.button('survey.open').click();
  await expect(survey.button('survey.goOn')).toBeVisible();
  await page.context().close();
});

test('anonymous page: thanks after the hand-in, and lets another respondent answer', async ({ browser, house, complaints }) => {
  const survey = await openRespondentPage(browser, house, complaints);
  const { page } = survey;
  await answerUpToLast(survey, house);
  await survey.answerAll();
  await expect(survey.button('survey.somebodyElse')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: survey.say('survey.handedInTitle') })).toBeVisible();
  await expect(page.getByText(survey.say('survey.thanksSealed', { threshold: 5 }))).toBeVisible();
  await survey.button('survey.somebodyElse').click();
  await survey.open();
  await expect(survey.at(1)).toBeAttached();
  await page.context().close();
});
