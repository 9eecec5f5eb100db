import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app';
import { BEA, CARLA, GRETA, JONAS, MIRA, NILS, NOBODY, OTTO, TOM } from '#tests/support/people';
import { expectRefused } from '#tests/support/refusals';
import { onEachStore } from '#tests/support/stores';
import { changeRow, newSession, noteIn, openSession, put, saveNote, saveOf, withNote } from '#tests/support/talks';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  describe('joining', () => {
    test.each([GRETA, TOM, CARLA, JONAS])('%s gets the full current state with the answer', async (mail) => {
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
    ])('%s is refused as by the GET', async (_who, mail) => {
      const id = await newSession(app);
      expectRefused(await (await app.connect(mail)).joins(id), 'NotFoundError');
    });

    test('a session that does not exist is refused, and so is a campaign, which comes later', async () => {
      const window = await app.connect(GRETA);
      expectRefused(await window.joins(NOBODY), 'NotFoundError');
      expectRefused(await window.ask('join', { kind: 'campaign', id: NOBODY }), 'NotFoundError');
    });

    test('again is answered again, with what was stored meanwhile', async () => {
      const session = await openSession(app, GRETA, await newSession(app));
      const window = await app.connect(TOM);
      await window.joins(session.id);
      const stored = await saveNote(app, GRETA, session, 'meanwhile');
      expect((await window.joins(session.id)).state).toEqual(stored);
    });

    test('the id in capital letters is the same room', async () => {
      const session = await openSession(app, GRETA, await newSession(app));
      const window = await app.connect(TOM);
      expect((await window.joins(session.id.toUpperCase())).ok).toBe(true);
      const stored = await saveNote(app, GRETA, session, 'for everybody');
      expect(await window.when('session:state', ({ revision }) => revision === stored.revision)).toEqual(stored);
    });

    test('more rooms than a window has pages are refused', async () => {
      const window = await app.connect(GRETA);
      const replies = [];
      for (let i = 0; i < 21; i += 1) replies.push(await window.joins(await newSession(app)));
      expect(replies.map(({ ok }) => ok)).toEqual([...Array.from({ length: 20 }, () => true), false]);
      expectRefused(replies[20] as never, 'TooManyRequestsError');
    });
  });

  describe('a committed save', () => {
    test('reaches everybody in the room as one snapshot, the sender too', async () => {
      const session = await openSession(app, GRETA, await newSession(app));
      const windows = await Promise.all([GRETA, GRETA, TOM, CARLA, JONAS].map((mail) => app.connect(mail)));
      for (const window of windows) await window.joins(session.id);
      const stored = await saveNote(app, GRETA, session, 'to all');
      for (const window of windows) expect(await window.when('session:state')).toEqual(stored);
    });

    test('comes after the commit: whoever hears of it can read it', async () => {
      const session = await openSession(app, GRETA, await newSession(app));
      const window = await app.connect(TOM);
      await window.joins(session.id);
      const heard = window.when('session:state').then(() => openSession(app, TOM, session.id));
      const stored = await saveNote(app, GRETA, session, 'committed');
      expect(await heard).toMatchObject(stored);
    });

    test('reaches nobody in another room, nobody who only connected, nobody who was refused', async () => {
      const [one, other] = [await openSession(app, GRETA, await newSession(app)), await openSession(app, GRETA, await newSession(app))];
      const elsewhere = await app.connect(CARLA);
      await elsewhere.joins(other.id);
      const idle = await app.connect(TOM);
      const outsider = await app.connect(BEA);
      await outsider.joins(one.id);
      const inside = await app.connect(JONAS);
      await inside.joins(one.id);
      await saveNote(app, GRETA, one, 'for this room');
      await inside.when('session:state');
      // What comes later on each of these lines shows that nothing came before.
      const later = await saveNote(app, GRETA, other, 'for the other room');
      expect(await elsewhere.when('session:state')).toEqual(later);
      await Promise.all([idle.settled(), outsider.settled()]);
      expect([elsewhere.all('session:state').length, idle.heard, outsider.heard]).toEqual([1, [], []]);
    });

    test('that was refused is told to nobody', async () => {
      const session = await openSession(app, GRETA, await newSession(app));
      const window = await app.connect(TOM);
      await window.joins(session.id);
      for (const change of [{ revision: 0 }, { driver: 9 }, { currentActivePageIndex: 999 }])
        await put(app, GRETA, saveOf(session, change));
      await put(app, TOM, saveOf(session));
      const stored = await saveNote(app, GRETA, session, 'the only one');
      expect(await window.when('session:state')).toEqual(stored);
    });

    test('that is repeated is told once', async () => {
      const session = await openSession(app, GRETA, await newSession(app));
      const window = await app.connect(TOM);
      await window.joins(session.id);
      const save = saveOf(withNote(session, 'once'));
      const { body } = await put(app, GRETA, save);
      await put(app, GRETA, save);
      const last = await saveNote(app, GRETA, session, 'then this', body.session);
      await window.when('session:state', ({ revision }) => revision === last.revision);
      expect(window.all('session:state').map(({ revision }) => revision)).toEqual([body.session.revision, last.revision]);
    });

    test('that finishes leads everybody out', async () => {
      const session = await openSession(app, GRETA, await newSession(app));
      const windows = await Promise.all([TOM, CARLA].map((mail) => app.connect(mail)));
      for (const window of windows) await window.joins(session.id);
      await put(app, GRETA, saveOf(session, { status: 'Done' }));
      for (const window of windows) expect((await window.when('session:state')).status).toBe('Done');
    });

    test('many in a row come in order and the last is the truth', async () => {
      const session = await openSession(app, GRETA, await newSession(app));
      const window = await app.connect(TOM);
      await window.joins(session.id);
      let state: Parameters<typeof saveOf>[0] = session;
      for (let i = 1; i <= 20; i += 1) state = await saveNote(app, GRETA, session, `note ${i}`, state);
      const last = await window.when('session:state', ({ revision }) => revision === state.revision);
      expect(noteIn(session, last)).toBe('note 20');
      const revisions = window.all('session:state').map(({ revision }) => revision);
      expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
    });
  });

  test('after leaving nothing comes any more, until joining again gives the truth', async () => {
    const session = await openSession(app, GRETA, await newSession(app));
    const [leaver, stayer] = [await app.connect(TOM), await app.connect(CARLA)];
    for (const window of [leaver, stayer]) await window.joins(session.id);
    expect((await leaver.ask('leave', { kind: 'session', id: session.id })).ok).toBe(true);
    leaver.forget();
    const stored = await saveNote(app, GRETA, session, 'unheard');
    await stayer.when('session:state');
    expect((await leaver.joins(session.id)).state).toEqual(stored);
    expect(leaver.all('session:state')).toEqual([]);
  });

  test('somebody whom the project does not name any more cannot join again', async () => {
    const id = await newSession(app, {}, [GRETA, MIRA]);
    const window = await app.connect(MIRA);
    expect((await window.joins(id)).ok).toBe(true);
    await changeRow(app, id, { takerId: (await openSession(app, GRETA, await newSession(app))).takerId });
    expectRefused(await window.joins(id), 'NotFoundError');
  });
});
