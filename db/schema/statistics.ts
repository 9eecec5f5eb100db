import { sql } from 'drizzle-orm';
import { boolean, json, pgTable, uuid } from 'drizzle-orm/pg-core';
import { campaigns } from '#db/schema/campaign-and-response';
import { tenantId, tenantPolicy } from '#db/schema/row-level-security';
import type { CampaignStatistics } from '#shared/statistics/schema';

/** The published statistics of a campaign. All of it has passed the gate. */
export const campaignStatistics = pgTable(
  'campaign_statistics',
  {
    campaignId: uuid('campaign_id')
      .primaryKey()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    /** The last edition; null while there are too few responses. */
    shown: json('shown').$type<CampaignStatistics>(),
    /** Id of that edition, which names its files. */
    edition: uuid('edition'),
    /** Whether the last edition was decided after the campaign closed. */
    closed: boolean('closed').notNull().default(false),
    /** The key that signs the URLs of its files. */
    addressKey: uuid('address_key').notNull().default(sql`gen_random_uuid()`),
  },
  () => [tenantPolicy('campaign_statistics')],
);
