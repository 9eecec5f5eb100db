import type { Page } from '@playwright/test';
import { dayIn } from '#shared/campaign/day-in-time-zone';
import { formatDay } from '#shared/i18n/dates';
import { Client } from '#tests/support/api-client';
import { ADA } from '#tests/support/demo-users';
import { allowConnectionErrors, allowConsoleError, expect, PHONE, test } from './fixtures/test.ts';
import { expectAccessible, widthBeyondScreen } from './helpers/accessibility.ts';
import { storeSurvey } from './helpers/library-survey.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
test.use({ arrives: false });
test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 180_000 });

const tab = (page: Page, kind: string) =>
  page.getByRole('navigation', { name: say('library.title') }).getByRole('link', { name: say(`library.tabs.${kind}`), exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name: say(`library.fields.${name}`), exact: true });
const expectSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: say.any('library.saved') })).toBeVisible();

/** Types a text and waits until it is stored. */
async function type(page: Page, name: string, text: string): Promise<void> {
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await field(page, name).fill(text);
  await stored;
  await expectSaved(page);
}

/** Creates a question in German and opens its editor. @returns the URL of that page */
async function newQuestion(page: Page, house: { url: string }, text: string): Promise<string> {
  await page.goto(`${house.url}/library?tab=questions`);
  await page.getByRole('button', { name: say('library.new.question') }).click();
  await type(page, 'scalarQuestion1', text);
  return page.url();
}

const librarySide = (page: Page) => page.getByRole('dialog').getByRole('region', { name: say('library.title') });
const surveySide = (page: Page) => page.getByRole('dialog').getByRole('region', { name: say('library.inThis.survey') });

/** Adds a question or block of the library to the survey, in the open dialog. */
async function takePart(page: Page, name: string): Promise<void> {
  await librarySide(page).getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: say('transfer.add', { count: 1 }) }).click();
  await expect(surveySide(page).getByRole('checkbox', { name })).toBeVisible();
}

test('library: an editor writes and translates questions, makes a survey of them and takes parts by keyboard @main', async ({
  person,
  house,
  complaints,
}) => {
  const page = await person('Jonas Widmer');
  await test.step('an editor writes questions, makes a survey of them, orders it by keyboard and saves a version', async () => {
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
    for (const name of ['Wie geht es dir?', 'Was hilft dir?']) await takePart(page, name);
    await expectAccessible(page, 'parts to add');
    await page.keyboard.press('Escape');
    const parts = page.getByRole('region', { name: say('library.parts') });
    const questions = parts.getByRole('listitem').filter({ hasText: '?' });
    await expect(questions).toHaveText([/Wie geht es dir\?/, /Was hilft dir\?/]);
    await questions
      .first()
      .getByRole('button', { name: /Wie geht es dir/ })
      .first()
      .focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(questions).toHaveText([/Was hilft dir\?/, /Wie geht es dir\?/]);
    await expect(parts.getByRole('status')).toHaveText(say('library.moved', { name: 'Wie geht es dir?', number: 2, count: 2 }));
    await expectSaved(page);
    await expectAccessible(page, 'editor of a survey');
    await page.getByRole('button', { name: say('library.saveVersion', { version: 1 }) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Was hilft dir?, Wie geht es dir?');
    await dialog.getByRole('textbox', { name: say('library.note') }).fill('für März');
    await dialog.getByRole('button', { name: say('library.saveNow') }).click();
    await expect(page.getByRole('region', { name: say('library.versions') })).toContainText('für März');
    await page.reload();
    await expect(questions).toHaveText([/Was hilft dir\?/, /Wie geht es dir\?/]);
    await expect(page.getByRole('button', { name: say('library.versionNumber', { version: 1 }), exact: true })).toBeDisabled();
  });

  await test.step('a translation says what it is made from, and is outdated, still right and reviewed', async () => {
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
    await expect(page.getByText(say('library.states.reviewed'), { exact: true })).toBeVisible();
  });

  await test.step('without a line nothing typed is lost, and it is saved when the line is back', async () => {
    await newQuestion(page, house, 'Wie geht es dir?');
    await page.context().setOffline(true);
    await field(page, 'textQuestion1').fill('Warum?');
    await expect(page.getByRole('status').filter({ hasText: say.any('library.waiting') })).toBeVisible();
    await page.getByRole('link', { name: say('library.back') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('general.cancel') })
      .click();
    await page.context().setOffline(false);
    await expectSaved(page);
    await page.reload();
    await expect(field(page, 'textQuestion1')).toHaveValue('Warum?');
    allowConnectionErrors(complaints);
  });

  await test.step('parts are taken a page at a time by keyboard; what a block brings is not taken twice', async () => {
    const { survey } = await storeSurvey(house);
    const client = new Client(`http://localhost:${house.port}`);
    for (let at = 10; at < 22; at += 1)
      await client.call(ADA, 'POST', '/api/survey-questions', { type: 'single-with', languageIndependentName: `Plattform ${at}` });
    await page.goto(`${house.url}/library/surveys/${survey.id}`);
    await page.getByRole('button', { name: say('library.add') }).click();
    const [left, right] = [librarySide(page), surveySide(page)];
    await expect(right.getByRole('listitem')).toHaveCount(4);
    await expect(right.getByRole('listitem').first()).toContainText(say('library.questionCount', { count: 2 }));
    const brought = left.getByRole('listitem').filter({ hasText: say('library.alreadyIn', { name: 'Working side by side' }) });
    await expect(brought).toHaveCount(2);
    for (const box of await brought.getByRole('checkbox').all()) await expect(box).toBeDisabled();
    await left.getByRole('button', { name: say('general.nextPage') }).press('Enter');
    await expect(left.getByRole('listitem').filter({ hasText: 'Plattform 21' })).toBeVisible();
    await left.getByRole('button', { name: say('general.previousPage') }).press('Enter');

    const search = page.getByRole('searchbox', { name: say('library.search') });
    await search.fill('Pl');
    await expect(search).toHaveAccessibleDescription(say('validations.minLength', { count: 3 }));
    await search.fill('Plattform 1');
    await expect(left.getByRole('listitem')).toHaveCount(10);
    await left.getByRole('checkbox', { name: say('lists.selectAll') }).press('Space');
    await page.getByRole('button', { name: say('transfer.add', { count: 10 }) }).press('Enter');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(say('transfer.added', { count: 10 }));
    await expect(left).toContainText(say('transfer.moved'));
    await expect(right.getByRole('listitem')).toHaveCount(14);
    await right.getByRole('checkbox', { name: 'Plattform 10' }).check();
    await page.getByRole('button', { name: say('transfer.remove', { count: 1 }) }).press('Enter');
    await expect(left.getByRole('listitem')).toHaveText([/Plattform 10/]);
    await expectAccessible(page, 'parts that were taken');

    await search.fill('');
    await page.getByRole('radio', { name: say('library.tabs.block') }).press('Space');
    await expect(left).toContainText(say('transfer.moved'));
    await page.keyboard.press('Escape');
    await expectSaved(page);
    const stored = await client.call<{ items: object[] }>(ADA, 'GET', `/api/surveys/${survey.id}`);
    expect(stored.body.items).toHaveLength(13);
  });
});

test('library: names the day of a change in the time zone of the device', async ({ person, house }) => {
  // A zone in which it is another day than in UTC now.
  const timezoneId = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  const page = await person('Jonas Widmer', { timezoneId });
  await newQuestion(page, house, 'Welcher Tag ist heute?');
  await expectSaved(page);
  await page.goto(`${house.url}/library?tab=questions&search=Welcher+Tag`);
  const date = formatDay(dayIn(timezoneId, new Date()), 'de-DE');
  await expect(page.getByRole('row').filter({ hasText: 'Welcher Tag ist heute?' })).toContainText(say('library.changedAt', { date }));
});

test('library: two editors of one question lose no word, and choose between texts that both changed, which leads back to the field', async ({
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
  await other.context().setOffline(true);
  await type(one, 'scalarQuestion1', 'Wie geht es dir heute?');
  await field(other, 'scalarQuestion1').fill('Wie geht es dir hier?');
  await other.context().setOffline(false);
  const choice = other.getByRole('alert').filter({ hasText: say('library.conflict') });
  await expect(choice).toContainText('Wie geht es dir heute?');
  await expect(choice).toContainText('Wie geht es dir hier?');
  await expect(field(other, 'textQuestion1Low')).toHaveValue('Was fehlt?');
  await expectAccessible(other, 'a text that both changed');
  await choice.getByRole('button', { name: new RegExp(`^${say('library.keepMine')}`) }).press('Enter');
  await expect(choice).toHaveCount(0);
  await expect(field(other, 'scalarQuestion1')).toBeFocused();
  await expectSaved(other);
  await one.reload();
  await expect(field(one, 'scalarQuestion1')).toHaveValue('Wie geht es dir hier?');
  allowConsoleError(complaints, /status of 409/);
  allowConnectionErrors(complaints);
});

test('library: fits a phone, and opens only for editors and administrators', async ({ person, house }) => {
  const page = await person('Jonas Widmer', PHONE);
  await test.step('is for editors and administrators alone, and fits a phone', async () => {
    await newQuestion(page, house, 'Wie geht es dir?');
    await expectAccessible(page, 'editor on a phone');
    expect(await widthBeyondScreen(page)).toBeLessThanOrEqual(0);
    const tom = await person('Tom Keller');
    await tom.goto(`${house.url}/library`);
    await expect(tom.getByText(translatorFor('en-GB')('messages.authorizationError'))).toBeVisible();
  });

  await test.step('on a phone the lists of parts stand one above the other', async () => {
    const { survey } = await storeSurvey(house);
    await page.goto(`${house.url}/library/surveys/${survey.id}`);
    await page.getByRole('radio', { name: say('library.outline') }).press('Space');
    await page.getByRole('button', { name: say('library.add') }).click();
    await expect(surveySide(page).getByRole('listitem')).toHaveCount(4);
    const [above, below] = [await librarySide(page).boundingBox(), await surveySide(page).boundingBox()];
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    await expectAccessible(page, 'parts on a phone');
  });
});
