import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#shared/talk/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { GRETA } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';
import { expectNothingStored, expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { expectSessionSaveRefused, newSession, openSession, putSession, sessionSaveOf, withNote } from '#tests/support/talks';

const PATH = '/api/future-talk-sessions';

onEachStore((kind) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ kind });
    session = await openSession(app, GRETA, await newSession(app));
  });
  afterAll(() => app.close());

  const send = async (body: BodyInit, type: string, method = 'PUT') =>
    app.fetch(PATH, { method, body, headers: { authorization: `Bearer ${await app.token(GRETA)}`, 'content-type': type } });
  const text = () => JSON.stringify(sessionSaveOf(withNote(session, 'never stored')));

  describe('PUT /api/future-talk-sessions: a body that is not valid JSON', () => {
    test.each([
      ['broken', '{"id":', 'application/json', 'ValidationErrorResponse'],
      ['empty', '', 'application/json', 'ValidationErrorResponse'],
      ['one that reaches for prototypes', '{"__proto__":{"x":1}}', 'application/json', 'ValidationErrorResponse'],
      ['XML', '<save/>', 'application/xml', 'UnsupportedMediaTypeError'],
      ['a form', 'id=1', 'application/x-www-form-urlencoded', 'UnsupportedMediaTypeError'],
    ] as const)('refuses %s', async (_what, body, type, refusal) => {
      await expectNothingStored(app, session.id, async () => expectRefusal(await send(body, type), refusal));
    });

    test('refuses JSON that is sent as text/plain', async () => {
      await expectNothingStored(app, session.id, async () => {
        const answer = await send(text(), 'text/plain');
        expect([400, 415]).toContain(answer.status);
        expectRefusal(answer, answer.status === 415 ? 'UnsupportedMediaTypeError' : 'ValidationErrorResponse');
      });
    });
  });

  test('every endpoint refuses a token whose name contains a NUL character', async () => {
    const token = forger(app.config).token(GRETA, { oid: 'before\u0000after' });
    expectRefusal(await app.callWith(token, 'GET', '/api/account'), 'ValidationErrorResponse');
  });

  test('PUT /api/future-talk-sessions: refuses a number that is out of range', async () => {
    const huge = text().replace(/"textResponse1":"never stored"/, '"textResponse1":null,"scalarResponse1":1e999');
    await expectNothingStored(app, session.id, async () => expectRefusal(await send(huge, 'application/json'), 'ValidationErrorResponse'));
  });

  test('PUT /api/future-talk-sessions: refuses a body of more than 2 MiB', async () => {
    const large = { ...sessionSaveOf(session), giverUser: 'x'.repeat(2 * 1024 * 1024) };
    await expectNothingStored(app, session.id, async () =>
      expectRefusal(await expectSessionSaveRefused(app, GRETA, large), 'PayloadTooLargeError'),
    );
  });

  test('PUT /api/future-talk-sessions: survives JSON nested 200 000 levels deep', async () => {
    const deep = `${text().slice(0, -1)},"giverUser":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    const { status } = await send(deep, 'application/json');
    expect([200, 400]).toContain(status);
    session = await openSession(app, GRETA, session.id);
  });

  test.each([
    ['revision', 2 ** 31],
    ['revision', Number.MAX_SAFE_INTEGER],
    ['driver', 2 ** 31],
    ['driver', 1e300],
  ])('PUT /api/future-talk-sessions: refuses a %s of %d that the session does not have', async (field, value) => {
    await expectNothingStored(app, session.id, async () => {
      const answer = await expectSessionSaveRefused(app, GRETA, { ...sessionSaveOf(session), [field]: value });
      expect([400, 409]).toContain(answer.status);
      if (answer.status === 409) expectRefusal(answer, field === 'driver' ? 'NotDrivingError' : 'ConcurrencyError');
    });
  });

  test('PUT /api/future-talk-sessions: takes the session’s id in capital letters', async () => {
    const own = await openSession(app, GRETA, await newSession(app));
    const { status, body } = await putSession(app, GRETA, { ...sessionSaveOf(own), id: own.id.toUpperCase() });
    expect({ status, id: body.session?.id, revision: body.session?.revision }).toEqual({
      status: 200,
      id: own.id,
      revision: own.revision + 1,
    });
  });

  describe('addresses without an endpoint', () => {
    test.each([
      '/api',
      '/api/',
      '/api/nothing',
      '/api/future-talk-sessions',
      '/configuration',
      '/i18n/xx-XX.json',
      '/i18n/../package.json',
      '/storage/x',
    ])('GET %s: answers 404', async (path) => {
      expectRefusal(await app.call(GRETA, 'GET', path), 'NotFoundError');
    });

    test.each(['/api/users/%', '/api/users/%E0%A4%A', '/api/%ff'])('GET %s, which cannot be decoded: answers 400 or 404', async (path) => {
      const answer = await app.call(GRETA, 'GET', path);
      expect([400, 404]).toContain(answer.status);
      expectRefusal(answer, answer.status === 400 ? 'ValidationErrorResponse' : 'NotFoundError');
    });

    test('GET /api/future-talk-sessions/:id: refuses an id of 5000 letters', async () => {
      const answer = await app.call(GRETA, 'GET', `${PATH}/${'a'.repeat(5_000)}`);
      expect([400, 404]).toContain(answer.status);
      expectRefusal(answer, answer.status === 400 ? 'ValidationErrorResponse' : 'NotFoundError');
    });

    test.each(['POST', 'DELETE', 'PATCH'] as const)('%s on an address with only GET and PUT: answers 404 or 405', async (method) => {
      const answer = await app.call(GRETA, method, PATH, method === 'DELETE' ? undefined : {});
      expect([404, 405]).toContain(answer.status);
      expectRefusal(answer, answer.status === 405 ? 'MethodNotAllowedError' : 'NotFoundError');
    });

    test('GET /api/account/: takes one slash at the end', async () => {
      expect((await app.call(GRETA, 'GET', '/api/account/')).status).toBe(200);
    });
  });

  test('PUT /api/future-talk-sessions: saves as before after all refusals', async () => {
    expect((await putSession(app, GRETA, sessionSaveOf(withNote(session, 'still here')))).status).toBe(200);
  });
});
