import { once } from 'node:events';
import { connect } from 'node:net';
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
