import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#shared/talk/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { CARLA, GRETA, JONAS, TOM } from '#tests/support/demo-users';
import { expectNothingStored, expectRefusal } from '#tests/support/refusal-assertions';
import { rowsOf } from '#tests/support/sql';
import { onEachStore } from '#tests/support/stores';
import {
  expectSessionSaveRefused,
  newSession,
  noteIn,
  openSession,
  putSession,
  readSessionRow,
  saveNote,
  sessionSaveOf,
  withNote,
} from '#tests/support/talks';

const LONG_AGO = '2001-01-01T00:00:00.000Z';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  const begin = async (): Promise<Session> => openSession(app, GRETA, await newSession(app));

  describe('PUT /api/future-talk-sessions: an accepted save', () => {
    test('is stored, gives the next revision, and is what every reader gets', async () => {
      const session = await begin();
      const save = sessionSaveOf(withNote(session, 'Tom came by bicycle.'));
      const { status, body } = await putSession(app, GRETA, save);
      expect(status).toBe(200);
      expect(body.counter).toBe(save.counter);
      expect(body.session).toMatchObject({ id: session.id, revision: session.revision + 1, driver: session.driver, status: 'Ongoing' });
      for (const mail of [GRETA, TOM, CARLA, JONAS]) {
        const seen = await openSession(app, mail, session.id);
        expect(seen).toMatchObject(body.session);
        expect(noteIn(seen)).toBe('Tom came by bicycle.');
      }
    });

    test('stores what was checked, when a member of an entry comes twice', async () => {
      const session = await begin();
      const text = JSON.stringify(sessionSaveOf(withNote(session, 'Checked.')));
      const body = text.replace('"Checked."', '["smuggled"],"textResponse1":$&');
      expect(body).not.toBe(text);
      const headers = { authorization: `Bearer ${await app.token(GRETA)}`, 'content-type': 'application/json' };
      expect((await app.fetch('/api/future-talk-sessions', { method: 'PUT', headers, body })).status).toBe(200);
      const [stored] = await rowsOf(app.store.db, sql`select working::text as text from talk_sessions where id = ${session.id}`);
      expect(stored?.text).toContain('Checked.');
      expect(stored?.text).not.toContain('smuggled');
    });

    test('takes every field that the GET answers with, and stores the working part alone', async () => {
      const session = await begin();
      const { status, body } = await putSession(app, GRETA, { ...session, counter: 1 });
      expect({ status, revision: body.session.revision }).toEqual({ status: 200, revision: session.revision + 1 });
      const { currentActiveChapterId, currentActivePageIndex, currentQuestionIndex, showAgendaPage, responses } = session;
      const position = { currentActiveChapterId, currentActivePageIndex, currentQuestionIndex, showAgendaPage };
      expect((await readSessionRow(app, session.id)).working).toEqual({ ...position, responses });
    });

    test('stores text unchanged, in any script', async () => {
      const session = await begin();
      const text = "Zürich “ça va?” Żółkiewski привет مرحبا 👩‍🚀 \u0000 \u0007 \ud800 \u2028 \\u0041 </script> '; drop table users; --\n\t";
      const state = await saveNote(app, GRETA, session, text);
      expect(noteIn(session, state)).toBe(text);
      expect(noteIn(await openSession(app, TOM, session.id))).toBe(text);
    });

    test('takes a note of 20 002 characters', async () => {
      const session = await begin();
      await saveNote(app, GRETA, session, '𝄞'.repeat(10_001));
      expect(noteIn(await openSession(app, TOM, session.id))).toHaveLength(20_002);
    });

    test('makes a Ready session Ongoing, regardless of the status in the body', async () => {
      for (const status of ['Ready', 'Ongoing'] as const) {
        const { body } = await putSession(app, GRETA, sessionSaveOf(await begin(), { status }));
        expect(body.session.status).toBe('Ongoing');
      }
    });

    test('answers without the readers and the fixed part of the session', async () => {
      const { body } = await putSession(app, GRETA, sessionSaveOf(await begin()));
      expect(Object.keys(body.session).sort()).toEqual([
        'currentActiveChapterId',
        'currentActivePageIndex',
        'currentQuestionIndex',
        'driver',
        'finishedAt',
        'id',
        'responses',
        'revision',
        'showAgendaPage',
        'startedAt',
        'status',
      ]);
    });
  });

  describe('PUT /api/future-talk-sessions: startedAt and finishedAt', () => {
    test('startedAt is the time of the first save and stays', async () => {
      const session = await begin();
      const before = Date.now();
      const first = (await putSession(app, GRETA, sessionSaveOf(session, { startedAt: LONG_AGO, finishedAt: LONG_AGO }))).body.session;
      expect(Date.parse(first.startedAt ?? '')).toBeGreaterThanOrEqual(before);
      expect(Date.parse(first.startedAt ?? '')).toBeLessThanOrEqual(Date.now());
      expect(first.finishedAt).toBeNull();
      const second = (await putSession(app, GRETA, sessionSaveOf(first, { startedAt: null }))).body.session;
      expect(second.startedAt).toBe(first.startedAt);
    });

    test('finishedAt is the time of the finishing save', async () => {
      const first = (await putSession(app, GRETA, sessionSaveOf(await begin()))).body.session;
      const before = Date.now();
      const { session } = (await putSession(app, GRETA, sessionSaveOf(first, { status: 'Done', finishedAt: LONG_AGO }))).body;
      expect(session).toMatchObject({ status: 'Done', startedAt: first.startedAt });
      expect(Date.parse(session.finishedAt ?? '')).toBeGreaterThanOrEqual(before);
    });

    test('both are ISO 8601 with a zone', async () => {
      const { session } = (await putSession(app, GRETA, sessionSaveOf(await begin(), { status: 'Done' }))).body;
      for (const time of [session.startedAt, session.finishedAt]) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    });
  });

  test('refuses every save of a Done session', async () => {
    const session = await begin();
    const { body } = await putSession(app, GRETA, sessionSaveOf(session, { status: 'Done' }));
    await expectNothingStored(app, session.id, async () => {
      for (const status of ['Ready', 'Ongoing', 'Done'] as const) {
        const answer = await expectSessionSaveRefused(app, GRETA, sessionSaveOf(withNote(session, 'late', body.session), { status }));
        expectRefusal(answer, 'SessionDoneError');
        expect(answer.body.current).toEqual(body.session);
      }
    });
  });

  test('refuses every save of a Waiting session', async () => {
    const id = await newSession(app, { status: 'Waiting' });
    const session = await openSession(app, GRETA, id);
    await expectNothingStored(app, id, async () => {
      expectRefusal(
        await expectSessionSaveRefused(app, GRETA, sessionSaveOf(withNote(session, 'early'), { status: 'Ongoing' })),
        'SessionWaitingError',
      );
    });
  });
});
