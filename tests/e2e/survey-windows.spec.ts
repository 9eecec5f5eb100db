import { expect, test } from './fixtures/test.ts';
import { openSurveyPage, restoreResponse, saveElsewhere, storedResponse } from './stored-response.ts';

test.use({ shared: 'file', arrives: false });

const CALM = { reducedMotion: 'reduce' } as const;
const TOM = 'tom.keller@aurora.example';
const BEGUN = 'Working together 2026';
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
