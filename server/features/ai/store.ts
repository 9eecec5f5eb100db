import { lt, sql } from 'drizzle-orm';
import { aiUses } from '#db/schema/ai';
import type { Store } from '#db/store';

/** Number of texts that tenants have sent to the AI provider. */
export const aiStore = (store: Store) => ({
  /**
   * AI-B1: counts texts of a day before they are sent, all or none.
   * @param day UTC day as YYYY-MM-DD @param most maximum number of texts per day
   * @returns whether they may be sent
   */
  count: (tenantId: string, day: string, texts: number, most: number): Promise<boolean> =>
    store.asTenant(tenantId, async (tx) => {
      if (texts > most) return false;
      await tx.delete(aiUses).where(lt(aiUses.day, day));
      const counted = await tx
        .insert(aiUses)
        .values({ tenantId, day, texts })
        .onConflictDoUpdate({
          target: [aiUses.tenantId, aiUses.day],
          set: { texts: sql`${aiUses.texts} + excluded.texts` },
          setWhere: sql`${aiUses.texts} + excluded.texts <= ${most}`,
        })
        .returning({ texts: aiUses.texts });
      return counted.length > 0;
    }),
});
