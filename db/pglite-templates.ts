import type { PGlite } from '@electric-sql/pglite';

/** An embedded store creates no database, and the files of those that new ones are copied from are a third of all its files. */
export async function dropTemplateDatabases(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where datistemplate');
  if (rows.length === 0) return;
  await client.query('update pg_database set datistemplate = false');
  for (const { name } of rows) await client.query(`drop database ${name}`);
}
