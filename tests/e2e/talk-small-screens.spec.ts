import type { Locator } from '@playwright/test';
import { Client } from '#tests/support/api-client';
import { demoSession, GRETA, TOM } from '#tests/support/demo-users';
import { expect, PHONE, test } from './fixtures/test.ts';
import { localizedText } from './helpers/demo-talk-places.ts';
import { beginAt } from './helpers/talk-state.ts';
import { translatorFor } from './helpers/translator.ts';
import { TalkPage } from './talk-page.ts';

test.use({ shared: 'file', arrives: false });
test.beforeEach(({ house }) => beginAt(new Client(`http://localhost:${house.port}`), 'goal', { anew: true }));

const NARROW = { ...PHONE, viewport: { width: 360, height: 740 } };
const SAY_SO = localizedText('goal', 'textQuestion1', 'de-DE');

const areaOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const bottomOf = async (part: Locator): Promise<number> => {
  const { y, height } = await areaOf(part);
  return y + height;
};

test('session page on a phone: notes keep their place between the chapters and the buttons above a screen keyboard', async ({
  person,
  house,
}) => {
  const page = await person('Greta Vogel', NARROW);
  const greta = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, TOM);
  await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
  await greta.notesButton.click();
  await expect(greta.slider, 'without a keyboard').toBeInViewport({ ratio: 1 });
  for (const height of [460, 400, 340]) {
    await page.setViewportSize({ width: 360, height });
    await expect(greta.note(SAY_SO)).toBeFocused();
    expect((await areaOf(greta.notes)).y, `${height}: below the chapters`).toBeGreaterThanOrEqual(await bottomOf(greta.chapterBar));
    expect(await bottomOf(greta.notes), `${height}: above the buttons`).toBeLessThanOrEqual((await areaOf(greta.controls)).y);
  }
});

test('session page on a phone: what is written is in view when the screen keyboard takes more than half of the screen', async ({
  person,
  house,
}) => {
  const page = await person('Greta Vogel', NARROW);
  const greta = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, TOM);
  await greta.notesButton.click();
  for (const height of [340, 320, 300]) {
    await page.setViewportSize({ width: 360, height });
    await expect(greta.note(SAY_SO)).toBeFocused();
    await expect(greta.note(SAY_SO), `${height} px`).toBeInViewport({ ratio: 0.6 });
    await expect(greta.notes.getByRole('button', { name: greta.say('talk.closeNotes') })).toBeInViewport({ ratio: 1 });
    await expect(greta.next).toBeInViewport({ ratio: 1 });
  }
});

test('session page on low screens: the taker reads the notes below the notice of a viewer', async ({ person, house }) => {
  await new TalkPage(await person('Carla Meier'), 'Carla Meier').open(house, GRETA, TOM);
  const zoomed = { viewport: { width: 320, height: 256 } };
  const landscape = { ...PHONE, viewport: { width: 640, height: 360 } };
  for (const options of [landscape, zoomed]) {
    const page = await person('Tom Keller', options);
    const tom = await new TalkPage(page, 'Tom Keller').open(house, GRETA, TOM);
    await expect(page.getByText(tom.say('talk.watching', { names: 'Carla Meier' }))).toBeVisible();
    await tom.notesButton.click();
    const note = tom.notes.getByRole('textbox').first();
    await note.scrollIntoViewIfNeeded();
    await expect(note).toBeInViewport({ ratio: 0.9 });
    const isOnTop = await note.evaluate((box) => {
      const { x, y, width, height } = box.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === box;
    });
    expect(isOnTop).toBe(true);
    await page.close();
  }
});

test('session page on a phone in landscape: giver and taker see stage and notes side by side, also above a screen keyboard', async ({
  person,
  house,
}) => {
  const landscape = { ...PHONE, viewport: { width: 740, height: 360 } };
  const pages = { greta: await person('Greta Vogel', landscape), tom: await person('Tom Keller', landscape) };
  const greta = await new TalkPage(pages.greta, 'Greta Vogel').open(house, GRETA, TOM);
  const tom = await new TalkPage(pages.tom, 'Tom Keller').open(house, GRETA, TOM);
  await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
  await tom.notesButton.click();
  await greta.notesButton.click();
  for (const [width, height] of [
    [740, 360],
    [844, 390],
    [568, 320],
  ] as const)
    for (const one of [greta, tom]) {
      await one.page.setViewportSize({ width, height });
      await expect(one.slider, `${width}: the dot`).toBeInViewport({ ratio: 1 });
      await expect(one.notes.getByRole('textbox'), `${width}: the notes`).toBeInViewport({ ratio: 1 });
      await expect(one.next, `${width}: the buttons`).toBeInViewport({ ratio: 1 });
    }
  for (const [width, height] of [
    [740, 190],
    [568, 150],
  ] as const) {
    await greta.page.setViewportSize({ width, height });
    await expect(greta.note(SAY_SO)).toBeFocused();
    await expect(greta.note(SAY_SO), `${width}: the notes above the keyboard`).toBeInViewport({ ratio: 1 });
    await expect(greta.notes.getByRole('button', { name: greta.say('talk.closeNotes') })).toBeInViewport({ ratio: 1 });
    expect((await areaOf(greta.page.getByRole('main').getByRole('heading', { level: 1 }))).x).toBeLessThan((await areaOf(greta.notes)).x);
    await expect(greta.page.getByRole('main').getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    expect(await greta.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(1);
  }
});

test('session page with a large font: the line below the title, chapters and stage do not overlap', async ({ person, house }) => {
  for (const options of [{}, NARROW]) {
    const page = await person('Greta Vogel', options);
    const greta = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, TOM);
    await page.evaluate(() => void document.documentElement.style.setProperty('font-size', '200%'));
    const [header, current] = [page.locator('header').first(), greta.chapterBar.locator('[aria-current] > span').last()];
    expect(await bottomOf(header.getByRole('paragraph'))).toBeLessThanOrEqual((await areaOf(greta.chapterBar)).y);
    expect(await bottomOf(current)).toBeLessThanOrEqual((await areaOf(page.getByRole('main'))).y);
  }
});

test('session page on a phone: says in whole words that another window leads', async ({ person, house }) => {
  const page = await person('Greta Vogel', NARROW);
  const first = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, TOM);
  await expect(first.pill).toContainText(first.say('talk.youAreLive'));
  const toms = await new TalkPage(await person('Tom Keller'), 'Tom Keller').open(house, GRETA, TOM);
  await new TalkPage(await person('Carla Meier'), 'Carla Meier').open(house, GRETA, TOM);
  await expect(toms.pill).toBeVisible();
  await new TalkPage(await page.context().newPage(), 'Greta Vogel').open(house, GRETA, TOM);
  const words = first.pill.getByText(first.say('talk.anotherWindowShort'), { exact: true });
  await expect(words).toBeVisible();
  expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await expect(first.pillAction).toBeInViewport({ ratio: 1 });
});

test('list of talks on a phone: what is said of a finished talk has the width of the page', async ({ person, house }) => {
  const page = await person('Tom Keller', NARROW);
  const say = translatorFor('en-GB');
  await page.goto(`${house.url}/future-talk`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const finished = { id: demoSession(GRETA, TOM), name: 'Greta' };
  await page.evaluate((state) => history.replaceState({ ...history.state, finished: state }, ''), finished);
  await page.reload();
  const words = page.getByText(say('talks.finished', { name: 'Greta' }));
  await expect(words).toBeVisible();
  expect((await areaOf(words)).width).toBeGreaterThan(250);
});

test('session page in a low window: the chapters say the page, which the stage has no room for', async ({ person, house }) => {
  const page = await person('Greta Vogel');
  const greta = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, TOM);
  const place = greta.chapterBar.getByText(greta.say.like('talk.place'));
  for (const width of [568, 767, 768, 844, 1280]) {
    await page.setViewportSize({ width, height: 390 });
    await expect(place, `${width} px`).toBeInViewport({ ratio: 1 });
    const cut = await place.evaluate((words) => {
      const right = words.parentElement?.getBoundingClientRect().right ?? 0;
      return words.getBoundingClientRect().right - right;
    });
    expect(cut, `${width} px`).toBeLessThanOrEqual(1);
  }
});

test('session page on a phone in landscape: nothing is below its notch or the line at its bottom', async ({ person, house }) => {
  const [width, height] = [844, 390];
  const page = await person('Greta Vogel', { ...PHONE, viewport: { width, height } });
  const greta = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, TOM);
  const insets = { left: 59, right: 59, bottom: 21 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  const leave = page.locator('header').getByRole('button', { name: greta.say('talk.leave') });
  await expect.poll(async () => (await areaOf(leave)).x).toBeGreaterThanOrEqual(insets.left);
  const last = await areaOf(greta.next);
  expect(last.x + last.width).toBeLessThanOrEqual(width - insets.right);
  expect(last.y + last.height).toBeLessThanOrEqual(height - insets.bottom);
});

test('session page in a low window at 250 % zoom: Tab leads from the notes to the buttons', async ({ person, house }) => {
  const page = await person('Greta Vogel', { viewport: { width: 512, height: 250 } });
  const greta = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, TOM);
  await greta.notesButton.click();
  await greta.note(SAY_SO).focus();
  await page.keyboard.press('Tab');
  await expect(greta.controls.locator(':focus')).toBeInViewport({ ratio: 1 });
});
