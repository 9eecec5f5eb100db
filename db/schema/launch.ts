import { index, integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { tenantId, tenantPolicy } from '#db/schema/row-level-security';
import type { CampaignDraftContent } from '#shared/launch/schema';

/** Campaigns that are not launched yet. The campaign gets the id of its draft, and the draft goes. */
export const campaignDrafts = pgTable(
  'campaign_drafts',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId(),
    content: json('content').$type<CampaignDraftContent>().notNull(),
    /** In lower case, for the search. */
    search: text('search').notNull(),
    makerId: uuid('maker_id').notNull(),
    /** A hash of the last accepted save, to recognise it when its answer was lost and it comes again. */
    lastSave: text('last_save'),
    revision: integer('revision').notNull().default(1),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('campaign_drafts_tenant').on(t.tenantId, t.changedAt), tenantPolicy('campaign_drafts')],
);
