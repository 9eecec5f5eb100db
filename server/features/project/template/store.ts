import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { inIds } from '#db/id-list-condition';
import { libraryItems, libraryVersions } from '#db/schema/library';
import type { Tx } from '#db/store';
import { visibleName, visibleTextsLike } from '#db/visible-library-texts';
import { escapeLike } from '#server/lib/escape-like';
import type { TemplateReadiness } from '#shared/project/dry-run';

/** A talk template as a launch needs it. */
export interface LaunchTemplate extends TemplateReadiness {
  id: string;
  name: string;
}

/** LIBRARY-O1: whether the tenant sees a template: its own, or a shared one with a saved version. */
const isVisible = (tenantId: string): SQL | undefined =>
  and(eq(libraryItems.kind, 'template'), or(eq(libraryItems.tenantId, tenantId), gt(libraryItems.version, 0)));

/** Ids of these templates that the tenant sees. */
export async function findTemplates(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(and(inIds(libraryItems.id, ids), isVisible(tenantId)));
  return new Set(rows.map(({ id }) => id));
}

/** These templates at their newest saved versions, without removed ones. */
export async function loadTemplates(tx: Tx, tenantId: string, ids: readonly string[]): Promise<LaunchTemplate[]> {
  const rows = await tx
    .select({ item: libraryItems, version: { content: libraryVersions.content, counts: libraryVersions.counts } })
    .from(libraryItems)
    .leftJoin(libraryVersions, and(eq(libraryVersions.itemId, libraryItems.id), eq(libraryVersions.version, libraryItems.version)))
    .where(and(inIds(libraryItems.id, ids), isVisible(tenantId)));
  const byId = new Map(
    rows.map(({ item, version: saved }) => {
      const { id, version, status, talkKind, draftHash, versionHash } = item;
      const name = item.tenantId === tenantId ? item.name : item.publishedName;
      const template: LaunchTemplate = {
        ...{ id, name, version, isOffered: status === 'Active', kind: saved?.content.kind ?? talkKind ?? 'future' },
        isDraftNewer: version > 0 && item.tenantId === tenantId && draftHash !== versionHash,
        chapters: saved?.content.chapters ?? [],
        counts: saved?.counts ?? item.counts,
      };
      return [id, template] as const;
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface TemplatePageAsked {
  search: string | undefined;
  offset: number;
  limit: number;
}

/** A page of the templates that a project can use, by name. */
export async function offeredTemplates(
  tx: Tx,
  tenantId: string,
  { search, offset, limit }: TemplatePageAsked,
): Promise<{ ids: string[]; total: number }> {
  const wanted = and(
    isVisible(tenantId),
    eq(libraryItems.status, 'Active'),
    sql`coalesce(${libraryItems.talkKind}, 'future') = 'future'`,
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
