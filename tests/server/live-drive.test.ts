import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIVE_PER_SECOND, type SessionLive } from '#shared/contract/events';
import type { Session } from '#shared/talk/schema';
import { startApp, type TestApp } from '#tests/support/app';
import type { Live } from '#tests/support/live';
import { BEA, CARLA, GRETA, MIRA, NOBODY, TOM } from '#tests/support/people';
import { expectRefusal, expectRefused, nothingStored } from '#tests/support/refusals';
import { onEachStore } from '#tests/support/stores';
import { newSession, notePage, openSession, put, putRefused, rowOf, saveNote, saveOf, withNote } from '#tests/support/talks';

onEachStore((kind) => {
  let app: TestApp;
  let session: Session;
  let viewer: Live;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  let seq = 0;
  const stroke = (value: SessionLive['value'] = 'typing'): SessionLive => {
    seq += 1;
    return { sessionId: session.id, pageId: notePage(session), field: 'textResponse1', value, seq };
  };
  /** A new session that Tom follows. */
  async function begin(): Promise<void> {
    session = await openSession(app, GRETA, await newSession(app));
    viewer = await app.connect(TOM);
    await viewer.joins(session.id);
  }
  async function window(mail = GRETA): Promise<Live> {
    const line = await app.connect(mail);
    await line.joins(session.id);
    return line;
  }
  const drive = (line: Live) => line.ask('drive', { id: session.id });

  describe('taking the wheel', () => {
    test('turns it by one, keeps the revision, and is told to everybody', async () => {
      await begin();
      const giver = await window();
      expect(await drive(giver)).toEqual({ ok: true, driver: 1 });
      for (const line of [viewer, giver])
        expect(await line.when('session:state')).toMatchObject({ driver: 1, revision: session.revision, status: 'Ready' });
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
      await begin();
      const line = await app.connect(mail);
      await nothingStored(app, session.id, async () => expectRefused(await drive(line), type));
    });

    test('of a session that does not exist, is finished or waits is refused', async () => {
      const giver = await app.connect(GRETA);
      expectRefused(await giver.ask('drive', { id: NOBODY }), 'NotFoundError');
      expectRefused(await giver.ask('drive', { id: await newSession(app, { status: 'Done' }) }), 'SessionDoneError');
      expectRefused(await giver.ask('drive', { id: await newSession(app, { status: 'Waiting' }) }), 'SessionWaitingError');
    });
  });

  describe('the window that lost the wheel', () => {
    test('has its saves refused with the current state, also with the newest revision', async () => {
      await begin();
      const [old, fresh] = [await window(), await window()];
      const { driver } = await drive(old);
      const state = await saveNote(app, GRETA, session, 'mine', { ...session, driver });
      await drive(fresh);
      await nothingStored(app, session.id, async () => {
        for (const save of [
          saveOf(withNote(session, 'late', state)),
          saveOf(state, { status: 'Done' }),
          { ...saveOf(state), revision: 99 },
        ]) {
          const answer = await putRefused(app, GRETA, save);
          expectRefusal(answer, 'NotDrivingError');
          expect(answer.body.current).toEqual({ ...state, driver: 2 });
        }
      });
      expect((await put(app, GRETA, saveOf(withNote(session, 'on we go', { ...state, driver: 2 })))).status).toBe(200);
    });

    test('has its strokes dropped; those of the new one come through, and back again when it takes the wheel back', async () => {
      await begin();
      const [old, fresh] = [await window(), await window()];
      for (const [driving, other] of [
        [old, fresh],
        [fresh, old],
        [old, fresh],
      ] as const) {
        await drive(driving);
        other.tell('session:live', stroke('dropped'));
        await other.settled();
        const seen = stroke('seen');
        driving.tell('session:live', seen);
        expect(await viewer.when('session:live', (one) => one.seq === seen.seq)).toEqual(seen);
      }
      expect(viewer.all('session:live').map(({ value }) => value)).toEqual(['seen', 'seen', 'seen']);
    });

    test('of two that take the wheel at once, the one with the higher number drives and the other does not', async () => {
      await begin();
      for (let round = 0; round < 10; round += 1) {
        const lines = [await window(), await window()];
        const replies = await Promise.all(lines.map(drive));
        const winner = replies.findIndex(({ driver }) => driver === Math.max(...replies.map((reply) => reply.driver)));
        lines[1 - winner]?.tell('session:live', stroke('dropped'));
        await lines[1 - winner]?.settled();
        const seen = stroke('seen');
        lines[winner]?.tell('session:live', seen);
        await viewer.when('session:live', (one) => one.seq === seen.seq);
        for (const line of lines) line.close();
      }
      expect(viewer.all('session:live').map(({ value }) => value)).not.toContain('dropped');
    });
  });

  describe('strokes', () => {
    test('are relayed as they are to everybody else in the room, never stored, never sent back', async () => {
      await begin();
      const [giver, second, ceo] = [await window(), await window(), await window(CARLA)];
      await drive(giver);
      await nothingStored(app, session.id, async () => {
        const sent = ['Wort', 'Worte', 42.5, null].map((value) => stroke(value));
        for (const one of sent) giver.tell('session:live', one);
        for (const line of [viewer, second, ceo]) {
          await line.when('session:live', (one) => one.seq === sent.at(-1)?.seq);
          expect(line.all('session:live')).toEqual(sent);
        }
        await giver.settled();
        expect(giver.all('session:live')).toEqual([]);
      });
    });

    test('of a giver who has not taken the wheel, of a viewer and of an outsider are dropped', async () => {
      await begin();
      const [giver, idle, ceo, outsider] = [await window(), await window(), await window(CARLA), await app.connect(BEA)];
      await drive(giver);
      for (const line of [viewer, idle, ceo, outsider]) {
        line.tell('session:live', stroke('dropped'));
        await line.settled();
      }
      const seen = stroke('seen');
      giver.tell('session:live', seen);
      for (const line of [viewer, idle, ceo]) {
        expect(await line.when('session:live')).toEqual(seen);
        expect(line.all('session:live')).toEqual([seen]);
      }
      await outsider.settled();
      expect(outsider.all('session:live')).toEqual([]);
    });

    test('come through after a reconnect once the window has joined with its wheel again, not before', async () => {
      await begin();
      const before = await window();
      const { driver } = await drive(before);
      before.close();
      const after = await app.connect(GRETA);
      after.tell('session:live', stroke('dropped'));
      await after.settled();
      await after.joins(session.id, driver);
      const seen = stroke('seen');
      after.tell('session:live', seen);
      expect(await viewer.when('session:live')).toEqual(seen);
    });

    test('stay dropped when the wheel that a window comes back with is an older one, or the window is not the giver’s', async () => {
      await begin();
      const giver = await window();
      const { driver: older } = await drive(giver);
      const { driver } = await drive(giver);
      const [late, ceo] = [await app.connect(GRETA), await app.connect(CARLA)];
      await late.joins(session.id, older);
      await ceo.joins(session.id, driver);
      for (const line of [late, ceo]) {
        line.tell('session:live', stroke('dropped'));
        await line.settled();
      }
      const seen = stroke('seen');
      giver.tell('session:live', seen);
      expect(await viewer.when('session:live')).toEqual(seen);
    });

    test('stay dropped after leaving', async () => {
      await begin();
      const giver = await window();
      await drive(giver);
      await giver.ask('leave', { kind: 'session', id: session.id });
      giver.tell('session:live', stroke('dropped'));
      await giver.settled();
      const state = await saveNote(app, GRETA, session, 'ordered behind', { ...session, driver: 1 });
      await viewer.when('session:state', ({ revision }) => revision === state.revision);
      expect(viewer.all('session:live')).toEqual([]);
    });

    test(`are relayed at most ${LIVE_PER_SECOND} times a second, and too many are told to their sender`, async () => {
      await begin();
      const giver = await window();
      await drive(giver);
      const from = Math.floor(Date.now() / 1000);
      for (let i = 0; i < 200; i += 1) giver.tell('session:live', stroke(`${i}`));
      await giver.settled();
      const seconds = Math.floor(Date.now() / 1000) - from + 1;
      const state = await saveNote(app, GRETA, session, 'ordered behind', { ...session, driver: 1 });
      await viewer.when('session:state', ({ revision }) => revision === state.revision);
      const relayed = viewer.all('session:live').length;
      expect(relayed).toBeGreaterThanOrEqual(LIVE_PER_SECOND);
      expect(relayed).toBeLessThanOrEqual(LIVE_PER_SECOND * seconds);
      const { event, error } = await giver.when('refused');
      expect({ event, type: error.type }).toEqual({ event: 'session:live', type: 'TooManyRequestsError' });
    });
  });

  test('the wheel cannot be kept by calling the session by its id in capital letters', async () => {
    await begin();
    const [old, fresh] = [await window(), await window()];
    await drive(old);
    await fresh.ask('drive', { id: session.id.toUpperCase() });
    old.tell('session:live', stroke('dropped'));
    await old.settled();
    const seen = stroke('seen');
    fresh.tell('session:live', seen);
    await viewer.when('session:live', (one) => one.seq === seen.seq);
    expect(viewer.all('session:live')).toEqual([seen]);
  });
});
