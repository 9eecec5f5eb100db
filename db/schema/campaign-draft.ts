import { index, integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { tenantId, tenantPolicy } from '#db/schema/row-level-security';
import type { CampaignDraftContent } from '#shared/launch/schema';

/** Drafts of campaigns. A launched campaign takes the id of its draft, which is deleted. */
export const campaignDrafts = pgTable(
  'campaign_drafts',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId(),
    content: json('content').$type<CampaignDraftContent>().notNull(),
    /** Name in lower case, for the search. */
    search: text('search').notNull(),
    makerId: uuid('maker_id').notNull(),
    /** Hash of the last accepted save, to recognise a retry. */
    lastSave: text('last_save'),
    revision: integer('revision').notNull().default(1),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('campaign_drafts_tenant').on(t.tenantId, t.changedAt), tenantPolicy('campaign_drafts')],
);
