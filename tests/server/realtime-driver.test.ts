import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app';
import { BEA, CARLA, GRETA, MIRA, NOBODY, TOM } from '#tests/support/demo-users';
import { startDrivingSession } from '#tests/support/driving-session';
import { expectNothingStored, expectRefusal, expectSocketRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import {
  expectSessionSaveRefused,
  newSession,
  openSession,
  putSession,
  readSessionRow,
  saveNote,
  sessionSaveOf,
  withNote,
} from '#tests/support/talks';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  describe('drive event', () => {
    test('raises the driver by one, keeps the revision, and is sent to every connection in the room', async () => {
      const { session, viewer, window, drive } = await startDrivingSession(app);
      const giver = await window();
      expect(await drive(giver)).toEqual({ ok: true, driver: 1 });
      for (const socket of [viewer, giver]) {
        expect(await socket.waitFor('session:state')).toMatchObject({ driver: 1, revision: session.revision, status: 'Ready' });
      }
      expect(await drive(giver)).toEqual({ ok: true, driver: 2 });
      expect(await viewer.waitFor('session:state', ({ driver }) => driver === 2)).toMatchObject({ revision: session.revision });
      expect(await readSessionRow(app, session.id)).toMatchObject({ driver: 2, revision: session.revision });
    });

    test.each([
      ['the taker', TOM, 'ForbiddenError'],
      ['the CEO', CARLA, 'ForbiddenError'],
      ['a colleague', MIRA, 'NotFoundError'],
      ['somebody of another tenant', BEA, 'NotFoundError'],
    ] as const)('is refused for %s', async (_who, mail, type) => {
      const id = await newSession(app);
      const socket = await app.connect(mail);
      await expectNothingStored(app, id, async () => expectSocketRefusal(await socket.ask('drive', { id }), type));
    });

    test('is refused for a session that does not exist, is Done or Waiting', async () => {
      const giver = await app.connect(GRETA);
      expectSocketRefusal(await giver.ask('drive', { id: NOBODY }), 'NotFoundError');
      expectSocketRefusal(await giver.ask('drive', { id: await newSession(app, { status: 'Done' }) }), 'SessionDoneError');
      expectSocketRefusal(await giver.ask('drive', { id: await newSession(app, { status: 'Waiting' }) }), 'SessionWaitingError');
    });

    test('gives each of several simultaneous windows a driver of its own', async () => {
      const { session, window, drive } = await startDrivingSession(app);
      const sockets = await Promise.all(Array.from({ length: 8 }, () => window()));
      const drivers = (await Promise.all(sockets.map(drive))).map(({ driver }) => driver);
      expect([...drivers].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect((await openSession(app, TOM, session.id)).driver).toBe(8);
    });
  });

  describe('drive event: the window that is no longer the driver', () => {
    test('gets 409 and the current state for its saves, with the newest revision too', async () => {
      const { session, window, drive } = await startDrivingSession(app);
      const [old, fresh] = [await window(), await window()];
      const { driver } = await drive(old);
      const state = await saveNote(app, GRETA, session, 'mine', { ...session, driver });
      await drive(fresh);
      await expectNothingStored(app, session.id, async () => {
        const late = [
          sessionSaveOf(withNote(session, 'late', state)),
          sessionSaveOf(state, { status: 'Done' }),
          { ...sessionSaveOf(state), revision: 99 },
        ];
        for (const save of late) {
          const answer = await expectSessionSaveRefused(app, GRETA, save);
          expectRefusal(answer, 'NotDrivingError');
          expect(answer.body.current).toEqual({ ...state, driver: 2 });
        }
      });
      expect((await putSession(app, GRETA, sessionSaveOf(withNote(session, 'on we go', { ...state, driver: 2 })))).status).toBe(200);
    });

    test('has its strokes dropped until it becomes the driver again', async () => {
      const { window, drive, sendDroppedStrokes, expectStrokesDelivered, expectNoDroppedStrokeDelivered } = await startDrivingSession(app);
      const [old, fresh] = [await window(), await window()];
      for (const [driving, other] of [
        [old, fresh],
        [fresh, old],
        [old, fresh],
      ] as const) {
        await drive(driving);
        await sendDroppedStrokes(other);
        await expectStrokesDelivered(driving);
      }
      expectNoDroppedStrokeDelivered();
    });

    test('is the one with the lower driver when two windows drive at once', async () => {
      for (let round = 0; round < 10; round += 1) {
        const { window, drive, sendDroppedStrokes, expectStrokesDelivered, expectNoDroppedStrokeDelivered } =
          await startDrivingSession(app);
        const [one, two] = [await window(), await window()];
        const [first, second] = await Promise.all([drive(one), drive(two)]);
        const [winner, loser] = first.driver > second.driver ? [one, two] : [two, one];
        await sendDroppedStrokes(loser);
        await expectStrokesDelivered(winner);
        expectNoDroppedStrokeDelivered();
      }
    });

    test('loses it also when the other window names the session in capital letters', async () => {
      const { session, window, drive, sendDroppedStrokes, expectStrokesDelivered, expectNoDroppedStrokeDelivered } =
        await startDrivingSession(app);
      const [old, fresh] = [await window(), await window()];
      await drive(old);
      expect((await fresh.ask('drive', { id: session.id.toUpperCase() })).ok).toBe(true);
      await sendDroppedStrokes(old);
      await expectStrokesDelivered(fresh);
      expectNoDroppedStrokeDelivered();
    });
  });
});
