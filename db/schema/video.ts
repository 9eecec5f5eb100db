import { date, index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenantId, tenantPolicy } from '#db/schema/row-level-security';
import { tenants } from '#db/schema/tenant-and-user';
import type { OrganizationRole } from '#shared/access/roles-and-modules';
import type { LocalizedText } from '#shared/i18n/locale';
import type { VideoCategory } from '#shared/video/schema';

/** The tutorials of a tenant. Its administrators manage them. */
export const videos = pgTable(
  'videos',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId().references(() => tenants.id),
    /** The full address or the id of the video at its provider. */
    extId: text('ext_id').notNull(),
    title: json('title').$type<LocalizedText>().notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    published: date('published').notNull(),
    /** The roles that may watch it; empty: all. */
    organizationRole: text('organization_role').array().$type<OrganizationRole[]>().notNull(),
    categories: text('categories').array().$type<VideoCategory[]>().notNull(),
    revision: integer('revision').notNull().default(1),
  },
  (t) => [index('videos_tenant').on(t.tenantId), tenantPolicy('videos')],
);
