import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserAccount } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA } from '#tests/support/demo-users';
import { firstStore } from '#tests/support/stores';
import { tokenFor, userDraft } from '#tests/support/users';

/** Longer than a call is taken to be of the user who began it. */
const SLOW_MS = 150;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ kind: firstStore() });
});
afterAll(() => app.close());

/** Begins a call, and sends the rest of its body after `meanwhile`. @returns the status of the answer */
async function callSlowly(token: string, path: string, body: object, meanwhile: () => Promise<unknown>): Promise<number> {
  const text = Buffer.from(JSON.stringify(body));
  const socket = connect(app.config.port, 'localhost');
  const answer: Buffer[] = [];
  socket.on('data', (piece) => answer.push(piece));
  const head = [`POST ${path} HTTP/1.1`, 'host: localhost', 'connection: close', `authorization: Bearer ${token}`];
  socket.write(`${[...head, 'content-type: application/json', `content-length: ${text.length}`].join('\r\n')}\r\n\r\n`);
  socket.write(text.subarray(0, 1));
  await pause(SLOW_MS);
  await meanwhile();
  socket.write(text.subarray(1));
  await once(socket, 'close');
  return Number(/^HTTP\S+ (\d+)/.exec(Buffer.concat(answer).toString())?.[1]);
}

async function newAdministrator(): Promise<{ user: UserAccount; token: string }> {
  const draft = userDraft({ role: ['User', 'TenantAdministrator'] });
  const { body: user } = await app.call<UserAccount>(ADA, 'POST', '/api/users', draft);
  const token = tokenFor(app, user);
  expect((await app.callWith(token, 'GET', '/api/account')).status).toBe(200);
  return { user, token };
}
const readUser = async ({ id }: UserAccount) => (await app.call<UserAccount>(ADA, 'GET', `/api/users/${id}`)).body;

test('call whose body arrives slowly: is refused when its user was disabled, lost the role or signed out meanwhile', async () => {
  const changes: [status: number, change: (user: UserAccount, token: string) => Promise<{ status: number }>][] = [
    [403, async (user) => app.call(ADA, 'PATCH', `/api/users/${user.id}`, { revision: user.revision, status: 'Disabled' })],
    [403, async (user) => app.call(ADA, 'PATCH', `/api/users/${user.id}`, { revision: user.revision, role: ['User'] })],
    [401, async (_, token) => app.callWith(token, 'POST', '/api/account/sign-out')],
  ];
  for (const [status, change] of changes) {
    const { user, token } = await newAdministrator();
    const current = await readUser(user);
    const draft = userDraft({});
    expect(await callSlowly(token, '/api/users', draft, async () => expect((await change(current, token)).status).toBe(200))).toBe(status);
  }
});

test('call whose body arrives slowly: is answered when nothing changed meanwhile', async () => {
  const { token } = await newAdministrator();
  expect(await callSlowly(token, '/api/users', userDraft({}), async () => {})).toBe(200);
});
