import { expect, test } from './fixtures/test.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { holdCalls } from './helpers/held-calls.ts';
import { translatorFor } from './helpers/translator.ts';
import { WordingPage } from './helpers/wording-page.ts';

test.use({ shared: 'file', arrives: false });

test.describe.configure({ timeout: 240_000 });

const english = translatorFor('en-GB');
const LINK = 'navigation.mySurveys';

test('text overrides page: keeps unsaved texts over a reload, and asks before leaving @main', async ({ person, house }) => {
  const words = await new WordingPage(await person('Bea Lind'), 'en-GB').open(house.port, 'Bea Lind');
  const { page } = words;
  const field = words.field(LINK, 'en-GB');
  await words.write(LINK, 'en-GB', 'What you are asked');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(english('translations.unsaved', { count: 1 }))).toBeVisible();
  await words.search.fill(LINK);
  await expect(field).toHaveValue('What you are asked');

  const away = page.getByRole('navigation').getByRole('link', { name: english('navigation.settings') });
  const question = page.getByRole('dialog', { name: english('translations.leaveTitle') });
  await away.click();
  await expect(question.getByRole('button', { name: english('translations.stay') })).toBeFocused();
  await expectAccessible(page, 'leaving');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('What you are asked');
  await away.click();
  await question.getByRole('button', { name: english('translations.leave'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: english('settings.title') })).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: english('navigation.wording') })
    .click();
  await words.search.fill(LINK);
  await expect(field).toHaveValue('What you are asked');

  await words.button('translations.discard').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: english('translations.discard') })
    .click();
  await expect(field).toHaveValue(english(LINK));
  await page.reload();
  await expect(words.search).toBeVisible();
  await expect(page.getByText(english('translations.unsaved', { count: 1 }))).toBeHidden();
});

test('text overrides page: two windows of one user keep the unsaved texts of both', async ({ person, house }) => {
  const one = await new WordingPage(await person('Bea Lind'), 'en-GB').open(house.port, 'Bea Lind');
  const context = one.page.context();
  const other = await new WordingPage(await context.newPage(), 'en-GB').open(house.port, 'Bea Lind');
  await one.write(LINK, 'en-GB', 'What you are asked');
  await other.write('survey.open', 'en-GB', 'Come in');
  await one.write('general.close', 'en-GB', 'Shut');
  await expect(one.page.getByText(english('translations.unsaved', { count: 3 }))).toBeVisible();
  for (const { page } of [one, other]) await page.close({ runBeforeUnload: false });
  const again = await new WordingPage(await context.newPage(), 'en-GB').open(house.port, 'Bea Lind');
  await expect(again.page.getByText(english('translations.unsaved', { count: 3 }))).toBeVisible();
});

test('text overrides page: what is typed while a save is on its way is no conflict with that save', async ({ person, house }) => {
  const words = await new WordingPage(await person('Bea Lind'), 'en-GB').open(house.port, 'Bea Lind');
  const { page } = words;
  const field = words.field(LINK, 'en-GB');
  const release = await holdCalls(page, 'PUT', '**/api/translation/**');
  await words.write(LINK, 'en-GB', 'What you are asked');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await words.button('general.save').click();
  await sent;
  await field.fill('What you are asked today');
  const answer = page.waitForResponse((each) => each.request().method() === 'PUT' && each.ok());
  release();
  await (await answer).finished();
  await expect(words.button('general.save')).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await words.save();
  await expect(field).toHaveValue('What you are asked today');
});
