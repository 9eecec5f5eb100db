import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { tenantId, tenantPolicy } from '#db/schema/row-level-security';
import { tenants, users } from '#db/schema/tenant-and-user';

/** The mail domains of tenants: a verified mail of the domain binds a user at the first sign-in. A domain belongs to one tenant. */
export const mailDomains = pgTable(
  'mail_domains',
  {
    /** In lower case. */
    domain: text('domain').primaryKey(),
    tenantId: tenantId().references(() => tenants.id),
  },
  (t) => [
    index('mail_domains_tenant').on(t.tenantId),
    check('mail_domains_lower', sql`${t.domain} = lower(${t.domain})`),
    tenantPolicy('mail_domains'),
  ],
);

/** The latest link for a user without an identity. It binds one identity, once. Older servers know no other link. */
export const activationLinks = pgTable(
  'activation_links',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    tenantId: tenantId(),
    /** SHA-256 of the token. Only the mail has the token itself. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  () => [tenantPolicy('activation_links')],
);

/**
 * Links in mails before the latest one, which stay valid beside it. Using one of a user's links deletes all; an older server deletes the
 * latest alone, and the others are then invalid.
 */
export const earlierActivationLinks = pgTable(
  'earlier_activation_links',
  {
    /** As in `activation_links`. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    tenantId: tenantId(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('earlier_activation_links_user').on(t.userId), tenantPolicy('earlier_activation_links')],
);

/**
 * The mail of a user before and after each change. The audit log refers to a row by its id, so that removing a user also erases their
 * addresses from the log.
 */
export const mailChanges = pgTable(
  'mail_changes',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    before: text('before').notNull(),
    after: text('after').notNull(),
  },
  (t) => [index('mail_changes_user').on(t.userId), tenantPolicy('mail_changes')],
);
