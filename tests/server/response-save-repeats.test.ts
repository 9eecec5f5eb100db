import { expect, test } from 'vitest';
import type { Store } from '#db/store';
import { createSaveBatcher, type PendingResponseSave } from '#server/features/response/save-queue';

const UNDONE = { code: '40001' };
const save: PendingResponseSave = {
  ...{ tenantId: 'tenant', id: 'response', revision: 1, counter: 1, status: 'InProgress', currentResponseIndex: 0, soundStatus: true },
  document: '[]',
};
const row = { n: 1, revision: 2, status: 'InProgress', submitted_at: null, was: 'Open', response_count: 0, assigned_users_count: 1 };

/** A store that undoes the call so many times before it takes it. */
const storeThatUndoes = (times: number) => {
  let calls = 0;
  const call = async () => {
    calls += 1;
    if (calls <= times) throw Object.assign(new Error('a campaign was closed'), UNDONE);
    return [row];
  };
  return { store: { call } as unknown as Store, calls: () => calls };
};

test('saves of responses: are repeated as often as another campaign of the batch is closed meanwhile', async () => {
  const { store, calls } = storeThatUndoes(3);
  expect(await createSaveBatcher(store)(save)).toMatchObject({ revision: 2 });
  expect(calls()).toBe(4);
});

test('saves of responses: are refused in the end by a store that undoes each call', async () => {
  const { store, calls } = storeThatUndoes(Number.POSITIVE_INFINITY);
  await expect(createSaveBatcher(store)(save)).rejects.toMatchObject(UNDONE);
  expect(calls()).toBeLessThan(20);
});
