import type { Page } from '@playwright/test';
import { Client } from '#tests/support/api-client';
import { ADA } from '#tests/support/demo-users';
import { allowConnectionErrors, expect, PHONE, test } from './fixtures/test.ts';
import { expectAccessible, widthBeyondScreen } from './helpers/accessibility.ts';
import { storeSurvey } from './helpers/library-survey.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
const WIND = 'Sharing between wind and solar';
test.use({ arrives: false });
test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 180_000 });

const outline = (page: Page) => page.getByRole('region', { name: say('library.parts') });
const row = (page: Page, name: string) =>
  outline(page)
    .getByRole('button', { name: new RegExp(name) })
    .first();
const field = (page: Page, name: string) => page.getByRole('textbox', { name: say(`library.fields.${name}`), exact: true });
const preview = (page: Page, text: string) => page.frameLocator('iframe').getByRole('heading', { name: text });
const expectSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: say.any('library.saved') })).toBeVisible();
const numbered = (page: Page) => outline(page).getByRole('listitem').filter({ hasText: /^\d/ });

test('editor: writes, moves and versions the parts of a survey, and undoes it', async ({ person, house, complaints }) => {
  const page = await person('Jonas Widmer');
  await test.step('a question of a survey is written where it is asked, and the preview asks it with the unsaved words', async () => {
    const { survey, questions } = await storeSurvey(house);
    const client = new Client(`http://localhost:${house.port}`);
    await page.goto(`${house.url}/library/surveys/${survey.id}`);
    await expect(preview(page, 'Wie arbeiten wir zusammen?')).toBeVisible();
    await expect(page.frameLocator('iframe').getByText(say('survey.withoutName')), 'promises no anonymity').toHaveCount(0);
    const byName = page.frameLocator('iframe').getByText('Jonas Widmer', { exact: true });
    await expect(byName, 'invites somebody else').toHaveCount(1);
    await row(page, WIND).click();
    await expect(preview(page, 'Wie gut teilen wir Gelerntes zwischen Wind und Solar?')).toBeVisible();
    await page.route('**/api/survey-questions/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
    await field(page, 'scalarQuestion1').fill('Wie offen teilen wir?');
    await expect(preview(page, 'Wie offen teilen wir?')).toBeVisible();
    await expect(field(page, 'scalarQuestion1'), 'the preview does not take the focus').toBeFocused();
    const { body } = await client.call<{ multilang: object }>(ADA, 'GET', `/api/survey-questions/${questions[2]?.id}`);
    expect(JSON.stringify(body.multilang)).not.toContain('offen');
    await page.unroute('**/api/survey-questions/*');
    await expectSaved(page);
    await expectAccessible(page, 'editor with outline and preview');
    allowConnectionErrors(complaints);
  });

  await test.step('a question in a saved block makes the block a draft of this survey, and saving a version names all that changed', async () => {
    const { survey } = await storeSurvey(house);
    await page.goto(`${house.url}/library/surveys/${survey.id}`);
    await expect(row(page, 'Working side by side')).toContainText(say('library.versionNumber', { version: 1 }));
    await row(page, 'Getting help when stuck').click();
    await field(page, 'scalarQuestion1').fill('Wer hilft dir?');
    await expect(row(page, 'Working side by side')).toContainText(say('library.partDraft'));
    await expectSaved(page);
    await page.getByRole('button', { name: say('library.saveVersion', { version: 1 }) }).click();
    await expect(page.getByRole('dialog')).toContainText('Working side by side');
    await expect(page.getByRole('dialog')).toContainText('Getting help when stuck');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('library.saveNow') })
      .click();
    await expect(row(page, 'Working side by side')).toContainText(say('library.versionNumber', { version: 2 }));
    await page.reload();
    await row(page, 'Getting help when stuck').click();
    await expect(field(page, 'scalarQuestion1')).toHaveValue('Wer hilft dir?');
  });

  await test.step('parts move by keys, by menu and by dragging, each move is announced, and all of it can be undone', async () => {
    const { survey } = await storeSurvey(house);
    await page.goto(`${house.url}/library/surveys/${survey.id}`);
    const order = [/Looking/, /Getting/, /Sharing/, /Deciding/, /Unpleasant/];
    await expect(numbered(page)).toHaveText(order);
    await row(page, 'Unpleasant').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(numbered(page)).toHaveText([/Looking/, /Getting/, /Sharing/, /Unpleasant/, /Deciding/]);
    await expect(row(page, 'Unpleasant')).toBeFocused();
    await outline(page)
      .getByRole('button', { name: say('lists.actionsFor', { name: WIND }) })
      .click();
    await page.getByRole('menuitem', { name: say('library.moveTo') }).click();
    await page.getByRole('combobox', { name: say('library.position') }).selectOption('0');
    await expectAccessible(page, 'moving to any place');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('library.move') })
      .click();
    await expect(numbered(page)).toHaveText([/Sharing/, /Looking/, /Getting/, /Unpleasant/, /Deciding/]);
    await expect(outline(page).getByRole('status')).toHaveText(say('library.moved', { name: WIND, number: 1, count: 4 }));
    await row(page, 'Deciding').dragTo(row(page, 'Working side by side'));
    await expect(numbered(page)).toHaveText([/Sharing/, /Deciding/, /Looking/, /Getting/, /Unpleasant/]);
    for (let steps = 0; steps < 3; steps += 1) await page.getByRole('button', { name: say('library.undo') }).click();
    await expect(numbered(page)).toHaveText(order);
    await expect(page.getByRole('button', { name: say('library.undo') })).toBeDisabled();
    const again = [/Looking/, /Getting/, /Sharing/, /Unpleasant/, /Deciding/];
    for (const redo of ['Control+Shift+Z', 'Control+Y']) {
      await page.keyboard.press(redo);
      await expect(numbered(page), redo).toHaveText(again);
      await page.keyboard.press('Control+Z');
      await expect(numbered(page)).toHaveText(order);
    }
    await page.getByRole('button', { name: say('library.redo') }).click();
    await expectSaved(page);
    await page.reload();
    await expect(numbered(page)).toHaveText(again);
  });

  await test.step('a removed part is announced, and the focus goes to the one that takes its place', async () => {
    const { survey } = await storeSurvey(house);
    await page.goto(`${house.url}/library/surveys/${survey.id}`);
    await outline(page)
      .getByRole('button', { name: say('lists.actionsFor', { name: WIND }) })
      .click();
    await page.getByRole('menuitem', { name: say('library.takeOutPart') }).click();
    await expect(row(page, 'Sharing')).toHaveCount(0);
    await expect(row(page, 'Deciding')).toBeFocused();
    await expect(outline(page).getByRole('status')).toHaveText(say('library.removedPart', { name: WIND }));
  });

  await test.step('the way through open texts leads from one to the next', async () => {
    const { survey } = await storeSurvey(house);
    await page.goto(`${house.url}/library/surveys/${survey.id}`);
    await row(page, 'Unpleasant').waitFor();
    await page.getByRole('button', { name: /^de: / }).click();
    await expect(field(page, 'name')).toBeFocused();
    await page.getByRole('button', { name: say('library.previousGap') }).click();
    await expect(field(page, 'textQuestion1')).toBeFocused();
    await expect(row(page, 'Unpleasant')).toHaveAttribute('aria-current', 'true');
  });

  await test.step('a newer version is taken where it is used, one by one, and what is cleared can be undone', async () => {
    const { questions } = await storeSurvey(house);
    await page.goto(`${house.url}/library/questions/${questions[0]?.id}`);
    await field(page, 'scalarQuestion1').fill('Freust du dich?');
    await expectSaved(page);
    await page.getByRole('button', { name: say('library.saveVersion', { version: 2 }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('library.saveNow') })
      .click();
    const uses = page.getByRole('region', { name: say('library.uses') });
    await expect(uses).toContainText(say('library.updates', { version: 2, count: 1 }));
    await expectAccessible(page, 'editor of a question with its uses');
    await uses.getByRole('button', { name: new RegExp(say('library.takeNew', { version: 2 })) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('deletion')).toHaveText('Wie sehr freust du dich auf Montag?');
    await expect(dialog.getByRole('insertion')).toHaveText('Freust du dich?');
    await expectAccessible(page, 'what differs between two versions');
    await dialog.getByRole('button', { name: say('library.takeNew', { version: 2 }) }).click();
    await expect(uses).not.toContainText(say('library.updates', { version: 2, count: 1 }));
    await uses.getByRole('link', { name: 'Working side by side' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Working side by side' })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: say('library.clean') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('general.yes') })
      .click();
    await expect(field(page, 'scalarQuestion1')).toHaveValue('');
    for (let steps = 0; steps < 2; steps += 1) await page.getByRole('button', { name: say('library.undo') }).click();
    await expect(field(page, 'scalarQuestion1')).toHaveValue('Freust du dich?');
    await expect(field(page, 'textQuestion1')).toHaveValue('Was hilft schon heute?');
    await expectSaved(page);
  });
});

test('editor: Ctrl+Z in a dialog or in the palette undoes what was typed there, and nothing behind it', async ({ person, house }) => {
  const page = await person('Jonas Widmer');
  const { survey } = await storeSurvey(house, 'Undone behind');
  await page.goto(`${house.url}/library/surveys/${survey.id}`);
  const order = [/Looking/, /Getting/, /Sharing/, /Deciding/, /Unpleasant/];
  const moved = [/Looking/, /Getting/, /Sharing/, /Unpleasant/, /Deciding/];
  await expect(numbered(page)).toHaveText(order);
  await row(page, 'Unpleasant').press('Alt+ArrowUp');
  await expect(numbered(page)).toHaveText(moved);
  await page.getByRole('button', { name: say('library.add'), exact: true }).click();
  const palette = page.getByRole('combobox', { name: say('palette.title') });
  for (const box of [page.getByRole('dialog').getByRole('searchbox', { name: say('library.search') }), palette]) {
    if (box === palette) await page.keyboard.press('Control+K');
    await box.pressSequentially('wind');
    await box.press('Control+Z');
    await expect(box).not.toHaveValue('wind');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(numbered(page)).toHaveText(moved);
  }
  await row(page, 'Unpleasant').press('Control+Z');
  await expect(numbered(page)).toHaveText(order);
});

test('editor: restores words that were typed just before the browser was killed', async ({ person, house, complaints }) => {
  const { survey } = await storeSurvey(house);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/library/surveys/${survey.id}`);
  await row(page, WIND).click();
  await page.route('**/api/survey-questions/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await field(page, 'textQuestion1').fill('Was hat geholfen?');
  await expect(page.getByRole('status').filter({ hasText: say.any('library.waiting') })).toBeVisible();
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(`${house.url}/library/surveys/${survey.id}`);
  await row(again, WIND).click();
  await expect(field(again, 'textQuestion1')).toHaveValue('Was hat geholfen?');
  await expectSaved(again);
  allowConnectionErrors(complaints);
});

test('editor: on a phone shows outline, texts and preview one after the other', async ({ person, house }) => {
  const { survey } = await storeSurvey(house);
  const page = await person('Jonas Widmer', PHONE);
  await page.goto(`${house.url}/library/surveys/${survey.id}`);
  await page.getByText(say('library.outline'), { exact: true }).first().tap();
  await row(page, WIND).tap();
  await expect(field(page, 'scalarQuestion1')).toBeVisible();
  await expect(page.getByRole('region', { name: say('library.steps.texts') })).toBeFocused();
  await expectAccessible(page, 'editor of a part on a phone');
  await page.getByText(say('library.preview'), { exact: true }).first().tap();
  await expect(preview(page, 'Wie gut teilen wir Gelerntes zwischen Wind und Solar?')).toBeVisible();
  expect(await widthBeyondScreen(page)).toBeLessThanOrEqual(0);
});
