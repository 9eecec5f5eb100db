import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
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

interface Call {
  method: string;
  path: string;
  type: string;
  body: Buffer;
}

const adding = (body: object): Call => ({
  ...{ method: 'POST', path: '/api/users', type: 'application/json', body: Buffer.from(JSON.stringify(body)) },
});

/** An upload of a photo. */
async function sendingPhoto({ id }: UserAccount): Promise<Call> {
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const head = '--X\r\nContent-Disposition: form-data; name="request"; filename="a.png"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from('\r\n--X--\r\n')]);
  return { method: 'PUT', path: `/api/users/${id}/photo`, type: 'multipart/form-data; boundary=X', body };
}

/** Begins a call, and sends the rest of its body after `meanwhile`. @returns the status of the answer */
async function callSlowly(token: string, { method, path, type, body: text }: Call, meanwhile: () => Promise<unknown>): Promise<number> {
  const socket = connect(app.config.port, 'localhost');
  const answer: Buffer[] = [];
  socket.on('data', (piece) => answer.push(piece));
  const head = [`${method} ${path} HTTP/1.1`, 'host: localhost', 'connection: close', `authorization: Bearer ${token}`];
  socket.write(`${[...head, `content-type: ${type}`, `content-length: ${text.length}`].join('\r\n')}\r\n\r\n`);
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

/** What ends the right of a user, with the status of the refusal. */
const CHANGES: [status: number, change: (user: UserAccount, token: string) => Promise<{ status: number }>][] = [
  [403, async (user) => app.call(ADA, 'PATCH', `/api/users/${user.id}`, { revision: user.revision, status: 'Disabled' })],
  [403, async (user) => app.call(ADA, 'PATCH', `/api/users/${user.id}`, { revision: user.revision, role: ['User'] })],
  [401, async (_, token) => app.callWith(token, 'POST', '/api/account/sign-out')],
];

test.each([
  ['call', async () => adding(userDraft({}))],
  ['upload', async () => sendingPhoto((await newAdministrator()).user)],
] as const)('slow body of a %s: is refused when its user was disabled, lost the role or signed out meanwhile', async (_, newCall) => {
  for (const [status, change] of CHANGES) {
    const { user, token } = await newAdministrator();
    const current = await readUser(user);
    const call = await newCall();
    expect(await callSlowly(token, call, async () => expect((await change(current, token)).status).toBe(200))).toBe(status);
  }
});

test('slow body of a call or an upload: is answered when nothing changed meanwhile', async () => {
  const { token } = await newAdministrator();
  for (const call of [adding(userDraft({})), await sendingPhoto((await newAdministrator()).user)])
    expect(await callSlowly(token, call, async () => {})).toBe(200);
});
