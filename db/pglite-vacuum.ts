import type { PGlite } from '@electric-sql/pglite';

/** A table is due when more rows have changed than this number and this share of its rows. Autovacuum uses the same rule. */
const DUE_ROWS = 10;
const DUE_SHARE = 0.1;

/** Tables with many dead rows, or with many changes since their rows were counted. */
const DUE_TABLES = `
  select schemaname || '.' || quote_ident(relname) as name from pg_stat_user_tables
  where greatest(n_mod_since_analyze, n_dead_tup) > ${DUE_ROWS} + ${DUE_SHARE} * n_live_tup`;

/**
 * Does for an embedded store what autovacuum does for PostgreSQL: frees the space of dead rows, and counts the rows, so that queries keep
 * good plans. Each table is a statement of its own; other calls run between them.
 */
export async function vacuumDueTables(client: PGlite): Promise<void> {
  // PostgreSQL may report its counts of changes up to a second late.
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ name: string }>(DUE_TABLES);
  for (const { name } of rows) await client.query(`vacuum (analyze) ${name}`);
}
