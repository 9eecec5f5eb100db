import { beforeEach, expect, test, vi } from 'vitest';
import { callEndpoint, sendEarly } from '#client/api/authorized-call';
import { getSocket } from '#client/api/socket';
import { getAccount } from '#shared/account/endpoints';
import { changeUser } from '#shared/user/endpoints';

vi.mock('#client/api/access-token', () => ({ accessToken: async () => 'token', renew: async () => null, onRenewed: () => {} }));
/** The socket of the tab, and what it does at each event of the server. */
const line = vi.hoisted(() => {
  const heard: (() => void)[] = [];
  return { heard, io: { on: () => {} }, on: () => {}, onAny: (hear: () => void) => heard.push(hear) };
});
vi.mock('socket.io-client', () => ({ io: () => line }));

const requests: string[] = [];
let status = 200;
beforeEach(() => {
  requests.length = 0;
  status = 200;
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`);
    return new Response(JSON.stringify({ answer: requests.length }), { status });
  });
  return () => vi.unstubAllGlobals();
});
const account = () => callEndpoint(getAccount) as Promise<unknown>;
const ACCOUNT = 'GET /api/account';

test('callEndpoint: uses the answer to an early call, once', async () => {
  sendEarly(['/api/account']);
  expect(await account()).toEqual({ answer: 1 });
  expect(await account()).toEqual({ answer: 2 });
  expect(requests).toEqual([ACCOUNT, ACCOUNT]);
});

test('callEndpoint: throws the failure of an early call, and calls again the next time', async () => {
  status = 503;
  sendEarly(['/api/account']);
  await expect(account()).rejects.toMatchObject({ status: 503 });
  status = 200;
  expect(await account()).toEqual({ answer: 2 });
});

test('callEndpoint: uses no early answer from before a change, and none that is old', async () => {
  sendEarly(['/api/account']);
  await callEndpoint(changeUser, { params: { id: 'id' }, body: { revision: 1, language: 'de-DE' } });
  expect(await account()).toEqual({ answer: 3 });
  sendEarly(['/api/account']);
  const later = performance.now() + 11_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(await account()).toEqual({ answer: 5 });
  vi.restoreAllMocks();
});

test('callEndpoint: uses no early answer from before an event of the server', async () => {
  for (const name of ['addEventListener', 'document'])
    vi.stubGlobal(
      name,
      Object.assign(() => {}, { addEventListener: () => {} }),
    );
  getSocket();
  sendEarly(['/api/account']);
  for (const hear of line.heard) hear();
  expect(await account()).toEqual({ answer: 2 });
});
