import { customType, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { campaigns } from '#db/schema/campaign-and-response';
import { tenantId, tenantPolicy } from '#db/schema/row-level-security';
import { users } from '#db/schema/tenant-and-user';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const campaignId = () =>
  uuid('campaign_id')
    .notNull()
    .references(() => campaigns.id);

/** The public key of the tokens of each campaign by invitation. The private key is a file outside the store, named by the key's hash. */
export const tokenKeys = pgTable(
  'token_keys',
  { campaignId: campaignId().primaryKey(), tenantId: tenantId(), /** SPKI. */ publicKey: bytes('public_key').notNull() },
  () => [tenantPolicy('token_keys')],
);

/** Users who fetched a token. A row reveals nothing about the token: the hash is of a randomly blinded message (BALLOT-31). */
export const tokenFetches = pgTable(
  'token_fetches',
  {
    campaignId: campaignId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    tenantId: tenantId(),
    /** SHA-256 of the blinded message, to recognise a retry. */
    blindedHash: bytes('blinded_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.userId] }), tenantPolicy('token_fetches')],
);

/** Spent tokens (BALLOT-33). A row has no reference to a user or an answer. */
export const spentTokens = pgTable(
  'spent_tokens',
  {
    /** SHA-256 of the campaign and the message. */
    tokenHash: bytes('token_hash').primaryKey(),
    campaignId: campaignId(),
    tenantId: tenantId(),
  },
  () => [tenantPolicy('spent_tokens')],
);
