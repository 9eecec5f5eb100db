import { expect, onTestFinished, test } from 'vitest';
import { entryFields } from '#shared/talk/page-fields';
import type { Session, SessionState } from '#shared/talk/schema';
import { recordMeasurement } from '#tests/faults/measurements';
import { expectUpToDate, waitUntilUpToDate } from '#tests/faults/viewer-recovery';
import { CARLA, demoSession, GRETA, TOM, userIdOf } from '#tests/support/demo-users';
import { joinWithoutReading } from '#tests/support/handwritten-socket';
import { openSession, putSession, sessionSaveOf, withNote } from '#tests/support/talks';
import { tempFollower, tempServer, tempStore } from '#tests/support/temporary-servers';

const id = demoSession(GRETA, TOM);
const SAVES = 200;
/** Limit of the bytes sent to a window that does not read: those waiting in the server and in the system's buffers. */
const MAX_SAID = 32 * 1024 * 1024;

/** Notes of maximum length on every page: a state of about 200 kB. */
function filled(session: Session): SessionState {
  const responses = session.chaptersSnapshot.flatMap((chapter) =>
    chapter.pages.flatMap((page) => {
      const notes = entryFields(page).filter((field) => field.startsWith('text'));
      return notes.length === 0
        ? []
        : [{ chapterId: chapter.id, pageId: page.id, ...Object.fromEntries(notes.map((field) => [field, 'x'.repeat(9_900)])) }];
    }),
  );
  return { ...session, responses: responses as SessionState['responses'] };
}

const middle = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;

test('slow consumer: a viewer that never reads is disconnected, and the others keep their pace', async () => {
  const running = await tempServer(await tempStore('pglite'));
  const session = await openSession(running, GRETA, id);
  const viewer = await tempFollower(running, TOM, id);
  await waitUntilUpToDate(performance.now(), () => expectUpToDate(viewer, session));
  let state = filled(session);
  let number = 0;
  let bytes = 0;
  /** @returns the delay of each save at the reading viewer, after its acknowledgement */
  const save = async (count: number): Promise<number[]> => {
    const delays: number[] = [];
    for (const last = number + count; number < last; ) {
      number += 1;
      const { status, body } = await putSession(running, GRETA, sessionSaveOf(withNote(session, `note ${number}`, state)));
      expect(status).toBe(200);
      const from = performance.now();
      state = body.session;
      bytes += JSON.stringify(state).length;
      delays.push(await waitUntilUpToDate(from, () => expect(viewer.state?.revision).toBe(state.revision)));
    }
    return delays;
  };

  const before = middle(await save(SAVES / 2));
  bytes = 0;
  const deaf = await joinWithoutReading(running.port, await running.token(CARLA), id);
  onTestFinished(() => deaf.close());
  const isThere = (): boolean => viewer.presence?.users.some(({ userId }) => userId === userIdOf(CARLA)) ?? false;
  await expect.poll(isThere, { timeout: 5_000 }).toBe(true);
  const delays: number[] = [];
  while (isThere() && delays.length < SAVES) delays.push(...(await save(1)));
  expect(isThere(), 'it is let go').toBe(false);
  // A non-reading window holds back at most what was sent before it was disconnected.
  expect(bytes).toBeLessThan(MAX_SAID);
  expect(middle(delays)).toBeLessThan(before * 3 + 100);
  const mb = Math.round(bytes / 1024 / 1024);
  recordMeasurement(
    'a viewer never reads',
    `let go after ${mb} MB; others see a save ${Math.round(middle(delays))} ms after its acknowledgement`,
  );
});
