import { integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId, tenantPolicy } from '#db/schema/row-level-security';
import { tenants } from '#db/schema/tenant-and-user';
import type { Locale } from '#shared/i18n/locale';
import type { TextOverrides } from '#shared/translation/dictionary';

/** The wordings of a tenant: one row for each language in which it has ever changed a text. */
export const translations = pgTable(
  'translations',
  {
    tenantId: tenantId().references(() => tenants.id),
    language: text('language').$type<Locale>().notNull(),
    texts: json('texts').$type<TextOverrides>().notNull(),
    revision: integer('revision').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.language] }), tenantPolicy('translations')],
);
