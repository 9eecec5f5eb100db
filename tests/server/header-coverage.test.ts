import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UNSUBSCRIPTION_PATH } from '#shared/mail/links';
import { startApp, type TestApp } from '#tests/support/app';
import { firstStore } from '#tests/support/stores';

const HSTS = 'strict-transport-security: max-age=31536000; includeSubDomains';
const HTTPS = {
  PUBLIC_URL_IMPULSE: 'https://parley.example',
  PUBLIC_URL_INSIGHTS: 'https://insights.example',
  PUBLIC_URL_BOARDPULSE: 'https://boardpulse.example',
};
const UPGRADE = ['connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13', 'sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg=='];
const POLL = 'GET /socket.io/?EIO=4&transport=polling HTTP/1.1';
const SOCKET = 'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1';
const FOREIGN = 'origin: https://evil.example';

let secure: TestApp;
let plain: TestApp;
beforeAll(async () => {
  const kind = firstStore();
  [secure, plain] = await Promise.all([startApp({ kind, env: HTTPS, pages: 'built' }), startApp({ kind })]);
});
afterAll(() => Promise.all([secure, plain].map((app) => app.close())));

/** Status line and headers of the answer to these bytes, in lower case but for the values. */
const headOf = (app: TestApp, lines: readonly string[]): Promise<string[]> =>
  new Promise((done, fail) => {
    let text = '';
    const socket = connect(app.config.port, 'localhost', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', fail);
    socket.on('close', () =>
      done((text.split('\r\n\r\n')[0] ?? '').split('\r\n').map((line) => line.replace(/^[\w-]+(?=: )/, (name) => name.toLowerCase()))),
    );
  });

const ANSWERS: [what: string, status: number, lines: readonly string[]][] = [
  ['a page', 200, ['GET / HTTP/1.1', 'host: insights.example']],
  ['a call', 200, ['GET /configuration/app HTTP/1.1', 'host: x']],
  ['a refused call', 401, ['GET /api/account HTTP/1.1', 'host: x']],
  ['the page that unsubscribes', 404, [`GET ${UNSUBSCRIPTION_PATH}/nobody HTTP/1.1`, 'host: x']],
  ['an address that cannot be decoded', 400, ['GET /api/users/%E0%A4%A HTTP/1.1', 'host: x']],
  ['what is no HTTP', 400, ['NONSENSE']],
  ['headers that are too long', 431, ['GET / HTTP/1.1', 'host: x', `x-long: ${'x'.repeat(40_000)}`]],
  ['an expectation that nobody knows', 417, ['GET / HTTP/1.1', 'host: x', 'expect: tea']],
  ['Socket.IO: a handshake by polling', 200, [POLL, 'host: x']],
  ['Socket.IO: a poll of another origin', 403, [POLL, 'host: x', FOREIGN]],
  ['Socket.IO: another version', 400, [POLL.replace('EIO=4', 'EIO=3'), 'host: x']],
  ['Socket.IO: another method', 400, [POLL.replace('GET', 'OPTIONS'), 'host: x']],
  ['Socket.IO: a WebSocket', 101, [SOCKET, 'host: x', ...UPGRADE]],
  ['Socket.IO: a WebSocket of another origin', 403, [SOCKET, 'host: x', FOREIGN, ...UPGRADE]],
  ['Socket.IO: a WebSocket of an unknown connection', 400, [SOCKET.replace(' HTTP', '&sid=nobody HTTP'), 'host: x', ...UPGRADE]],
];

describe('security headers of every answer', () => {
  test.each(ANSWERS)('%s (%i)', async (_what, status, lines) => {
    const head = await headOf(secure, lines);
    expect(head[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain(HSTS);
    expect(head.some((line) => line.startsWith('content-security-policy: '))).toBe(true);
    expect(head.filter((line) => line.startsWith('content-type: text/html'))).toHaveLength(/page/.test(_what) ? 1 : 0);
  });

  test.each(ANSWERS)('%s: no HSTS where the modes are not reached by https', async (_what, _status, lines) => {
    const head = await headOf(plain, lines);
    expect(head.some((line) => line.startsWith('strict-transport-security'))).toBe(false);
  });
});
