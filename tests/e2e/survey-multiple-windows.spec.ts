import { expect, test } from './fixtures/test.ts';
import { openSurveyPage, restoreResponse, saveElsewhere, storedResponse } from './stored-response.ts';
import { SurveyDriver } from './survey-page.ts';

test.use({ shared: 'file', arrives: false });

const CALM = { reducedMotion: 'reduce' } as const;
const TOM = 'tom.keller@aurora.example';
const BEGUN = 'Working together 2026';
const BO = 'bo.li@aurora.example';
const FRESH = 'Safety culture on site';
const HELP = 'Lena picks up at any hour. I do try not to call at three.';

test('RESPONSE-E50, RESPONSE-K3: survey page: shows what another device saves, in a question and in the review, and that it submitted @main', async ({
  person,
  house,
}) => {
  await restoreResponse(house, TOM, BEGUN);
  const { responses } = await storedResponse(house, TOM, BEGUN);
  const rated = responses.map(({ scalarResponse1 }, index) => [index, { scalarResponse1: scalarResponse1 ?? 40 }] as const);
  const withScale = rated.filter(([index]) => ![8, responses.length - 1].includes(index));
  await saveElsewhere(house, TOM, BEGUN, { answers: Object.fromEntries(withScale), at: 1 });
  const [here, there] = [await person('Tom Keller', CALM), await person('Tom Keller', CALM)];
  const mine = await openSurveyPage(here, house, TOM, BEGUN);
  const other = await openSurveyPage(there, house, TOM, BEGUN);
  const change = async (from: string, to: string) => {
    await other.pencil(from).click();
    await other.editor.fill(to);
    await other.editor.press('Enter');
    await expect(other.thread).toContainText(to);
  };

  await expect(mine.thread).toContainText(HELP);
  await expect(other.thread).toContainText(HELP);
  await change(HELP, 'She always picks up.');
  await expect(mine.thread).toContainText('She always picks up.');
  await expect(mine.at(2)).toBeAttached();

  await mine.button('survey.review').click();
  await expect(mine.row(2)).toContainText('She always picks up.');
  await change('She always picks up.', 'She is asleep by now.');
  await expect(mine.row(2)).toContainText('She is asleep by now.');

  await other.button('survey.review').click();
  await other.button('survey.submit').click();
  for (const page of [there, here]) await expect(page.locator('main')).toHaveAttribute('data-scene', 'submitted');
});

test('RESPONSE-K4: survey page: two windows of one browser keep their unsent words apart, and a new one takes over those of a closed one', async ({
  person,
  house,
}) => {
  await restoreResponse(house, BO, FRESH);
  const page = await person('Bo Li', CALM);
  const one = await openSurveyPage(page, house, BO, FRESH);
  await one.rate(40);
  await one.box.fill('Of the first window');
  const two = new SurveyDriver(await page.context().newPage());
  await two.page.goto(page.url());
  await expect(two.box).toBeEditable();
  await expect(two.box).toHaveValue('');
  await two.box.fill('Of the second window');
  await page.reload();
  await expect(one.box).toHaveValue('Of the first window');
  await two.page.reload();
  await expect(two.box).toHaveValue('Of the second window');
  await page.close();
  await two.page.reload();
  await expect(two.box).toHaveValue(/Of the first window/);
  await expect(two.box).toHaveValue(/Of the second window/);
});
