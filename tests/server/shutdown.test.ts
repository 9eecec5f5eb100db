import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startApp } from '#tests/support/app';

test('server.close: ends at once although a connection is open that never sent a request', { timeout: 20_000 }, async () => {
  const app = await startApp({ kind: 'pglite' });
  const unused = connect(app.config.port, 'localhost');
  await once(unused, 'connect');
  // Proves that the server has accepted the connection: a later call was answered.
  expect((await app.fetch('/configuration/app', {})).status).toBe(200);
  const ended = once(unused, 'close');
  await app.close();
  await ended;
});

test('server.close: ends although the queue of jobs has not started, or is starting', { timeout: 20_000 }, async () => {
  for (const waitMs of [0, 210]) {
    const app = await startApp({ kind: 'pglite', env: { JOBS: '1' } });
    await pause(waitMs);
    await app.close();
  }
});
