import { and, eq, sql } from 'drizzle-orm';
import { inIds } from '#db/id-list-condition';
import { libraryItems, libraryVersions } from '#db/schema/library';
import type { Tx } from '#db/store';
import { isVisibleItem, listOfferedItems, type OfferedPage } from '#server/lib/offered-item-store';
import type { TemplateReadiness } from '#shared/project/dry-run';

/** A talk template as a launch needs it. */
export interface LaunchTemplate extends TemplateReadiness {
  id: string;
  name: string;
}

/** Ids of these templates that the tenant sees. */
export async function findTemplates(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(and(inIds(libraryItems.id, ids), isVisibleItem(tenantId, 'template')));
  return new Set(rows.map(({ id }) => id));
}

/** These templates at their newest saved versions, without removed ones. */
export async function loadTemplates(tx: Tx, tenantId: string, ids: readonly string[]): Promise<LaunchTemplate[]> {
  const rows = await tx
    .select({ item: libraryItems, version: { content: libraryVersions.content, counts: libraryVersions.counts } })
    .from(libraryItems)
    .leftJoin(libraryVersions, and(eq(libraryVersions.itemId, libraryItems.id), eq(libraryVersions.version, libraryItems.version)))
    .where(and(inIds(libraryItems.id, ids), isVisibleItem(tenantId, 'template')));
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

/** A page of the templates that a project can use, by name. */
export const offeredTemplates = (tx: Tx, tenantId: string, page: OfferedPage): Promise<{ ids: string[]; total: number }> =>
  listOfferedItems(tx, tenantId, { kind: 'template', more: sql`coalesce(${libraryItems.talkKind}, 'future') = 'future'` }, page);
