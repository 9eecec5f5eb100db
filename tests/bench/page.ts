import { chromium, type Page } from 'playwright';
import { buildClientIfStale } from '#server/lib/client-build';
import { type Measurement, measurement } from '#tests/bench/support/figures';
import { pause } from '#tests/bench/support/load-rounds';
import { type RenderStats, watch } from '#tests/bench/support/react-renders';
import { pageSlotOf } from '#tests/e2e/helpers/demo-talk-places';
import { beginAt } from '#tests/e2e/helpers/talk-state';
import { Client } from '#tests/support/api-client';
import { findBrowser, launchArgs } from '#tests/support/chromium';
import { demoSession, GRETA, oidOf, TOM } from '#tests/support/demo-users';
import { startInstance } from '#tests/support/test-instance';

/** A viewer's page on a CPU throttled four times, while the giver drags the dot at 30 strokes per second. */
const STROKES_PER_SECOND = 30;
const SECONDS = 10;
const SLOWER = 4;
const PAGE = 'ready-to-lead';

async function signIn(page: Page, url: string, mail: string): Promise<void> {
  await page.goto(url);
  await page.locator(`button[value="${oidOf(mail)}"]`).click();
  await page.waitForURL(({ hostname, pathname }) => hostname.startsWith('insights.') && !pathname.startsWith('/auth'));
}

/** Drags the dot to and fro. */
async function drag(client: Client, session: string): Promise<number> {
  const line = await client.connect(GRETA);
  await line.joins(session);
  await line.ask('drive', { id: session });
  const { page } = pageSlotOf(PAGE);
  const stroke = { sessionId: session, pageId: page.id, field: 'scalarResponse1' as const };
  let seq = 0;
  for (const from = performance.now(); performance.now() - from < SECONDS * 1000; seq++) {
    const value = Math.round(500 + 450 * Math.sin(seq / 12)) / 10;
    line.tell('session:live', { ...stroke, value, seq: seq + 1 });
    await pause(Math.max(0, from + ((seq + 1) * 1000) / STROKES_PER_SECOND - performance.now()));
  }
  return seq;
}

export async function benchPage(): Promise<Measurement[]> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('This bench needs a browser: set CHROMIUM_PATH.');
  await buildClientIfStale();
  const house = await startInstance();
  const client = new Client(`http://localhost:${house.port}`);
  await beginAt(client, PAGE);
  const browser = await chromium.launch({ executablePath, args: launchArgs });
  try {
    const tab = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await tab.addInitScript(watch);
    await signIn(tab, house.url, TOM);
    await tab.goto(`${house.url}/future-talk/session/${demoSession(GRETA, TOM)}`);
    await tab.getByRole('slider').waitFor();
    const devtools = await tab.context().newCDPSession(tab);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    // The page has finished loading.
    await pause(3_000);
    await tab.evaluate(() => globalThis.seen.forget());
    const strokes = await drag(client, demoSession(GRETA, TOM));
    const seen: RenderStats = await tab.evaluate(() => globalThis.seen.told());
    return [
      measurement(`longest task of a viewer's page, ms, on a ${SLOWER} x slowed processor`, seen.longestTask, undefined, { atMost: 50 }),
      measurement('strokes drawn, of those sent', seen.commits / strokes, undefined, { atLeast: 0.5 }),
      measurement(`components rendered a stroke, of ${seen.components} on the page`, seen.rendered / Math.max(1, seen.commits), undefined, {
        atMost: 6,
      }),
    ];
  } finally {
    await browser.close();
    client.hangUp();
    await house.close();
  }
}
