import type { Locator } from '@playwright/test';
import { Client } from '#tests/support/api-client';
import { GRETA, TOM } from '#tests/support/demo-users';
import { expect, test } from './fixtures/test.ts';
import { exhibit, open, testGallery } from './gallery-page.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { storeCampaignDraft } from './helpers/stored-campaign.ts';
import { beginAt } from './helpers/talk-state.ts';
import { translatorFor } from './helpers/translator.ts';
import { openRespondentPage } from './respondent.ts';
import { TalkPage } from './talk-page.ts';

test.use({ shared: 'file', arrives: false });

/** Width of the outline in px; 0 without one. */
const outlineOf = (field: Locator): Promise<number> =>
  field.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });

test('forced colours: a text box shows its focus by an outline, since its shadow and its border colour are gone', async ({
  person,
  house,
}) => {
  const page = await person('Ada Rossi');
  await page.emulateMedia({ forcedColors: 'active' });
  await openImpulse(page, house.port, 'Ada Rossi', '/settings', 'settings.title');
  const say = translatorFor('it-IT');
  const field = page.getByRole('textbox', { name: new RegExp(`^${say('settings.fields.contactAddress')}`) });
  await expect(field).toBeVisible();
  const before = await outlineOf(field);
  await field.focus();
  expect(await outlineOf(field)).toBeGreaterThan(Math.max(1, before));
});

/** Colours of the backgrounds of these elements that differ from the page. */
const paintedIn = (parts: Locator): Promise<string[]> =>
  parts.evaluateAll((elements) => {
    const canvas = document.createElement('i');
    canvas.style.background = 'Canvas';
    document.body.append(canvas);
    const { backgroundColor: empty } = getComputedStyle(canvas);
    canvas.remove();
    const colors = elements.map((element) => getComputedStyle(element).backgroundColor);
    // A forced colour keeps the transparency.
    const paint = (color: string) =>
      color
        .match(/[\d.]+/g)
        ?.slice(0, 3)
        .join();
    return colors.filter((color) => paint(color) !== paint(empty) && color !== 'rgba(0, 0, 0, 0)');
  });

testGallery('forced colours: bars and ticks are painted, and what is done differs from what is open', async ({ page, gallery }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, gallery);
  for (const [piece, parts, colors] of [
    ['segments', 'i:not([data-state=half])', 2],
    ['period-bar', 'i, b', 3],
    ['tick-line', 'i', 3],
    ['progress-bar', '[role=progressbar]', 1],
  ] as const) {
    const drawn = exhibit(page, piece).locator(parts);
    const painted = await paintedIn(drawn);
    expect(painted, piece).toHaveLength(await drawn.count());
    expect(new Set(painted).size, piece).toBe(colors);
  }
});

test('forced colours: the questions of a survey that was begun are painted, and what is done differs from what is open', async ({
  person,
  house,
}) => {
  const page = await person('Tom Keller');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${house.url}/insights`);
  const questions = page.getByRole('img', { name: translatorFor('en-GB').like('surveys.answered', { total: 18 }) }).locator('i');
  await expect(questions).toHaveCount(18);
  await expect.poll(async () => new Set(await paintedIn(questions)).size).toBe(3);
  expect(await paintedIn(questions)).toHaveLength(18);
});

testGallery('forced colours: a dialog has an edge, since its shadow is gone', async ({ page, gallery }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, gallery);
  for (const [piece, button] of [
    ['dialog', 'Open the dialog'],
    ['confirm-dialog', 'question: yes, no, cancel'],
  ] as const) {
    await exhibit(page, piece).getByRole('button', { name: button }).click();
    await expect.poll(() => outlineOf(page.getByRole('dialog')), piece).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('forced colours: a popover and the form of a user have an edge', async ({ person, house, browser, complaints }) => {
  const survey = await openRespondentPage(browser, house, complaints, { forcedColors: 'active' });
  await survey.button('survey.anonymousSession').click();
  await expect.poll(() => outlineOf(survey.page.getByRole('dialog'))).toBeGreaterThan(0);
  await survey.page.context().close();

  const page = await person('Ada Rossi', { forcedColors: 'active' });
  await openImpulse(page, house.port, 'Ada Rossi', '/team', 'team.title');
  await page.getByRole('button', { name: translatorFor('it-IT')('team.add') }).click();
  await expect.poll(() => outlineOf(page.getByRole('dialog'))).toBeGreaterThan(0);
});

test('forced colours: the days of a campaign and the questions of a survey are painted', async ({ person, house, browser, complaints }) => {
  const { id } = await storeCampaignDraft(house);
  const page = await person('Ada Rossi');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${house.url}/campaigns/${id}?step=check`);
  const days = page.getByRole('img', { name: translatorFor('it-IT').like('campaigns.closesOn') }).locator('i');
  await expect(days.first()).toBeVisible();
  expect(await paintedIn(days)).toHaveLength(await days.count());

  const survey = await openRespondentPage(browser, house, complaints, { forcedColors: 'active' });
  await survey.open();
  const questions = survey.page.getByRole('progressbar', { name: survey.say('survey.left') }).locator('i:not([data-state=skipped])');
  await expect(questions.first()).toBeVisible();
  expect(await paintedIn(questions)).toHaveLength(await questions.count());

  const ticks = survey.slider.locator('..').locator('[data-swell] path');
  await expect(ticks).toHaveCount(2);
  const strokes = await ticks.evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
  const canvas = await survey.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  // A light tick is as white as the page, however transparent.
  const paints = [canvas, ...strokes].map((color) =>
    color
      .match(/[\d.]+/g)
      ?.slice(0, 3)
      .join(),
  );
  expect(new Set(paints).size, 'the scale before and after the dot').toBe(3);

  await survey.goOnTo(2);
  await survey.rate(40);
  await expect(survey.box).toBeEditable();
  expect(await outlineOf(survey.box.locator('..')), 'the box of the answer').toBeGreaterThan(0);

  await survey.button('survey.options').click();
  const knob = survey.page.getByRole('switch').locator('span');
  const knobColor = await knob.evaluate((element) => getComputedStyle(element, '::after').backgroundColor);
  expect(knobColor, 'the knob of the switch').not.toBe(canvas);
  await survey.page.context().close();
});

test('forced colours: the notes of a talk show that something is written', async ({ person, house }) => {
  await beginAt(new Client(`http://localhost:${house.port}`), 'goal', { note: 'One sentence.' });
  const page = await person('Tom Keller', { forcedColors: 'active' });
  const tom = await new TalkPage(page, 'Tom Keller').open(house, GRETA, TOM);
  const dot = tom.notesButton.getByRole('img', { name: tom.say('talk.notesWritten') });
  await expect(dot).toBeVisible();
  expect(await paintedIn(dot)).toHaveLength(1);
  await tom.notesButton.click();
  const field = tom.notes.getByRole('textbox').first();
  await field.focus();
  const offset = await field.evaluate((box) => Number.parseFloat(getComputedStyle(box).outlineOffset));
  expect(offset, 'the edge lies within the field: the card cuts what is around it').toBeLessThanOrEqual(-1 * (await outlineOf(field)));
});
