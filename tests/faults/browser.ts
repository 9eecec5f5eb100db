import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { afterAll, describe, expect } from 'vitest';
import { type OpenAs, signInAs } from '#tests/e2e/fixtures/test';
import type { TalkPage } from '#tests/e2e/talk-page';
import { findBrowser, launchArgs } from '#tests/support/chromium';
import { mustHaveServices } from '#tests/support/processes';

const executablePath = await findBrowser();
if (!executablePath) {
  const text = 'CHROMIUM NOT FOUND: faults as people see them are SKIPPED. Set CHROMIUM_PATH.';
  if (mustHaveServices()) throw new Error(text);
  console.error(`\n${'!'.repeat(100)}\n${text}\n${'!'.repeat(100)}\n`);
}

let browser: Promise<Browser> | undefined;

/** Somebody signed in, with a browser of their own. @param face where the insights face is, as this person reaches it */
export async function person(face: string, name: OpenAs): Promise<Page> {
  browser ??= chromium.launch({ ...(executablePath ? { executablePath } : {}), args: launchArgs });
  const context = await (await browser).newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(face);
  await signInAs(page, name);
  return page;
}

/** What a person sees; without a browser it shows as skipped. */
export const onScreens = (suite: () => void): void => {
  describe.skipIf(!executablePath)('on screens', () => {
    afterAll(async () => {
      await (await browser)?.close();
      browser = undefined;
    });
    suite();
  });
};

/** The notes are open, the giver drives, and the hand is at the end of what is written. @returns the note */
export async function openNoteAtEnd(giver: TalkPage, question: string, written: string): Promise<Locator> {
  await giver.notesButton.click();
  const note = giver.note(question);
  const isReady = async () =>
    (await giver.pill.textContent())?.includes(giver.say('talk.youAreLive')) && (await note.inputValue()) === written;
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
  await note.press('Control+End');
  return note;
}

/** How many windows keep unsaved words in this browser. */
export const waitingInOutbox = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const opening = indexedDB.open('parley-outbox');
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('talk-edits').objectStore('talk-edits').count();
          counting.onerror = () => fail(counting.error);
          counting.onsuccess = () => {
            opening.result.close();
            done(counting.result);
          };
        };
      }),
  );
