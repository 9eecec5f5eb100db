import type { SurveyFile } from '#shared/library/file/schema';
import type { LibraryItem } from '#shared/library/schema';
import { ADA } from '#tests/support/demo-users';
import { allowConnectionErrors, expect, test } from './fixtures/test.ts';
import { countCreations } from './helpers/creation-calls.ts';
import { holdCalls, loseAnswerOnce } from './helpers/held-calls.ts';
import { storeSurvey } from './helpers/library-survey.ts';
import { clientAt } from './helpers/stored-campaign.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 120_000 });

test('survey: its questions are written where it stands, from the first one on', async ({ person, house, complaints }) => {
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/library`);
  await page.getByRole('button', { name: say('library.new.survey') }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Erste Umfrage');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Erste Umfrage' })).toBeVisible();
  const outline = page.getByRole('region', { name: say('library.parts') });
  const add = outline.getByRole('button', { name: say('library.new.question') });
  const field = page.getByRole('textbox', { name: say('library.fields.scalarQuestion1'), exact: true });
  await loseAnswerOnce(page, 'POST', /survey-questions\?/);
  await add.click();
  await expect(page.getByText(say('messages.tryAgainShortly'))).toBeVisible();
  allowConnectionErrors(complaints);
  for (const text of ['Wie geht es dir?', 'Was hilft dir?']) {
    await add.dblclick();
    await expect(field).toHaveValue('');
    await field.fill(text);
    await expect(outline.locator('[data-row]').filter({ hasText: text })).toHaveAttribute('aria-current', 'true');
  }
  await expect(page.getByRole('status').filter({ hasText: say.any('library.saved') })).toBeVisible();
  await page.reload();
  await expect(outline.locator('li [data-row]')).toHaveText([
    /Wie geht es dir\?/,
    new RegExp(say('library.screens.midpoint')),
    /Was hilft dir\?/,
  ]);
  await page.goto(`${house.url}/library?tab=questions`);
  await expect(page.getByRole('link', { name: 'Wie geht es dir?' })).toHaveCount(1);
});

test('survey by keyboard: says which question is new, and on a phone moves the focus to its texts', async ({ person, house }) => {
  const { survey } = await storeSurvey(house);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/library/surveys/${survey.id}`);
  const outline = page.getByRole('region', { name: say('library.parts') });
  const add = page.getByRole('button', { name: say('library.new.question') });
  await add.press('Enter');
  await expect(outline.getByRole('status')).toContainText(say('library.new.question'));
  await expect(add).toBeFocused();

  await page.setViewportSize({ width: 360, height: 780 });
  const texts = page.getByRole('region', { name: say('library.steps.texts') });
  await page.getByText(say('library.outline'), { exact: true }).first().click();
  const release = await holdCalls(page, 'POST', '**/api/survey-questions?*');
  await add.press('Enter');
  await expect(add).toBeDisabled();
  release();
  await expect(texts).toBeFocused();
});

test('survey of 600 questions: says that there is no room for another one, and makes none', async ({ person, house }) => {
  const { survey } = await storeSurvey(house);
  const client = clientAt(house);
  const { body: file } = await client.call<SurveyFile>(ADA, 'GET', `/api/surveys/${survey.id}/export`);
  const [first] = file.questions;
  const questions = Array.from({ length: 600 }, (_, at) => ({ ...first, key: `q${at}`, categories: [] }));
  const full = {
    ...file,
    surveyCategories: [],
    categories: [],
    blocks: [],
    questions,
    items: questions.map(({ key }) => ({ question: key })),
  };
  const { body: made } = await client.call<LibraryItem>(ADA, 'POST', '/api/surveys/import', full);
  const page = await person('Jonas Widmer');
  const creations = countCreations(page, '/api/survey-questions');
  await page.goto(`${house.url}/library/surveys/${made.id}`);
  await page.getByRole('button', { name: say('library.new.question') }).click();
  await expect(page.getByText(say('library.tooManyQuestions'))).toBeVisible();
  expect(creations).toEqual([]);
});

test('parts to add: asks before it closes with questions that were ticked and not added', async ({ person, house }) => {
  const { survey } = await storeSurvey(house);
  await clientAt(house).call(ADA, 'POST', '/api/survey-questions', { type: 'single-with', languageIndependentName: 'Not in it' });
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/library/surveys/${survey.id}`);
  await page.getByRole('button', { name: say('library.add'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say('library.add'), exact: true });
  const tick = dialog.getByRole('checkbox', { name: 'Not in it' });
  await dialog.getByRole('searchbox').fill('Not in it');
  await expect(dialog.getByRole('region', { name: say('library.title') }).getByRole('listitem')).toHaveCount(1);
  // The key follows before the page can run another task.
  await tick.evaluate(async (box: HTMLInputElement) => {
    box.click();
    await Promise.resolve();
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  const question = page.getByRole('dialog', { name: say('settings.leaveTitle') });
  await question.getByRole('button', { name: say('general.cancel') }).click();
  await expect(tick).toBeChecked();
  await dialog.getByRole('button', { name: say('transfer.add', { count: 1 }) }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
