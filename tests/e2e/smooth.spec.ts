import type { CDPSession, Page } from '@playwright/test';
import { watch } from '../bench/support/rendered.ts';
import { expect, PHONE, test } from './people.ts';
import { anonymousLink, opened, stranger } from './responses.ts';
import { SurveyPage } from './survey-page.ts';

const SLOWER = 4;
const LONGEST_MS = 50;
const STEPS = 25;
const TRIES = 3;

interface Hand {
  down: (x: number, y: number) => Promise<void>;
  to: (x: number, y: number) => Promise<void>;
  up: () => Promise<void>;
}
const mouse = ({ mouse }: Page): Hand => ({
  down: async (x, y) => {
    await mouse.move(x, y);
    await mouse.down();
  },
  to: (x, y) => mouse.move(x, y),
  up: () => mouse.up(),
});
const finger = (devtools: CDPSession): Hand => {
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) => {
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  return {
    down: (x, y) => touch('touchStart', { x, y }),
    to: (x, y) => touch('touchMove', { x, y }),
    up: () => touch('touchEnd'),
  };
};

/**
 * Takes the dot and leads it over the scale, there and back and in between, on a slow processor. Some other process may take
 * the processor from the page meanwhile, so that a swing is made again; a page that is slow by itself is slow each time.
 */
async function expectSmooth(survey: SurveyPage, handOf: (devtools: CDPSession) => Hand): Promise<void> {
  const { page } = survey;
  await survey.slider.waitFor();
  // What comes after the first question has come.
  await survey.button('survey.options').waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const hand = handOf(devtools);
  const [low, high] = [await survey.spot(0), await survey.spot(99)];
  const across = (value: number): number => low.x + ((high.x - low.x) * value) / 100;
  let at = 0;
  async function swing(): Promise<{ longestTask: number; commits: number }> {
    await page.evaluate(() => globalThis.seen.forget());
    for (const value of [30, 80, 15, 60]) {
      for (let n = 1; n <= STEPS; n += 1) await hand.to(across(at + ((value - at) * n) / STEPS), low.y);
      at = value;
    }
    return page.evaluate(() => globalThis.seen.told());
  }
  await hand.down(low.x, low.y);
  let shortest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && shortest > LONGEST_MS; tries += 1) {
    const { longestTask, commits } = await swing();
    expect(commits).toBeGreaterThan(20);
    shortest = Math.min(shortest, longestTask);
  }
  await hand.up();
  expect(shortest).toBeLessThanOrEqual(LONGEST_MS);
}

test('the dot follows a mouse on a slow processor, without a long task', async ({ person, house }) => {
  const page = await person('Tom Keller', { reducedMotion: 'reduce' });
  await page.addInitScript(watch);
  await expectSmooth(await opened(page, house, 'tom.keller@aurora.example', 'Working together 2026'), () => mouse(page));
});

test('so it does a finger, on the page of somebody without an account', async ({ browser, house }) => {
  const context = await stranger(browser, PHONE);
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(anonymousLink(house));
  const survey = new SurveyPage(page);
  await survey.open();
  await expect(survey.at(1)).toBeAttached();
  await expectSmooth(survey, finger);
  await context.close();
});
