import { allowConnectionErrors, expect, test } from './fixtures/test.ts';
import { loseAnswerOnce } from './helpers/held-calls.ts';
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
