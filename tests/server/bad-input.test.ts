import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#shared/talk/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { forger } from '#tests/support/forged';
import { GRETA } from '#tests/support/people';
import { expectRefusal, nothingStored } from '#tests/support/refusals';
import { onEachStore } from '#tests/support/stores';
import { newSession, openSession, put, putRefused, saveOf, withNote } from '#tests/support/talks';

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
  const text = () => JSON.stringify(saveOf(withNote(session, 'never stored')));

  describe('a body that is no JSON', () => {
    test.each([
      ['broken', '{"id":', 'application/json', 'ValidationErrorResponse'],
      ['empty', '', 'application/json', 'ValidationErrorResponse'],
      ['one that reaches for prototypes', '{"__proto__":{"x":1}}', 'application/json', 'ValidationErrorResponse'],
      ['XML', '<save/>', 'application/xml', 'UnsupportedMediaTypeError'],
      ['a form', 'id=1', 'application/x-www-form-urlencoded', 'UnsupportedMediaTypeError'],
    ] as const)('%s', async (_what, body, type, refusal) => {
      await nothingStored(app, session.id, async () => expectRefusal(await send(body, type), refusal));
    });

    test('plain text that looks like JSON', async () => {
      await nothingStored(app, session.id, async () => {
        const answer = await send(text(), 'text/plain');
        expect([400, 415]).toContain(answer.status);
        expectRefusal(answer, answer.status === 415 ? 'UnsupportedMediaTypeError' : 'ValidationErrorResponse');
      });
    });
  });

  test('a token of somebody whose name no store can hold', async () => {
    const token = forger(app.config).token(GRETA, { oid: 'before\u0000after' });
    expectRefusal(await app.callWith(token, 'GET', '/api/account'), 'ValidationErrorResponse');
  });

  test('numbers that no number holds', async () => {
    const huge = text().replace(/"textResponse1":"never stored"/, '"textResponse1":null,"scalarResponse1":1e999');
    await nothingStored(app, session.id, async () => expectRefusal(await send(huge, 'application/json'), 'ValidationErrorResponse'));
  });

  test('a body that is too large', async () => {
    const large = { ...saveOf(session), giverUser: 'x'.repeat(2 * 1024 * 1024) };
    await nothingStored(app, session.id, async () => expectRefusal(await putRefused(app, GRETA, large), 'PayloadTooLargeError'));
  });

  test('things so deeply nested that reading them could exhaust anybody', async () => {
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
  ])('a %s of %d is one that the session does not have', async (field, value) => {
    await nothingStored(app, session.id, async () => {
      const answer = await putRefused(app, GRETA, { ...saveOf(session), [field]: value });
      expect([400, 409]).toContain(answer.status);
      if (answer.status === 409) expectRefusal(answer, field === 'driver' ? 'NotDrivingError' : 'ConcurrencyError');
    });
  });

  test('the id of a session in capital letters is that session', async () => {
    const own = await openSession(app, GRETA, await newSession(app));
    const { status, body } = await put(app, GRETA, { ...saveOf(own), id: own.id.toUpperCase() });
    expect({ status, id: body.session?.id, revision: body.session?.revision }).toEqual({
      status: 200,
      id: own.id,
      revision: own.revision + 1,
    });
  });

  describe('addresses that are none', () => {
    test.each([
      '/api',
      '/api/',
      '/api/nothing',
      '/api/future-talk-sessions',
      '/configuration',
      '/i18n/xx-XX.json',
      '/i18n/../package.json',
      '/storage/x',
    ])('GET %s', async (path) => {
      expectRefusal(await app.call(GRETA, 'GET', path), 'NotFoundError');
    });

    test.each(['/api/users/%', '/api/users/%E0%A4%A', '/api/%ff'])('GET %s, which cannot be decoded', async (path) => {
      const answer = await app.call(GRETA, 'GET', path);
      expect([400, 404]).toContain(answer.status);
      expectRefusal(answer, answer.status === 400 ? 'ValidationErrorResponse' : 'NotFoundError');
    });

    test('an id as long as a book', async () => {
      const answer = await app.call(GRETA, 'GET', `${PATH}/${'a'.repeat(5_000)}`);
      expect([400, 404]).toContain(answer.status);
      expectRefusal(answer, answer.status === 400 ? 'ValidationErrorResponse' : 'NotFoundError');
    });

    test.each(['POST', 'DELETE', 'PATCH'] as const)('%s where only GET and PUT are known', async (method) => {
      const answer = await app.call(GRETA, method, PATH, method === 'DELETE' ? undefined : {});
      expect([404, 405]).toContain(answer.status);
      expectRefusal(answer, answer.status === 405 ? 'MethodNotAllowedError' : 'NotFoundError');
    });

    test('one slash at the end is tolerated', async () => {
      expect((await app.call(GRETA, 'GET', '/api/account/')).status).toBe(200);
    });
  });

  test('after all this the server answers as before', async () => {
    expect((await put(app, GRETA, saveOf(withNote(session, 'still here')))).status).toBe(200);
  });
});
