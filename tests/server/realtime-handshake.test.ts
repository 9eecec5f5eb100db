import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CLOCK_TOLERANCE_MS } from '#shared/account/clock-tolerance';
import { startApp, type TestApp } from '#tests/support/app';
import { BEA, GRETA, TOM } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';
import { expectError, expectSocketRefusal } from '#tests/support/refusal-assertions';
import { firstStore } from '#tests/support/stores';
import { newSession } from '#tests/support/talks';

/** TALK-S1: tolerance after the expiry of a token, in seconds, for connections and calls. */
const TOLERANCE_S = CLOCK_TOLERANCE_MS / 1000;

let app: TestApp;
let forged: ReturnType<typeof forger>;
beforeAll(async () => {
  app = await startApp({ kind: firstStore() });
  forged = forger(app.config);
});
afterAll(() => app.close());

const refusalOf = async (options: Parameters<TestApp['createSocketClient']>[0]) => {
  const error = await app
    .createSocketClient(options)
    .opened()
    .then(
      () => undefined,
      (reason: Error & { data?: unknown }) => reason,
    );
  return error;
};

describe('socket handshake', () => {
  test.each([
    ['no token', () => undefined],
    ['nonsense', () => 'nonsense'],
    ['a token without a signature', () => forged.unsigned(GRETA)],
    ["somebody else's signature", () => forged.byStranger(GRETA)],
    ['a token that ran out', () => forged.expiring(GRETA, -200)],
    ['a token for another audience', () => forged.token(GRETA, { aud: 'urn:else' })],
  ])('refuses %s', async (_what, token) => {
    const error = await refusalOf({ token: token() });
    expectError(error?.data as never, 'UnauthorizedError');
  });

  test('refuses an identity that belongs to no tenant', async () => {
    const error = await refusalOf({ token: forged.token(GRETA, { oid: 'nobody', sub: 'nobody', emails: [] }) });
    expectError(error?.data as never, 'UnknownPersonError');
  });

  test.each(['websocket', 'polling'])('refuses pages of other origins (%s)', async (transport) => {
    const token = await app.token(GRETA);
    for (const origin of [
      'https://evil.example',
      'null',
      `http://localhost:${app.config.port + 1}`,
      `${app.config.origins.insights}.evil.example`,
    ]) {
      expect(await refusalOf({ token, origin, transports: [transport] }), origin).toBeInstanceOf(Error);
    }
  });

  test('takes pages of the three hosts of the product', async () => {
    const token = await app.token(GRETA);
    for (const origin of Object.values(app.config.origins)) {
      const socket = await app.createSocketClient({ token, origin }).opened();
      expect(socket.socket.connected).toBe(true);
    }
  });
});

describe('socket: a token that expires', () => {
  test('closes its connection; a connection with a renewed token stays open and in its room', async () => {
    const id = await newSession(app);
    const [lets, renews] = await Promise.all(
      [1, 2].map(() => app.createSocketClient({ token: forged.expiring(TOM, 3 - TOLERANCE_S) }).opened()),
    );
    if (!lets || !renews) throw new Error('unreachable');
    for (const socket of [lets, renews]) await socket.joins(id);
    expect((await renews.ask('authenticate', { token: forged.expiring(TOM, 600) })).ok).toBe(true);
    expect(await lets.ended).toBe('io server disconnect');
    expect(renews.socket.connected).toBe(true);
    const giver = await app.connect(GRETA);
    await giver.joins(id);
    await giver.ask('drive', { id });
    expect((await renews.waitFor('session:state')).driver).toBe(1);
  });

  test('closes the connection when the renewed token expires', async () => {
    const socket = await app.createSocketClient({ token: forged.expiring(TOM, 600) }).opened();
    expect((await socket.ask('authenticate', { token: forged.expiring(TOM, 2 - TOLERANCE_S) })).ok).toBe(true);
    expect(await socket.ended).toBe('io server disconnect');
  });

  test('closes the connection soon after the clock was set past the expiry, as after a machine has slept', async () => {
    const socket = await app.createSocketClient({ token: forged.expiring(TOM, 600) }).opened();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await socket.ended).toBe('io server disconnect');
  });
});

describe('authenticate event', () => {
  test('refuses a bad token and keeps the connection unchanged', async () => {
    const socket = await app.connect(TOM);
    for (const token of ['nonsense', forged.unsigned(TOM), forged.expiring(TOM, -200)]) {
      expectSocketRefusal(await socket.ask('authenticate', { token }), 'UnauthorizedError');
    }
    expect((await socket.joins(await newSession(app))).ok).toBe(true);
  });

  test.each([GRETA, BEA])('refuses the token of another user (%s)', async (mail) => {
    const socket = await app.connect(TOM);
    expectSocketRefusal(await socket.ask('authenticate', { token: await app.token(mail) }), 'ForbiddenError');
  });
});
