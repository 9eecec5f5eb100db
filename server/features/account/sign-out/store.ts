import { sql } from 'drizzle-orm';
import { revokedTokens } from '#db/schema/revoked-token';
import type { Store } from '#db/store';

interface EndedRow {
  digest: string;
  ends_at: Date | string;
}

/** Stores digests of revoked access tokens until the tokens would have expired. */
export const signOutStore = (store: Store) => ({
  /** Stores a revoked token. The commit notifies every process. */
  end: (tenantId: string, digests: readonly string[], endsAt: Date): Promise<void> =>
    store.asTenant(tenantId, async (tx) => {
      await tx
        .insert(revokedTokens)
        .values(digests.map((digest) => ({ digest, tenantId, endsAt })))
        .onConflictDoNothing();
    }),

  /** Revoked tokens of all tenants that have not expired. */
  ended: async (): Promise<{ digest: string; endsAt: number }[]> => {
    const result = await store.withoutTenant((tx) => tx.execute(sql`select * from find_ended_tokens()`));
    const { rows } = result as unknown as { rows: EndedRow[] };
    return rows.map(({ digest, ends_at }) => ({ digest, endsAt: new Date(ends_at).getTime() }));
  },

  /** Deletes expired digests. */
  clear: (): Promise<void> =>
    store.withoutTenant(async (tx) => {
      await tx.execute(sql`select remove_ended_tokens()`);
    }),
});
