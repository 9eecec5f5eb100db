import { allowConsoleError, expect, PHONE, test } from './fixtures/test.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { keys } from './helpers/keyboard.ts';
import { openRespondentPage, sentBy } from './respondent.ts';
import { item, openSurveyPage, restoreResponse, saveElsewhere, storedResponse } from './stored-response.ts';

test.use({ shared: 'file', arrives: false });

const TOM = 'tom.keller@aurora.example';
const BEGUN = 'Working together 2026';
const HELP = 'Lena picks up at any hour. I do try not to call at three.';

/** Stores all scale values except one; the survey is at its last question. */
async function answerAllBut(house: Parameters<typeof storedResponse>[0], left: number): Promise<void> {
  const { responses } = await storedResponse(house, TOM, BEGUN);
  const words = [8, responses.length - 1];
  const rated = responses.map(({ scalarResponse1 }, index) => [index, { scalarResponse1: scalarResponse1 ?? 40 }] as const);
  const answers = Object.fromEntries(rated.filter(([index]) => !words.includes(index) && index !== left));
  await saveElsewhere(house, TOM, BEGUN, { answers, at: responses.length - 1 });
}

test('RESPONSE-E86 to RESPONSE-E89: survey page: changes a sent comment in place, merged with words of another device @main', async ({
  person,
  house,
  complaints,
}) => {
  await restoreResponse(house, TOM, BEGUN);
  await saveElsewhere(house, TOM, BEGUN, { answers: {}, at: 1 });
  const page = await person('Tom Keller');
  const survey = await openSurveyPage(page, house, TOM, BEGUN);
  const { press, reach } = keys(page);
  await reach(survey.pencil(HELP));
  await press('Enter');
  await expect(survey.editor).toBeFocused();
  await expectAccessible(page, 'a comment that is changed');
  await page.keyboard.type(' Never mind.');
  await press('Escape');
  await expect(survey.pencil(HELP)).toBeFocused();
  await expect(survey.thread).not.toContainText('Never mind.');

  await press('Enter');
  await survey.editor.fill('She always picks up.');
  await page.reload();
  await expect(survey.editor).toHaveValue('She always picks up.');
  await saveElsewhere(house, TOM, BEGUN, { answers: { 1: { textResponse1: 'Written on the phone.' } } });
  // The next save gets the conflict.
  await survey.button('survey.options').click();
  await page.getByRole('switch').click();
  await expect(survey.editor).toHaveValue('Written on the phone.\n\nShe always picks up.');
  await expect(page.getByText(survey.say('survey.joinedElsewhere'))).toBeVisible();
  await page.keyboard.press('Escape');
  await survey.editor.press('Enter');
  await expect(survey.editor).toBeHidden();
  await expect.poll(async () => (await item(house, TOM, BEGUN, 1))?.textResponse1).toBe('Written on the phone.\n\nShe always picks up.');
  allowConsoleError(complaints, /status of 409/);
});

test('RESPONSE-E80 to RESPONSE-E85: review page: lists all answers, leads to each by keys, and to missing ones @main', async ({
  person,
  house,
}) => {
  await restoreResponse(house, TOM, BEGUN);
  await answerAllBut(house, 10);
  const page = await person('Tom Keller');
  const survey = await openSurveyPage(page, house, TOM, BEGUN);
  const { press, reach } = keys(page);
  const title = page.getByRole('heading', { level: 1, name: survey.say('survey.reviewTitle') });
  await reach(survey.button('survey.review'));
  await press('Enter');
  await expect(title).toBeFocused();
  await expectAccessible(page, 'all answers');
  await expect(survey.row(2)).toHaveAccessibleName(/81 of 100.*Lena picks up/);
  await expect(survey.row(4)).toHaveAccessibleName(/47 of 100.*Second answer 80/);
  await expect(survey.row(11)).toContainText(survey.say('survey.rowMissing'));

  await reach(survey.row(2));
  await press('Enter');
  await expect(survey.at(2)).toBeAttached();
  await reach(survey.button('survey.toReview'));
  await press('Enter');
  await expect(survey.row(2)).toBeFocused();
  expect((await storedResponse(house, TOM, BEGUN)).currentResponseIndex).toBe(17);

  await survey.button('survey.submit').click();
  await expect(survey.dialog).toContainText(survey.say('general.sliderAnswerMissingText', { count: 1, numbers: '11' }));
  await survey.dialog.getByRole('button').click();
  await survey.rate(55);
  await expect(survey.at(11)).toBeAttached();
  await survey.goOnToReview();
  await expect(survey.row(11)).toBeFocused();
  await expect(survey.row(11)).toContainText('55');
  await survey.button('survey.submit').click();
  await expect(page.locator('main')).toHaveAttribute('data-scene', 'submitted');
  expect((await storedResponse(house, TOM, BEGUN)).status).toBe('Completed');
});

test('RESPONSE-E86, RESPONSE-E87: anonymous page: hands in comments as changed and emptied by touch', async ({
  browser,
  house,
  complaints,
}) => {
  const survey = await openRespondentPage(browser, house, complaints, PHONE);
  const { page } = survey;
  const sent = sentBy(page);
  await survey.open();
  await survey.rate(44);
  await expect(survey.at(2)).toBeAttached();
  await survey.rate(44);
  await survey.comment('They are new.');
  await survey.pencil('They are new.').tap();
  await survey.editor.fill('They are quite new.');
  await survey.button('general.save').tap();
  await expect(survey.thread).toContainText('They are quite new.');
  await expect(survey.pencil('They are quite new.')).toBeFocused();

  await survey.answerToReview();
  await expect(survey.row(2)).toContainText('They are quite new.');
  await expectAccessible(page, 'all answers, phone');
  await survey.row(2).tap();
  await survey.pencil('They are quite new.').tap();
  await survey.editor.fill('');
  await survey.button('general.remove').tap();
  await expect(survey.pencil('They are quite new.')).toBeHidden();
  await survey.button('survey.toReview').tap();
  await expect(survey.row(2)).not.toContainText('They are quite new.');
  await survey.button('survey.submit').tap();
  await expect(page.locator('main')).toHaveAttribute('data-scene', 'submitted');
  expect(sent.at(-1)?.responses[1]).toMatchObject({ textResponse1: '' });
  await page.context().close();
});
