import { inspect } from './audit.ts';
import { keys } from './keys.ts';
import { expect, forgiveLostLine, listen, PHONE, test } from './people.ts';
import { anonymousLink, item, opened, stored, stranger } from './responses.ts';
import { SurveyPage } from './survey-page.ts';

test.use({ arrives: false });

const CALM = { reducedMotion: 'reduce' } as const;
const TOM = 'tom.keller@aurora.example';
const BO = 'bo.li@aurora.example';
const [BEGUN, FRESH] = ['Working together 2026', 'Safety culture on site'];

test('a hand on a desk swipes a survey open, answers, goes back and begins a question again', async ({ person, house }) => {
  const page = await person('Tom Keller');
  const survey = await opened(page, house, TOM, FRESH);
  const { mouse } = page;
  await survey.opener.waitFor();
  await inspect(page, 'welcome');

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
  await inspect(page, 'question');
  await survey.rate(72);
  await expect(survey.at(2)).toBeAttached();
  await expect.poll(async () => (await item(house, TOM, FRESH, 0))?.scalarResponse1).toBeCloseTo(72.5, 0);
  expect((await stored(house, TOM, FRESH)).status).toBe('InProgress');

  await survey.rate(97);
  await expect(survey.dialog).toContainText(survey.say('survey.highTitle'));
  await inspect(page, 'very high');
  await survey.dialog.getByRole('button', { name: survey.say('general.cancel') }).click();
  await expect(survey.slider).toHaveAttribute('aria-valuetext', survey.say('talk.untouched'));

  await survey.rate(40);
  await survey.comment('Gloves that fit.');
  await expect(survey.thread).toContainText('Gloves that fit.');
  await inspect(page, 'conversation');
  await survey.button('survey.options').click();
  await inspect(page, 'options');
  await survey.button('survey.resetQuestion').click();
  await survey.dialog.getByRole('button', { name: survey.say('general.yes') }).click();
  await expect.poll(async () => (await item(house, TOM, FRESH, 1))?.textResponse1).toBeNull();

  // While it is still being read, the way back would only end the reading.
  await survey.slider.waitFor();
  await survey.button('survey.previous').click();
  await expect(survey.at(1)).toBeAttached();
  await expect(survey.slider).toHaveAttribute('aria-readonly', 'true');
});

test('a keyboard alone answers a double question', async ({ person, house }) => {
  const page = await person('Bo Li', CALM);
  const survey = await opened(page, house, BO, FRESH);
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
  await expect(survey.box).toBeFocused();
  await page.keyboard.type('More time');
  await press('Enter');
  await expect(survey.dialog).toContainText(survey.say('survey.unmovedTitle'));
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

test('the network goes in the middle, the page is closed, and nothing is lost', async ({ person, house, complaints }) => {
  const page = await person('Tom Keller', { ...PHONE, ...CALM });
  const survey = await opened(page, house, TOM, BEGUN);
  await expect(survey.at(7)).toBeAttached();
  await survey.slider.waitFor();
  await inspect(page, 'phone');
  const context = page.context();
  await context.setOffline(true);
  await survey.rate(64);
  await survey.comment('The Thursday calls');
  await expect(page.getByText(survey.say('survey.keptHere'))).toBeVisible();
  await inspect(page, 'phone, offline');
  await survey.box.fill('Half a thought');
  const address = page.url();
  await page.close();
  await context.setOffline(false);

  const again = new SurveyPage(await context.newPage());
  await again.page.goto(address);
  await expect(again.thread).toContainText('The Thursday calls');
  await expect(again.box).toHaveValue('Half a thought');
  await expect.poll(() => item(house, TOM, BEGUN, 6)).toMatchObject({ textResponse1: 'The Thursday calls' });
  await again.page.reload();
  await expect(again.thread).toContainText('The Thursday calls');
  forgiveLostLine(complaints);
});

declare global {
  var ready: number | undefined;
}

/** Runs in the page: remembers when the first question can be answered. */
function noteReady(): void {
  new MutationObserver(() => {
    if (document.querySelector('[data-scene=question] [role=slider]')) globalThis.ready ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-scene'] });
}

/** Runs in the page: what it had asked for by then, in kB as they came. */
function loadedUntilReady(): { code: number; fonts: number } {
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const kb = (ending: RegExp) =>
    all
      .filter(({ name, startTime }) => ending.test(name) && startTime < (globalThis.ready ?? 0))
      .reduce((sum, each) => sum + each.encodedBodySize / 1000, 0);
  return { code: kb(/\.(js|css)$/), fonts: kb(/\.woff2$/) };
}

const LIGHT_KB = 120;
const FONTS_KB = 60;

test('somebody without an account answers all, light as a feather, and cannot answer again', async ({ browser, house, complaints }) => {
  const context = await stranger(browser, { ...PHONE, locale: 'de-DE' });
  listen(context, 'nobody', complaints);
  const page = await context.newPage();
  let sockets = 0;
  await page.addInitScript(noteReady);
  page.on('websocket', () => (sockets += 1));

  await page.goto(anonymousLink(house));
  const survey = new SurveyPage(page);
  await survey.button('survey.open').waitFor();
  await inspect(page, 'anonymous welcome');
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
  await expect.poll(async () => (await survey.at(2).count()) + ((await survey.box.isEnabled()) ? 1 : 0)).toBeGreaterThan(0);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(survey.button('survey.open')).toHaveCount(0);

  for (let steps = 1; await step(survey); steps += 1) if (steps > 200) throw new Error('the survey has no end');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await inspect(page, 'closing');
  await page.reload();
  await expect(page.getByText(survey.say('survey.handedInText'))).toBeVisible();
  await inspect(page, 'handed in');
  await context.close();
});

/** Does whatever the screen asks for next; false at the end. */
async function step(survey: SurveyPage): Promise<boolean> {
  const { page } = survey;
  const stage = page.locator('main');
  const scene = await stage.getAttribute('data-scene');
  if (scene === 'submitted') return false;
  if (scene !== 'question') {
    await expect(stage).not.toHaveAttribute('data-scene', scene ?? '');
    return true;
  }
  const dialog = page.locator('dialog[open]');
  if (await dialog.count()) await dialog.getByRole('button').last().click();
  else if (await survey.box.isEnabled()) await survey.comment('As it is.');
  else if ((await survey.slider.count()) > 0 && (await survey.slider.getAttribute('aria-readonly')) === null) await survey.rate(60);
  else await survey.next.click();
  return true;
}
