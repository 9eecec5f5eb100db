import type { Page } from '@playwright/test';
import { allowConnectionErrors, allowConsoleError, expect, PHONE, test } from './fixtures/test.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { translatorFor } from './helpers/texts.ts';

const say = translatorFor('de-DE');
test.describe.configure({ timeout: 120_000 });

const tab = (page: Page, kind: string) =>
  page.getByRole('navigation', { name: say('library.title') }).getByRole('link', { name: say(`library.tabs.${kind}`), exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name: say(`library.fields.${name}`), exact: true });
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: new RegExp(`^${say('library.saved')}$`) })).toBeVisible();

/** Types a text and waits until it is stored. */
async function type(page: Page, name: string, text: string): Promise<void> {
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await field(page, name).fill(text);
  await stored;
  await saved(page);
}

/** A question in German, with the page of its editor open. @returns the address of that page */
async function newQuestion(page: Page, house: { url: string }, text: string): Promise<string> {
  await page.goto(`${house.url}/library?tab=questions`);
  await page.getByRole('button', { name: say('library.new.question') }).click();
  await type(page, 'scalarQuestion1', text);
  return page.url();
}

test('library: an editor writes questions, makes a survey of them, orders it by keyboard and saves a version', async ({
  person,
  house,
}) => {
  const page = await person('Jonas Widmer');
  await newQuestion(page, house, 'Wie geht es dir?');
  await newQuestion(page, house, 'Was hilft dir?');
  await page.getByRole('link', { name: say('library.back') }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Wie geht es dir?' })).toContainText(say('library.draft'));
  await expectAccessible(page, 'list of questions');
  await tab(page, 'survey').click();
  await expect(tab(page, 'survey')).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, 'question')).not.toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: say('library.new.survey') }).click();
  await page.getByRole('button', { name: say('library.make') }).click();
  await expect(page.getByRole('textbox', { name: new RegExp(`^${say('library.name')}`) })).toBeFocused();
  await page.getByRole('textbox', { name: new RegExp(`^${say('library.name')}`) }).fill('Puls');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: say('library.add') }).click();
  for (const name of ['Wie geht es dir?', 'Was hilft dir?'])
    await page.getByRole('button', { name: say('library.addOne', { name }) }).click();
  await expectAccessible(page, 'parts to add');
  await page.keyboard.press('Escape');
  const parts = page.getByRole('region', { name: say('library.parts') });
  await expect(parts.getByRole('listitem')).toHaveText([/Wie geht es dir\?/, /Was hilft dir\?/]);
  await parts.getByRole('button', { name: say('library.down', { name: 'Wie geht es dir?' }) }).focus();
  await page.keyboard.press('Enter');
  await expect(parts.getByRole('listitem')).toHaveText([/Was hilft dir\?/, /Wie geht es dir\?/]);
  await expect(parts.getByRole('status')).toHaveText(say('library.moved', { name: 'Wie geht es dir?', number: 2, count: 2 }));
  await saved(page);
  await expectAccessible(page, 'editor of a survey');
  await page.getByRole('button', { name: say('library.saveVersion', { version: 1 }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Was hilft dir?, Wie geht es dir?');
  await dialog.getByRole('textbox', { name: say('library.note') }).fill('für März');
  await dialog.getByRole('button', { name: say('library.saveNow') }).click();
  await expect(page.getByRole('region', { name: say('library.versions') })).toContainText('für März');
  await page.reload();
  await expect(parts.getByRole('listitem')).toHaveText([/Was hilft dir\?/, /Wie geht es dir\?/]);
  await expect(parts.getByRole('listitem').first()).toContainText(say('library.versionNumber', { version: 1 }));
});

test('library: two editors of one question keep every word; a text that both changed is chosen and never joined', async ({
  person,
  house,
  complaints,
}) => {
  const [one, other] = [await person('Jonas Widmer'), await person('Jonas Widmer')];
  const address = await newQuestion(one, house, 'Wie geht es dir?');
  await other.goto(address);
  await expect(field(other, 'scalarQuestion1')).toHaveValue('Wie geht es dir?');
  await type(other, 'textQuestion1', 'Warum?');
  await type(one, 'textQuestion1Low', 'Was fehlt?');
  await expect(field(one, 'textQuestion1')).toHaveValue('Warum?');
  await type(one, 'scalarQuestion1', 'Wie geht es dir heute?');
  await field(other, 'scalarQuestion1').fill('Wie geht es dir hier?');
  const choice = other.getByRole('alert').filter({ hasText: say('library.conflict') });
  await expect(choice).toContainText('Wie geht es dir heute?');
  await expect(choice).toContainText('Wie geht es dir hier?');
  await expect(field(other, 'textQuestion1Low')).toHaveValue('Was fehlt?');
  await expectAccessible(other, 'a text that both changed');
  await choice.getByRole('button', { name: new RegExp(`^${say('library.keepMine')}`) }).click();
  await saved(other);
  await one.reload();
  await expect(field(one, 'scalarQuestion1')).toHaveValue('Wie geht es dir hier?');
  allowConsoleError(complaints, /status of 409/);
});

test('library: a translation says what it is made from, and is outdated, still right and reviewed', async ({ person, house }) => {
  const page = await person('Jonas Widmer');
  await newQuestion(page, house, 'Wie geht es dir?');
  const language = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await language('English').click();
  await expect(field(page, 'scalarQuestion1')).toHaveAccessibleDescription('Wie geht es dir?');
  await type(page, 'scalarQuestion1', 'How are you?');
  await expect(page.getByText(new RegExp(`^${say('library.states.unreviewed')}`))).toBeVisible();
  await language('Deutsch').click();
  await type(page, 'scalarQuestion1', 'Wie geht es dir heute?');
  await language('English').click();
  await expect(page.getByText(new RegExp(`^${say('library.states.outdated')}`))).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${say('library.stillRight')}`) }).click();
  await expect(page.getByText(new RegExp(`^${say('library.states.reviewed')}`))).toBeVisible();
});

test('library: is for editors and administrators alone, and fits a phone', async ({ person, house }) => {
  const page = await person('Jonas Widmer', PHONE);
  await newQuestion(page, house, 'Wie geht es dir?');
  await expectAccessible(page, 'editor on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const tom = await person('Tom Keller');
  await tom.goto(`${house.url}/library`);
  await expect(tom.getByText(translatorFor('en-GB')('messages.authorizationError'))).toBeVisible();
});

test('library: without a line nothing typed is lost, and it is saved when the line is back', async ({ person, house, complaints }) => {
  const page = await person('Jonas Widmer');
  await newQuestion(page, house, 'Wie geht es dir?');
  await page.context().setOffline(true);
  await field(page, 'textQuestion1').fill('Warum?');
  await expect(page.getByRole('status').filter({ hasText: say('library.waiting') })).toBeVisible();
  await page.getByRole('link', { name: say('library.back') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('general.cancel') })
    .click();
  await page.context().setOffline(false);
  await saved(page);
  await page.reload();
  await expect(field(page, 'textQuestion1')).toHaveValue('Warum?');
  allowConnectionErrors(complaints);
});
