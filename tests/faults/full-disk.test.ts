import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { localizedText } from '#tests/e2e/helpers/demo-talk-places';
import { beginAt, storedNote } from '#tests/e2e/helpers/talk-state';
import { TalkPage } from '#tests/e2e/talk-page';
import { onScreens, openNoteAtEnd, person } from '#tests/faults/browser';
import { type Disk, diskOf } from '#tests/faults/full-disk-device';
import { LoadWriter } from '#tests/faults/load-writer';
import { recordMeasurement } from '#tests/faults/measurements';
import { expectUpToDate, expectWithinLimit, waitUntilUpToDate } from '#tests/faults/viewer-recovery';
import { demoSession, GRETA, TOM } from '#tests/support/demo-users';
import type { ServerProcess } from '#tests/support/server-process';
import { type Kind, onEachStore } from '#tests/support/stores';
import { noteIn, openSession } from '#tests/support/talks';
import { tempFollower, tempServer, tempStore } from '#tests/support/temporary-servers';

const id = demoSession(GRETA, TOM);
const preload = fileURLToPath(new URL('../support/full-disk.ts', import.meta.url));

/** Incompressible text, so that every save needs space. */
const bulky = (number: number): string => `note ${number} ${randomBytes(3_500).toString('base64')}`;
const numberOf = (note: string | null | undefined): number => Number(note?.split(' ')[1]);

async function begin(kind: Kind): Promise<{ running: ServerProcess; store: Disk }> {
  let store: Disk | undefined;
  onTestFinished(() => store?.remove());
  const place = await tempStore(kind);
  store = await diskOf(place, preload);
  return { running: await tempServer(place, { ...store.env, RATE_LIMITS: '0' }), store };
}

const waitUntilRefused = (writing: LoadWriter): Promise<number> =>
  waitUntilUpToDate(performance.now(), () => expect(writing.refused.length).toBeGreaterThan(3));

onEachStore((kind) => {
  test('server on a full disk: refuses saves, serves reads, and takes saves again once there is space', async () => {
    const { running, store } = await begin(kind);
    const session = await openSession(running, GRETA, id);
    const viewer = await tempFollower(running, TOM, id);
    const writing = new LoadWriter(() => running, GRETA, session, bulky);
    await waitUntilUpToDate(performance.now(), () => expect(writing.acknowledged).toBeGreaterThan(5));
    await store.fill();
    await waitUntilRefused(writing);
    expect(numberOf(noteIn(await openSession(running, GRETA, id)))).toBe(writing.acknowledged);
    await store.free();
    const back = performance.now();
    await waitUntilUpToDate(back, () => expect(writing.savedSince(back, 3)).toBe(true));
    await writing.stop();
    expect(writing.wrong).toEqual([]);
    expect(new Set(writing.refused.map(({ status, type }) => `${status} ${type}`))).toEqual(new Set(['503 UnavailableError']));
    const stored = await openSession(running, GRETA, id);
    expect(numberOf(noteIn(stored))).toBe(writing.acknowledged);
    expect(stored.revision - session.revision).toBe(writing.acknowledged);
    const wait = await waitUntilUpToDate(back, () => expectUpToDate(viewer, stored));
    expectWithinLimit(`disk full on ${kind} (${store.how})`, [wait]);
  });
});

test('server with a full pg_wal: exits with a clear message, and the next start has every save', async () => {
  const { running, store } = await begin('pglite');
  const writing = new LoadWriter(() => running, GRETA, await openSession(running, GRETA, id), bulky);
  await store.fill('pg_wal');
  await expect.poll(() => running.isRunning, { timeout: 90_000, interval: 100 }).toBe(false);
  expect(await running.end('SIGKILL')).toBe(1);
  expect(running.output).toContain('The embedded database failed: could not write to file "pg_wal');
  expect(running.output).toContain('Start it again once the disk has free space');
  await store.free();
  await running.start();
  const back = performance.now();
  await waitUntilUpToDate(back, () => expect(writing.savedSince(back)).toBe(true));
  await writing.stop();
  expect(writing.wrong).toEqual([]);
  const stored = await openSession(running, GRETA, id);
  expect(numberOf(noteIn(stored))).toBe(writing.acknowledged);
  expect(stored.revision - 1).toBe(writing.acknowledged);
  recordMeasurement('journal of the embedded database full', `the server ends; ${writing.acknowledged} acknowledged saves, none lost`);
});

onScreens(() => {
  test('session page on a full disk: keeps typed text, shows that it waits, and saves once there is space', async () => {
    const { running, store } = await begin('pglite');
    await beginAt(running, 'goal', { note: 'Begun.' });
    const page = new TalkPage(await person(`http://insights.localhost:${running.port}`, 'Greta Vogel'), 'Greta Vogel');
    await page.open({ url: `http://insights.localhost:${running.port}` }, GRETA, TOM);
    const note = await openNoteAtEnd(page, localizedText('goal', 'textQuestion1', 'de-DE'), 'Begun.');
    await store.fill();
    const kept = `${bulky(1)} ${randomBytes(2_000).toString('base64')}`;
    await note.fill(kept);
    await page.notes.getByText(page.say('talk.waiting')).waitFor();
    await store.free();
    const back = performance.now();
    const wait = await waitUntilUpToDate(back, async () => expect(await storedNote(running, 'goal')).toBe(kept));
    await page.notes.getByText(page.say.like('talk.savedAt')).waitFor();
    expect(await note.inputValue()).toBe(kept);
    recordMeasurement('disk full, as the giver sees it', `saved by itself after ${(wait / 1000).toFixed(1)} s`);
    expect(wait).toBeLessThan(5_000);
  });
});
