import { type Page, test as plain } from '@playwright/test';
import { LANGUAGE_NAMES, type Locale } from '#shared/i18n/locale';
import type { LibraryItem } from '#shared/library/schema';
import { openAiStandIn, type TestAiProvider, translated } from '#tests/support/ai-provider';
import { Client } from '#tests/support/api-client';
import { ADA } from '#tests/support/demo-users';
import { allowConnectionErrors, allowConsoleError, test as base, expect } from './fixtures/test.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { storeSurvey } from './helpers/library-survey.ts';
import { storeTemplate } from './helpers/stored-template.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
/** Daily limit of AI texts of the tenant. */
const DAILY_TEXTS = 12;

const test = base.extend<{ ai: TestAiProvider }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the needed fixtures from the first parameter and accepts only a pattern
  ai: async ({}, use) => {
    const ai = await openAiStandIn();
    await use(ai);
    await ai.close();
  },
  house: async ({ ownHouse, ai }, use) => {
    await ownHouse.moveIn({ AI_BASE_URL: ai.url, AI_MODEL: 'model-1', AI_DAILY_LIMIT: String(DAILY_TEXTS) });
    await use(ownHouse);
  },
});
test.use({ arrives: false });
plain.describe.configure({ timeout: 120_000 });

const never = (): Promise<never> => new Promise(() => {});
const field = (page: Page, name: string) => page.getByRole('textbox', { name: say(`library.fields.${name}`), exact: true });
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true });
const openLanguage = (page: Page, locale: Locale) =>
  page
    .getByRole('group', { name: say('library.languages') })
    .getByRole('button', { name: new RegExp(`^${LANGUAGE_NAMES[locale]}`) })
    .click();
const wordsOf = (page: Page, key: string, values: Record<string, string | number> = {}) => page.getByText(say(key, values)).first();

/** Creates a question in English and opens its editor. */
async function openQuestion(page: Page, house: { url: string; port: number }): Promise<LibraryItem> {
  const client = new Client(`http://localhost:${house.port}`);
  const multilang = {
    scalarQuestion1: { 'en-GB': 'How do we decide?', 'de-DE': 'Wie entscheiden wir?' },
    textQuestion1: { 'en-GB': 'Why?' },
  };
  const { body } = await client.call<LibraryItem>(ADA, 'POST', '/api/survey-questions', { type: 'single-with', multilang });
  await page.goto(`${house.url}/library/questions/${body.id}`);
  await button(page, 'ai.translate').waitFor();
  return body;
}

test('AI: one press translates empty texts, marks them as written by AI, and replaces texts of a person only after a confirmation @main', async ({
  person,
  house,
}) => {
  const page = await person('Jonas Widmer');
  await openQuestion(page, house);
  await expect(page.getByText(say('ai.sent', { language: say('languages.en-GB'), host: 'localhost' }).slice(0, 40))).toBeVisible();
  await expectAccessible(page, 'a question with AI');
  await button(page, 'ai.translate').click();
  // The German text was written by a user.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('messageBox.no') })
    .click();
  await expect(wordsOf(page, 'ai.translated', { count: 5 })).toBeVisible();
  await openLanguage(page, 'fr-FR');
  await expect(field(page, 'scalarQuestion1')).toHaveValue('fr: How do we decide?');
  await expect(wordsOf(page, 'library.fromModel', { name: 'model-1' })).toBeVisible();
  await openLanguage(page, 'de-DE');
  await expect(field(page, 'scalarQuestion1')).toHaveValue('Wie entscheiden wir?');
  await expect(field(page, 'textQuestion1')).toHaveValue('de: Why?');
  await button(page, 'library.undo').click();
  await expect(field(page, 'textQuestion1')).toHaveValue('de: Why?');
});

test('AI: cancel frees the page within 200 ms, and a late answer is ignored', async ({ person, house, ai }) => {
  const page = await person('Jonas Widmer');
  await openQuestion(page, house);
  let answer: () => void = () => undefined;
  ai.reply = async (prompt, response) => {
    await new Promise<void>((open) => {
      answer = open;
    });
    return translated(prompt, response);
  };
  await button(page, 'ai.translate').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('messageBox.no') })
    .click();
  await expect(button(page, 'ai.translate')).toBeDisabled();
  await expect.poll(() => ai.prompts.length).toBe(1);
  const freed = await page.evaluate(async (label) => {
    const cancel = [...document.querySelectorAll('button')].find((each) => each.textContent === label);
    const began = performance.now();
    cancel?.click();
    await new Promise<void>((done) => {
      const look = () =>
        [...document.querySelectorAll('button')].some((each) => each.textContent === label) ? requestAnimationFrame(look) : done();
      look();
    });
    return performance.now() - began;
  }, say('general.cancel'));
  expect(freed).toBeLessThan(200);
  await expect(wordsOf(page, 'ai.cancelled')).toBeVisible();
  await expect(button(page, 'ai.translate')).toBeEnabled();
  await expect.poll(() => ai.abandoned, 'the call to the provider is given up too').toBe(1);
  answer();
  await openLanguage(page, 'fr-FR');
  await expect(field(page, 'scalarQuestion1')).toHaveValue('');
});

test('AI: a provider that fails or answers with markup changes no text, and an error is shown', async ({
  person,
  house,
  ai,
  complaints,
}) => {
  const page = await person('Jonas Widmer');
  const { id } = await openQuestion(page, house);
  for (const reply of [() => 'rubbish', () => ({ scalarQuestion1: [{ language: 'de-DE', text: '<script>alert(1)</script>' }] })]) {
    ai.reply = reply;
    await button(page, 'ai.translate').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('messageBox.no') })
      .click();
    await expect(wordsOf(page, 'messages.translationFailed')).toBeVisible();
    await expect(button(page, 'ai.translate')).toBeEnabled();
  }
  const client = new Client(`http://localhost:${house.port}`);
  expect((await client.call<LibraryItem>(ADA, 'GET', `/api/survey-questions/${id}`)).body.revision).toBe(1);
  allowConsoleError(complaints, /status of 502/);
});

test('AI: the daily limit is reached midway: translated texts stay, and the next call sends nothing', async ({
  person,
  house,
  ai,
  complaints,
}) => {
  const { survey } = await storeSurvey(house);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/library/surveys/${survey.id}`);
  await button(page, 'ai.translate').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('messageBox.no') })
    .click();
  await openLanguage(page, 'fr-FR');
  await expect(field(page, 'name')).toHaveValue('fr: Working together');
  const before = ai.prompts.length;
  await button(page, 'ai.translateAll').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('messageBox.no') })
    .click();
  await expect(wordsOf(page, 'api.aiLimit')).toBeVisible();
  expect(ai.prompts).toHaveLength(before);
  await expect(field(page, 'name')).toHaveValue('fr: Working together');
  allowConsoleError(complaints, /status of 429/);
});

test('AI: fills a form in the shown language, and overwrites typed words only after a confirmation', async ({
  person,
  house,
  ai,
  complaints,
}) => {
  const page = await person('Jonas Widmer');
  await openQuestion(page, house);
  await openLanguage(page, 'it-IT');
  await field(page, 'scalarQuestion1').fill('Come?');
  await button(page, 'ai.fill').click();
  const dialog = page.getByRole('dialog', { name: say('ai.fill') });
  await dialog.getByLabel(say('ai.about')).fill('Decisions in teams');
  await expectAccessible(page, 'fill with AI');
  const submit = dialog.getByRole('button', { name: say('ai.fill'), exact: true });
  await submit.click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: say('messageBox.no') })
    .click();
  expect(ai.prompts).toHaveLength(0);
  ai.reply = () => 'rubbish';
  await submit.click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: say('messageBox.yes') })
    .click();
  await expect(dialog.getByRole('alert')).toContainText(say('messages.fillFailed'));
  await expect(dialog.getByLabel(say('ai.about')), 'what was typed stays').toHaveValue('Decisions in teams');
  allowConsoleError(complaints, /status of 502/);
  ai.reply = translated;
  await submit.click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: say('messageBox.yes') })
    .click();
  await expect(wordsOf(page, 'messages.formFilled')).toBeVisible();
  await expect(field(page, 'scalarQuestion1')).toHaveValue('Text for scalarQuestion1');
});

test('AI: leaving during a request changes nothing, and aborts the request', async ({ person, house, ai, complaints }) => {
  const page = await person('Jonas Widmer');
  const { id } = await openQuestion(page, house);
  ai.reply = never;
  await button(page, 'ai.translate').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('messageBox.no') })
    .click();
  await expect.poll(() => ai.prompts.length).toBe(1);
  await page.getByRole('link', { name: say('library.back') }).click();
  await page.waitForURL(/\/library(\?|$)/);
  await expect.poll(() => ai.abandoned).toBe(1);
  const client = new Client(`http://localhost:${house.port}`);
  expect((await client.call<LibraryItem>(ADA, 'GET', `/api/survey-questions/${id}`)).body.revision).toBe(1);
  allowConnectionErrors(complaints);
});

test('AI: the pages of a talk are translated, placeholders kept', async ({ person, house }) => {
  const template = await storeTemplate(house);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/library/talk-templates/${template.id}`);
  await page
    .getByRole('button', { name: /How well does|Wie gut wächst/ })
    .first()
    .click();
  await button(page, 'ai.translate').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('messageBox.no') })
    .click();
  await openLanguage(page, 'fr-FR');
  await expect(field(page, 'scalarQuestion1')).toHaveValue('fr: How well does {taker} grow here?');
});
