import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { words } from '#tests/e2e/conversation';
import { beginAt, storedNote } from '#tests/e2e/stored';
import { TalkPage } from '#tests/e2e/talk-page';
import { each, untilRight, withinLimit } from '#tests/faults/right';
import { onScreens, person, readyToType, waitingInOutbox } from '#tests/faults/screens';
import { chance } from '#tests/support/chance';
import { lendFollower, lendPlace, lendServer } from '#tests/support/lent';
import { CARLA, demoSession, GRETA, TOM } from '#tests/support/people';
import { noteIn, openSession } from '#tests/support/talks';

const KILLS = 20;
const id = demoSession(GRETA, TOM);

onScreens(() => {
  test(`a giver who types while the server is killed ${KILLS} times loses no letter`, { timeout: KILLS * 15_000 }, async () => {
    const random = chance('killed under a page');
    const running = await lendServer(await lendPlace('pglite'));
    await beginAt(running, 'goal', { note: 'Begun.' });
    const face = { url: `http://insights.localhost:${running.port}` };
    const greta = await new TalkPage(await person(face.url, 'Greta Vogel'), 'Greta Vogel').open(face, GRETA, TOM);
    const note = await readyToType(greta, words('goal', 'textQuestion1', 'de-DE'), 'Begun.');
    const followers = [await lendFollower(running, TOM, id), await lendFollower(running, CARLA, id)];
    let text = 'Begun.';
    const waits: number[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const more = ` Word ${kill} typed all the time.`;
      text += more;
      const typing = note.pressSequentially(more, { delay: 25 });
      // The hand rests for a save now and then, so that saves are under way at the instant too.
      await delay(random() * 1_000);
      await running.end('SIGKILL');
      await running.start();
      const back = performance.now();
      await typing;
      waits.push(
        await untilRight(back, async () => {
          expect(await storedNote(running, 'goal')).toBe(text);
          expect(await waitingInOutbox(greta.page)).toBe(0);
          expect(await note.inputValue()).toBe(text);
          const stored = await openSession(running, GRETA, id);
          each(followers, ({ badge, state }) => {
            expect({ badge, revision: state?.revision }).toEqual({ badge: 'live', revision: stored.revision });
            expect(state && noteIn(stored, state)).toBe(noteIn(stored));
          })();
        }),
      );
    }
    await greta.notes.getByText(greta.say.like('talk.savedAt')).waitFor();
    withinLimit('server killed while the giver types in a browser', waits);
  });
});
