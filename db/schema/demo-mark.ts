import { sql } from 'drizzle-orm';
import { check, integer, pgSchema } from 'drizzle-orm/pg-core';

/** Tables without a tenant: they have no Row Level Security, and the role of requests has no access. */
export const installation = pgSchema('installation');

/** One row in a store that the demo filled (CONFIG-J2 of shared/config). */
export const demoMarks = installation.table('demo_marks', { id: integer('id').primaryKey().default(1) }, (t) => [
  check('demo_marks_once', sql`${t.id} = 1`),
]);
