import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#shared/talk/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { GRETA, TOM } from '#tests/support/demo-users';
import { expectNothingStored, expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import {
  expectSessionSaveRefused,
  newSession,
  noteIn,
  openSession,
  putSession,
  readSessionRow,
  type SavedSession,
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

  const begin = async (): Promise<Session> => openSession(app, GRETA, await newSession(app));

  describe('PUT /api/future-talk-sessions: a repeated save', () => {
    test('gets the first answer, and is stored once', async () => {
      const save = sessionSaveOf(withNote(await begin(), 'once'));
      const first = await putSession(app, GRETA, save);
      for (let i = 0; i < 3; i += 1) expect((await putSession(app, GRETA, save)).body).toEqual(first.body);
      expect((await readSessionRow(app, save.id)).revision).toBe(first.body.session.revision);
    });

    test('gets the first answer also when it is written otherwise than JSON.stringify does', async () => {
      const session = await begin();
      const body = JSON.stringify(sessionSaveOf(withNote(session, 'once'))).replace('"once"', ' "o\\/nce" ');
      const headers = { authorization: `Bearer ${await app.token(GRETA)}`, 'content-type': 'application/json' };
      const send = () => app.fetch<SavedSession>('/api/future-talk-sessions', { method: 'PUT', headers, body });
      const first = await send();
      expect([first.status, noteIn(session, first.body.session)]).toEqual([200, 'o/nce']);
      expect((await send()).body).toEqual(first.body);
      expect((await readSessionRow(app, session.id)).working.responses).toEqual(first.body.session.responses);
    });

    test('gets the first answer also when the first save finished the session', async () => {
      const save = sessionSaveOf(withNote(await begin(), 'the end'), { status: 'Done' });
      const first = await putSession(app, GRETA, save);
      expect(first.body.session.status).toBe('Done');
      expect((await putSession(app, GRETA, save)).body).toEqual(first.body);
      expect((await readSessionRow(app, save.id)).revision).toBe(first.body.session.revision);
    });

    test('is stored once when both are under way at the same time', async () => {
      const save = sessionSaveOf(withNote(await begin(), 'both'));
      const answers = await Promise.all(Array.from({ length: 5 }, () => putSession(app, GRETA, save)));
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body });
      expect((await readSessionRow(app, save.id)).revision).toBe(save.revision + 1);
    });

    test('gets the first answer even after another window became the driver', async () => {
      const save = sessionSaveOf(withNote(await begin(), 'then somebody else drove'));
      const first = await putSession(app, GRETA, save);
      const window = await app.connect(GRETA);
      await window.ask('drive', { id: save.id });
      expect(await putSession(app, GRETA, save)).toMatchObject({
        status: 200,
        body: { session: { revision: first.body.session.revision } },
      });
    });

    test('answers 409 when the same counter comes with other content', async () => {
      const session = await begin();
      const save = sessionSaveOf(withNote(session, 'one'));
      await putSession(app, GRETA, save);
      await expectNothingStored(app, save.id, async () => {
        expectRefusal(
          await expectSessionSaveRefused(app, GRETA, { ...sessionSaveOf(withNote(session, 'two')), counter: save.counter }),
          'ConcurrencyError',
        );
      });
    });

    test('answers 409 when another window finishes the session with the same counter and content', async () => {
      const save = sessionSaveOf(withNote(await begin(), 'one'));
      await putSession(app, GRETA, save);
      const refused = await expectSessionSaveRefused(app, GRETA, { ...save, status: 'Done' });
      expectRefusal(refused, 'ConcurrencyError');
      expect((refused.body.current as Session).status).toBe('Ongoing');
    });

    test('answers 409 after a later save was stored', async () => {
      const session = await begin();
      const save = sessionSaveOf(withNote(session, 'first'));
      const { body } = await putSession(app, GRETA, save);
      await saveNote(app, GRETA, session, 'second', body.session);
      const again = await expectSessionSaveRefused(app, GRETA, save);
      expectRefusal(again, 'ConcurrencyError');
      expect(noteIn(session, again.body.current as Session)).toBe('second');
    });
  });

  describe('PUT /api/future-talk-sessions: an older state', () => {
    test('answers 409 with the current session, and stores nothing', async () => {
      const session = await begin();
      const current = await saveNote(app, GRETA, session, 'newer');
      await expectNothingStored(app, session.id, async () => {
        const answer = await expectSessionSaveRefused(app, GRETA, sessionSaveOf(withNote(session, 'older')));
        expectRefusal(answer, 'ConcurrencyError');
        expect(answer.body.current).toEqual(current);
      });
    });

    test('accepts exactly one of two saves, and answers the other with the accepted one', async () => {
      for (let round = 0; round < 10; round += 1) {
        const session = await begin();
        const answers = await Promise.all(['one', 'two'].map((text) => putSession(app, GRETA, sessionSaveOf(withNote(session, text)))));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const won = answers.find(({ status }) => status === 200)?.body.session;
        const lost = answers.find(({ status }) => status === 409)?.body as unknown as { current: Session };
        expect(lost.current).toEqual(won);
        expect(noteIn(await openSession(app, TOM, session.id))).toBe(noteIn(session, won));
      }
    });
  });
});
