import { expect, onTestFinished, test } from 'vitest';
import { localizedText } from '#tests/e2e/helpers/demo-talk-places';
import { beginAt, storedNote } from '#tests/e2e/helpers/talk-state';
import { readPills, TalkPage } from '#tests/e2e/talk-page';
import { onScreens, openNoteAtEnd, person, waitingInOutbox } from '#tests/faults/browser';
import { recordMeasurement } from '#tests/faults/measurements';
import { expectWithinLimit, waitUntilUpToDate } from '#tests/faults/viewer-recovery';
import { GRETA, TOM } from '#tests/support/demo-users';
import { chance } from '#tests/support/seeded-random';
import { freePort } from '#tests/support/system-utilities';
import { startProxy } from '#tests/support/tcp-proxy';
import { tempServer, tempStore } from '#tests/support/temporary-servers';

const QUESTION = localizedText('goal', 'textQuestion1');
const FRAGE = localizedText('goal', 'textQuestion1', 'de-DE');
const CUTS = 6;
const NOTICED_MS = 10_000;

onScreens(() => {
  test('session page: delivers every word over a slow, silent and cut connection, and shows how current it is', async () => {
    const random = chance('a bad line');
    const port = await freePort();
    const bad = await startProxy(port);
    onTestFinished(() => bad.close());
    const face = { url: `http://insights.localhost:${bad.port}` };
    const running = await tempServer(await tempStore('pglite'), { PUBLIC_URL_INSIGHTS: face.url }, port);
    await beginAt(running, 'goal', { note: 'Begun.' });
    const [greta, tom] = await Promise.all([
      person(face.url, 'Greta Vogel').then((page) => new TalkPage(page, 'Greta Vogel').open(face, GRETA, TOM)),
      person(face.url, 'Tom Keller').then((page) => new TalkPage(page, 'Tom Keller').open(face, GRETA, TOM)),
    ]);
    const hers = await openNoteAtEnd(greta, FRAGE, 'Begun.');
    await tom.notesButton.click();
    const his = tom.note(QUESTION);
    const live = new RegExp(`${tom.say('talk.live')}`);
    let text = 'Begun.';
    const type = async (more: string): Promise<void> => {
      await hers.press('Control+End');
      await hers.pressSequentially(more);
      text += more;
    };
    /** Expects that viewer and giver show the stored text as live. */
    const expectAllUpToDate = async (): Promise<void> => {
      expect(await storedNote(running, 'goal')).toBe(text);
      expect(await his.inputValue()).toBe(text);
      expect(await tom.pill.textContent()).toMatch(live);
      expect(await greta.pill.textContent()).toContain(greta.say('talk.youAreLive'));
      expect(await waitingInOutbox(greta.page)).toBe(0);
    };

    bad.delay(500);
    await type(' Typed on a slow line.');
    recordMeasurement(
      'line 500 ms late',
      `the viewer has it ${((await waitUntilUpToDate(performance.now(), expectAllUpToDate)) / 1000).toFixed(1)} s after the last letter`,
    );
    bad.delay(0);

    bad.stall();
    await type(' Typed into silence.');
    const silent = performance.now();
    const expectNotLive = async (): Promise<void> => expect(await tom.pill.textContent()).not.toMatch(live);
    expect(await waitUntilUpToDate(silent, expectNotLive), 'silence is noticed').toBeLessThan(NOTICED_MS);
    const readShown = await readPills(tom);
    await type(' And more.');
    await greta.notes.getByText(greta.say('talk.waiting')).waitFor();
    expect(
      (await readShown()).filter((pill) => live.test(pill)),
      'nothing stale is shown as live',
    ).toEqual([]);
    bad.flow();
    expectWithinLimit('line silent', [await waitUntilUpToDate(performance.now(), expectAllUpToDate)]);

    const waits: number[] = [];
    for (let cut = 1; cut <= CUTS; cut += 1) {
      const typing = type(` Cut ${cut}.`);
      bad.cut(() => random() < 0.7);
      await typing;
      bad.cut(() => random() < 0.7);
      waits.push(await waitUntilUpToDate(performance.now(), expectAllUpToDate));
    }
    expectWithinLimit('line cut', waits);
  });
});
