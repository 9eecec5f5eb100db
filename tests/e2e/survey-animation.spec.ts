import { expect, PHONE, test } from './fixtures/test.ts';
import { openSurveyAnew, openSurveyPage } from './stored-response.ts';

test.use({ shared: 'file', arrives: false, contextOptions: { reducedMotion: 'no-preference' } });

const MOVING = { reducedMotion: 'no-preference' } as const;
const [BO, TOM] = ['bo.li@aurora.example', 'tom.keller@aurora.example'];
const FRESH = 'Safety culture on site';

interface Look {
  phase: string;
  /** Edges of the question's text, stage and scale, and the visibility of text and scale. */
  words: { top: number; bottom: number; shown: number };
  stage: number;
  scale: { top: number; shown: number } | null;
}

declare global {
  /** The layout in each frame. */
  var looks: Look[];
  /** The layout at 20 moments of the animations of each phase; `length` is that of the longest animation in ms. */
  var samples: (Look & { length: number })[];
  /** The text and the stage in the last frame of a phase and in the first frame of the next one. */
  var turns: { phase: string; before: Look; after: Look }[];
}

/** Runs in the page: records the layout in every frame, around each change of phase, and at 20 moments of the animations that it starts. */
function watchEntry(): void {
  globalThis.looks = [];
  globalThis.samples = [];
  globalThis.turns = [];
  const look = (): Look | null => {
    const stage = document.querySelector<HTMLElement>('[data-stage][data-phase]');
    const words = document.querySelector<HTMLElement>('#survey-question');
    if (!stage || !words?.parentElement) return null;
    const scale = document.querySelector('[data-scale]');
    const { top, bottom } = words.getBoundingClientRect();
    const hidden = /inset\(\S+ \S+ (-?[\d.]+)px/.exec(getComputedStyle(stage).clipPath)?.[1];
    return {
      phase: stage.dataset.phase ?? '',
      words: { top, bottom, shown: Number(getComputedStyle(words.parentElement).opacity) },
      stage: stage.getBoundingClientRect().bottom - Number(hidden ?? 0),
      scale: scale ? { top: scale.getBoundingClientRect().top, shown: Number(getComputedStyle(scale).opacity) } : null,
    };
  };
  const every = () => {
    const now = look();
    if (now) globalThis.looks.push(now);
    requestAnimationFrame(every);
  };
  requestAnimationFrame(every);
  // Independent of the frame rate: a slow machine may paint few frames of an animation, or none.
  const sampleAnimations = (moving: Animation[]) => {
    const began = moving.map(({ currentTime }) => currentTime);
    const lengths = moving.map(({ effect }) => Number(effect?.getComputedTiming().endTime)).filter(Number.isFinite);
    const longest = Math.max(0, ...lengths);
    for (let step = 0; step < 20; step += 1) {
      for (const [index, animation] of moving.entries()) animation.currentTime = Number(began[index]) + (longest * step) / 20;
      const now = look();
      if (now) globalThis.samples.push({ ...now, length: longest });
    }
    for (const [index, animation] of moving.entries()) animation.currentTime = began[index] ?? 0;
  };
  // React has committed the next phase but it is not painted yet: moving elements are set to their start positions.
  new MutationObserver(() => {
    const before = globalThis.looks.at(-1);
    if (!before) return;
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
    for (const animation of moving) if (!animation.currentTime) animation.currentTime = 0;
    const after = look();
    if (after && after.phase !== before.phase) globalThis.turns.push({ phase: after.phase, before, after });
    sampleAnimations(moving);
  }).observe(document, { subtree: true, attributeFilter: ['data-phase'] });
}

for (const [device, options] of [
  ['desk', {}],
  ['phone', PHONE],
] as const) {
  test(`question’s entry: stays on its stage and does not cross its scale: ${device}`, async ({ person, house }) => {
    const page = await person('Bo Li', { ...options, ...MOVING });
    await page.addInitScript(watchEntry);
    const survey = await openSurveyAnew(page, house, BO, FRESH);
    await survey.slider.waitFor();
    await survey.next.click();
    await expect(survey.at(7)).toBeAttached();
    await expect(page.locator('[data-phase=end] [data-scale]')).toHaveCSS('opacity', '1');
    const { looks, samples, turns } = await page.evaluate(() => ({
      looks: globalThis.looks,
      samples: globalThis.samples,
      turns: globalThis.turns,
    }));

    for (const moving of ['start', 'end']) {
      const own = samples.filter(({ phase }) => phase === moving);
      expect(own.length, moving).toBeGreaterThanOrEqual(20);
      for (const { length } of own) expect(length, moving).toBeGreaterThan(0);
    }
    const all = [...looks, ...samples];
    const crossing = all.filter(({ words, scale }) => scale && scale.shown > 0.05 && words.bottom > scale.top + 1);
    expect(crossing, 'words over the scale').toEqual([]);
    const fallen = all.filter(({ words, stage }) => words.shown > 0.05 && words.bottom > stage + 1);
    expect(fallen, 'words below the stage').toEqual([]);

    const ends = turns.filter(({ phase }) => phase === 'end');
    expect(ends.length).toBe(2);
    for (const { before, after } of ends) {
      expect(Math.abs(after.words.top - before.words.top), 'the words jump').toBeLessThan(2);
      expect(Math.abs(after.stage - before.stage), 'the stage jumps').toBeLessThan(2);
    }
    const coming = samples.filter(({ phase, words }) => phase === 'start' && words.shown > 0.5);
    expect(coming.length, 'the words are seen while they come').toBeGreaterThan(0);
  });
}

test('halfway card: shows no confetti before it is thrown, and the ground of the stage', async ({ person, house }) => {
  const page = await person('Bo Li', MOVING);
  const survey = await openSurveyAnew(page, house, BO, FRESH);
  for (let number = 7; number <= 12; number += 1) await survey.goOnTo(number);
  await page.evaluate(() => {
    const seen: { thrown: boolean; ticks: number; card: number; ground: string; stage: string }[] = [];
    const every = () => {
      const card = document.querySelector<HTMLElement>('[data-scene=midpoint] > section');
      const tick = card?.querySelector('i');
      if (card?.parentElement && tick)
        seen.push({
          thrown: tick.parentElement?.hasAttribute('data-thrown') === true,
          ticks: Number(getComputedStyle(tick).opacity),
          card: Number(getComputedStyle(card).opacity),
          ground: getComputedStyle(card.parentElement).backgroundColor,
          stage: getComputedStyle(card).backgroundColor,
        });
      requestAnimationFrame(every);
    };
    requestAnimationFrame(every);
    Object.assign(globalThis, { seen });
  });
  await survey.goOnTo(13);
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seen: { thrown: boolean; ticks: number; card: number; ground: string; stage: string }[] }).seen,
  );
  expect(seen.some(({ thrown }) => thrown)).toBe(true);
  expect(seen.filter(({ thrown, ticks }) => !thrown && ticks > 0)).toEqual([]);
  expect(seen.filter(({ card }) => card < 1)).toEqual([]);
  expect(seen.filter(({ ground, stage }) => ground !== stage)).toEqual([]);
});

test('slider: waits on a slow connection until its dialogs are loaded, and says so @main', async ({ person, house }) => {
  const page = await person('Tom Keller', { reducedMotion: 'reduce' });
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/assets/deferred-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const survey = await openSurveyPage(page, house, TOM, FRESH);
  await survey.open();
  await expect(survey.at(1)).toBeAttached();
  await expect(page.getByText(survey.say('general.loading'))).toBeVisible();
  await expect(survey.slider).toHaveCount(0);
  letGo();
  await survey.rate(98);
  await expect(survey.dialog).toContainText(survey.say('sliderNotification.highTitle'));
});
