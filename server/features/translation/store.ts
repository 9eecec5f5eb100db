import { and, eq, sql } from 'drizzle-orm';
import type { Store } from '#db/open';
import { translations } from '#db/schema/translation';
import type { Locale } from '#shared/i18n/locale';
import type { Wording } from '#shared/translation/texts';

export type TranslationRow = typeof translations.$inferSelect;

export const translationStore = (store: Store) => ({
  /** A row for each language in which the tenant ever changed something. */
  translations: (tenantId: string): Promise<TranslationRow[]> => store.asTenant(tenantId, (tx) => tx.select().from(translations)),

  translation: (tenantId: string, language: Locale): Promise<TranslationRow | undefined> =>
    store.asTenant(tenantId, async (tx) => (await tx.select().from(translations).where(eq(translations.language, language)))[0]),

  /** The changed row, or undefined when it is not at that revision any more; at 0 there is none yet. */
  change: (tenantId: string, language: Locale, revision: number, texts: Wording): Promise<TranslationRow | undefined> =>
    store.asTenant(tenantId, async (tx) => {
      const changed =
        revision === 0
          ? tx.insert(translations).values({ tenantId, language, texts }).onConflictDoNothing().returning()
          : tx
              .update(translations)
              .set({ texts, revision: sql`${translations.revision} + 1` })
              .where(and(eq(translations.language, language), eq(translations.revision, revision)))
              .returning();
      return (await changed)[0];
    }),
});
