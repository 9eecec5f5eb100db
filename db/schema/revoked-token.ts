import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { tenantId, tenantPolicy } from '#db/schema/row-level-security';
import { tenants } from '#db/schema/tenant-and-user';

/** Access tokens that were revoked before they expired. Requests insert rows; no role may delete one. */
export const revokedTokens = pgTable(
  'ended_tokens',
  {
    /** SHA-256 of the token or of its signed part, as hex: the stored value cannot be used as a token. */
    digest: text('digest').primaryKey(),
    /** The tenant of the user who signed out. */
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    /** When the token would have expired. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (t) => [check('ended_tokens_digest', sql`${t.digest} ~ '^[0-9a-f]{64}$'`), tenantPolicy('ended_tokens')],
);
