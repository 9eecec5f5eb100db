import { sql } from 'drizzle-orm';
import { boolean, json, pgTable, uuid } from 'drizzle-orm/pg-core';
import { tenantId, tenantPolicy } from '#db/schema/isolation';
import { campaigns } from '#db/schema/survey';
import type { CampaignStatistics } from '#shared/statistics/schema';

/** What is shown of the answers to a campaign: nothing is in here that would have to be held back. */
export const campaignStatistics = pgTable(
  'campaign_statistics',
  {
    campaignId: uuid('campaign_id')
      .primaryKey()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    /** The last edition; none while too few have answered. */
    shown: json('shown').$type<CampaignStatistics>(),
    /** Names the files of that edition. */
    edition: uuid('edition'),
    /** Whether it was looked at after the campaign closed. */
    closed: boolean('closed').notNull().default(false),
    /** What addresses of its files are signed with. */
    addressKey: uuid('address_key').notNull().default(sql`gen_random_uuid()`),
  },
  () => [tenantPolicy('campaign_statistics')],
);
