import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app';
import { BEA, CARLA, GRETA, MIRA, NOBODY, TOM } from '#tests/support/people';
import { expectRefusal, expectRefused, nothingStored } from '#tests/support/refusals';
import { onEachStore } from '#tests/support/stores';
import { newSession, openSession, put, putRefused, rowOf, saveNote, saveOf, withNote } from '#tests/support/talks';
import { startRide } from '#tests/support/wheel';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  describe('taking the wheel', () => {
    test('turns it by one, keeps the revision, and is told to everybody', async () => {
      const { session, viewer, window, drive } = await startRide(app);
      const giver = await window();
      expect(await drive(giver)).toEqual({ ok: true, driver: 1 });
      for (const line of [viewer, giver]) {
        expect(await line.when('session:state')).toMatchObject({ driver: 1, revision: session.revision, status: 'Ready' });
      }
      expect(await drive(giver)).toEqual({ ok: true, driver: 2 });
      expect(await viewer.when('session:state', ({ driver }) => driver === 2)).toMatchObject({ revision: session.revision });
      expect(await rowOf(app, session.id)).toMatchObject({ driver: 2, revision: session.revision });
    });

    test.each([
      ['the taker', TOM, 'ForbiddenError'],
      ['the CEO', CARLA, 'ForbiddenError'],
      ['a colleague', MIRA, 'NotFoundError'],
      ['somebody of another tenant', BEA, 'NotFoundError'],
    ] as const)('is nothing for %s', async (_who, mail, type) => {
      const id = await newSession(app);
      const line = await app.connect(mail);
      await nothingStored(app, id, async () => expectRefused(await line.ask('drive', { id }), type));
    });

    test('of a session that does not exist, is finished or waits is refused', async () => {
      const giver = await app.connect(GRETA);
      expectRefused(await giver.ask('drive', { id: NOBODY }), 'NotFoundError');
      expectRefused(await giver.ask('drive', { id: await newSession(app, { status: 'Done' }) }), 'SessionDoneError');
      expectRefused(await giver.ask('drive', { id: await newSession(app, { status: 'Waiting' }) }), 'SessionWaitingError');
    });

    test('by many windows at once gives each a number of its own', async () => {
      const { session, window, drive } = await startRide(app);
      const lines = await Promise.all(Array.from({ length: 8 }, () => window()));
      const drivers = (await Promise.all(lines.map(drive))).map(({ driver }) => driver);
      expect([...drivers].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect((await openSession(app, TOM, session.id)).driver).toBe(8);
    });
  });

  describe('the window that lost the wheel', () => {
    test('has its saves refused with the current state, also with the newest revision', async () => {
      const { session, window, drive } = await startRide(app);
      const [old, fresh] = [await window(), await window()];
      const { driver } = await drive(old);
      const state = await saveNote(app, GRETA, session, 'mine', { ...session, driver });
      await drive(fresh);
      await nothingStored(app, session.id, async () => {
        const late = [saveOf(withNote(session, 'late', state)), saveOf(state, { status: 'Done' }), { ...saveOf(state), revision: 99 }];
        for (const save of late) {
          const answer = await putRefused(app, GRETA, save);
          expectRefusal(answer, 'NotDrivingError');
          expect(answer.body.current).toEqual({ ...state, driver: 2 });
        }
      });
      expect((await put(app, GRETA, saveOf(withNote(session, 'on we go', { ...state, driver: 2 })))).status).toBe(200);
    });

    test('has its strokes dropped; those of the new one come through, and back again when it takes the wheel back', async () => {
      const { window, drive, strokesInVain, comesThrough, nothingDropped } = await startRide(app);
      const [old, fresh] = [await window(), await window()];
      for (const [driving, other] of [
        [old, fresh],
        [fresh, old],
        [old, fresh],
      ] as const) {
        await drive(driving);
        await strokesInVain(other);
        await comesThrough(driving);
      }
      nothingDropped();
    });

    test('of two that take the wheel at once, the one with the higher number drives and the other does not', async () => {
      for (let round = 0; round < 10; round += 1) {
        const { window, drive, strokesInVain, comesThrough, nothingDropped } = await startRide(app);
        const [one, two] = [await window(), await window()];
        const [first, second] = await Promise.all([drive(one), drive(two)]);
        const [winner, loser] = first.driver > second.driver ? [one, two] : [two, one];
        await strokesInVain(loser);
        await comesThrough(winner);
        nothingDropped();
      }
    });

    test('also lost it when the other one calls the session by its id in capital letters', async () => {
      const { session, window, drive, strokesInVain, comesThrough, nothingDropped } = await startRide(app);
      const [old, fresh] = [await window(), await window()];
      await drive(old);
      expect((await fresh.ask('drive', { id: session.id.toUpperCase() })).ok).toBe(true);
      await strokesInVain(old);
      await comesThrough(fresh);
      nothingDropped();
    });
  });
});
