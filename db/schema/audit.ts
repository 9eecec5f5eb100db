import { boolean, index, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { tenantId, tenantPolicy } from '#db/schema/row-level-security';
import { tenants } from '#db/schema/tenant-and-user';
import type { AuditAction, AuditChange } from '#shared/audit/schema';

/** The audit log of a tenant. Requests insert and read rows; no role may change or delete one. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId().references(() => tenants.id),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** May be a provider administrator, whose row this tenant cannot see. */
    actorId: uuid('actor_id').notNull(),
    /** Empty for users: they are named by their id when the log is read, so that removing them erases their names from it. */
    actorName: text('actor_name').notNull(),
    byProvider: boolean('by_provider').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    changes: json('changes').$type<AuditChange[]>().notNull(),
  },
  (t) => [index('audit_entries_latest').on(t.tenantId, t.at.desc(), t.id), tenantPolicy('audit_entries')],
);
