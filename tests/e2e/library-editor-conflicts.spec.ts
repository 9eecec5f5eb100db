import type { Page } from '@playwright/test';
import type { LibraryItem } from '#shared/library/schema';
import { Client } from '#tests/support/api-client';
import { ADA } from '#tests/support/demo-users';
import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
import { storeSurvey } from './helpers/library-survey.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
test.use({ arrives: false });
test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 180_000 });

const outline = (page: Page) => page.getByRole('region', { name: say('library.parts') });
const row = (page: Page, name: string) =>
  outline(page)
    .getByRole('button', { name: new RegExp(name) })
    .first();
const field = (page: Page, name: string) => page.getByRole('textbox', { name: say(`library.fields.${name}`), exact: true });
const expectSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: say.any('library.saved') })).toBeVisible();

test('editor: two authors see each other and each other’s saves, and neither loses a word @main', async ({ person, house, complaints }) => {
  const { survey } = await storeSurvey(house);
  const [jonas, ada] = [await person('Jonas Widmer'), await person('Ada Rossi')];
  const [german, italian] = [translatorFor('de-DE'), translatorFor('it-IT')];
  for (const page of [jonas, ada]) await page.goto(`${house.url}/library/surveys/${survey.id}`);
  await expect(jonas.getByRole('img', { name: german('library.isHere', { name: 'Ada Rossi' }) }).first()).toBeVisible();
  await expect(ada.getByRole('img', { name: italian('library.isHere', { name: 'Jonas Widmer' }) }).first()).toBeVisible();
  await row(jonas, 'Unpleasant').click();
  await expect(
    ada
      .getByRole('region', { name: italian('library.parts') })
      .getByRole('listitem')
      .filter({ hasText: 'Unpleasant' })
      .getByRole('img'),
  ).toBeVisible();
  await ada
    .getByRole('textbox', { name: new RegExp(`^${italian('library.name')}`) })
    .first()
    .fill('Lavorare insieme');
  await expect(jonas.getByRole('heading', { level: 1, name: 'Lavorare insieme' })).toBeVisible();
  allowConsoleError(complaints, /status of 409/);
});

test('LIBRARY-M2: editor: keeps the change of another author that overtakes the answer to a save', async ({ person, house }) => {
  const { questions } = await storeSurvey(house, 'Overtaken');
  const { id, revision } = questions[2] as LibraryItem;
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/library/questions/${id}`);
  await expect(field(page, 'textQuestion1')).toHaveValue('Was hilft schon heute?');
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route(`**/api/survey-questions/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    // Node does not know the host names of the modes.
    const response = await route.fetch({ url: route.request().url().replace('insights.localhost', 'localhost') });
    arrive();
    await held;
    return route.fulfill({ response });
  });
  await field(page, 'scalarQuestion1').fill('Wie gut teilen wir?');
  await arrived;
  const fields = { multilang: { textQuestion1: { 'de-DE': 'Was hilft dir?' } } };
  const save = { revision: revision + 1, counter: 1, fields };
  const client = new Client(`http://localhost:${house.port}`);
  expect((await client.call(ADA, 'PATCH', `/api/survey-questions/${id}`, save)).status).toBe(200);
  await expect(field(page, 'textQuestion1')).toHaveValue('Was hilft dir?');
  release();
  await expectSaved(page);
  await expect(field(page, 'scalarQuestion1')).toHaveValue('Wie gut teilen wir?');
  await expect(field(page, 'textQuestion1')).toHaveValue('Was hilft dir?');
});

test('editor: numbers no version while its last words wait for a choice', async ({ person, house, complaints }) => {
  const { questions } = await storeSurvey(house, 'Numbered too early');
  const { id, revision } = questions[4] as LibraryItem;
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/library/questions/${id}`);
  const release = Promise.withResolvers<void>();
  await page.route(`**/api/survey-questions/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') await release.promise;
    return route.continue();
  });
  await field(page, 'textQuestion1').fill('Was fehlt dir?');
  await page.getByRole('button', { name: say('library.saveVersion', { version: 1 }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('library.saveNow') }).click();
  const save = { revision, counter: 1, fields: { multilang: { textQuestion1: { 'de-DE': 'Was hilft dir?' } } } };
  const client = new Client(`http://localhost:${house.port}`);
  expect((await client.call(ADA, 'PATCH', `/api/survey-questions/${id}`, save)).status).toBe(200);
  release.resolve();
  await expect(dialog.getByRole('alert')).toContainText(say('library.undecided'));
  expect((await client.call<LibraryItem>(ADA, 'GET', `/api/survey-questions/${id}`)).body.version).toBe(0);
  allowConsoleError(complaints, /status of 409/);
});

test('LIBRARY-P6: editor: unpins the block of an edited question however often the call for the block fails', async ({
  person,
  house,
  complaints,
}) => {
  const { survey } = await storeSurvey(house, 'Dying line');
  const page = await person('Jonas Widmer');
  let calls = 0;
  await page.route('**/api/question-blocks/*', (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    calls += 1;
    // The fifth call is after those that the client repeats for any page.
    return calls < 5 ? route.abort() : route.continue();
  });
  await page.goto(`${house.url}/library/surveys/${survey.id}`);
  await row(page, 'Getting help when stuck').click();
  await field(page, 'scalarQuestion1').fill('Wer hilft dir?');
  await expect(row(page, 'Working side by side')).toContainText(say('library.partDraft'), { timeout: 40_000 });
  await expectSaved(page);
  allowConnectionErrors(complaints);
});

test('LIBRARY-M3: editor: leads to a choice in another part and language', async ({ person, house, complaints }) => {
  const { survey, questions } = await storeSurvey(house, 'Two at once');
  const question = questions[3] as LibraryItem;
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/library/surveys/${survey.id}`);
  await row(page, 'Deciding once facts are known').click();
  await page.getByRole('button', { name: 'English' }).click();
  const text = field(page, 'scalarQuestion1');
  await expect(text).toHaveValue('How quickly do we decide once the facts are known?');
  await page.context().setOffline(true);
  await text.fill('Do we decide quickly?');
  const client = new Client(`http://localhost:${house.port}`);
  const fields = { multilang: { scalarQuestion1: { 'en-GB': 'How soon do we decide?' } } };
  const save = { revision: question.revision, counter: 1, fields };
  expect((await client.call(ADA, 'PATCH', `/api/survey-questions/${question.id}`, save)).status).toBe(200);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page
    .getByRole('region', { name: say('library.parts') })
    .getByRole('button')
    .first()
    .click();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: say('library.showChoice') }).click();
  await expect(page.getByText('How soon do we decide?').first()).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${say('library.keepMine')}`) }).click();
  await expectSaved(page);
  const stored = (await client.call<LibraryItem>(ADA, 'GET', `/api/survey-questions/${question.id}`)).body;
  expect(stored.multilang.scalarQuestion1?.['en-GB']).toBe('Do we decide quickly?');
  allowConnectionErrors(complaints);
  allowConsoleError(complaints, /status of 409/);
});
