import { allowConnectionErrors, collectConsoleErrors, expect, PHONE, test } from './fixtures/test.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { keys } from './helpers/keyboard.ts';
import { anonymousLink, item, newAnonymousPage, openSurveyPage, storedResponse } from './stored-response.ts';
import { SurveyDriver } from './survey-page.ts';

test.use({ shared: 'file', arrives: false });

const CALM = { reducedMotion: 'reduce' } as const;
const TOM = 'tom.keller@aurora.example';
const BO = 'bo.li@aurora.example';
const [BEGUN, FRESH] = ['Working together 2026', 'Safety culture on site'];

test('survey page: opens by a swipe, takes answers, goes back and resets a question, by mouse', async ({ person, house }) => {
  const page = await person('Tom Keller');
  const survey = await openSurveyPage(page, house, TOM, FRESH);
  const { mouse } = page;
  await survey.opener.waitFor();
  await expect(page.getByText(survey.say('surveys.resultsFrom', { threshold: 5 }))).toBeVisible();
  await expectAccessible(page, 'welcome');

  const hint = page.getByText(survey.say('survey.swipeToOpen'), { exact: true });
  const [from, half] = [await survey.spot(0), await survey.spot(60)];
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(half.x, half.y, { steps: 6 });
  await expect(hint).toHaveCount(0);
  await mouse.up();
  await expect(survey.opener).toHaveAttribute('aria-valuenow', '0');
  await expect(hint).toBeVisible();
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(half.x + 900, half.y, { steps: 8 });
  await mouse.up();

  await expect(survey.at(1)).toBeAttached();
  await expect(survey.slider).toHaveAttribute('aria-valuetext', survey.say('talk.untouched'));
  await expectAccessible(page, 'question');
  await survey.rate(72);
  await expect(survey.at(2)).toBeAttached();
  await expect.poll(async () => (await item(house, TOM, FRESH, 0))?.scalarResponse1).toBeCloseTo(72.5, 0);
  expect((await storedResponse(house, TOM, FRESH)).status).toBe('InProgress');

  await survey.rate(97);
  await expect(survey.dialog).toContainText(survey.say('sliderNotification.highTitle'));
  await expectAccessible(page, 'very high');
  await survey.dialog.getByRole('button', { name: survey.say('general.cancel') }).click();
  await expect(survey.slider).toHaveAttribute('aria-valuetext', survey.say('talk.untouched'));

  await survey.rate(40);
  await survey.comment('Gloves that fit.');
  await expect(survey.thread).toContainText('Gloves that fit.');
  await expectAccessible(page, 'conversation');
  await survey.button('survey.options').click();
  await expectAccessible(page, 'options');
  await survey.button('survey.resetQuestion').click();
  await survey.dialog.getByRole('button', { name: survey.say('general.yes') }).click();
  await expect.poll(async () => (await item(house, TOM, FRESH, 1))?.textResponse1).toBeNull();

  // During the reading phase, "previous" would only end that phase.
  await survey.slider.waitFor();
  await survey.button('survey.previous').click();
  await expect(survey.at(1)).toBeAttached();
  await expect(survey.slider).toHaveAttribute('aria-readonly', 'true');
});

test('survey page: takes both answers of a double question by keyboard alone', async ({ person, house }) => {
  const page = await person('Bo Li', CALM);
  const survey = await openSurveyPage(page, house, BO, FRESH);
  const { press, reach } = keys(page);
  await expect(survey.at(6)).toBeAttached();
  await reach(survey.slider);
  await press('PageUp', 'PageUp', 'PageUp', 'ArrowRight', 'ArrowRight', 'ArrowLeft');
  await expect(survey.slider).toHaveAttribute('aria-valuetext', survey.say('talk.of100', { value: 31 }));
  expect((await item(house, BO, FRESH, 5))?.scalarResponse1).toBeNull();
  await press('Enter');
  await expect(page.getByText(survey.say('survey.answerSet'), { exact: true })).toBeVisible();

  await expect(survey.box).toBeFocused();
  await page.keyboard.type('We look twice');
  await press('Enter');
  const inner = page.getByRole('slider').nth(1);
  await inner.waitFor();
  // The box keeps the focus during the reply, and is editable after it.
  await expect(survey.box).toBeFocused();
  await expect(survey.box).toBeEditable();
  await page.keyboard.type('More time');
  await press('Enter');
  await expect(survey.dialog).toContainText(survey.say('sliderNotification.unmovedTitle'));
  await press('Escape');
  await reach(inner);
  await press('End', 'PageDown', 'Enter');
  await reach(survey.box);
  await press('Enter');
  await expect
    .poll(() => item(house, BO, FRESH, 5))
    .toMatchObject({
      scalarResponse1: 31,
      scalarResponse2: 90,
      scalarResponse2Type: 'manual',
      textResponse1: 'We look twice',
      textResponse2: 'More time',
      isDone: true,
    });
});

test('survey page: loses no answer when the network fails and the page is closed @main', async ({ person, house, complaints }) => {
  const page = await person('Tom Keller', { ...PHONE, ...CALM });
  const survey = await openSurveyPage(page, house, TOM, BEGUN);
  await expect(survey.at(7)).toBeAttached();
  await survey.slider.waitFor();
  await expectAccessible(page, 'phone');
  const context = page.context();
  await context.setOffline(true);
  await survey.rate(64);
  await survey.comment('The Thursday calls');
  await expect(page.getByText(survey.say('survey.keptHere'))).toBeVisible();
  await expectAccessible(page, 'phone, offline');
  await survey.box.fill('Half a thought');
  const address = page.url();
  await page.close();
  await context.setOffline(false);

  const again = new SurveyDriver(await context.newPage());
  await again.page.goto(address);
  await expect(again.thread).toContainText('The Thursday calls');
  await expect(again.box).toHaveValue('Half a thought');
  await expect.poll(() => item(house, TOM, BEGUN, 6)).toMatchObject({ textResponse1: 'The Thursday calls' });
  await again.page.reload();
  await expect(again.thread).toContainText('The Thursday calls');
  allowConnectionErrors(complaints);
});

declare global {
  var ready: number | undefined;
}

/** Runs in the page: records when the first question can be answered. */
function noteReady(): void {
  new MutationObserver(() => {
    if (document.querySelector('[data-scene=question] [role=slider]')) globalThis.ready ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-scene'] });
}

/** Runs in the page: size of the resources loaded until then, in kB as transferred. */
function loadedUntilReady(): { code: number; fonts: number } {
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const kb = (ending: RegExp) =>
    all
      .filter(({ name, startTime }) => ending.test(name) && startTime < (globalThis.ready ?? 0))
      .reduce((sum, each) => sum + each.encodedBodySize / 1000, 0);
  return { code: kb(/\.(js|css)$/), fonts: kb(/\.woff2$/) };
}

const LIGHT_KB = 116;
const FONTS_KB = 60;

test('anonymous page: takes all answers on a phone, loads little, and takes no second hand-in @main', async ({
  browser,
  house,
  complaints,
}) => {
  const context = await newAnonymousPage(browser, { ...PHONE, locale: 'de-DE' });
  collectConsoleErrors(context, 'nobody', complaints);
  const page = await context.newPage();
  let sockets = 0;
  await page.addInitScript(noteReady);
  page.on('websocket', () => (sockets += 1));

  await page.goto(anonymousLink(house));
  const survey = new SurveyDriver(page);
  await survey.button('survey.open').waitFor();
  await expectAccessible(page, 'anonymous welcome');
  await survey.button('survey.anonymousSession').click();
  await expect(page.getByRole('link', { name: survey.say('survey.privacyPolicy') })).toBeVisible();
  await page.keyboard.press('Escape');
  await survey.open();
  await survey.slider.waitFor();
  const { code, fonts } = await page.evaluate(loadedUntilReady);
  expect(code).toBeGreaterThan(60);
  expect(code).toBeLessThan(LIGHT_KB);
  expect(fonts).toBeLessThan(FONTS_KB);
  expect(sockets).toBe(0);

  await survey.rate(55);
  await expect.poll(async () => (await survey.at(2).count()) + (await survey.box.count())).toBeGreaterThan(0);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await survey.button('survey.goOn').waitFor();
  await expectAccessible(page, 'begun before');
  await survey.button('survey.goOn').click();
  await survey.answerAll();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'closing');
  await page.reload();
  await expect(page.getByText(survey.say('survey.handedInText'))).toBeVisible();
  await expectAccessible(page, 'handed in');
  await context.close();
});
