import { expect, onTestFinished, test } from 'vitest';
import { words } from '#tests/e2e/conversation';
import { beginAt, storedNote } from '#tests/e2e/stored';
import { pillsOf, TalkPage } from '#tests/e2e/talk-page';
import { tell } from '#tests/faults/measures';
import { untilRight, withinLimit } from '#tests/faults/right';
import { onScreens, person, readyToType, waitingInOutbox } from '#tests/faults/screens';
import { chance } from '#tests/support/chance';
import { lendPlace, lendServer } from '#tests/support/lent';
import { startLine } from '#tests/support/line';
import { freePort } from '#tests/support/machine';
import { GRETA, TOM } from '#tests/support/people';

const QUESTION = words('goal', 'textQuestion1');
const FRAGE = words('goal', 'textQuestion1', 'de-DE');
const CUTS = 6;
const NOTICED_MS = 10_000;

onScreens(() => {
  test('on a line that is slow, falls silent and is cut, every word arrives and the page says how fresh it is', async () => {
    const random = chance('a bad line');
    const port = await freePort();
    const bad = await startLine(port);
    onTestFinished(() => bad.close());
    const face = { url: `http://insights.localhost:${bad.port}` };
    const running = await lendServer(await lendPlace('pglite'), { PUBLIC_URL_INSIGHTS: face.url }, port);
    await beginAt(running, 'goal', { note: 'Begun.' });
    const [greta, tom] = await Promise.all([
      person(face.url, 'Greta Vogel').then((page) => new TalkPage(page, 'Greta Vogel').open(face, GRETA, TOM)),
      person(face.url, 'Tom Keller').then((page) => new TalkPage(page, 'Tom Keller').open(face, GRETA, TOM)),
    ]);
    const hers = await readyToType(greta, FRAGE, 'Begun.');
    await tom.notesButton.click();
    const his = tom.note(QUESTION);
    const live = new RegExp(`${tom.say('talk.live')}`);
    let text = 'Begun.';
    const type = async (more: string): Promise<void> => {
      await hers.press('Control+End');
      await hers.pressSequentially(more);
      text += more;
    };
    /** The viewer's screen shows what is stored, and says that this is live; so does the giver's. */
    const right = async (): Promise<void> => {
      expect(await storedNote(running, 'goal')).toBe(text);
      expect(await his.inputValue()).toBe(text);
      expect(await tom.pill.textContent()).toMatch(live);
      expect(await greta.pill.textContent()).toContain(greta.say('talk.youAreLive'));
      expect(await waitingInOutbox(greta.page)).toBe(0);
    };

    bad.delay(500);
    await type(' Typed on a slow line.');
    tell(
      'line 500 ms late',
      `the viewer has it ${((await untilRight(performance.now(), right)) / 1000).toFixed(1)} s after the last letter`,
    );
    bad.delay(0);

    bad.stall();
    await type(' Typed into silence.');
    const silent = performance.now();
    const notLive = async (): Promise<void> => expect(await tom.pill.textContent()).not.toMatch(live);
    expect(await untilRight(silent, notLive), 'silence is noticed').toBeLessThan(NOTICED_MS);
    const said = await pillsOf(tom);
    await type(' And more.');
    await greta.notes.getByText(greta.say('talk.waiting')).waitFor();
    expect(
      (await said()).filter((pill) => live.test(pill)),
      'nothing stale is shown as live',
    ).toEqual([]);
    bad.flow();
    withinLimit('line silent', [await untilRight(performance.now(), right)]);

    const waits: number[] = [];
    for (let cut = 1; cut <= CUTS; cut += 1) {
      const typing = type(` Cut ${cut}.`);
      bad.cut(() => random() < 0.7);
      await typing;
      bad.cut(() => random() < 0.7);
      waits.push(await untilRight(performance.now(), right));
    }
    withinLimit('line cut', waits);
  });
});
