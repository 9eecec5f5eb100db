import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { tenantId, tenantPolicy } from '#db/schema/row-level-security';
import { tenants } from '#db/schema/tenant-and-user';

/** How many texts a tenant has sent to the AI provider in a UTC day (AI-B1). Past days are removed by the next call. */
export const aiUses = pgTable(
  'ai_uses',
  {
    tenantId: tenantId().references(() => tenants.id),
    day: date('day').notNull(),
    texts: integer('texts').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.day] }), tenantPolicy('ai_uses')],
);
