import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app';
import { BEA, GRETA, OTTO, tenantIdOf } from '#tests/support/demo-users';
import { onEachStore } from '#tests/support/stores';
import {
  changeRow,
  newSession,
  newSessions,
  noteIn,
  openSession,
  putSession,
  readSessionRow,
  saveNote,
  sessionSaveOf,
  withNote,
} from '#tests/support/talks';

/** Possible results of concurrent saves. */
const FATES = ['taken', 'taken', 'older', 'not driving', 'bad content', 'done', 'taken', 'no number', 'taken', 'waiting'] as const;
const STATUS = { taken: 200, older: 409, 'not driving': 409, 'bad content': 400, done: 403, waiting: 403, 'no number': 400 };

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    // Without rate limits: the test is about concurrency in the store.
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());

  /** 100 concurrent saves of different sessions with different results. */
  async function saveAtOnce(fates: readonly (keyof typeof STATUS)[]) {
    const ids = await newSessions(app, 100);
    const sessions = await Promise.all(ids.map((id) => openSession(app, GRETA, id)));
    const fateOf = (i: number) => fates[i % fates.length] as keyof typeof STATUS;
    for (const [i, id] of ids.entries()) {
      if (fateOf(i) === 'done') await changeRow(app, id, { status: 'Done' });
      if (fateOf(i) === 'waiting') await changeRow(app, id, { status: 'Waiting' });
    }
    const saves = sessions.map((session, i) => {
      const save = sessionSaveOf(withNote(session, `note ${i}`), { status: 'Ongoing' });
      if (fateOf(i) === 'older') return { ...save, revision: save.revision - 1 };
      if (fateOf(i) === 'no number') return { ...save, revision: 2 ** 31 };
      if (fateOf(i) === 'not driving') return { ...save, driver: 7 };
      return fateOf(i) === 'bad content' ? { ...save, currentActivePageIndex: 999 } : save;
    });
    const answers = await Promise.all(saves.map((save) => putSession(app, GRETA, save)));
    return { ids, sessions, answers, fateOf };
  }

  test.each([
    ['are all taken', ['taken']],
    ['are taken beside some that are refused', FATES.filter((fate) => fate !== 'no number')],
    ['are taken beside some whose revision is no number of the store', FATES],
  ] as [string, (keyof typeof STATUS)[]][])('PUT /api/future-talk-sessions: a hundred simultaneous saves %s', async (_what, fates) => {
    const { ids, sessions, answers, fateOf } = await saveAtOnce(fates);
    expect(answers.map(({ status }) => status)).toEqual(ids.map((_, i) => STATUS[fateOf(i)]));
    for (const [i, id] of ids.entries()) {
      const row = await readSessionRow(app, id);
      const taken = fateOf(i) === 'taken';
      expect([row.revision, noteIn(sessions[i] as never, row.working)]).toEqual(taken ? [2, `note ${i}`] : [1, null]);
    }
  });

  test('PUT /api/future-talk-sessions: keeps simultaneous saves of two tenants apart', async () => {
    const ours = await newSessions(app, 10);
    const theirs = await newSessions(app, 10, { tenantId: tenantIdOf(BEA) }, [BEA, OTTO]);
    // The project decides about access; a foreign one would hide the session.
    const [, project] = [ours, (await openSession(app, BEA, await borealisSession())).futureTalkProjectSnapshot];
    for (const id of theirs) await changeRow(app, id, { projectId: project.id, projectSnapshot: project });
    const work = [...ours.map((id) => [GRETA, id] as const), ...theirs.map((id) => [BEA, id] as const)];
    const sessions = await Promise.all(work.map(([who, id]) => openSession(app, who, id)));
    const states = await Promise.all(sessions.map((session, i) => saveNote(app, work[i]?.[0] ?? '', session, `by ${work[i]?.[0]}`)));
    for (const [i, session] of sessions.entries()) expect(noteIn(session, states[i] as never)).toBe(`by ${work[i]?.[0]}`);
    for (const id of theirs) expect((await readSessionRow(app, id)).tenantId).toBe(tenantIdOf(BEA));
  });

  test('PUT /api/future-talk-sessions: loses nothing when a drive event comes at the same time', async () => {
    const window = await app.connect(GRETA);
    for (let round = 0; round < 10; round += 1) {
      const session = await openSession(app, GRETA, await newSession(app));
      const [saved, driven] = await Promise.all([
        putSession(app, GRETA, sessionSaveOf(withNote(session, 'mine'))),
        window.ask('drive', { id: session.id }),
      ]);
      expect(driven).toMatchObject({ ok: true, driver: 1 });
      const row = await readSessionRow(app, session.id);
      expect(row.driver).toBe(1);
      expect([200, 409]).toContain(saved.status);
      expect(noteIn(session, row.working)).toBe(saved.status === 200 ? 'mine' : null);
    }
  });

  const borealisSession = async (): Promise<string> => {
    const { body } = await app.call<{ id: string }[]>(BEA, 'GET', '/api/future-talk-sessions/assigned');
    return body[0]?.id ?? '';
  };
});
