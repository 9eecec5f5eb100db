import { and, eq, sql } from 'drizzle-orm';
import { libraryItems, libraryVersions } from '#db/schema/library';
import type { Store } from '#db/store';

/** Queries about the pictures of talk templates. */
export const talkImageStore = (store: Store) => ({
  /** Whether the tenant `owner` shares a template with the picture at this address, in a version that the calling tenant can see. */
  isShared: (tenantId: string, owner: string, imageUrl: string): Promise<boolean> =>
    store.asTenant(tenantId, async (tx) => {
      const found = await tx
        .select({ id: libraryItems.id })
        .from(libraryVersions)
        .innerJoin(libraryItems, eq(libraryItems.id, libraryVersions.itemId))
        .where(
          and(
            eq(libraryItems.tenantId, owner),
            eq(libraryItems.kind, 'template'),
            eq(libraryItems.visibility, 'Shared'),
            sql`position(${imageUrl} in ${libraryVersions.content}::text) > 0`,
          ),
        )
        .limit(1);
      return found.length > 0;
    }),
});
