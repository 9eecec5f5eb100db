import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#tests/support/sql';
import { type OpenPlace, openStoreAt } from '#tests/support/stores';

const folder = fileURLToPath(new URL('../../db/functions/', import.meta.url));
/** Functions that only servers of an older version call, which still run during an update. */
const older = `${folder}older-servers/`;

interface SqlFunction {
  name: string;
  /** Counter of functions with the same name, oldest first. */
  version: number;
  definition: string;
}

let place: OpenPlace;
let functions: SqlFunction[];
beforeAll(async () => {
  place = await openStoreAt('pglite', 'nothing');
  await place.store.migrate();
  functions = await rowsOf<SqlFunction>(
    place.store.db,
    sql`select proname as name, row_number() over (partition by proname order by oid)::int as version, pg_get_functiondef(oid) as definition
      from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' order by proname, version`,
  );
});
afterAll(() => place.close());

const isOverloaded = ({ name }: SqlFunction): boolean => functions.filter((each) => each.name === name).length > 1;
const fileOf = (each: SqlFunction): string => `${each.name}${isOverloaded(each) ? `-${each.version}` : ''}.sql`;

const pathOf = (each: SqlFunction): string => `${existsSync(older + fileOf(each)) ? older : folder}${fileOf(each)}`;

/** The comment at the start of a file, which the database does not store. */
const commentIn = (path: string): string => (existsSync(path) ? (/^(?:--.*\n)*/.exec(readFileSync(path, 'utf8'))?.[0] ?? '') : '');

test('db/functions: holds each SQL function as the migrations leave it', async () => {
  for (const each of functions) {
    const path = pathOf(each);
    await expect(`${commentIn(path)}${each.definition.trim()};\n`).toMatchFileSnapshot(path);
  }
  const files = [folder, older].flatMap((each) => readdirSync(each)).filter((name) => name.endsWith('.sql'));
  expect(files.toSorted()).toEqual(functions.map(fileOf).toSorted());
});

test('db/functions: every file begins with what the function is for', () => {
  expect(functions.map(pathOf).filter((path) => commentIn(path) === '')).toEqual([]);
});
