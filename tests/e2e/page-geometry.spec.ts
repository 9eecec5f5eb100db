import type { Locator } from '@playwright/test';
import { demoId } from '#db/demo/ids-and-dates';
import { demoSession, GRETA, MAREK } from '#tests/support/demo-users';
import { menuOf } from './account-menu.ts';
import { expect, PHONE, test } from './fixtures/test.ts';
import { storeSurvey } from './helpers/library-survey.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { translatorFor } from './helpers/translator.ts';
import { answerUpToLast, openRespondentPage } from './respondent.ts';
import { anonymousLink, newAnonymousPage } from './stored-response.ts';
import { SurveyDriver } from './survey-page.ts';

test.use({ shared: true, arrives: false });

const dica = translatorFor('it-IT');
const say = translatorFor('en-GB');
const campaignPage = (port: number, name: string): string => `http://localhost:${port}/campaigns/${demoId('campaign', 'aurora', name)}`;

/** Screen positions of the first line of words in an element. */
const wordsOf = (element: Locator): Promise<{ left: number; right: number; top: number; bottom: number }> =>
  element.evaluate((found) => {
    const range = document.createRange();
    range.selectNodeContents(found);
    const { left, right, top, bottom } = range.getClientRects()[0] ?? range.getBoundingClientRect();
    return { left, right, top, bottom };
  });

/** Runs in the page: the words of the card on which a tick lies. */
function wordsBelowTicks(): string[] {
  const shown = [...document.querySelectorAll('section i')].map((tick) => tick.getBoundingClientRect()).filter(({ width }) => width > 0);
  const words = [...document.querySelectorAll('section :is(h1, p, button, footer *)')].filter(
    ({ children, textContent }) => !children.length && textContent,
  );
  return words.flatMap((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lies = [...range.getClientRects()].some((line) =>
      shown.some((tick) => tick.left < line.right && tick.right > line.left && tick.top < line.bottom && tick.bottom > line.top),
    );
    return lies ? [element.textContent ?? ''] : [];
  });
}

test('closing card: no tick lies on its words, on screens of any size', async ({ browser, house, complaints }) => {
  const survey = await openRespondentPage(browser, house, complaints);
  await answerUpToLast(survey, house);
  await survey.answerAll();
  await expect(survey.button('survey.somebodyElse')).toBeVisible();
  const landscape = [640, 360];
  for (const [width = 0, height = 800] of [[360], [768], [900], [1280], landscape]) {
    await survey.page.setViewportSize({ width, height });
    expect(await survey.page.evaluate(wordsBelowTicks), `${width} × ${height} px`).toEqual([]);
  }
  await survey.page.context().close();
});

test('popover: stays on the screen of a phone that is turned while it is open', async ({ browser, house }) => {
  const context = await newAnonymousPage(browser, { ...PHONE, viewport: { width: 780, height: 360 } });
  const page = await context.newPage();
  await page.goto(anonymousLink(house));
  const survey = new SurveyDriver(page);
  await survey.button('survey.anonymousSession').click();
  const heading = page.getByRole('dialog').getByRole('heading');
  await expect(heading).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(async () => (await wordsOf(heading)).left).toBeGreaterThanOrEqual(0);
  expect((await wordsOf(heading)).right).toBeLessThanOrEqual(360);
  await context.close();
});

test('pages on a phone in landscape: nothing is below its notch or the line at its bottom', async ({ person, house }) => {
  const insets = { left: 59, right: 59, bottom: 21 };
  const [narrow, wide] = [
    { width: 740, height: 360 },
    { width: 844, height: 390 },
  ];
  const page = await person('Tom Keller', { ...PHONE, viewport: narrow });
  await page.goto(`${house.url}/future-talk`);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  const sides = async (part: Locator) => {
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { left: x, right: x + width, bottom: y + height };
  };
  const title = page.getByRole('heading', { level: 1, name: say('talks.title') });
  const account = menuOf(page, 'Tom Keller');
  const openMenu = page.getByRole('button', { name: say('navigation.openMenu') });
  await expect.poll(async () => (await sides(openMenu)).left).toBeGreaterThanOrEqual(insets.left);
  expect((await sides(title)).left).toBeGreaterThanOrEqual(insets.left);
  expect((await sides(account)).right).toBeLessThanOrEqual(narrow.width - insets.right);
  await openMenu.click();
  const drawer = page.getByRole('dialog', { name: say('navigation.menu') });
  const entry = drawer.getByRole('link', { name: say('navigation.mySurveys') });
  await expect.poll(async () => (await sides(entry)).left).toBeGreaterThanOrEqual(insets.left);
  expect((await sides(drawer.locator('p').last())).bottom).toBeLessThanOrEqual(narrow.height - insets.bottom);
  await page.keyboard.press('Escape');

  await page.setViewportSize(wide);
  const beside = page.getByRole('complementary').getByRole('link', { name: say('navigation.mySurveys') });
  await expect.poll(async () => (await sides(beside)).left).toBeGreaterThanOrEqual(insets.left);
  expect((await sides(account)).right).toBeLessThanOrEqual(wide.width - insets.right);
});

test('settings page on a low screen: neither header nor save bar covers the field that is edited', async ({ person, house }) => {
  const page = await person('Ada Rossi', { ...PHONE, viewport: { width: 640, height: 360 } });
  await openImpulse(page, house.port, 'Ada Rossi', '/settings', 'settings.title');
  const fields = page.getByRole('main').getByRole('textbox');
  await fields.first().press('End');
  await fields.first().pressSequentially('x');
  const save = page.getByRole('button', { name: dica('general.save') });
  await expect(save).toBeInViewport({ ratio: 1 });
  const keyboard = { width: 640, height: 190 };
  const zoomed = { width: 320, height: 256 };
  for (const size of [keyboard, zoomed]) {
    await page.setViewportSize(size);
    for (const field of [fields.nth(1), fields.first()]) {
      await field.focus();
      await expect(field).toBeInViewport({ ratio: 0.9 });
      const isOnTop = await field.evaluate((box) => {
        const { x, y, width, height } = box.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === box;
      });
      expect(isOnTop, `${size.width} × ${size.height} px`).toBe(true);
    }
  }
});

test('settings page: its link begins below the title on a phone, and ends with the fields on a desk', async ({ person, house }) => {
  const page = await person('Ada Rossi', PHONE);
  await openImpulse(page, house.port, 'Ada Rossi', '/settings', 'settings.title');
  const link = page.getByRole('link', { name: dica('audit.title') });
  const [icon, title] = [await link.locator('svg').boundingBox(), await wordsOf(page.getByRole('heading', { level: 1 }))];
  expect(Math.abs((icon?.x ?? 0) - title.left)).toBeLessThan(4);
  await page.setViewportSize({ width: 1280, height: 800 });
  const field = await page.getByRole('textbox').first().boundingBox();
  const box = await link.boundingBox();
  const padding = 14;
  expect((box?.x ?? 0) + (box?.width ?? 0) - padding).toBeCloseTo((field?.x ?? 0) + (field?.width ?? 0), 0);
});

test('campaign page: its dates begin below the state on a phone, and its menu is beside the title on a tablet', async ({
  person,
  house,
}) => {
  const page = await person('Ada Rossi', PHONE);
  await page.goto(campaignPage(house.port, 'Speak up 2026'));
  const title = page.getByRole('heading', { level: 1, name: 'Speak up 2026' });
  await expect(title).toBeVisible();
  const [back, dates] = [page.getByRole('link', { name: dica('campaigns.back') }), page.locator('header p').last()];
  const tag = page.getByText(dica('campaigns.anonymous'), { exact: true });
  await expect(dates).toContainText('–');
  expect((await wordsOf(dates)).top, 'the dates have a line of their own').toBeGreaterThan((await wordsOf(tag)).bottom);
  expect((await wordsOf(dates)).left).toBeCloseTo(((await back.boundingBox())?.x ?? 0) + 10, 0);
  await page.setViewportSize({ width: 768, height: 800 });
  const menu = await page.getByRole('button', { name: dica('lists.actionsFor', { name: 'Speak up 2026' }) }).boundingBox();
  const middle = ({ top, bottom }: { top: number; bottom: number }): number => (top + bottom) / 2;
  expect(Math.abs((menu?.y ?? 0) + (menu?.height ?? 0) / 2 - middle(await wordsOf(title)))).toBeLessThan(6);
});

/** Labels of a switch whose text is nearer than 4 px to the edge of the switch, or cut at it. */
const cutLabels = (group: Locator): Promise<string[]> =>
  group.evaluate((shown) => {
    const { left, right } = shown.getBoundingClientRect();
    const range = document.createRange();
    return [...shown.querySelectorAll('label')].flatMap((label) => {
      range.selectNodeContents(label);
      const words = range.getBoundingClientRect();
      const [own, margin] = [label.getBoundingClientRect(), 4];
      const isCut =
        words.left < Math.max(left + margin, own.left) ||
        words.right > Math.min(right - margin, own.right) ||
        words.top < own.top ||
        words.bottom > own.bottom;
      return isCut ? [label.textContent ?? ''] : [];
    });
  });

test('switch: shows its labels in full on a phone, and above a narrow preview', async ({ person, house }) => {
  const phone = await person('Ada Rossi', { ...PHONE, viewport: { width: 360, height: 740 } });
  await openImpulse(phone, house.port, 'Ada Rossi', '/campaigns', 'campaigns.title');
  const whose = phone.getByRole('radiogroup', { name: dica('campaigns.whose') });
  await expect(whose).toBeVisible();
  for (const width of [360, 320]) {
    await phone.setViewportSize({ width, height: 740 });
    expect(await cutLabels(whose), `${width} px`).toEqual([]);
  }
  const { survey } = await storeSurvey(house);
  const desk = await person('Ada Rossi', { viewport: { width: 1280, height: 800 } });
  await desk.goto(`${house.url}/library/surveys/${survey.id}`);
  const devices = desk.getByRole('radiogroup', { name: dica('library.previewWidth') });
  await expect(devices).toBeVisible();
  expect(await cutLabels(devices)).toEqual([]);
});

test('header on a tablet: shows the name of the page in full', async ({ person, house }) => {
  const page = await person('Ada Rossi', { viewport: { width: 768, height: 800 } });
  await page.goto(`http://boardpulse.localhost:${house.port}/evaluation`);
  const crumb = page.getByRole('navigation', { name: dica('navigation.breadcrumb') }).locator('b');
  await expect(crumb).toHaveText(dica('navigation.boardEvaluation'));
  expect(await crumb.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('board page: its live state begins below the counts on a phone, and ends the first line on a tablet in landscape', async ({
  person,
  house,
}) => {
  const page = await person('Jonas Widmer', PHONE);
  const say = translatorFor('de-DE');
  await page.goto(`http://boardpulse.localhost:${house.port}/evaluation`);
  const title = page.getByRole('heading', { name: say('board.whoAnswered') });
  const live = page.getByText(say('board.updatesLive'));
  await expect(live).toBeVisible();
  const counts = title.locator('xpath=following-sibling::p');
  expect((await wordsOf(live)).top).toBeGreaterThanOrEqual((await counts.boundingBox())?.y ?? 0);
  expect((await wordsOf(live)).left - (await wordsOf(title)).left).toBeLessThan(40);
  await page.setViewportSize({ width: 1024, height: 768 });
  expect((await wordsOf(live)).top).toBeLessThan((await wordsOf(title)).bottom);
});

test('wording page on a tablet: shows the four languages two by two', async ({ person, house }) => {
  const page = await person('Ada Rossi', { viewport: { width: 768, height: 800 } });
  await openImpulse(page, house.port, 'Ada Rossi', '/translations', 'translations.title');
  const boxes = page.getByRole('main').locator('textarea');
  await expect(boxes.nth(3)).toBeVisible();
  const lefts = await boxes.evaluateAll((all) => all.slice(0, 4).map((box) => Math.round(box.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(2);
});

test.describe('session page', () => {
  test.use({ shared: false });

  test('on a tablet: shows both portraits in full, beside the giver’s controls', async ({ person, house }) => {
    const page = await person('Greta Vogel', { viewport: { width: 768, height: 800 } });
    await page.goto(`${house.url}/future-talk/session/${demoSession(GRETA, MAREK)}`);
    const seats = page.locator('footer [data-side]');
    await expect(seats).toHaveCount(2);
    await expect(page.getByRole('button', { name: translatorFor('de-DE')('talk.next'), exact: true })).toBeVisible();
    for (const seat of await seats.all()) expect((await seat.boundingBox())?.width).toBeGreaterThan(64);
    const [left, right] = [await seats.first().boundingBox(), await seats.last().boundingBox()];
    expect(left?.x).toBeGreaterThan(8);
    expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThan(760);
  });
});
