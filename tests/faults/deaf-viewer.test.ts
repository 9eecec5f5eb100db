import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { fieldsOf } from '#shared/talk/entries';
import type { Session, SessionState } from '#shared/talk/schema';
import { tell } from '#tests/faults/measures';
import { expectRight, untilRight } from '#tests/faults/right';
import { joinDeaf } from '#tests/support/deaf';
import { Follower } from '#tests/support/follower';
import { freePort } from '#tests/support/machine';
import { CARLA, demoSession, GRETA, TOM, userIdOf } from '#tests/support/people';
import { type ServerProcess, startServer } from '#tests/support/server-process';
import { makePlace, type Place } from '#tests/support/stores';
import { openSession, put, saveOf, withNote } from '#tests/support/talks';

const id = demoSession(GRETA, TOM);
const SAVES = 300;

let server: ServerProcess | undefined;
let place: Place | undefined;
const undo: (() => void)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0)) one();
  await server?.end('SIGKILL');
  await place?.throwAway();
});

/** Every note as long as may be: a state of some 200 kB. */
function filled(session: Session): SessionState {
  const responses = session.chaptersSnapshot.flatMap((chapter) =>
    chapter.pages.flatMap((page) => {
      const notes = fieldsOf(page).filter((field) => field.startsWith('text'));
      return notes.length === 0
        ? []
        : [{ chapterId: chapter.id, pageId: page.id, ...Object.fromEntries(notes.map((field) => [field, 'x'.repeat(9_900)])) }];
    }),
  );
  return { ...session, responses: responses as SessionState['responses'] };
}

/** Linux tells what a process holds in memory. */
function memoryOf(pid: number | undefined): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
  } catch {
    return undefined;
  }
}

const middle = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;

test('a viewer that never reads is let go before it costs memory, and all others keep their pace', async () => {
  place = await makePlace('pglite');
  server = await startServer(await freePort(), place);
  const running = server;
  const session = await openSession(running, GRETA, id);
  const viewer = new Follower(running.url, () => running.token(TOM), id);
  undo.push(() => viewer.close());
  await untilRight(performance.now(), () => expectRight(viewer, session));
  let state = filled(session);
  let number = 0;
  let bytes = 0;
  /** @returns how long after its acknowledgement each save was seen by the viewer that reads */
  const save = async (count: number): Promise<number[]> => {
    const delays: number[] = [];
    for (const last = number + count; number < last; ) {
      number += 1;
      const { status, body } = await put(running, GRETA, saveOf(withNote(session, `note ${number}`, state)));
      expect(status).toBe(200);
      const from = performance.now();
      state = body.session;
      bytes += JSON.stringify(state).length;
      delays.push(await untilRight(from, () => expect(viewer.state?.revision).toBe(state.revision)));
    }
    return delays;
  };

  // As many before as after, so that the memory that the work itself takes is taken by then.
  const before = middle(await save(SAVES));
  const memory = memoryOf(running.pid);
  bytes = 0;
  const deaf = await joinDeaf(running.port, await running.token(CARLA), id);
  undo.push(() => deaf.close());
  await expect.poll(() => viewer.presence?.users.map(({ userId }) => userId), { timeout: 5_000 }).toContain(userIdOf(CARLA));
  const during = middle(await save(SAVES));
  const grown = (memoryOf(running.pid) ?? 0) - (memory ?? 0);

  await expect.poll(() => viewer.presence?.users.map(({ userId }) => userId), { timeout: 5_000 }).not.toContain(userIdOf(CARLA));
  expect(during).toBeLessThan(before * 3 + 100);
  if (memory !== undefined) expect(grown, 'far less is held than was said').toBeLessThan(bytes / 2);
  const mb = (size: number): string => `${Math.round(size / 1024 / 1024)} MB`;
  tell('a viewer never reads', `let go; ${mb(bytes)} said, ${mb(grown)} held; others see a save after ${Math.round(during)} ms as before`);
});
