import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { localizedText } from '#tests/e2e/helpers/demo-talk-places';
import { beginAt, storedNote } from '#tests/e2e/helpers/talk-state';
import { TalkPage } from '#tests/e2e/talk-page';
import { onScreens, openNoteAtEnd, person, waitingInOutbox } from '#tests/faults/browser';
import { MAX_KILL_MS } from '#tests/faults/kills';
import { expectWithinLimit, forEachViewer, waitUntilUpToDate } from '#tests/faults/viewer-recovery';
import { CARLA, demoSession, GRETA, TOM } from '#tests/support/demo-users';
import { chance } from '#tests/support/seeded-random';
import { noteIn, openSession } from '#tests/support/talks';
import { tempFollower, tempServer, tempStore } from '#tests/support/temporary-servers';

const KILLS = 20;
const id = demoSession(GRETA, TOM);

onScreens(() => {
  test(`session page: loses no letter while the server is killed ${KILLS} times`, { timeout: KILLS * MAX_KILL_MS }, async () => {
    const random = chance('killed under a page');
    const running = await tempServer(await tempStore('pglite'));
    await beginAt(running, 'goal', { note: 'Begun.' });
    const face = { url: `http://insights.localhost:${running.port}` };
    const greta = await new TalkPage(await person(face.url, 'Greta Vogel'), 'Greta Vogel').open(face, GRETA, TOM);
    const note = await openNoteAtEnd(greta, localizedText('goal', 'textQuestion1', 'de-DE'), 'Begun.');
    const followers = [await tempFollower(running, TOM, id), await tempFollower(running, CARLA, id)];
    let text = 'Begun.';
    const waits: number[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const more = ` Word ${kill} typed all the time.`;
      text += more;
      const typing = note.pressSequentially(more, { delay: 25 });
      // Pauses now and then trigger a save, so that saves are in flight at the kill too.
      await delay(random() * 1_000);
      await running.end('SIGKILL');
      await running.start();
      const back = performance.now();
      await typing;
      waits.push(
        await waitUntilUpToDate(back, async () => {
          expect(await storedNote(running, 'goal')).toBe(text);
          expect(await waitingInOutbox(greta.page)).toBe(0);
          expect(await note.inputValue()).toBe(text);
          const stored = await openSession(running, GRETA, id);
          forEachViewer(followers, ({ badge, state }) => {
            expect({ badge, revision: state?.revision }).toEqual({ badge: 'live', revision: stored.revision });
            expect(state && noteIn(stored, state)).toBe(noteIn(stored));
          })();
        }),
      );
    }
    await greta.notes.getByText(greta.say.like('talk.savedAt')).waitFor();
    expectWithinLimit('server killed while the giver types in a browser', waits);
  });
});
