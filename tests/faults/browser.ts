import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { afterAll, describe, expect } from 'vitest';
import { type OpenAs, signInAs } from '#tests/e2e/fixtures/test';
import type { TalkPage } from '#tests/e2e/talk-page';
import { findBrowser, launchArgs } from '#tests/support/chromium';
import { mustHaveServices } from '#tests/support/system-utilities';

const executablePath = await findBrowser();
if (!executablePath) {
  const text = 'CHROMIUM NOT FOUND: faults as people see them are SKIPPED. Set CHROMIUM_PATH.';
  if (mustHaveServices()) throw new Error(text);
  console.error(`\n${'!'.repeat(100)}\n${text}\n${'!'.repeat(100)}\n`);
}

let browser: Promise<Browser> | undefined;

/** A signed-in page in a new browser context. @param face URL of the insights host for this user */
export async function person(face: string, name: OpenAs): Promise<Page> {
  browser ??= chromium.launch({ ...(executablePath ? { executablePath } : {}), args: launchArgs });
  const context = await (await browser).newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(face);
  await signInAs(page, name);
  return page;
}

/** Tests with a browser; skipped without one. */
export const onScreens = (suite: () => void): void => {
  describe.skipIf(!executablePath)('on screens', () => {
    afterAll(async () => {
      await (await browser)?.close();
      browser = undefined;
    });
    suite();
  });
};

/** Opens the notes as the driver and puts the caret at the end of the text. @returns the note */
export async function openNoteAtEnd(giver: TalkPage, question: string, written: string): Promise<Locator> {
  await giver.notesButton.click();
  const note = giver.note(question);
  const isReady = async () =>
    (await giver.pill.textContent())?.includes(giver.say('talk.youAreLive')) && (await note.inputValue()) === written;
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
  await note.press('Control+End');
  return note;
}

/** Number of outbox entries with unsent texts in this browser. */
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
