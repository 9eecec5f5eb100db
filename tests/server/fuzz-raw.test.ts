import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app';
import { GRETA } from '#tests/support/demo-users';
import { expectRefusalBody } from '#tests/support/fuzz/assertions';
import { rawCases, write } from '#tests/support/fuzz/raw-http';
import { rowsChangedBy } from '#tests/support/fuzz/rows';
import { FUZZ_TIMEOUT_MS, fuzz, runsOf } from '#tests/support/fuzz/run';
import { firstStore } from '#tests/support/stores';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ kind: firstStore(), env: { REQUEST_SECONDS: '1', RATE_LIMITS: '0' } });
  await app.token(GRETA);
});
afterAll(() => app.close());

/** Status and body of the first response on a connection. */
function answerIn(text: string): { status: number; type: string; body: string } {
  const [head = '', ...body] = text.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    type: /^content-type: (.*)$/im.exec(head)?.[1] ?? '',
    body: body.join('\r\n\r\n'),
  };
}

/** Statuses that Node itself sends before there is a request: without a host or with an unknown Expect header. */
const BEFORE_REQUESTS = [400, 417];

test('fuzz over raw connections: the server answers or closes the connection, and stores nothing', {
  timeout: FUZZ_TIMEOUT_MS,
}, async () => {
  await fuzz(runsOf('raw'), rawCases, async (one) => {
    let text = '';
    const written = await rowsChangedBy(app.store, async () => {
      text = await write(app.config.port, one);
    });
    expect(written).toEqual([]);
    if (text === '') {
      expect(one.whole).toBe(false);
      return;
    }
    const { status, type, body } = answerIn(text);
    expect(status).toBeLessThan(500);
    const start = one.head[0] ?? '';
    // Socket.IO and the sign-in have their own error format.
    if (status < 400 || /^(HEAD|OPTIONS)/.test(start) || /\/(idp|socket\.io)\//.test(start)) return;
    if (['', '0\r\n\r\n'].includes(body) && BEFORE_REQUESTS.includes(status)) return;
    expect(type).toContain('application/json');
    expectRefusalBody(JSON.parse(body), status);
  });
  expect((await app.call(GRETA, 'GET', '/api/account')).status).toBe(200);
});

/** All bytes received until the server closes the connection. */
const writeUntilClosed = (text: string): Promise<string> =>
  new Promise((done) => {
    let all = '';
    const socket = connect(app.config.port, 'localhost', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part: string) => {
      all += part;
    });
    socket.on('close', () => done(all));
  });

describe('a request that never ends', () => {
  const begun = (...headers: string[]) =>
    `${['PUT /api/future-talk-sessions HTTP/1.1', 'host: x', 'content-type: application/json', ...headers].join('\r\n')}\r\n`;
  test.each([
    ['chunks without a last one', 'transfer-encoding: chunked\r\n\r\n1\r\n{\r\n'],
    ['a body shorter than it says', 'content-length: 100\r\n\r\n{'],
    ['headers without an end', 'x-one: 1\r\n'],
  ])('%s: is answered 408 at the timeout, and the connection is closed', async (_, rest) => {
    const { status, body } = answerIn(await writeUntilClosed(begun(`authorization: Bearer ${await app.token(GRETA)}`) + rest));
    expect(status).toBe(408);
    expectRefusalBody(JSON.parse(body), status);
  });

  test('is answered once when the answer was sent before the end of the request', async () => {
    const heard = await writeUntilClosed(`${begun('content-length: 100')}\r\n{`);
    expect(heard.match(/^HTTP/gm)).toHaveLength(1);
    expect(answerIn(heard).status).toBe(401);
  });

  test('headers of 40 kB: are refused as too large', async () => {
    const heard = await write(app.config.port, {
      head: ['GET /api/account HTTP/1.1', 'host: x', `x-long: ${'a'.repeat(40_000)}`],
      body: '',
      whole: true,
    });
    const { status, body } = answerIn(heard);
    expect(status).toBe(431);
    expectRefusalBody(JSON.parse(body), status);
  });
});
