import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app';
import { BEA, CARLA, GRETA, JONAS, MIRA, NILS, NOBODY, OTTO, TOM } from '#tests/support/demo-users';
import { expectSocketRefusal } from '#tests/support/refusal-assertions';
import { onFirstStore } from '#tests/support/stores';
import { changeRow, newSession, noteIn, openSession, putSession, saveNote, sessionSaveOf, withNote } from '#tests/support/talks';

onFirstStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  describe('join of a session', () => {
    test.each([GRETA, TOM, CARLA, JONAS])('answers %s with the current state', async (mail) => {
      const id = await newSession(app);
      const session = await openSession(app, GRETA, id);
      const stored = await saveNote(app, GRETA, session, 'said before you came');
      const reply = await (await app.connect(mail)).joins(id);
      expect(reply).toMatchObject({ ok: true, state: stored });
      expect(reply.state).toEqual(stored);
    });

    test.each([
      ['a colleague', MIRA],
      ['another giver', NILS],
      ['a giver of another tenant', BEA],
      ['a taker of another tenant', OTTO],
    ])('refuses %s with the error of GET /api/future-talk-sessions/:id', async (_who, mail) => {
      const id = await newSession(app);
      expectSocketRefusal(await (await app.connect(mail)).joins(id), 'NotFoundError');
    });

    test('refuses a session or campaign that does not exist', async () => {
      const window = await app.connect(GRETA);
      expectSocketRefusal(await window.joins(NOBODY), 'NotFoundError');
      expectSocketRefusal(await window.ask('join', { kind: 'campaign', id: NOBODY }), 'NotFoundError');
    });

    test('answers a second join with the newer stored state', async () => {
      const session = await openSession(app, GRETA, await newSession(app));
      const window = await app.connect(TOM);
      await window.joins(session.id);
      const stored = await saveNote(app, GRETA, session, 'meanwhile');
      expect((await window.joins(session.id)).state).toEqual(stored);
    });

    test('takes the id in capital letters as the same room', async () => {
      const session = await openSession(app, GRETA, await newSession(app));
      const window = await app.connect(TOM);
      expect((await window.joins(session.id.toUpperCase())).ok).toBe(true);
      const stored = await saveNote(app, GRETA, session, 'for everybody');
      expect(await window.waitFor('session:state', ({ revision }) => revision === stored.revision)).toEqual(stored);
    });

    test('refuses more rooms than a window has pages', async () => {
      const window = await app.connect(GRETA);
      const replies = [];
      for (let i = 0; i < 21; i += 1) replies.push(await window.joins(await newSession(app)));
      expect(replies.map(({ ok }) => ok)).toEqual([...Array.from({ length: 20 }, () => true), false]);
      expectSocketRefusal(replies[20] as never, 'TooManyRequestsError');
    });

    test('refuses more rooms also when they are joined at once, and counts no refused join', async () => {
      const window = await app.connect(GRETA);
      const unknown = await Promise.all(Array.from({ length: 20 }, () => window.joins(randomUUID())));
      expect(unknown.filter(({ ok }) => ok)).toEqual([]);
      const ids = await Promise.all(Array.from({ length: 40 }, () => newSession(app)));
      const replies = await Promise.all(ids.map((id) => window.joins(id)));
      expect(replies.filter(({ ok }) => ok).length).toBe(20);
      for (const reply of replies.slice(20)) expectSocketRefusal(reply as never, 'TooManyRequestsError');
      const [first = ''] = ids;
      const again = await Promise.all([window.joins(first), window.joins(first)]);
      expect(again.map(({ ok }) => ok)).toEqual([true, true]);
    });
  });

  describe('session:state event after a save', () => {
    test('is sent to every window in the room, including the sender’s', async () => {
      const session = await openSession(app, GRETA, await newSession(app));
      const windows = await Promise.all([GRETA, GRETA, TOM, CARLA, JONAS].map((mail) => app.connect(mail)));
      for (const window of windows) await window.joins(session.id);
      const stored = await saveNote(app, GRETA, session, 'to all');
      for (const window of windows) expect(await window.waitFor('session:state')).toEqual(stored);
    });

    test('is sent after the commit, so that its reader can get the same state', async () => {
      const session = await openSession(app, GRETA, await newSession(app));
      const window = await app.connect(TOM);
      await window.joins(session.id);
      const heard = window.waitFor('session:state').then(() => openSession(app, TOM, session.id));
      const stored = await saveNote(app, GRETA, session, 'committed');
      expect(await heard).toMatchObject(stored);
    });

    test('is not sent to other rooms, to sockets in no room, or to refused sockets', async () => {
      const [one, other] = [await openSession(app, GRETA, await newSession(app)), await openSession(app, GRETA, await newSession(app))];
      const elsewhere = await app.connect(CARLA);
      await elsewhere.joins(other.id);
      const idle = await app.connect(TOM);
      const outsider = await app.connect(BEA);
      await outsider.joins(one.id);
      const inside = await app.connect(JONAS);
      await inside.joins(one.id);
      await saveNote(app, GRETA, one, 'for this room');
      await inside.waitFor('session:state');
      // A later event on each connection proves that no earlier one was sent.
      const later = await saveNote(app, GRETA, other, 'for the other room');
      expect(await elsewhere.waitFor('session:state')).toEqual(later);
      await Promise.all([idle.settled(), outsider.settled()]);
      expect([elsewhere.all('session:state').length, idle.received, outsider.received]).toEqual([1, [], []]);
    });

    test('is not sent for a refused save', async () => {
      const session = await openSession(app, GRETA, await newSession(app));
      const window = await app.connect(TOM);
      await window.joins(session.id);
      for (const change of [{ revision: 0 }, { driver: 9 }, { currentActivePageIndex: 999 }])
        await putSession(app, GRETA, sessionSaveOf(session, change));
      await putSession(app, TOM, sessionSaveOf(session));
      const stored = await saveNote(app, GRETA, session, 'the only one');
      expect(await window.waitFor('session:state')).toEqual(stored);
    });

    test('is sent once for a repeated save', async () => {
      const session = await openSession(app, GRETA, await newSession(app));
      const window = await app.connect(TOM);
      await window.joins(session.id);
      const save = sessionSaveOf(withNote(session, 'once'));
      const { body } = await putSession(app, GRETA, save);
      await putSession(app, GRETA, save);
      const last = await saveNote(app, GRETA, session, 'then this', body.session);
      await window.waitFor('session:state', ({ revision }) => revision === last.revision);
      expect(window.all('session:state').map(({ revision }) => revision)).toEqual([body.session.revision, last.revision]);
    });

    test('tells every window that the session is finished', async () => {
      const session = await openSession(app, GRETA, await newSession(app));
      const windows = await Promise.all([TOM, CARLA].map((mail) => app.connect(mail)));
      for (const window of windows) await window.joins(session.id);
      await putSession(app, GRETA, sessionSaveOf(session, { status: 'Done' }));
      for (const window of windows) expect((await window.waitFor('session:state')).status).toBe('Done');
    });

    test('is sent in order for many saves, the last state last', async () => {
      const session = await openSession(app, GRETA, await newSession(app));
      const window = await app.connect(TOM);
      await window.joins(session.id);
      let state: Parameters<typeof sessionSaveOf>[0] = session;
      for (let i = 1; i <= 20; i += 1) state = await saveNote(app, GRETA, session, `note ${i}`, state);
      const last = await window.waitFor('session:state', ({ revision }) => revision === state.revision);
      expect(noteIn(session, last)).toBe('note 20');
      const revisions = window.all('session:state').map(({ revision }) => revision);
      expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
    });
  });

  test('leave: stops session:state for a window until it joins again', async () => {
    const session = await openSession(app, GRETA, await newSession(app));
    const [leaver, stayer] = [await app.connect(TOM), await app.connect(CARLA)];
    for (const window of [leaver, stayer]) await window.joins(session.id);
    expect((await leaver.ask('leave', { kind: 'session', id: session.id })).ok).toBe(true);
    leaver.forget();
    const stored = await saveNote(app, GRETA, session, 'unheard');
    await stayer.waitFor('session:state');
    expect((await leaver.joins(session.id)).state).toEqual(stored);
    expect(leaver.all('session:state')).toEqual([]);
  });

  test('join of a session: refuses a user whom the project does not name any more', async () => {
    const id = await newSession(app, {}, [GRETA, MIRA]);
    const window = await app.connect(MIRA);
    expect((await window.joins(id)).ok).toBe(true);
    await changeRow(app, id, { takerId: (await openSession(app, GRETA, await newSession(app))).takerId });
    expectSocketRefusal(await window.joins(id), 'NotFoundError');
  });
});
