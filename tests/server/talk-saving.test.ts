import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#shared/talk/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { CARLA, GRETA, JONAS, TOM } from '#tests/support/people';
import { expectRefusal, nothingStored } from '#tests/support/refusals';
import { onEachStore } from '#tests/support/stores';
import { newSession, noteIn, openSession, put, putRefused, rowOf, saveNote, saveOf, withNote } from '#tests/support/talks';

const LONG_AGO = '2001-01-01T00:00:00.000Z';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  const begin = async (): Promise<Session> => openSession(app, GRETA, await newSession(app));

  describe('an accepted save', () => {
    test('is stored, gives the next revision, and everybody reads it', async () => {
      const session = await begin();
      const save = saveOf(withNote(session, 'Tom came by bicycle.'));
      const { status, body } = await put(app, GRETA, save);
      expect(status).toBe(200);
      expect(body.counter).toBe(save.counter);
      expect(body.session).toMatchObject({ id: session.id, revision: session.revision + 1, driver: session.driver, status: 'Ongoing' });
      for (const mail of [GRETA, TOM, CARLA, JONAS]) {
        const seen = await openSession(app, mail, session.id);
        expect(seen).toMatchObject(body.session);
        expect(noteIn(seen)).toBe('Tom came by bicycle.');
      }
    });

    test('takes all that the GET gave along', async () => {
      const session = await begin();
      const { status, body } = await put(app, GRETA, { ...session, counter: 1 });
      expect({ status, revision: body.session.revision }).toEqual({ status: 200, revision: session.revision + 1 });
    });

    test('keeps every letter, whatever its script', async () => {
      const session = await begin();
      const text = "Zürich “ça va?” Żółkiewski привет مرحبا 👩‍🚀 \u0000 \u0007 \ud800 \u2028 \\u0041 </script> '; drop table users; --\n\t";
      const state = await saveNote(app, GRETA, session, text);
      expect(noteIn(session, state)).toBe(text);
      expect(noteIn(await openSession(app, TOM, session.id))).toBe(text);
    });

    test('takes a note of the greatest length', async () => {
      const session = await begin();
      await saveNote(app, GRETA, session, '𝄞'.repeat(10_001));
      expect(noteIn(await openSession(app, TOM, session.id))).toHaveLength(20_002);
    });

    test('turns a ready session into one that is under way, whatever the sender says of it', async () => {
      for (const status of ['Ready', 'Ongoing'] as const) {
        const { body } = await put(app, GRETA, saveOf(await begin(), { status }));
        expect(body.session.status).toBe('Ongoing');
      }
    });

    test('says nothing of who else reads the session or of its fixed part', async () => {
      const { body } = await put(app, GRETA, saveOf(await begin()));
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

  describe('times are the server’s', () => {
    test('the start is when the first save came, and stays', async () => {
      const session = await begin();
      const before = Date.now();
      const first = (await put(app, GRETA, saveOf(session, { startedAt: LONG_AGO, finishedAt: LONG_AGO }))).body.session;
      expect(Date.parse(first.startedAt ?? '')).toBeGreaterThanOrEqual(before);
      expect(Date.parse(first.startedAt ?? '')).toBeLessThanOrEqual(Date.now());
      expect(first.finishedAt).toBeNull();
      const second = (await put(app, GRETA, saveOf(first, { startedAt: null }))).body.session;
      expect(second.startedAt).toBe(first.startedAt);
    });

    test('the end is when the finishing save came', async () => {
      const first = (await put(app, GRETA, saveOf(await begin()))).body.session;
      const before = Date.now();
      const { session } = (await put(app, GRETA, saveOf(first, { status: 'Done', finishedAt: LONG_AGO }))).body;
      expect(session).toMatchObject({ status: 'Done', startedAt: first.startedAt });
      expect(Date.parse(session.finishedAt ?? '')).toBeGreaterThanOrEqual(before);
    });

    test('they are ISO 8601 with a zone', async () => {
      const { session } = (await put(app, GRETA, saveOf(await begin(), { status: 'Done' }))).body;
      for (const time of [session.startedAt, session.finishedAt]) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    });
  });

  describe('a save that comes again because its answer was lost', () => {
    test('is answered as the first time, and stored once', async () => {
      const save = saveOf(withNote(await begin(), 'once'));
      const first = await put(app, GRETA, save);
      for (let i = 0; i < 3; i += 1) expect((await put(app, GRETA, save)).body).toEqual(first.body);
      expect((await rowOf(app, save.id)).revision).toBe(first.body.session.revision);
    });

    test('is answered as the first time when it was the one that finished', async () => {
      const save = saveOf(withNote(await begin(), 'the end'), { status: 'Done' });
      const first = await put(app, GRETA, save);
      expect(first.body.session.status).toBe('Done');
      expect((await put(app, GRETA, save)).body).toEqual(first.body);
      expect((await rowOf(app, save.id)).revision).toBe(first.body.session.revision);
    });

    test('is stored once when both are under way at the same time', async () => {
      const save = saveOf(withNote(await begin(), 'both'));
      const answers = await Promise.all(Array.from({ length: 5 }, () => put(app, GRETA, save)));
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body });
      expect((await rowOf(app, save.id)).revision).toBe(save.revision + 1);
    });

    test('is answered as the first time after another window took the wheel', async () => {
      const save = saveOf(withNote(await begin(), 'then somebody else drove'));
      const first = await put(app, GRETA, save);
      const window = await app.connect(GRETA);
      await window.ask('drive', { id: save.id });
      expect(await put(app, GRETA, save)).toMatchObject({ status: 200, body: { session: { revision: first.body.session.revision } } });
    });

    test('with the same number but other words is a conflict', async () => {
      const session = await begin();
      const save = saveOf(withNote(session, 'one'));
      await put(app, GRETA, save);
      await nothingStored(app, save.id, async () => {
        expectRefusal(await putRefused(app, GRETA, { ...saveOf(withNote(session, 'two')), counter: save.counter }), 'ConcurrencyError');
      });
    });

    test('after a later one was stored is a conflict, never an older state as the newest', async () => {
      const session = await begin();
      const save = saveOf(withNote(session, 'first'));
      const { body } = await put(app, GRETA, save);
      await saveNote(app, GRETA, session, 'second', body.session);
      const again = await putRefused(app, GRETA, save);
      expectRefusal(again, 'ConcurrencyError');
      expect(noteIn(session, again.body.current as Session)).toBe('second');
    });
  });

  describe('a save on an older state', () => {
    test('is refused with the current one, and nothing is stored', async () => {
      const session = await begin();
      const current = await saveNote(app, GRETA, session, 'newer');
      await nothingStored(app, session.id, async () => {
        const answer = await putRefused(app, GRETA, saveOf(withNote(session, 'older')));
        expectRefusal(answer, 'ConcurrencyError');
        expect(answer.body.current).toEqual(current);
      });
    });

    test('of two on the same revision exactly one wins, and the other learns what won', async () => {
      for (let round = 0; round < 10; round += 1) {
        const session = await begin();
        const answers = await Promise.all(['one', 'two'].map((text) => put(app, GRETA, saveOf(withNote(session, text)))));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const won = answers.find(({ status }) => status === 200)?.body.session;
        const lost = answers.find(({ status }) => status === 409)?.body as unknown as { current: Session };
        expect(lost.current).toEqual(won);
        expect(noteIn(await openSession(app, TOM, session.id))).toBe(noteIn(session, won));
      }
    });
  });

  test('a session that is finished takes nothing any more', async () => {
    const session = await begin();
    const { body } = await put(app, GRETA, saveOf(session, { status: 'Done' }));
    await nothingStored(app, session.id, async () => {
      for (const status of ['Ready', 'Ongoing', 'Done'] as const) {
        const answer = await putRefused(app, GRETA, saveOf(withNote(session, 'late', body.session), { status }));
        expectRefusal(answer, 'SessionDoneError');
        expect(answer.body.current).toEqual(body.session);
      }
    });
  });

  test('a session that waits for its preparations takes nothing yet', async () => {
    const id = await newSession(app, { status: 'Waiting' });
    const session = await openSession(app, GRETA, id);
    await nothingStored(app, id, async () => {
      expectRefusal(await putRefused(app, GRETA, saveOf(withNote(session, 'early'), { status: 'Ongoing' })), 'SessionWaitingError');
    });
  });
});
