import { date, index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenantId, tenantPolicy } from '#db/schema/isolation';
import { tenants } from '#db/schema/tenant';
import type { Multilang } from '#shared/i18n/locale';
import type { OrganizationRole } from '#shared/user/schema';
import type { VideoCategory } from '#shared/video/schema';

/** Films about how something is done, as the administrators of a tenant keep them. */
export const videos = pgTable(
  'videos',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId().references(() => tenants.id),
    /** As the video provider knows it. */
    extId: text('ext_id').notNull(),
    title: json('title').$type<Multilang>().notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    published: date('published').notNull(),
    /** For whom; empty for everybody. */
    organizationRole: text('organization_role').array().$type<OrganizationRole[]>().notNull(),
    categories: text('categories').array().$type<VideoCategory[]>().notNull(),
    revision: integer('revision').notNull().default(1),
  },
  (t) => [index('videos_tenant').on(t.tenantId), tenantPolicy('videos')],
);
