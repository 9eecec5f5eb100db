import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { appUser, tenantId, tenantPolicy } from '#db/schema/row-level-security';

/**
 * Number of rows of a tenant's list by filter value, so that no query counts rows. Triggers maintain it (`keep_count`). The count is the
 * sum over all rows with the same facets: a writer adds a new row if other transactions are changing the existing ones, so that no writer
 * waits.
 */
export const listCounts = pgTable(
  'list_counts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenantId: tenantId(),
    list: text('list').$type<'library' | 'campaigns' | 'own campaigns' | 'team'>().notNull(),
    facets: text('facets').array().notNull(),
    /** Whether the provider shares these rows with all tenants. */
    shared: boolean('shared').notNull(),
    total: integer('total').notNull(),
  },
  (t) => [
    index('list_counts_list').on(t.tenantId, t.list, t.facets),
    index('list_counts_shared').on(t.list).where(sql`${t.shared}`),
    tenantPolicy('list_counts'),
    pgPolicy('list_counts_shared_by_provider', { as: 'permissive', for: 'select', to: appUser, using: sql`${t.shared}` }),
  ],
);
