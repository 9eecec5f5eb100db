import { integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId, tenantPolicy } from '#db/schema/isolation';
import { tenants } from '#db/schema/tenant';
import type { Locale } from '#shared/i18n/locale';
import type { Wording } from '#shared/translation/texts';

/** What a tenant says instead of the product's own texts: one row a language in which it ever changed something. */
export const translations = pgTable(
  'translations',
  {
    tenantId: tenantId().references(() => tenants.id),
    language: text('language').$type<Locale>().notNull(),
    texts: json('texts').$type<Wording>().notNull(),
    revision: integer('revision').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.language] }), tenantPolicy('translations')],
);
