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

test('saves of responses: get their own answer each, with the counts after a hand-in, and none if they were refused', async () => {
  const handIn = { status: 'Completed', was: 'InProgress', submitted_at: new Date(0) };
  const rowsOf: Record<string, object[]> = {
    first: [{ revision: 4 }],
    second: [
      { ...handIn, revision: 9 },
      { ...handIn, revision: null, response_count: 3, assigned_users_count: 5 },
    ],
    refused: [{ ...handIn, revision: null, response_count: 3, assigned_users_count: 5 }],
  };
  const call = async (_name: string, _text: string, [, ids]: [unknown, string[]]) =>
    ids.flatMap((id, i) => (rowsOf[id] ?? []).map((each) => ({ ...row, ...each, n: i + 1 })));
  const saveOne = createSaveBatcher({ call } as unknown as Store);
  // The first call is a batch of its own; the others wait for it and make one.
  const [, first, second, refused, gone] = await Promise.all(
    ['first', 'first', 'second', 'refused', 'gone'].map((id) => saveOne({ ...save, id })),
  );
  expect(first).toEqual({
    ...{ revision: 4, status: 'InProgress', submittedAt: null, was: 'Open' },
    responseCount: 0,
    assignedUsersCount: 1,
  });
  expect(second).toEqual({
    ...{ revision: 9, status: 'Completed', submittedAt: '1970-01-01T00:00:00.000Z', was: 'InProgress' },
    ...{ responseCount: 3, assignedUsersCount: 5 },
  });
  expect([refused, gone]).toEqual([undefined, undefined]);
});
