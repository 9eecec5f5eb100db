import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { insertAuditEntry, userActor } from '#db/audit';
import { inIds } from '#db/id-list-condition';
import { libraryItems, libraryUses, libraryVersions } from '#db/schema/library';
import { tenants } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import { type ItemFilter, type ItemTotals, itemsPage, itemsTotal } from '#server/features/library/queries';
import type { AuditAction, AuditChange } from '#shared/audit/schema';
import type { LibraryKind } from '#shared/library/kinds';
import { partKey } from '#shared/library/parts';
import type { LibraryUse } from '#shared/library/schema';

export type LibraryRow = typeof libraryItems.$inferSelect;
export type NewLibraryRow = Omit<typeof libraryItems.$inferInsert, 'revision' | 'changedAt' | 'version'>;
export type VersionRow = typeof libraryVersions.$inferSelect;
/** An item at one of its versions. */
export type PinnedRow = Pick<VersionRow, 'itemId' | 'version' | 'content' | 'counts'>;

/** A part or category that an item uses; `version` is null if no version is pinned. */
export interface Use {
  id: string;
  version: number | null;
}

const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;

/** Maximum rows of one INSERT. */
const MAX_ROWS_AT_ONCE = 200;
/** Maximum number of the tenant's categories that an import compares with its file. */
const MAX_CATEGORIES_SEEN = 1_000;

/** LIBRARY-O1: whether the tenant sees an item: its own, or a shared one; a shared question, block or survey needs a saved version. */
const isVisible = (tenantId: string): SQL | undefined =>
  or(eq(libraryItems.tenantId, tenantId), gt(libraryItems.version, 0), eq(libraryItems.kind, 'category'));

/** Queries of the library in one transaction of a tenant, which also sees the items that the provider shares. */
const libraryRows = (tx: Tx, tenantId: string) => ({
  /** The items that this transaction has updated, in their current state. */
  updated: new Map<string, LibraryRow>(),

  async isProvider(): Promise<boolean> {
    const [row] = await tx.select({ isProvider: tenants.isProvider }).from(tenants).where(eq(tenants.id, tenantId));
    return row?.isProvider ?? false;
  },

  /** A page of items and their total number. */
  async page(filter: ItemFilter): Promise<{ rows: LibraryRow[]; total: number }> {
    const [totals = { total: 0, shared: 0 }] = rowsOf<ItemTotals>(await tx.execute(itemsTotal(tenantId, filter)));
    const { query, turned } = itemsPage(tenantId, filter, totals);
    const ids = rowsOf<{ id: string }>(await tx.execute(query));
    if (turned) ids.reverse();
    const rows = await this.items(ids.map(({ id }) => id));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { rows: ids.flatMap(({ id }) => byId.get(id) ?? []), total: totals.total };
  },

  items: (ids: readonly string[]): Promise<LibraryRow[]> => tx.select().from(libraryItems).where(inIds(libraryItems.id, ids)),

  /** Whether there is one of these items, which one call creates. A transaction that asks for the same ones waits for the end of this one. */
  async hasCreated(ids: readonly string[]): Promise<boolean> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('library creation'), hashtext(${ids.join(' ')}))`);
    return (await this.items(ids)).length > 0;
  },

  /** Ids of these items that the tenant can see. */
  async visible(ids: readonly string[]): Promise<string[]> {
    const rows = await tx
      .select({ id: libraryItems.id })
      .from(libraryItems)
      .where(and(inIds(libraryItems.id, ids), isVisible(tenantId)));
    return rows.map(({ id }) => id);
  },

  async item(kind: LibraryKind, id: string): Promise<LibraryRow | undefined> {
    const [row] = await tx
      .select()
      .from(libraryItems)
      .where(and(eq(libraryItems.id, id), eq(libraryItems.kind, kind), isVisible(tenantId)));
    return row;
  },

  /** Items of this tenant, locked in the order of their ids until the end of the transaction. */
  lock: (ids: readonly string[]): Promise<LibraryRow[]> =>
    tx
      .select()
      .from(libraryItems)
      .where(and(inIds(libraryItems.id, ids), eq(libraryItems.tenantId, tenantId)))
      .orderBy(libraryItems.id)
      .for('update'),

  /**
   * Prevents the deletion of these items until the end of the transaction. Locks blocks before questions, as saving a version does, so that
   * two authors cannot deadlock.
   */
  async keep(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await tx
      .select({ id: libraryItems.id })
      .from(libraryItems)
      .where(and(inIds(libraryItems.id, ids), eq(libraryItems.tenantId, tenantId)))
      .orderBy(libraryItems.kind, libraryItems.id)
      .for('key share');
  },

  async insert(row: NewLibraryRow): Promise<void> {
    await tx.insert(libraryItems).values(row);
  },

  /** Inserts new items, up to MAX_ROWS_AT_ONCE per statement. */
  async insertMany(items: readonly NewLibraryRow[]): Promise<void> {
    for (let at = 0; at < items.length; at += MAX_ROWS_AT_ONCE)
      await tx.insert(libraryItems).values(items.slice(at, at + MAX_ROWS_AT_ONCE));
  },

  /** Inserts the uses of drafts of new items. */
  async insertUses(uses: readonly (Use & { itemId: string })[]): Promise<void> {
    for (let at = 0; at < uses.length; at += MAX_ROWS_AT_ONCE) {
      const some = uses.slice(at, at + MAX_ROWS_AT_ONCE);
      await tx
        .insert(libraryUses)
        .values(some.map(({ itemId, id, version }) => ({ itemId, itemVersion: 0, partId: id, partVersion: version, tenantId })));
    }
  },

  /** Active categories of this tenant, the oldest change first; at most MAX_CATEGORIES_SEEN. */
  activeCategories: (): Promise<LibraryRow[]> =>
    tx
      .select()
      .from(libraryItems)
      .where(and(eq(libraryItems.tenantId, tenantId), eq(libraryItems.kind, 'category'), eq(libraryItems.status, 'Active')))
      .orderBy(libraryItems.changedAt, libraryItems.id)
      .limit(MAX_CATEGORIES_SEEN),

  /** Updates an item and increments its revision. */
  async update(id: string, fields: Partial<NewLibraryRow & { version: number }>): Promise<LibraryRow> {
    const [row] = await tx
      .update(libraryItems)
      .set({ ...fields, revision: sql`${libraryItems.revision} + 1`, changedAt: sql`now()` })
      .where(eq(libraryItems.id, id))
      .returning();
    this.updated.set(id, row as LibraryRow);
    return row as LibraryRow;
  },

  async remove(id: string): Promise<void> {
    await tx.delete(libraryItems).where(eq(libraryItems.id, id));
  },

  /** The items at these versions, by `partKey`, without those that do not exist. */
  async pinned(parts: readonly { id: string; version: number }[]): Promise<Map<string, PinnedRow>> {
    if (parts.length === 0) return new Map();
    const rows = await tx
      .select({
        itemId: libraryVersions.itemId,
        version: libraryVersions.version,
        content: libraryVersions.content,
        counts: libraryVersions.counts,
      })
      .from(libraryVersions)
      .where(
        sql`(${libraryVersions.itemId}, ${libraryVersions.version}) in (select * from unnest(${sql.param(parts.map(({ id }) => id))}::uuid[], ${sql.param(parts.map(({ version }) => version))}::int[]))`,
      );
    return new Map(rows.map((row) => [partKey({ id: row.itemId, version: row.version }), row]));
  },

  async insertVersion(row: Omit<typeof libraryVersions.$inferInsert, 'savedAt' | 'tenantId'>): Promise<void> {
    await tx.insert(libraryVersions).values({ ...row, tenantId });
  },

  versions: (itemId: string): Promise<Pick<VersionRow, 'version' | 'note' | 'userId' | 'savedAt'>[]> =>
    tx
      .select({
        version: libraryVersions.version,
        note: libraryVersions.note,
        userId: libraryVersions.userId,
        savedAt: libraryVersions.savedAt,
      })
      .from(libraryVersions)
      .where(eq(libraryVersions.itemId, itemId))
      .orderBy(desc(libraryVersions.version)),

  /** Replaces the uses of a draft (`itemVersion` 0) or of a saved version. */
  async setUses(itemId: string, itemVersion: number, parts: readonly Use[]): Promise<void> {
    await tx.delete(libraryUses).where(and(eq(libraryUses.itemId, itemId), eq(libraryUses.itemVersion, itemVersion)));
    if (parts.length === 0) return;
    await tx
      .insert(libraryUses)
      .values(parts.map(({ id, version }) => ({ itemId, itemVersion, partId: id, partVersion: version, tenantId })));
  },

  /** The items that use this part. `version` is the one in their draft, else the one in their newest version with the part. */
  async uses(partId: string): Promise<LibraryUse[]> {
    const rows = await tx
      .selectDistinctOn([libraryUses.itemId], {
        kind: libraryItems.kind,
        id: libraryItems.id,
        name: libraryItems.name,
        version: libraryUses.partVersion,
      })
      .from(libraryUses)
      .innerJoin(libraryItems, eq(libraryItems.id, libraryUses.itemId))
      .where(eq(libraryUses.partId, partId))
      .orderBy(libraryUses.itemId, sql`${libraryUses.itemVersion} = 0 desc`, desc(libraryUses.itemVersion));
    return rows.sort((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id));
  },

  /** Whether an item of this tenant includes this version, in its draft or in a saved version. */
  async includesVersion(partId: string, version: number): Promise<boolean> {
    const wanted = [eq(libraryUses.partId, partId), eq(libraryUses.partVersion, version), eq(libraryUses.tenantId, tenantId)];
    return (await tx.$count(libraryUses, and(...wanted))) > 0;
  },

  /** Ids of the items whose draft contains the draft of this part. */
  async followers(partId: string): Promise<string[]> {
    const rows = await tx
      .select({ id: libraryUses.itemId })
      .from(libraryUses)
      .where(and(eq(libraryUses.partId, partId), eq(libraryUses.itemVersion, 0), isNull(libraryUses.partVersion)));
    return rows.map(({ id }) => id);
  },

  /** The number of items that use each of these parts. */
  async countUses(partIds: readonly string[]): Promise<Map<string, number>> {
    if (partIds.length === 0) return new Map();
    const rows = await tx
      .select({ partId: libraryUses.partId, uses: sql<number>`count(distinct ${libraryUses.itemId})::int` })
      .from(libraryUses)
      .where(inArray(libraryUses.partId, [...partIds]))
      .groupBy(libraryUses.partId);
    return new Map(rows.map(({ partId, uses }) => [partId, uses]));
  },

  async audit(userId: string, action: AuditAction, changes: AuditChange[]): Promise<void> {
    await insertAuditEntry(tx, tenantId, userActor(userId), action, changes);
  },
});

export type LibraryRows = ReturnType<typeof libraryRows>;

export type LibraryStore = ReturnType<typeof libraryStore>;

/** Queries of the library. */
export const libraryStore = (store: Store) => ({
  /** Runs `work` in one transaction of a tenant. */
  run: <Result>(tenantId: string, work: (rows: LibraryRows) => Promise<Result>): Promise<Result> =>
    store.asTenant(tenantId, (tx) => work(libraryRows(tx, tenantId))),
});
