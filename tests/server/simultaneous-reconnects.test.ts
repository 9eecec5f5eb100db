import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app';
import { BEA, CARLA, GRETA, JONAS, MIRA, TOM } from '#tests/support/demo-users';
import { expectSocketRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { newSession, openSession, saveNote } from '#tests/support/talks';

/** Duration of a call to a slow store, in ms. */
const CALL_MS = 200;
/** One call is in flight when the first window joins; the others share the next call, or two. */
const FEW_CALLS = 4;

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());
  afterEach(() => void vi.restoreAllMocks());

  /** Delays each call of the store by 200 ms. @returns a function that counts the calls by name of the statement */
  function slowDown(): (name: string) => number {
    const { call, asTenant } = app.store;
    const slow = vi.spyOn(app.store, 'call').mockImplementation(async (...values) => {
      await setTimeout(CALL_MS);
      return call(...values) as never;
    });
    vi.spyOn(app.store, 'asTenant').mockImplementation(async (...values) => {
      await setTimeout(CALL_MS);
      return asTenant(...values);
    });
    return (name) => slow.mock.calls.filter(([called]) => called === name).length;
  }

  describe('windows that reconnect at once to a store with a latency of 200 ms', () => {
    test('join of one talk by many: reads it a few times, and answers each with its state', async () => {
      const session = await openSession(app, GRETA, await newSession(app));
      const stored = await saveNote(app, GRETA, session, 'said before the server ended');
      const mails = [GRETA, TOM, CARLA, JONAS].flatMap((mail) => Array.from({ length: 10 }, () => mail));
      const windows = await Promise.all(mails.map((mail) => app.connect(mail)));
      const calls = slowDown();
      const replies = await Promise.all(windows.map((window) => window.joins(session.id)));
      for (const { ok, state } of replies) expect([ok, state]).toEqual([true, stored]);
      // One read decides about access, another returns the state.
      expect(calls('read_talks')).toBeLessThanOrEqual(2 * FEW_CALLS);
      const last = windows.at(-1) as (typeof windows)[number];
      const { presence } = await last.joins(session.id);
      expect(presence.users.map(({ role }) => role).toSorted()).toEqual(['ceo', 'giver', 'taker', 'viewer']);
    });

    test('join of many talks: reads them together', async () => {
      const sessions: { id: string }[] = [];
      for (let i = 0; i < 20; i += 1) sessions.push(await openSession(app, GRETA, await newSession(app)));
      const windows = await Promise.all(sessions.map(() => app.connect(TOM)));
      const calls = slowDown();
      const replies = await Promise.all(windows.map((window, i) => window.joins(sessions[i]?.id ?? '')));
      expect(replies.map(({ state }) => state.id)).toEqual(sessions.map(({ id }) => id));
      expect(calls('read_talks')).toBeLessThanOrEqual(2 * FEW_CALLS);
    });

    test('join of a talk in a batch: is refused for users who may not read it', async () => {
      const id = await newSession(app);
      const windows = await Promise.all([GRETA, MIRA, BEA, TOM, BEA].map((mail) => app.connect(mail)));
      slowDown();
      const replies = await Promise.all(windows.map((window) => window.joins(id)));
      expect(replies.map(({ ok }) => ok)).toEqual([true, false, false, true, false]);
      for (const reply of replies.filter(({ ok }) => !ok)) expectSocketRefusal(reply, 'NotFoundError');
    });

    test('join during saves: the window has the newest state, from the answer or an event after it', async () => {
      const session = await openSession(app, GRETA, await newSession(app));
      const windows = await Promise.all(Array.from({ length: 10 }, () => app.connect(TOM)));
      let stored = await saveNote(app, GRETA, session, 'said first');
      slowDown();
      const joins = windows.map((window) => window.joins(session.id));
      for (let i = 0; i < 5; i += 1) stored = await saveNote(app, GRETA, { ...session, ...stored }, `said while they join, ${i}`);
      const replies = await Promise.all(joins);
      for (const [i, window] of windows.entries()) {
        if (replies[i]?.state.revision === stored.revision) expect(replies[i]?.state).toEqual(stored);
        else expect(await window.waitFor('session:state', ({ revision }) => revision === stored.revision)).toEqual(stored);
      }
    });

    test('handshake of many people: reads who they are together', async () => {
      app.hangUp();
      const mails = [GRETA, TOM, CARLA, JONAS, MIRA, BEA];
      await Promise.all(mails.map((mail) => app.token(mail)));
      await app.store.db.execute("select pg_notify('people_changed', 'nobody knows whose')");
      const calls = slowDown();
      const windows = await Promise.all(mails.flatMap((mail) => [app.connect(mail), app.connect(mail)]));
      expect(windows.every(({ socket }) => socket.connected)).toBe(true);
      expect(calls('principals_of')).toBeLessThanOrEqual(FEW_CALLS);
    });
  });
});
