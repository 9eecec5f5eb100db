import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listSentMails } from '#server/plugins/mail/demo-mailbox';
import { startApp } from '#tests/support/app';
import { ADA, GRETA, TOM, userIdOf } from '#tests/support/demo-users';
import { onEachStore } from '#tests/support/stores';
import { tempServer, tempStore } from '#tests/support/temporary-servers';
import { teamUrl } from '#tests/support/users';

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

test('embedded server that starts again: ends before its queue of jobs has started, and runs jobs that came before', {
  timeout: 90_000,
}, async () => {
  const place = await tempStore('pglite');
  // The first start makes the queues; from the second on they start after the server listens.
  for (let starts = 0; starts < 2; starts += 1) {
    const server = await tempServer(place, { JOBS: '1' });
    expect(await server.end('SIGTERM'), server.output).toBe(0);
  }
  const server = await tempServer(place, { JOBS: '1' });
  expect((await server.call(ADA, 'POST', `${teamUrl(userIdOf(TOM))}/activation-mail`)).status).toBe(200);
  const mails = async () => (await listSentMails(place.dataDir)).filter(({ to }) => to.address === TOM).length;
  await expect.poll(mails, { timeout: 30_000 }).toBe(1);
});

onEachStore((kind) => {
  test('server: stops with code 0 on SIGTERM while users are connected, and starts again', async () => {
    const place = await tempStore(kind, 'nothing');
    const server = await tempServer(place);
    const greta = await server.connect(GRETA);
    expect((await server.call(GRETA, 'GET', '/api/account')).status).toBe(200);
    const ending = server.end('SIGTERM');
    await greta.ended;
    expect(await ending).toBe(0);
    const again = await tempServer(place);
    expect((await again.fetch('/configuration/app', {})).status).toBe(200);
  });
});
