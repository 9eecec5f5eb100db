import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signOutStore } from '#server/features/account/sign-out/store';
import { digestToken } from '#server/plugins/revoked-tokens';
import { startApp, type TestApp } from '#tests/support/app';
import { GRETA, TOM, tenantIdOf } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { rowsOf } from '#tests/support/sql';
import { onEachStore, onPostgres } from '#tests/support/stores';

const AT_ONCE = { timeout: 3_000, interval: 20 };
const HOUR_MS = 3_600_000;
const PATH = '/api/account/sign-out';

let made = 0;
/** An unused access token of a user. */
const freshToken = (app: TestApp, mail: string, claims: object = {}): string => {
  made += 1;
  return forger(app.config).token(mail, { jti: `fresh ${made}`, ...claims });
};
const account = (app: TestApp, token: string) => app.callWith(token, 'GET', '/api/account');
const signOut = (app: TestApp, token: string | undefined) => app.callWith(token, 'POST', PATH);
const ended = ({ store }: TestApp) => rowsOf<{ digest: string }>(store.db, sql`select digest from ended_tokens`);

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  test('ACCOUNT-S15: POST /api/account/sign-out: ends the token and its connections, and no other token', async () => {
    const [token, other] = [freshToken(app, GRETA), freshToken(app, GRETA)];
    const [socket, otherSocket] = [
      await app.createSocketClient({ token }).opened(),
      await app.createSocketClient({ token: other }).opened(),
    ];
    expect((await account(app, token)).status).toBe(200);
    expect(await signOut(app, token)).toMatchObject({ status: 200, body: { ended: true } });
    expectRefusal(await account(app, token), 'UnauthorizedError');
    expect(await socket.ended).toBe('io server disconnect');
    await expect(app.createSocketClient({ token }).opened()).rejects.toMatchObject({ data: { type: 'UnauthorizedError' } });
    expect((await account(app, other)).status).toBe(200);
    await otherSocket.settled();
    expect(otherSocket.socket.connected).toBe(true);
  });

  test('ACCOUNT-S15: POST /api/account/sign-out: ends the token however its signature is written', async () => {
    const token = freshToken(app, GRETA);
    // The last character of the signature has bits that no decoder reads.
    const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const twin = token.slice(0, -1) + ALPHABET[ALPHABET.indexOf(token.at(-1) ?? '') ^ 1];
    expect((await account(app, twin)).status).toBe(200);
    const socket = await app.createSocketClient({ token: twin }).opened();
    await signOut(app, token);
    expectRefusal(await account(app, twin), 'UnauthorizedError');
    expect(await socket.ended).toBe('io server disconnect');
  });

  test('ACCOUNT-S15: a token that an older server ended, which knows the digest of the whole token only, is refused', async () => {
    const token = freshToken(app, GRETA);
    const socket = await app.createSocketClient({ token }).opened();
    expect((await account(app, token)).status).toBe(200);
    await signOutStore(app.store).end(tenantIdOf(GRETA), [digestToken(token)], new Date(Date.now() + HOUR_MS));
    expect(await socket.ended).toBe('io server disconnect');
    expectRefusal(await account(app, token), 'UnauthorizedError');
  });

  test('ACCOUNT-S15: POST /api/account/sign-out: a connection with a renewed token depends on the newer one', async () => {
    const [token, newer] = [freshToken(app, TOM), freshToken(app, TOM)];
    const socket = await app.createSocketClient({ token }).opened();
    expect((await socket.ask('authenticate', { token: newer })).ok).toBe(true);
    await signOut(app, token);
    await socket.settled();
    expect(socket.socket.connected).toBe(true);
    await signOut(app, newer);
    expect(await socket.ended).toBe('io server disconnect');
  });

  test('ACCOUNT-S15: POST /api/account/sign-out: stores a digest of the token until the token expires', async () => {
    const token = freshToken(app, GRETA);
    await signOut(app, token);
    const rows = await ended(app);
    // Older servers look for the digest of the whole token.
    expect(rows.map(({ digest }) => digest)).toContain(digestToken(token));
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[2]);
    await app.store.db.execute(sql`update ended_tokens set ends_at = now() where digest = ${digestToken(token)}`);
    await app.store.withoutTenant((tx) => tx.execute(sql`select remove_ended_tokens()`));
    const left = (await ended(app)).map(({ digest }) => digest);
    expect(left).not.toContain(digestToken(token));
    expect(left.length).toBe(rows.length - 1);
  });

  test('POST /api/account/sign-out: can be repeated, at once or later, and refuses an unknown token', async () => {
    const token = freshToken(app, GRETA);
    const answers = await Promise.all([signOut(app, token), signOut(app, token)]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 401].includes(status))).toEqual([]);
    expectRefusal(await signOut(app, token), 'UnauthorizedError');
    expectRefusal(await signOut(app, undefined), 'UnauthorizedError');
    expectRefusal(await signOut(app, 'made-up'), 'UnauthorizedError');
  });

  test('POST /api/account/sign-out: takes a token that expires centuries later', async () => {
    const token = freshToken(app, GRETA, { exp: 90_000_000_000_000 });
    expect((await account(app, token)).status).toBe(200);
    expect((await signOut(app, token)).status).toBe(200);
    expectRefusal(await account(app, token), 'UnauthorizedError');
  });
});

onPostgres(() => {
  test('ACCOUNT-S15: POST /api/account/sign-out: ends the token in every process, one that starts later too', async () => {
    const one = await startApp({ kind: 'postgresql' });
    const two = await startApp({ kind: 'postgresql', beside: one });
    const token = freshToken(one, GRETA);
    const socket = await two.createSocketClient({ token }).opened();
    expect((await account(two, token)).status).toBe(200);
    await signOut(one, token);
    await expect.poll(async () => (await account(two, token)).status, AT_ONCE).toBe(401);
    expect(await socket.ended).toBe('io server disconnect');
    const three = await startApp({ kind: 'postgresql', beside: one });
    expectRefusal(await account(three, token), 'UnauthorizedError');
    for (const app of [three, two, one]) await app.close();
  });
});
