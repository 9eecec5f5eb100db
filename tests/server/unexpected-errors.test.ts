import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openStore } from '#db/store';
import { toRefusal } from '#server/plugins/errors';
import type { ErrorBody } from '#shared/contract/errors';
import { demoSession, GRETA, TOM } from '#tests/support/demo-users';
import { expectRefusal, expectSocketRefusal } from '#tests/support/refusal-assertions';
import { tempServer, tempStore } from '#tests/support/temporary-servers';

test.each(['40P01', '40001', '57P01', '53300'])('toRefusal: a call that the store undid or could not take (%s) may be repeated', (code) => {
  const cause = Object.assign(new Error('of the store'), { code });
  expect(toRefusal(new Error('Failed query', { cause })).type).toBe('UnavailableError');
});

test('toRefusal: an error with a code of another kind, such as a status of HTTP, is no error of the store', () => {
  for (const code of ['404', '403', '5300', '400000'])
    expect(toRefusal(Object.assign(new Error('of a library'), { code })).type, code).toBe('UnexpectedError');
});

test('unexpected error: answers over HTTP and socket with the id that the log has, and reveals nothing else', async () => {
  const place = await tempStore('pglite');
  // Dropping tables simulates an unexpected error.
  const store = await openStore(place);
  await store.db.execute(sql`drop table videos`);
  await store.db.execute(sql`drop table talk_project_viewers cascade`);
  await store.close();
  const server = await tempServer(place, { LOG_LEVEL: 'error' });

  const answer = await server.call<ErrorBody>(GRETA, 'GET', '/api/videos');
  expectRefusal(answer, 'UnexpectedError');
  const socket = await server.connect(TOM);
  const reply = await socket.joins(demoSession(GRETA, TOM));
  expectSocketRefusal(reply, 'UnexpectedError');

  for (const id of [answer.body.requestId, reply.error.requestId]) {
    expect(id).toMatch(/^[\da-f-]{36}$/);
    await expect.poll(() => server.output).toContain(id);
  }
  expect(JSON.stringify([answer.body, reply])).not.toMatch(/relation|videos|select/i);
  const known = await server.call<ErrorBody>(GRETA, 'GET', '/api/users/me');
  expectRefusal(known, 'ValidationErrorResponse');
});
