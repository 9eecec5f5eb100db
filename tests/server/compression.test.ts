import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app';
import { GRETA } from '#tests/support/demo-users';
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
