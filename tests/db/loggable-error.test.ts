import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeStoreFailure, findStoreFailure } from '#db/loggable-error';
import { campaigns } from '#db/schema/campaign-and-response';
import { users } from '#db/schema/tenant-and-user';
import { onEachStore, openStoreAt } from '#tests/support/stores';

const MARKER = 'what somebody wrote';

onEachStore((kind) => {
  test('describeStoreFailure: leaves the values of a failed statement out', async () => {
    const { store, close } = await openStoreAt(kind);
    const failures = await Promise.all([
      store.db
        .update(users)
        .set({ surname: MARKER, language: 'xx' as never })
        .catch((error: unknown) => error),
      store.db
        .select()
        .from(campaigns)
        .where(eq(campaigns.id, MARKER))
        .catch((error: unknown) => error),
      store.call('nothing', 'select no_such_function($1)', [MARKER]).catch((error: unknown) => error),
    ]);
    for (const error of failures) {
      const failure = findStoreFailure(error);
      expect(failure?.codes).not.toEqual([]);
      expect(failure?.at).not.toEqual([]);
      expect(JSON.stringify(failure) + describeStoreFailure(error)).not.toContain(MARKER);
    }
    expect(describeStoreFailure(failures[2])).toContain('no_such_function');
    await close();
  });
});

test('describeStoreFailure: describes any other failure with its cause', () => {
  const error = new Error('No settings', { cause: new Error('no such file') });
  expect(findStoreFailure(error)).toBeUndefined();
  expect(describeStoreFailure(error)).toBe('No settings: no such file');
  expect(describeStoreFailure('thrown')).toBe('thrown');
});

test('describeStoreFailure: names the code where an error has no message, as of a host with two addresses that both refuse', () => {
  const refused = Object.assign(new AggregateError([new Error('::1'), new Error('127.0.0.1')]), { code: 'ECONNREFUSED' });
  expect(describeStoreFailure(new Error('REDIS_URL: Redis cannot be reached', { cause: refused }))).toBe(
    'REDIS_URL: Redis cannot be reached: ECONNREFUSED',
  );
  const query = Object.assign(new Error('Failed query', { cause: refused }), { query: 'select 1', params: [] });
  expect(describeStoreFailure(query)).toBe('The store failed: ECONNREFUSED');
});
