import { QUEUE_GRANTS } from '#db/job-queue';

/**
 * Rights on the database itself, set again with each migration, because a copy or a restored dump of a database has none of them. If the
 * owner of the schema does not own the database, PostgreSQL warns and changes nothing.
 */
export const GRANTS = [
  // A temporary table hides a table of the product with the same name, without any right on it.
  `DO $$ BEGIN EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database()); END $$`,
  // PostgreSQL 14 and older let every role create tables there, and so does a database that was upgraded from them.
  'REVOKE CREATE ON SCHEMA public FROM PUBLIC',
  ...QUEUE_GRANTS,
];
