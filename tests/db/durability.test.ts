import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { Session, SessionState } from '#shared/talk/schema';
import { freePort } from '#tests/support/machine';
import { demoSession, GRETA, TOM } from '#tests/support/people';
import { type ServerProcess, startServer } from '#tests/support/server-process';
import { makePlace, onEachStore, type Place } from '#tests/support/stores';
import { noteIn, openSession, put, saveOf, withNote } from '#tests/support/talks';

const ROUNDS = 5;
const id = demoSession(GRETA, TOM);

interface Run {
  /** The number of the last note that was there before. */
  first: number;
  /** The server is killed soon after so many saves. */
  kill: { after: number };
}

/** Saves note after note until nobody answers. @returns the last one that was acknowledged, and the last one sent */
async function saveUntilKilled(server: ServerProcess, session: Session, { first, kill }: Run) {
  let state: SessionState = session;
  let killed: Promise<unknown> | undefined;
  for (let number = first + 1; ; number += 1) {
    try {
      const { status, body } = await put(server, GRETA, saveOf(withNote(session, `note ${number}`, state)));
      if (status !== 200) throw new Error(`PUT answers ${status}`);
      state = body.session;
    } catch (error) {
      if (!killed) throw error;
      await killed;
      return { acknowledged: number - 1, sent: number };
    }
    // Not between two saves but at any instant, also while one is under way.
    if (number - first === kill.after) killed = delay(Math.random() * 10).then(() => server.end('SIGKILL'));
  }
}

onEachStore((kind) => {
  let server: ServerProcess | undefined;
  let place: Place | undefined;
  afterEach(async () => {
    await server?.end('SIGKILL');
    await place?.throwAway();
  });

  test('a server killed at any instant has every save that it acknowledged', async () => {
    place = await makePlace(kind);
    const port = await freePort();
    server = await startServer(port, place);
    let last = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const session = await openSession(server, GRETA, id);
      const kill = { after: 1 + Math.floor(Math.random() * 60) };
      const { acknowledged, sent } = await saveUntilKilled(server, session, { first: last, kill });
      expect(acknowledged).toBeGreaterThan(last);
      server = await startServer(port, place);
      const after = await openSession(server, GRETA, id);
      const stored = Number(noteIn(after)?.replace('note ', ''));
      // The one whose answer was lost may be there or not; nothing else may be.
      expect([acknowledged, sent]).toContain(stored);
      expect(after.revision - session.revision).toBe(stored - last);
      last = stored;
    }
  }, 90_000);
});
