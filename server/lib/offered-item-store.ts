import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { libraryItems } from '#db/schema/library';
import type { Tx } from '#db/store';
import { visibleName, visibleTextsLike } from '#db/visible-library-texts';
import { escapeLike } from '#server/lib/escape-like';

/** The items that a draft of a campaign or talk project can ask. */
type OfferedKind = 'survey' | 'template';

/** The requested page of a list, and its search. */
export interface OfferedPage {
  search: string | undefined;
  offset: number;
  limit: number;
}

/** LIBRARY-O1: a condition that a tenant sees an item of this kind: its own, or a shared one with a saved version. */
export const isVisibleItem = (tenantId: string, kind: OfferedKind): SQL | undefined =>
  and(eq(libraryItems.kind, kind), or(eq(libraryItems.tenantId, tenantId), gt(libraryItems.version, 0)));

/**
 * LIBRARY-O3: the ids of a page of the active items of a kind that a tenant sees, by name, and the number of all of them.
 * @param more a further condition
 */
export async function listOfferedItems(
  tx: Tx,
  tenantId: string,
  { kind, more }: { kind: OfferedKind; more?: SQL },
  { search, offset, limit }: OfferedPage,
): Promise<{ ids: string[]; total: number }> {
  const wanted = and(
    isVisibleItem(tenantId, kind),
    eq(libraryItems.status, 'Active'),
    more,
    search === undefined ? undefined : visibleTextsLike(tenantId, `%${escapeLike(search.toLowerCase())}%`),
  );
  const total = await tx.$count(libraryItems, wanted);
  const rows = await tx
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(wanted)
    .orderBy(sql`lower(${visibleName(tenantId)})`, libraryItems.id)
    .offset(offset)
    .limit(limit);
  return { ids: rows.map(({ id }) => id), total };
}
