import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryFields } from '#shared/talk/page-fields';
import type { Project, Session, SessionListItem } from '#shared/talk/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, CARLA, demoSession, GRETA, JONAS, MIRA, NILS, NOBODY, OTTO, PIA, RUTH, TOM, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { newSession, openSession } from '#tests/support/talks';

const SESSIONS = '/api/future-talk-sessions';
const gretaTom = demoSession(GRETA, TOM);

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  describe('GET /api/future-talk-sessions/:id', () => {
    const readers: [part: string, mail: string, role: 'giver' | 'other'][] = [
      ['its giver', GRETA, 'giver'],
      ['its taker', TOM, 'other'],
      ['the CEO of the project', CARLA, 'other'],
      ['a viewer of the project', JONAS, 'other'],
    ];
    test.each(readers)('answers %s', async (_part, mail, role) => {
      const { status, body } = await app.call<Session>(mail, 'GET', `${SESSIONS}/${gretaTom}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id: gretaTom,
        status: 'Ready',
        revision: 1,
        driver: 0,
        sessionRole: role,
        giverId: userIdOf(GRETA),
        takerId: userIdOf(TOM),
      });
    });

    const others: [part: string, mail: string][] = [
      ['another giver', NILS],
      ['the tenant administrator', ADA],
      ['a colleague', MIRA],
      ['a giver of another tenant', BEA],
      ['a CEO of another tenant', RUTH],
      ['the administrator of the provider', PIA],
    ];
    test.each(others)('answers 404 to %s', async (_part, mail) => {
      expectRefusal(await app.call(mail, 'GET', `${SESSIONS}/${gretaTom}`), 'NotFoundError');
    });

    test('gives a hidden session the same answer as one that does not exist', async () => {
      const hidden = await app.call(BEA, 'GET', `${SESSIONS}/${gretaTom}`);
      const absent = await app.call(BEA, 'GET', `${SESSIONS}/${NOBODY}`);
      expect([hidden.status, hidden.body]).toEqual([absent.status, absent.body]);
    });

    test('answers 401 without a token before the id is checked', async () => {
      expectRefusal(await app.call(null, 'GET', `${SESSIONS}/${gretaTom}`), 'UnauthorizedError');
      expectRefusal(await app.call(null, 'GET', `${SESSIONS}/not-an-id`), 'UnauthorizedError');
    });

    test.each(['not-an-id', '1', 'assigned%00', `${gretaTom}'--`])('refuses the id %s', async (id) => {
      expectRefusal(await app.call(GRETA, 'GET', `${SESSIONS}/${encodeURI(id)}`), 'ValidationErrorResponse');
    });

    test('answers with everything the session’s page needs', async () => {
      const session = await openSession(app, TOM, gretaTom);
      expect(session.futureTalkProjectSnapshot.languageIndependentName).toBe('Future Talk 2026');
      expect(session.chaptersSnapshot).toHaveLength(5);
      expect(session.giverUser).toMatchObject({ id: userIdOf(GRETA), displayName: 'Greta Vogel', jobTitle: 'Team lead grid storage' });
      expect(session.takerUser).toMatchObject({ id: userIdOf(TOM), displayName: 'Tom Keller' });
      const pages = session.chaptersSnapshot.flatMap((chapter) => chapter.pages);
      expect(session.responses.map(({ pageId }) => pageId)).toEqual(
        pages.filter((page) => entryFields(page).length > 0).map(({ id }) => id),
      );
      expect(Object.keys(session.depedencyResponses)).toHaveLength(4);
      expect(session).not.toHaveProperty('tenantId');
      expect(session).not.toHaveProperty('saveCounter');
    });
  });

  test('GET /api/future-talk-sessions/:id: takes the id in capital letters', async () => {
    expect((await openSession(app, GRETA, gretaTom.toUpperCase())).id).toBe(gretaTom);
  });

  describe('GET /api/future-talk-sessions/assigned', () => {
    const list = async (mail: string) => (await app.call<SessionListItem[]>(mail, 'GET', `${SESSIONS}/assigned`)).body;

    test.each([
      [GRETA, 5],
      [TOM, 1],
      [CARLA, 7],
      [JONAS, 7],
      [NILS, 1],
      [BEA, 1],
      [OTTO, 1],
      [RUTH, 1],
    ])('gives %s %i rows', async (mail, rows) => expect(await list(mail)).toHaveLength(rows));

    test.each([
      [ADA, 'ForbiddenError'],
      [MIRA, 'ForbiddenError'],
      [PIA, 'NotFoundError'],
    ] as const)('refuses %s, who has no role there: %s', async (mail, type) =>
      expectRefusal(await app.call(mail, 'GET', `${SESSIONS}/assigned`), type),
    );

    test('returns the user’s part in each session and what a row shows', async () => {
      const rows = await list(GRETA);
      const roles = rows.map(({ sessionRole, giverId }) => [sessionRole, giverId === userIdOf(GRETA)]);
      expect(roles.every(([role, isGiver]) => (role === 'giver') === isGiver)).toBe(true);
      expect(rows.find(({ id }) => id === gretaTom)).toMatchObject({ status: 'Ready', takerUser: { displayName: 'Tom Keller' } });
    });

    test('returns the subject of a session, but not its notes', async () => {
      const done = (await list(CARLA)).find(({ status }) => status === 'Done');
      expect(done).toBeDefined();
      expect(done).not.toHaveProperty('responses');
      expect(done).not.toHaveProperty('depedencyResponses');
      expect(JSON.stringify(done)).not.toContain('pages');
    });

    test('leaves out a session without chapters', async () => {
      const id = await newSession(app, { chaptersSnapshot: null }, [NILS, TOM]);
      expect((await list(TOM)).map((row) => row.id)).not.toContain(id);
    });
  });

  describe('GET /api/future-talk-sessions/project/:projectId', () => {
    const project = async (): Promise<string> => (await openSession(app, GRETA, gretaTom)).futureTalkProjectSnapshot.id;

    test.each([GRETA, TOM, CARLA, JONAS])('shows %s who the CEO is', async (mail) => {
      const { status, body } = await app.call<Project>(mail, 'GET', `${SESSIONS}/project/${await project()}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        languageIndependentName: 'Future Talk 2026',
        'organisational-structure': { ceoUserId: userIdOf(CARLA) },
      });
    });

    test.each([ADA, BEA, PIA])('answers 404 to %s', async (mail) => {
      expectRefusal(await app.call(mail, 'GET', `${SESSIONS}/project/${await project()}`), 'NotFoundError');
    });

    test('answers 404 for a project that does not exist', async () => {
      expectRefusal(await app.call(GRETA, 'GET', `${SESSIONS}/project/${randomUUID()}`), 'NotFoundError');
    });
  });
});
