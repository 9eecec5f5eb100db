import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#tests/support/machine';
import { demoSession, GRETA, TOM } from '#tests/support/people';
import { type ServerProcess, startServer } from '#tests/support/server-process';
import { makePlace, type Place } from '#tests/support/stores';

// A process of its own, because what is tried here must not end it, and would end the tests with it.
let place: Place;
let server: ServerProcess;
beforeAll(async () => {
  place = await makePlace('pglite');
  server = await startServer(await freePort(), place);
});
afterAll(async () => {
  server.hangUp();
  await server.end('SIGKILL');
  await place.throwAway();
});

/** Names that Socket.IO or Node give a meaning to, with payloads that their handlers do not expect. */
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
test.each(events)('no event of one signed-in person ends the server: %s %j', async (...event) => {
  const window = await server.connect(TOM);
  window.tellAnything(...event);
  const probe = await server.connect(GRETA);
  expect((await probe.joins(demoSession(GRETA, TOM))).ok).toBe(true);
  expect(server.isRunning).toBe(true);
});

test.each(['connect', 'disconnect', 'connect_error', 'disconnecting', 'newListener', 'removeListener'])(
  'a reserved name costs its sender the line and nobody else: %s',
  async (event) => {
    const window = await server.connect(TOM);
    // The client refuses to send such a name, so it is written on the wire by hand.
    window.socket.io.engine.write(`2${JSON.stringify([event, {}])}`);
    await window.ended;
    expect((await (await server.connect(GRETA)).joins(demoSession(GRETA, TOM))).ok).toBe(true);
  },
);

test('nonsense on the wire costs its sender the line and nobody else', async () => {
  for (const nonsense of ['2', '2[', '2{}', '9', '51-["join",{"_placeholder":true,"num":0}]', '2["join",{}]x', '42', '']) {
    const window = await server.connect(TOM);
    window.socket.io.engine.write(nonsense);
    const probe = await server.connect(GRETA);
    expect((await probe.joins(demoSession(GRETA, TOM))).ok).toBe(true);
  }
  expect(server.isRunning).toBe(true);
});
