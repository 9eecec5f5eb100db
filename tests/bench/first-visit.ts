import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { demoId } from '#db/demo/ids-and-dates';
import { buildClientIfStale } from '#server/lib/client-build';
import type { MyAssignment } from '#shared/assignment/schema';
import { type Measurement, measurement } from '#tests/bench/support/figures';
import { anonymousLink } from '#tests/e2e/stored-response';
import { Client } from '#tests/support/api-client';
import { findBrowser, launchArgs } from '#tests/support/chromium';
import { demoSession, GRETA, oidOf, TOM } from '#tests/support/demo-users';
import { startInstance } from '#tests/support/test-instance';

/** A phone with an empty cache on a slow mobile network: time until each page is usable. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const SLOWER = 4;
/** A restarted server does not know earlier announcements, so every page would reload all data. */
const UPTIME_MS = 25_000;
const WANTED = { seconds: 5, requests: 25, kilobytes: 400, shift: 0.02 };

interface Visit {
  name: string;
  url: string;
  /** Mail of the user; undefined for the anonymous page. */
  mail?: string;
  /** Waits for the content that the user came for. */
  useful: (page: Page) => Promise<unknown>;
}

interface Seen {
  seconds: number;
  requests: number;
  kilobytes: number;
  shift: number;
}

/** Sums up the layout shift of the page. */
function watchShift(): void {
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) globalThis.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

declare global {
  var shifted: number;
}

/** A browser context with a stored sign-in and an empty cache. */
async function signedIn(browser: Browser, { url, mail }: Visit): Promise<BrowserContext> {
  if (!mail) return browser.newContext(PHONE);
  const before = await browser.newContext(PHONE);
  const page = await before.newPage();
  const { origin } = new URL(url);
  await page.goto(origin);
  await page.locator(`button[value="${oidOf(mail)}"]`).click();
  await page.waitForURL((at) => at.origin === origin && !at.pathname.startsWith('/auth'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const storageState = await before.storageState({ indexedDB: true });
  await before.close();
  return browser.newContext({ ...PHONE, storageState });
}

async function look(browser: Browser, visit: Visit): Promise<Seen> {
  const context = await signedIn(browser, visit);
  const page = await context.newPage();
  await page.addInitScript(watchShift);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let [requests, bytes] = [0, 0];
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests += 1;
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const from = performance.now();
  await page.goto(visit.url, { waitUntil: 'commit' });
  await visit.useful(page);
  const seconds = (performance.now() - from) / 1_000;
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() => globalThis.shifted);
  await context.close();
  return { seconds, requests, kilobytes: bytes / 1_000, shift };
}

export async function benchFirstVisit(): Promise<Measurement[]> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('This bench needs a browser: set CHROMIUM_PATH.');
  await buildClientIfStale();
  const house = await startInstance();
  const client = new Client(`http://localhost:${house.port}`);
  const browser = await chromium.launch({ executablePath, args: launchArgs });
  try {
    const { body: mine } = await client.call<MyAssignment[]>(TOM, 'GET', '/api/survey-assignments/insights');
    // One that is completed or over leads to the list of surveys.
    const survey = mine.find(({ campaign, surveyResponse }) => campaign.status === 'Open' && surveyResponse.status !== 'Completed');
    const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
    const visits: Visit[] = [
      { name: 'anonymous', url: anonymousLink(house), useful: heading },
      {
        name: 'list',
        url: `${house.url}/future-talk`,
        mail: GRETA,
        useful: (page) => page.getByRole('main').getByText('Tom Keller').first().waitFor(),
      },
      { name: 'session', url: `${house.url}/future-talk/session/${demoSession(GRETA, TOM)}`, mail: GRETA, useful: heading },
      { name: 'survey', url: `${house.url}/insights/${survey?.surveyResponse.id}`, mail: TOM, useful: heading },
      {
        name: 'board',
        url: `http://boardpulse.localhost:${house.port}/evaluation/detail/${demoId('campaign', 'aurora', 'Board evaluation 2026')}`,
        mail: 'priya.nair@aurora.example',
        useful: heading,
      },
    ];
    const figures: Measurement[] = [];
    await setTimeout(UPTIME_MS);
    for (const visit of visits) {
      const { seconds, requests, kilobytes, shift } = await look(browser, visit);
      figures.push(
        measurement(`${visit.name}: useful after, s`, seconds, undefined, { atMost: WANTED.seconds }),
        measurement(`${visit.name}: requests`, requests, undefined, { atMost: WANTED.requests }),
        measurement(`${visit.name}: kB`, kilobytes, undefined, { atMost: WANTED.kilobytes }),
        measurement(`${visit.name}: layout shift`, shift, undefined, { atMost: WANTED.shift }),
      );
    }
    return figures;
  } finally {
    await browser.close();
    client.hangUp();
    await house.close();
  }
}
