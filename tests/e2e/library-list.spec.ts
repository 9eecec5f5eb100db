import type { Page } from '@playwright/test';
import { allowConsoleError, expect, test } from './fixtures/test.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { storeSurvey } from './helpers/library-survey.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
test.use({ arrives: false });
test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 180_000 });

const tab = (page: Page, kind: string) =>
  page.getByRole('navigation', { name: say('library.title') }).getByRole('link', { name: say(`library.tabs.${kind}`), exact: true });

test('library: an unknown item or list says why nothing is here, and leads back', async ({ person, house, complaints }) => {
  const page = await person('Jonas Widmer');
  for (const unknown of ['surveys/00000000-0000-4000-8000-000000000000', 'foo/x']) {
    await page.goto(`${house.url}/library/${unknown}`);
    await expect(page.getByText(say('general.notFoundText'))).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: say('library.back') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('library.title') })).toBeVisible();
  }
  allowConsoleError(complaints, /status of 404/);
});

test.describe('list of the library', () => {
  // The test counts all items of the library.
  test.use({ shared: false });

  test('library: archives and restores the selected items; deleting an item in use names its uses', async ({ person, house }) => {
    const page = await person('Jonas Widmer');
    const { survey, questions } = await storeSurvey(house, 'Zusammen');
    await page.goto(`${house.url}/library?tab=questions`);
    const table = page.getByRole('table', { name: say('library.tabs.question') });
    const boxOf = (name: string) => table.getByRole('checkbox', { name: say('lists.select', { name }) });
    const names = questions.map(({ languageIndependentName }) => languageIndependentName);
    const [first = '', second = ''] = names;
    await boxOf(first).check();
    await expect(table.getByRole('checkbox', { name: say('lists.selectAll') })).toBeChecked({ indeterminate: true });
    await boxOf(second).check();
    const bar = page.getByRole('region', { name: say('general.selected', { count: 2 }) });
    await expectAccessible(page, 'selected questions');
    await bar.getByRole('button', { name: say('library.archive') }).click();
    await expect(page.getByText(say('library.isArchived', { count: 2 }))).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(table.getByRole('row').filter({ hasText: first })).toContainText(say('status.Archived'));
    await table.getByRole('checkbox', { name: say('lists.selectAll') }).check();
    await page.getByRole('button', { name: say('library.activate'), exact: true }).click();
    await expect(page.getByText(say('library.isActivated', { count: 2 }))).toBeVisible();

    await table.getByRole('button', { name: say('lists.actionsFor', { name: first }) }).press('Enter');
    const texts = ['lists.actions.edit', 'lists.actions.remove', 'library.archive', 'library.copy', 'lists.actions.delete'] as const;
    await expect(page.getByRole('menuitem')).toHaveText(texts.map((key) => say(key)));
    await page.getByRole('menuitem', { name: say('lists.actions.remove') }).click();
    await expect(page.getByRole('dialog')).toContainText(say('library.usedText', { name: first, names: 'Working side by side' }));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('messageBox.ok') })
      .click();
    await tab(page, 'survey').click();
    await page.getByRole('button', { name: say('lists.actionsFor', { name: 'Zusammen' }) }).press('Enter');
    await page.getByRole('menuitem', { name: say('lists.actions.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('messageBox.yes') })
      .click();
    await expect(page.getByRole('link', { name: survey.languageIndependentName })).toHaveCount(0);
  });
});
