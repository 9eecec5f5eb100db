import { boolean, customType, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { campaigns } from '#db/schema/campaign-and-response';
import { tenantId, tenantPolicy } from '#db/schema/row-level-security';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The ballot box of each anonymous campaign. */
export const boxes = pgTable(
  'boxes',
  {
    campaignId: uuid('campaign_id')
      .primaryKey()
      .references(() => campaigns.id),
    tenantId: tenantId(),
    /** The key with which new ballots are sealed. Its file is outside the store. Null once the box is closed. */
    keyId: uuid('key_id'),
  },
  () => [tenantPolicy('boxes')],
);

/** Sealed ballots, all of the same length (BALLOT-1). */
export const boxedResponses = pgTable(
  'boxed_responses',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => boxes.campaignId),
    keyId: uuid('key_id').notNull(),
    ciphertext: bytes('ciphertext').notNull(),
    /** Whether the ballot is drawn for the next batch. The draw is stored, so that a retry in any process opens the same batch. */
    isDrawn: boolean('is_drawn').notNull().default(false),
  },
  (t) => [index('boxed_responses_campaign').on(t.campaignId), tenantPolicy('boxed_responses')],
);

/**
 * Receipts, which recognise a repeated hand-in. They have no reference to an answer, a campaign or a person. Only the functions
 * `find_receipt` and `add_receipt` read and write them.
 */
export const boxReceipts = pgTable('box_receipts', {
  /** SHA-256 of the secret. */
  secretHash: bytes('secret_hash').primaryKey(),
  /** HMAC-SHA-256 of the answers with the secret as key. */
  contentHash: bytes('content_hash').notNull(),
}).enableRLS();
