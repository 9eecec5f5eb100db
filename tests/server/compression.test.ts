import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors';
import { startApp, type TestApp } from '#tests/support/app';
import { GRETA } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { firstStore } from '#tests/support/stores';

const LARGE = '/api/survey-assignments/insights';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ kind: firstStore() });
});
afterAll(() => app.close());

const ask = (path: string, encoding: string) => app.call<unknown>(GRETA, 'GET', path, undefined, { 'accept-encoding': encoding });

test.each(['br', 'gzip'])('a large answer is compressed as %s, with the same content', async (encoding) => {
  const [plain, compressed] = await Promise.all([ask(LARGE, 'identity'), ask(LARGE, encoding)]);
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(compressed.headers.get('content-encoding')).toBe(encoding);
  expect(compressed.headers.get('vary')).toContain('accept-encoding');
  expect(compressed.body).toEqual(plain.body);
});

test('a small answer is not compressed', async () => {
  const { headers } = await ask('/api/account/features', 'br, gzip');
  expect(headers.get('content-encoding')).toBeNull();
});

describe('a body that says how it is compressed', () => {
  const send = async (who: string | undefined, encoding: string, length: number) =>
    app.fetch<ErrorBody>('/api/future-talk-sessions', {
      method: 'PUT',
      headers: {
        ...(who ? { authorization: `Bearer ${await app.token(who)}` } : {}),
        'content-type': 'application/json',
        'content-encoding': encoding,
      },
      body: gzipSync(JSON.stringify({ none: 'x'.repeat(length) })),
    });

  // The limits of large bodies go by the length that a request declares: a hundredth of what the server would read.
  test.each(['gzip', 'x-gzip', 'deflate', 'br', 'GZIP', 'unknown'])('is refused unread: %s', async (encoding) => {
    const refused = await send(GRETA, encoding, 2_000_000);
    expectRefusal(refused, 'UnsupportedMediaTypeError');
    expect(refused.body.detail).toBe('content-encoding: none is accepted');
    expect(refused.headers.get('accept-encoding')).toBe('identity');
  });

  test('is refused only after the sign-in was checked', async () => {
    expectRefusal(await send(undefined, 'gzip', 10), 'UnauthorizedError');
  });

  test('is read when it says that it is not compressed', async () => {
    const answer = await app.call(GRETA, 'PUT', '/api/future-talk-sessions', {}, { 'content-encoding': 'identity' });
    expectRefusal(answer, 'ValidationErrorResponse');
    expect(answer.body.detail).toContain('body must have required');
  });
});
