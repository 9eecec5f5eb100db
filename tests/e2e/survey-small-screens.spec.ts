import type { Locator, Page } from '@playwright/test';
import type { TestInstance } from '#tests/support/test-instance';
import { expect, test } from './fixtures/test.ts';
import { openRespondentPage } from './respondent.ts';
import { openSurveyAnew } from './stored-response.ts';
import type { SurveyDriver } from './survey-page.ts';

test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 120_000 });

const BO = 'bo.li@aurora.example';
const FRESH = 'Safety culture on site';
const ASKED = 'How well do we keep to the five rules before we touch a cable?';
const LONG = `${ASKED} Think of the last winter, of the nights on call, of the days when somebody was ill and of those when nobody looked, and of what you would tell somebody who begins here tomorrow.`;

/** Phones with and without an on-screen keyboard, a narrow one, and a desktop at 200 % zoom. */
const SIZES = [
  [360, 430],
  [375, 553],
  [360, 640],
  [320, 568],
  [640, 360],
] as const;

/** Expects that the element is completely in the window and not covered at its middle or edges. */
async function expectInSight(what: Locator, where: string): Promise<void> {
  const isInSight = () =>
    what.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const seen = (x: number, y: number) => {
        const at = document.elementFromPoint(x, y);
        return at !== null && (element.contains(at) || at.contains(element));
      };
      const middle = (left + right) / 2;
      return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => seen(middle, y)) && top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInSight, where).toBe(true);
}

const line = (page: Page, words: string): Locator => page.getByText(words).last();

async function expectSurveyInSight(survey: SurveyDriver): Promise<void> {
  const { page } = survey;
  await survey.slider.waitFor();
  await expectInSight(page.locator('[data-scale]'), 'the scale');
  await expectInSight(survey.next, 'what leads on');
  await survey.rate(40);
  await expect(survey.box).toBeEditable();
  await expectInSight(line(page, 'What lies behind your answer?'), 'the first comment is asked for');
  await expectInSight(survey.box, 'its box');
  await survey.comment('We look twice, and once more because it is dark up there and nobody wants to go back.');
  await expect(survey.box).toBeEditable();
  await expectInSight(page.locator('[data-size=inner]'), 'the second scale');
  await expectInSight(line(page, 'What would take us there?'), 'the second comment is asked for');
  await expectInSight(survey.box, 'its box again');
}

/** Opens the respondent's survey without answers, in a window of this size. */
async function openFresh(page: Page, house: TestInstance, viewport: { width: number; height: number }): Promise<SurveyDriver> {
  await page.setViewportSize(viewport);
  return openSurveyAnew(page, house, BO, FRESH);
}

test('survey page: shows what is asked in every size, a question longer than the screen, and comments above a screen keyboard', async ({
  person,
  house,
}) => {
  const phone = await person('Bo Li', { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const desk = await person('Bo Li', { viewport: { width: 640, height: 360 }, hasTouch: true });
  for (const [width, height] of SIZES)
    await test.step(`shows what is asked in ${width} x ${height}`, async () => {
      await expectSurveyInSight(await openFresh(width < 640 ? phone : desk, house, { width, height }));
    });

  await test.step('keeps the asked comment in sight above a screen keyboard', async () => {
    const survey = await openFresh(phone, house, { width: 360, height: 740 });
    await survey.rate(40);
    await expect(survey.box).toBeEditable();
    await survey.box.tap();
    await phone.setViewportSize({ width: 360, height: 430 });
    await expectInSight(line(phone, 'What lies behind your answer?'), 'above the keyboard');
    await expectInSight(survey.box, 'the box');
  });

  await test.step('keeps the asked comment in sight above a box of many lines', async () => {
    const survey = await openFresh(phone, house, { width: 360, height: 780 });
    await survey.rate(40);
    await survey.comment('We look twice, and once more because it is dark up there and nobody wants to go back.');
    await expect(survey.box).toBeEditable();
    await survey.box.fill('One line more, and another one. '.repeat(8));
    await expectInSight(line(phone, 'What would take us there?'), 'above the box');
    await expectInSight(phone.locator('[data-size=inner]'), 'the second scale');
  });

  await test.step('a question longer than the screen scrolls to its scale', async () => {
    await phone.route('**/api/**', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch({ url: route.request().url().replace('insights.localhost', 'localhost') });
      await route.fulfill({ response, body: (await response.text()).replaceAll(ASKED, LONG) });
    });
    const survey = await openFresh(phone, house, { width: 360, height: 640 });
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('begins here tomorrow');
    await expectSurveyInSight(survey);
    await phone.unrouteAll({ behavior: 'wait' });
  });
});

test('survey page: hides no focused element, a second comment above a screen keyboard included @main', async ({ person, house }) => {
  const size = { width: 360, height: 420 };
  const page = await person('Bo Li', { viewport: size, reducedMotion: 'reduce' });
  const survey = await openFresh(page, house, size);
  await survey.rate(40);
  await survey.comment('We look twice.');
  // The box of the second comment takes the focus once it is asked for.
  await line(page, 'What would take us there?').waitFor();
  await expect(survey.box).toBeEditable();
  await expect(survey.box).toBeFocused();
  const seen: (string | null)[] = [];
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = page.locator(':focus');
    if ((await stop.count()) === 0) continue;
    const name = await stop.evaluate((element) => element.ariaLabel ?? element.textContent);
    seen.push(name);
    // The message list is taller than the window and scrolls.
    if ((await stop.getAttribute('aria-label')) !== survey.say('survey.conversation')) await expectInSight(stop, `${name}`);
  }
  expect(new Set(seen).size).toBeGreaterThan(4);

  await test.step('a scroll to what is asked hides none either, as after a message or a change of the size', async () => {
    const options = page.getByRole('button', { name: survey.say('survey.options') });
    for (let presses = 0; presses < 12 && !(await options.evaluate((element) => element.matches(':focus'))); presses += 1)
      await page.keyboard.press('Tab');
    await expect(options).toBeFocused();
    await expectInSight(options, 'before');
    await page.setViewportSize({ ...size, height: 400 });
    // Longer than the scroll waits for further changes.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
    await expect(options).toBeFocused();
    await expectInSight(options, 'after');
  });
});

test('survey page: Tab stops at the messages once there are some, and at no empty place before', async ({ person, house }) => {
  const size = { width: 360, height: 640 };
  const page = await person('Bo Li', { viewport: size, reducedMotion: 'reduce' });
  const survey = await openFresh(page, house, size);
  await survey.slider.waitFor();
  const stops = async () => {
    const names = new Set<string | null>();
    for (let presses = 0; presses < 10; presses += 1) {
      await page.keyboard.press('Tab');
      names.add(await page.evaluate(() => document.activeElement?.ariaLabel ?? null));
    }
    return names;
  };
  expect(await stops()).not.toContain(survey.say('survey.conversation'));
  await survey.rate(40);
  await expect(survey.box).toBeEditable();
  expect(await stops()).toContain(survey.say('survey.conversation'));
});

test('survey page: shows what opens it below the terms of a named survey, on a small phone', async ({ person, house }) => {
  const page = await person('Tom Keller', { viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' });
  const survey = await openSurveyAnew(page, house, 'tom.keller@aurora.example', FRESH);
  await expectInSight(page.getByText(survey.say('surveys.resultsFrom', { threshold: 5 })), 'the terms');
  await expectInSight(survey.opener, 'what opens the survey');
});

/** The texts and controls of the page that a notch at the sides covers. */
const coveredAt = (page: Page, { left, right }: { left: number; right: number }): Promise<string[]> =>
  page.locator('main').evaluate(
    (main, sides) =>
      [...main.querySelectorAll<HTMLElement>('h1, h2, p, b, small, span, li, button, a, textarea, [role=slider], [role=progressbar]')]
        .filter((each) => each.checkVisibility({ opacityProperty: true }) && !each.closest('[aria-hidden], .visually-hidden'))
        .filter((each) => each.clientWidth > 1 && each.textContent !== '')
        .filter((each) => {
          const area = each.getBoundingClientRect();
          return area.left < sides.left - 0.5 || area.right > innerWidth - sides.right + 0.5;
        })
        .map((each) => `${each.tagName} ${each.textContent}`),
    { left, right },
  );

test('survey on a phone in landscape: nothing of its pages is below the notch', async ({ browser, house, complaints }) => {
  const insets = { left: 59, right: 59, bottom: 21 };
  const survey = await openRespondentPage(browser, house, complaints, { viewport: { width: 740, height: 360 }, hasTouch: true });
  const { page } = survey;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  for (const width of [740, 844]) {
    await page.setViewportSize({ width, height: 360 });
    await expect.poll(() => coveredAt(page, insets), `welcome, ${width} px`).toEqual([]);
  }
  await survey.open();
  await survey.rate(44);
  await survey.goOnTo(2);
  await survey.rate(44);
  await survey.comment('They are new.');
  await expect.poll(() => coveredAt(page, insets), 'question').toEqual([]);
  await survey.answerToReview();
  await expect.poll(() => coveredAt(page, insets), 'review').toEqual([]);
  await survey.button('survey.submit').tap();
  await expect(page.locator('main')).toHaveAttribute('data-scene', 'submitted');
  await expect.poll(() => coveredAt(page, insets), 'closing').toEqual([]);
  await page.context().close();
});
