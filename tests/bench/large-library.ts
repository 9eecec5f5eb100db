import { chromium, type Page } from 'playwright';
import { openStore } from '#db/store';
import { buildClientIfStale } from '#server/lib/client-build';
import { type Measurement, measurement, quantileOfTimes } from '#tests/bench/support/figures';
import { pause } from '#tests/bench/support/load-rounds';
import { insertLargeSurvey, insertManyQuestions } from '#tests/bench/support/many-questions';
import { benchPostgres } from '#tests/bench/support/postgres';
import { Client } from '#tests/support/api-client';
import { findBrowser, launchArgs } from '#tests/support/chromium';
import { ADA, oidOf } from '#tests/support/demo-users';
import { startInstance } from '#tests/support/test-instance';

/** Editor of a survey with 500 questions in four languages, and lists of 50,000 questions. */
const QUESTIONS = 500;
const MANY = Number(process.env.BENCH_QUESTIONS ?? 50_000);
const PAGE_SIZE = 10;
const STROKES = 200;
const MOVES = 20;
const ROUNDS = 40;

async function signIn(page: Page, url: string, mail: string): Promise<void> {
  await page.goto(url);
  await page.locator(`button[value="${oidOf(mail)}"]`).click();
  await page.waitForURL(({ hostname, pathname }) => hostname.startsWith('insights.') && !pathname.startsWith('/auth'));
}

/** Runs all in turns, repeatedly. @returns the median duration of each, in milliseconds */
async function middles(asked: (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = asked.map(() => []);
  for (let round = -5; round < ROUNDS; round += 1)
    for (const [i, ask] of asked.entries()) {
      const from = performance.now();
      await ask();
      if (round >= 0) times[i]?.push(performance.now() - from);
    }
  return times.map((of) => quantileOfTimes(of, 0.5));
}

async function listFigures(client: Client): Promise<Measurement[]> {
  const page = (query: string) => async () => {
    const { status, body } = await client.call<{ items: unknown[] }>(ADA, 'GET', `/api/survey-questions?pageSize=${PAGE_SIZE}&${query}`);
    if (status !== 200 || body.items.length === 0) throw new Error(`${query} answers ${status}`);
  };
  const last = Math.floor(MANY / PAGE_SIZE);
  const [first = 0, middle = 0, end = 0, newest = 0] = await middles([
    page('page=1'),
    page(`page=${Math.floor(last / 2)}`),
    page(`page=${last}`),
    page(`page=${last}&sort=changed&order=desc`),
  ]);
  return [
    measurement(`first page of ${MANY} questions, ms`, first),
    measurement('its middle page beside its first, ms', middle, first, { atMost: 2 }),
    measurement('its last page beside its first, ms', end, first, { atMost: 2 }),
    measurement('the last page by the last change, beside the first, ms', newest, first, { atMost: 2 }),
  ];
}

/** Time from each key stroke to the next paint, from the Event Timing API. Times below 16 ms are not reported and count as 16. */
async function strokeTimes(tab: Page): Promise<number[]> {
  await tab.evaluate(() => {
    const told: number[] = [];
    Object.assign(globalThis, { told });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') told.push(entry.duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (let stroke = 0; stroke < STROKES; stroke += 1) {
    await tab.keyboard.press(stroke % 8 === 7 ? 'Space' : 'a');
    await pause(60);
  }
  await pause(500);
  const told = await tab.evaluate(() => (globalThis as unknown as { told: number[] }).told);
  return [...told, ...Array.from({ length: Math.max(0, STROKES - told.length) }, () => 16)];
}

/** Time from the click on the survey in the list to the paint with all its questions. */
const openTime = (tab: Page, survey: string): Promise<number> =>
  tab.evaluate(
    ([id, count]) =>
      new Promise<number>((done) => {
        const from = performance.now();
        const observer = new MutationObserver(() => {
          if (document.querySelectorAll('[data-row]').length < count) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - from)));
        });
        observer.observe(document.body, { childList: true, subtree: true });
        document.querySelector<HTMLElement>(`a[href$="${id}"]`)?.click();
      }),
    [survey, QUESTIONS] as const,
  );

/** Time from the key press to the paint with the parts in their new order. */
const moveTime = (tab: Page): Promise<number> =>
  tab.evaluate(
    () =>
      new Promise<number>((done) => {
        const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
        const row = rows[2] as HTMLElement;
        const from = performance.now();
        row.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true, cancelable: true }));
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - from)));
      }),
  );

async function editorFigures(url: string, survey: string): Promise<Measurement[]> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('This bench needs a browser: set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: launchArgs });
  try {
    const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await signIn(tab, url, ADA);
    const opened: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await tab.goto(`${url}/library`);
      await tab.locator(`a[href$="${survey}"]`).first().waitFor();
      await pause(500);
      opened.push(await openTime(tab, survey));
    }
    await tab.locator('[data-row]', { hasText: 'Question 250' }).click();
    await tab.locator('textarea:visible').first().click();
    await pause(2_000);
    const strokes = await strokeTimes(tab);
    const moves: number[] = [];
    for (let move = 0; move < MOVES; move += 1) {
      moves.push(await moveTime(tab));
      await pause(300);
    }
    return [
      measurement(`survey of ${QUESTIONS} questions open, s`, quantileOfTimes(opened, 0.5) / 1000, undefined, { atMost: 1 }),
      measurement('p95 from a key stroke to its paint, ms', quantileOfTimes(strokes, 0.95), undefined, { atMost: 50 }),
      measurement('p95 from a move to its paint, ms', quantileOfTimes(moves, 0.95), undefined, { atMost: 100 }),
    ];
  } finally {
    await browser.close();
  }
}

export async function benchLibrary(): Promise<Measurement[]> {
  await buildClientIfStale();
  const postgres = await benchPostgres();
  const databaseUrl = await postgres.database();
  const house = await startInstance({ DATABASE_URL: databaseUrl, RATE_LIMITS: '0', JOBS: '0' });
  const client = new Client(`http://localhost:${house.port}`);
  const store = await openStore({ databaseUrl });
  try {
    const survey = await insertLargeSurvey(store, QUESTIONS);
    const editor = await editorFigures(house.url, survey);
    await insertManyQuestions(store, MANY);
    return [...editor, ...(await listFigures(client))];
  } finally {
    client.hangUp();
    await store.close();
    await house.close();
    postgres.stop();
  }
}
