import { afterEach, expect, test } from 'vitest';
import type { Session } from '#shared/talk/schema';
import { freePort } from '#tests/support/machine';
import { demoSession, GRETA, TOM } from '#tests/support/people';
import { type ServerProcess, startServer } from '#tests/support/server-process';
import { makePlace, onEachStore, type Place } from '#tests/support/stores';
import { noteIn, openSession, put, saveOf, withNote } from '#tests/support/talks';

const ROUNDS = 5;
const id = demoSession(GRETA, TOM);

/** Saves note after note until nobody answers. @returns the last one that was acknowledged, and the last one sent */
async function saveUntilCut(server: ServerProcess, session: Session, first: number, onSaved: (count: number) => void) {
  let state = session as Parameters<typeof saveOf>[0];
  let acknowledged = first;
  for (let number = first + 1; ; number += 1) {
    try {
      const { status, body } = await put(server, GRETA, saveOf(withNote(session, `note ${number}`, state)));
      if (status !== 200) throw new Error(`PUT answers ${status}`);
      state = body.session;
    } catch (error) {
      if (server.isRunning) throw error;
      return { acknowledged, sent: number };
    }
    acknowledged = number;
    onSaved(acknowledged - first);
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
      const running: ServerProcess = server;
      const session = await openSession(running, GRETA, id);
      const least = 1 + Math.floor(Math.random() * 60);
      // Some of the kills fall into the time in which a save is under way.
      const { acknowledged, sent } = await saveUntilCut(running, session, last, (count) => {
        if (count === least) setTimeout(() => void running.end('SIGKILL'), Math.random() * 10);
      });
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
