import type { Page } from '@playwright/test';
import type { LibraryItem } from '#shared/library/schema';
import { Client } from '#tests/support/api-client';
import { ADA, PIA } from '#tests/support/demo-users';
import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
import { storeSurvey } from './helpers/library-survey.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
test.use({ arrives: false });
test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 120_000 });

const field = (page: Page, name: string) => page.getByRole('textbox', { name: say(`library.fields.${name}`), exact: true });
const expectSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: say.any('library.saved') })).toBeVisible();
const storedText = async (house: { port: number }, id: string, name: string): Promise<string | undefined> => {
  const { body } = await new Client(`http://localhost:${house.port}`).call<LibraryItem>(ADA, 'GET', `/api/survey-questions/${id}`);
  return body.multilang[name]?.['de-DE'];
};

test('editor: keeps text typed while the server is down, and stores it after the restart @main', async ({ person, house, complaints }) => {
  const { questions } = await storeSurvey(house);
  const id = questions[0]?.id ?? '';
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/library/questions/${id}`);
  await expect(field(page, 'scalarQuestion1')).toHaveValue('Wie sehr freust du dich auf Montag?');
  await Promise.all([house.kill(), field(page, 'scalarQuestion1').fill('Freust du dich auf Montag?')]);
  await expect(page.getByRole('status').filter({ hasText: say.any('library.waiting') })).toBeVisible();
  await field(page, 'textQuestion1').fill('Was hilft dir?');
  await house.start();
  await expectSaved(page);
  expect(await storedText(house, id, 'scalarQuestion1')).toBe('Freust du dich auf Montag?');
  expect(await storedText(house, id, 'textQuestion1')).toBe('Was hilft dir?');
  allowConnectionErrors(complaints);
  // The server was killed, perhaps in the middle of an answer.
  allowConsoleError(complaints, /status of (502|503)|ERR_INCOMPLETE_CHUNKED_ENCODING/);
});

test('editor: two windows of one user keep the words of both, also when one is closed immediately', async ({
  person,
  house,
  complaints,
}) => {
  const { questions } = await storeSurvey(house);
  const id = questions[1]?.id ?? '';
  const one = await person('Jonas Widmer');
  const other = await one.context().newPage();
  for (const page of [one, other]) {
    await page.goto(`${house.url}/library/questions/${id}`);
    await expect(field(page, 'scalarQuestion1')).toHaveValue('Wie leicht bekommst du Hilfe, wenn du feststeckst?');
  }
  await field(one, 'textQuestion1Low').fill('Was fehlt?');
  await field(other, 'textQuestion1High').fill('Was trägt?');
  await other.close({ runBeforeUnload: false });
  await expectSaved(one);
  await one.reload();
  await expect(field(one, 'textQuestion1High')).toHaveValue('Was trägt?');
  await expect(field(one, 'textQuestion1Low')).toHaveValue('Was fehlt?');
  await expectSaved(one);
  expect(await storedText(house, id, 'textQuestion1High')).toBe('Was trägt?');
  allowConsoleError(complaints, /status of 409/);
});

test('editor: restores and numbers no version later, when the author has gone on without a connection', async ({
  person,
  house,
  complaints,
}) => {
  const { questions } = await storeSurvey(house);
  const id = questions[1]?.id ?? '';
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/library/questions/${id}`);
  const item = `**/api/survey-questions/${id}`;
  await page.route(item, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  const done: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/versions')) done.push(request.url());
  });
  await field(page, 'textQuestion1').fill('Was hilft dir wirklich?');
  await expect(page.getByRole('status').filter({ hasText: say.any('library.waiting') })).toBeVisible();

  const cancel = page.getByRole('dialog').getByRole('button', { name: say('general.cancel') });
  await page.getByRole('button', { name: new RegExp(`^${say('library.restore')}`) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('library.restore') })
    .click();
  await expect(page.getByRole('alert')).toContainText(say('messages.tryAgainShortly'));
  await cancel.click();
  await page.getByRole('button', { name: say('library.saveVersion', { version: 2 }) }).click();
  await page.getByRole('button', { name: say('library.saveNow') }).click();
  await expect(page.getByRole('alert')).toContainText(say('library.waiting'));
  await cancel.click();

  await page.unroute(item);
  await field(page, 'textQuestion1Low').fill('Was fehlt?');
  await expectSaved(page);
  await page.reload();
  await expect(field(page, 'textQuestion1')).toHaveValue('Was hilft dir wirklich?');
  expect(await storedText(house, id, 'textQuestion1Low')).toBe('Was fehlt?');
  expect(done).toEqual([]);
  allowConnectionErrors(complaints);
});

test('editor: offers another attempt when the item cannot be loaded, instead of calling it unknown', async ({
  person,
  house,
  complaints,
}) => {
  const { questions } = await storeSurvey(house);
  const id = questions[0]?.id ?? '';
  const page = await person('Jonas Widmer');
  const item = `**/api/survey-questions/${id}`;
  await page.route(item, (route) => route.abort());
  await page.goto(`${house.url}/library/questions/${id}`);
  const retry = page.getByRole('button', { name: say('general.retry') });
  await expect(retry.or(page.getByRole('heading', { name: say('general.notFound') }))).toBeVisible({ timeout: 30_000 });
  await page.unroute(item);
  await retry.click();
  await expect(field(page, 'scalarQuestion1')).toBeVisible();
  allowConnectionErrors(complaints);
});

test('LIBRARY-P9: answering a preview sends nothing', async ({ person, house }) => {
  const { survey } = await storeSurvey(house);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/library/surveys/${survey.id}`);
  await page
    .getByRole('region', { name: say('library.parts') })
    .getByRole('button', { name: /Sharing between/ })
    .first()
    .click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Wie gut teilen wir Gelerntes' })).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  await frame.getByRole('button', { name: 'Frage überspringen' }).click();
  await expect(frame.getByRole('heading', { name: 'How quickly do we decide' })).toBeVisible();
  await frame.getByRole('slider').first().press('ArrowRight');
  await page.getByRole('button', { name: say('library.previewAgain') }).click();
  await expect(frame.getByRole('heading', { name: 'Wie gut teilen wir Gelerntes' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('library: a refused sharing is dropped, and holds up no later words', async ({ person, house, complaints }) => {
  const client = new Client(`http://localhost:${house.port}`);
  const speak = translatorFor('en-GB');
  const make = async (path: string, body: object) => (await client.call<LibraryItem>(PIA, 'POST', path, body)).body;
  const { id: questionId } = await make('/api/survey-questions', { type: 'text-only', languageIndependentName: 'Our own' });
  const { id } = await make('/api/surveys', { languageIndependentName: 'Ready', items: [{ questionId, version: null }] });
  const page = await person('Pia Roth');
  await page.goto(`${house.url}/library/surveys/${id}`);
  await page.getByRole('button', { name: speak('library.share'), exact: true }).click();
  await page.getByRole('button', { name: speak('general.yes') }).click();
  await expect(page.getByText(speak('library.partsNotShared')).first()).toBeVisible();
  await page.reload();
  const name = page.getByRole('textbox', { name: new RegExp(`^${speak('library.name')}`) });
  await name.fill('Ready again');
  const stored = async () => (await client.call<LibraryItem>(PIA, 'GET', `/api/surveys/${id}`)).body;
  await expect.poll(async () => (await stored()).languageIndependentName).toBe('Ready again');
  expect((await stored()).visibility).toBe('Tenant');
  allowConsoleError(complaints, /status of 400/);
});
