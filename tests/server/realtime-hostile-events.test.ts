import { afterAll, expect, test } from 'vitest';
import { demoSession, GRETA, TOM } from '#tests/support/demo-users';
import { type ServerProcess, startServer } from '#tests/support/server-process';
import { createStorePlace, type StoreLocation } from '#tests/support/stores';
import { freePort } from '#tests/support/system-utilities';

// A separate process: a crash by one of these events would end the tests as well.
let place: StoreLocation | undefined;
let server: ServerProcess | undefined;
async function running(): Promise<ServerProcess> {
  place ??= await createStorePlace('pglite');
  // A crashing process may still be about to exit.
  const answers = await server?.fetch('/configuration/app', {}).catch(() => undefined);
  if (!server || !answers) server = await startServer(await freePort(), place);
  return server;
}
afterAll(async () => {
  server?.hangUp();
  await server?.end('SIGKILL');
  await place?.throwAway();
});

/** Expects that other users are served as before. */
async function expectOthersServed(on: ServerProcess): Promise<void> {
  const probe = await on.connect(GRETA);
  expect((await probe.joins(demoSession(GRETA, TOM))).ok).toBe(true);
  probe.close();
  expect(on.isRunning).toBe(true);
}

/** Event names with a meaning in Socket.IO or Node, with unexpected payloads. */
const events: [event: string, ...payload: unknown[]][] = [
  ['error'],
  ['error', null],
  ['error', 'x'],
  ['error', { statusCode: 500, message: { toString: 'x' } }],
  ['close'],
  ['data', null],
  ['drain'],
  ['toString', null],
  ['__proto__', null],
  ['session:live', null],
  ['join', { toString: null }],
];
test.each(events)('server: survives any event of a signed-in user: %s %j', async (...event) => {
  const on = await running();
  const window = await on.connect(TOM);
  window.tellAnything(...event);
  await expectOthersServed(on);
  window.close();
});

test.each(['connect', 'disconnect', 'connect_error', 'disconnecting', 'newListener', 'removeListener'])(
  'server: closes the socket that sends a reserved event name, and no other: %s',
  async (event) => {
    const on = await running();
    const window = await on.connect(TOM);
    // The client refuses to send such a name, so the packet is written directly.
    window.socket.io.engine.write(`2${JSON.stringify([event, {}])}`);
    await window.ended;
    await expectOthersServed(on);
  },
);

test.each(['2', '2[', '2{}', '9', '51-["join",{"_placeholder":true,"num":0}]', '2["join",{}]x', '42', ''])(
  'server: malformed frames do not disturb other sockets: %j',
  async (nonsense) => {
    const on = await running();
    const window = await on.connect(TOM);
    window.socket.io.engine.write(nonsense);
    await expectOthersServed(on);
    window.close();
  },
);

test('server: prints nothing while sockets come and go', async () => {
  const on = await running();
  const told = on.output;
  const [one, two] = [await on.connect(GRETA), await on.connect(TOM)];
  await one.joins(demoSession(GRETA, TOM));
  await two.joins(demoSession(GRETA, TOM));
  await one.waitFor('presence', ({ count }) => count === 2);
  two.close();
  await one.waitFor('presence', ({ count }) => count === 1);
  expect(on.output.slice(told.length)).toBe('');
});
