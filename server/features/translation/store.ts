import { and, eq, sql } from 'drizzle-orm';
import { insertAuditEntry, userActor } from '#db/audit';
import { translations } from '#db/schema/translation';
import type { Store } from '#db/store';
import type { AuditChange } from '#shared/audit/schema';
import type { Locale } from '#shared/i18n/locale';
import type { TextOverrides } from '#shared/translation/dictionary';

export type TranslationRow = typeof translations.$inferSelect;

interface Save {
  language: Locale;
  /** The revision that the change is based on; 0 if the tenant has no row for this language yet. */
  revision: number;
  texts: TextOverrides;
  /** The changes for the audit log. */
  changes: AuditChange[];
}

/** Queries of a tenant's own wording. */
export const translationStore = (store: Store) => ({
  /** One row for each language in which the tenant has changed a text. */
  translations: (tenantId: string): Promise<TranslationRow[]> => store.asTenant(tenantId, (tx) => tx.select().from(translations)),

  translation: (tenantId: string, language: Locale): Promise<TranslationRow | undefined> =>
    store.asTenant(tenantId, async (tx) => (await tx.select().from(translations).where(eq(translations.language, language)))[0]),

  /** @returns the changed row; undefined unless it has that revision */
  change: ({ tenantId, userId }: { tenantId: string; userId: string }, { language, revision, texts, changes }: Save) =>
    store.asTenant(tenantId, async (tx): Promise<TranslationRow | undefined> => {
      const changed =
        revision === 0
          ? tx.insert(translations).values({ tenantId, language, texts }).onConflictDoNothing().returning()
          : tx
              .update(translations)
              .set({ texts, revision: sql`${translations.revision} + 1` })
              .where(and(eq(translations.language, language), eq(translations.revision, revision)))
              .returning();
      const [row] = await changed;
      if (row && changes.length > 0) await insertAuditEntry(tx, tenantId, userActor(userId), 'wordingChanged', changes);
      return row;
    }),
});
