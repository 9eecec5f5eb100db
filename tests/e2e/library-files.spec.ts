import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LANGUAGE_NAMES } from '#shared/i18n/locale';
import type { SurveyFile } from '#shared/library/file/schema';
import { sheetRowsOf, workbookOf } from '#tests/support/sheets';
import { allowConnectionErrors, allowConsoleError, expect, PHONE, test } from './fixtures/test.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { holdCalls, loseAnswerOnce } from './helpers/held-calls.ts';
import { storeSurvey } from './helpers/library-survey.ts';
import { storeTemplate } from './helpers/stored-template.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
test.use({ arrives: false });
test.describe.configure({ timeout: 120_000 });

const REFUSED = /status of 400/;
const dialogOf = (page: Page) => page.getByRole('dialog');
const openMenu = async (page: Page, name: string, entry: string): Promise<void> => {
  await page.getByRole('button', { name: say('lists.actionsFor', { name }) }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
/** Chooses a file with this content in the open dialog. */
async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await dialogOf(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}
async function download(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [got] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: got.suggestedFilename(), bytes: await readFile(await got.path()) };
}

test('files: exports a survey by its menu, lists errors of a file by position, and imports it after a review @main', async ({
  person,
  house,
  complaints,
}) => {
  await storeSurvey(house);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/library`);
  const { name, bytes } = await download(page, () => openMenu(page, 'Working together', say('files.export')));
  expect(name).toBe('Working-together.json');
  const file = JSON.parse(bytes.toString()) as SurveyFile;

  await page.getByRole('button', { name: say('files.import') }).click();
  await choose(page, 'cut.json', bytes.subarray(0, 400));
  await expect(dialogOf(page).getByRole('alert')).toContainText(say('files.notJson'));
  await choose(page, 'newer.json', Buffer.from(JSON.stringify({ ...file, format: 'survey-2', sections: [] })));
  await expect(dialogOf(page).getByRole('alert')).toContainText(say('files.newer'));
  await expect(dialogOf(page).getByRole('listitem')).toContainText(['sections']);
  await choose(page, 'wrong.json', Buffer.from(JSON.stringify({ ...file, multilang: { name: { 'de-DE': '<b>Hallo</b>' } } })));
  await expect(dialogOf(page).getByRole('listitem')).toContainText([`multilang.name.de-DE${say('files.markup')}`]);
  await expect(dialogOf(page).getByText('wrong.json'), 'what was chosen stays in sight').toBeVisible();
  await expectAccessible(page, 'import of a file that is refused');
  allowConsoleError(complaints, REFUSED);

  await choose(page, name, bytes);
  const plan = dialogOf(page).getByRole('region', { name: say('files.plan') });
  await expect(plan).toContainText(say('library.questionCount', { count: 5 }));
  await expect(plan).toContainText(say('library.blockCount', { count: 1 }));
  await expectAccessible(page, 'what an import makes');
  await dialogOf(page)
    .getByRole('button', { name: say('files.importTake.survey') })
    .click();
  await page.waitForURL(/\/library\/surveys\/[\da-f-]{36}$/);
  await page.goto(`${house.url}/library`);
  await expect(page.getByRole('link', { name: 'Working together' })).toHaveCount(2);
});

test('files: a talk template is exported and imported', async ({ person, house }) => {
  await storeTemplate(house);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/library?tab=talk-templates`);
  const row = page.getByRole('row').nth(1);
  const name = (await row.getByRole('link').textContent()) ?? '';
  const { bytes } = await download(page, () => openMenu(page, name, say('files.export')));
  await page.getByRole('button', { name: say('files.import') }).click();
  await choose(page, 'talk.json', bytes);
  await expect(dialogOf(page).getByRole('region', { name: say('files.plan') })).toContainText(say('files.chapterCount', { count: 2 }));
  await dialogOf(page)
    .getByRole('button', { name: say('files.importTake.template') })
    .click();
  await page.waitForURL(/\/library\/talk-templates\/[\da-f-]{36}$/);
});

test('files: exports a sheet for a translator, and shows each changed text before the import', async ({ person, house, complaints }) => {
  const { survey } = await storeSurvey(house);
  const page = await person('Jonas Widmer', PHONE);
  await page.goto(`${house.url}/library`);
  await openMenu(page, 'Working together', say('files.sheet'));
  await page.getByLabel(say('files.sheetLanguage')).selectOption('fr-FR');
  const { name, bytes } = await download(page, () =>
    dialogOf(page)
      .getByRole('button', { name: say('files.sheetGet') })
      .click(),
  );
  expect(name).toBe('Working-together-fr-FR.xlsx');
  const rows = await sheetRowsOf(new Uint8Array(bytes).buffer);
  expect(rows[0]).toEqual(['key', 'place', 'en-GB', 'fr-FR']);

  await choose(page, 'page.xlsx', Buffer.from('<!doctype html>'));
  await expect(dialogOf(page).getByRole('alert')).toContainText(say('files.notSheet'));
  const html = rows.map((row) => (row[0] === 'name' ? [...row.slice(0, 3), '<i>Travailler</i>'] : row));
  await choose(page, 'html.xlsx', Buffer.from(await workbookOf(html)));
  await expect(dialogOf(page).getByRole('listitem')).toContainText([say('files.markup')]);
  allowConsoleError(complaints, REFUSED);

  const french = rows.map((row) => (row[0] === 'name' ? [...row.slice(0, 3), 'Travailler ensemble'] : row));
  await choose(page, 'texts.xlsx', Buffer.from(await workbookOf(french)));
  const plan = dialogOf(page).getByRole('region', { name: say('files.sheetPlan') });
  await expect(plan.getByRole('insertion')).toHaveText('Travailler ensemble');
  await expectAccessible(page, 'what a sheet changes');
  await dialogOf(page)
    .getByRole('button', { name: say('files.sheetApply', { count: 1 }) })
    .click();
  await expect(dialogOf(page)).toBeHidden();
  await page.goto(`${house.url}/library/surveys/${survey.id}`);
  await page
    .getByRole('group', { name: say('library.languages') })
    .getByRole('button', { name: new RegExp(`^${LANGUAGE_NAMES['fr-FR']}`) })
    .click();
  await expect(page.getByRole('textbox', { name: say('library.fields.name'), exact: true })).toHaveValue('Travailler ensemble');
});

test('files: a call that fails says nothing about the file, and the same press imports it once', async ({ person, house, complaints }) => {
  await storeSurvey(house);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/library`);
  const { name, bytes } = await download(page, () => openMenu(page, 'Working together', say('files.export')));
  await page.getByRole('button', { name: say('files.import') }).click();
  const alert = dialogOf(page).getByRole('alert');
  await page.context().setOffline(true);
  await choose(page, name, bytes);
  await expect(alert).toContainText(say('messages.tryAgainShortly'));
  await expect(alert).not.toContainText(say('files.refused'));
  await page.context().setOffline(false);
  await choose(page, name, bytes);
  await expect(alert).toHaveCount(0);
  await loseAnswerOnce(page, 'POST', /surveys\/import\?(?!.*dryRun=true)/);
  const take = dialogOf(page).getByRole('button', { name: say('files.importTake.survey') });
  await take.click();
  await expect(alert).toContainText(say('messages.tryAgainShortly'));
  await expect(alert, 'it may be made').not.toContainText(say('files.refused'));
  await take.click();
  await page.waitForURL(/\/library\/surveys\/[\da-f-]{36}$/);
  await page.goto(`${house.url}/library`);
  await expect(page.getByRole('link', { name: 'Working together' })).toHaveCount(2);
  allowConnectionErrors(complaints);
});

test('files: a sheet is named by the language that it has, although another one is chosen while it is made', async ({ person, house }) => {
  await storeSurvey(house);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/library`);
  await openMenu(page, 'Working together', say('files.sheet'));
  const language = page.getByLabel(say('files.sheetLanguage'));
  await language.selectOption('fr-FR');
  const release = await holdCalls(page, 'GET', '**/texts.xlsx?*');
  const { name } = await download(page, async () => {
    await dialogOf(page)
      .getByRole('button', { name: say('files.sheetGet') })
      .click();
    await language.selectOption('it-IT');
    release();
  });
  expect(name).toBe('Working-together-fr-FR.xlsx');
});

test('templates: leads from a campaign without surveys to the library, and creates surveys and a conversation from the templates of Parley', async ({
  person,
  house,
}) => {
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/campaigns`);
  await page.getByRole('button', { name: say('campaigns.plan') }).click();
  await page.getByRole('link', { name: say('campaigns.openLibrary') }).click();
  await expect(page.getByRole('heading', { name: say('library.empty.survey') })).toBeVisible();
  await expectAccessible(page, 'a library without surveys');
  await page.getByRole('button', { name: say('templates.take') }).click();
  const start = page.getByLabel(say('templates.start'));
  await expect(start).toHaveValue('board-self-evaluation');
  await start.selectOption('team-pulse');
  await expect(dialogOf(page)).toContainText(say('templates.texts.team-pulse'));
  await expectAccessible(page, 'what a survey begins with');
  await dialogOf(page)
    .getByRole('button', { name: say('library.make') })
    .click();
  await page.waitForURL(/\/library\/surveys\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teampuls');

  await page.goto(`${house.url}/library`);
  await page.getByRole('button', { name: say('library.new.survey') }).click();
  await start.selectOption('board-self-evaluation');
  await dialogOf(page)
    .getByRole('button', { name: say('library.make') })
    .click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('row')).toHaveCount(6);

  await page.goto(`${house.url}/library?tab=talk-templates`);
  await page.getByRole('button', { name: say('library.new.template') }).click();
  await start.selectOption('onboarding-conversation');
  await dialogOf(page)
    .getByRole('button', { name: say('library.make') })
    .click();
  await page.waitForURL(/\/library\/talk-templates\/[\da-f-]{36}$/);
});
