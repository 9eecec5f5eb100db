import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDatabase } from './pglite-database.ts';

test('embedded database: returns the bytes that it was given', async () => {
  const database = await openDatabase(undefined);
  await database.exec('create table bytes (value bytea)');
  const expectReturned = async (value: Uint8Array): Promise<void> => {
    const { rows } = await database.query<{ value: Uint8Array }>('insert into bytes values ($1) returning value', [value]);
    expect([...(rows[0]?.value ?? [])]).toEqual([...value]);
  };
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  for (const value of [all, Buffer.from(all), all.subarray(3, 10), new Uint8Array()]) await expectReturned(value);
  await fc.assert(fc.asyncProperty(fc.uint8Array(), expectReturned));
  expect((await database.query('insert into bytes values ($1) returning value', [null])).rows).toEqual([{ value: null }]);
  await database.close();
});
