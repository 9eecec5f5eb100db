import { type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#server/lib/escape-like';
import type { LibraryKind } from '#shared/library/kinds';
import type { LibrarySort } from '#shared/library/limits';
import type { LibraryStatus, Visibility } from '#shared/library/schema';
import type { QuestionType } from '#shared/survey/schema';

export interface ItemFilter {
  kind: LibraryKind;
  search?: string | undefined;
  category?: string | undefined;
  type?: QuestionType | undefined;
  visibility?: Visibility | undefined;
  status?: LibraryStatus | undefined;
  sort?: LibrarySort | undefined;
  order?: 'asc' | 'desc' | undefined;
  offset: number;
  limit: number;
}

const ORDERS: Record<LibrarySort, SQL> = {
  name: sql`lower(i.name)`,
  changed: sql`i.changed_at`,
  version: sql`i.version`,
  uses: sql`(select count(distinct u.item_id) from library_uses u where u.part_id = i.id)`,
};

const allOf = (conditions: (SQL | false)[]): SQL =>
  sql.join(
    conditions.filter((each) => each !== false),
    sql` and `,
  );

const conditionsOf = ({ kind, search, category, type, visibility, status }: ItemFilter): SQL =>
  allOf([
    sql`i.kind = ${kind}`,
    search !== undefined && sql`i.search like ${`%${escapeLike(search.toLowerCase())}%`}`,
    category !== undefined && sql`${category}::uuid = any(i.category_ids)`,
    type !== undefined && sql`i.type = ${type}`,
    visibility !== undefined && sql`i.visibility = ${visibility}`,
    status !== undefined && sql`i.status = ${status}`,
  ]);

/**
 * LIBRARY-O1: conditions for the tenant's own items and for shared ones, which need a saved version unless they are categories. Each uses
 * its own index.
 */
const visibleParts = (tenantId: string): [SQL, SQL] => [
  sql`i.tenant_id = ${tenantId}`,
  sql`i.visibility = 'Shared' and i.tenant_id <> ${tenantId} and (i.version > 0 or i.kind = 'category')`,
];

/** A page of ids. Items with equal sort values are sorted by name and id. Sorts only ids: sorting whole rows would move all their texts. */
export function itemsPage(tenantId: string, filter: ItemFilter): SQL {
  const { sort = 'name', order, offset, limit } = filter;
  const turn = order === 'desc' ? sql`desc` : sql`asc`;
  const until = sql`${offset}::bigint + ${limit}`;
  const [own, shared] = visibleParts(tenantId).map(
    (visible) => sql`(
      select i.id, lower(i.name) as name, ${ORDERS[sort]} as place from library_items i
      where ${visible} and ${conditionsOf(filter)}
      order by ${ORDERS[sort]} ${turn}, lower(i.name), i.id limit ${until})`,
  );
  return sql`
    select p.id from (${own} union all ${shared}) p
    order by p.place ${turn}, p.name, p.id offset ${offset}::bigint limit ${limit}`;
}

/** The number of matching items. Common filters sum stored counts; a search or a category scans the items. */
export function itemsTotal(tenantId: string, filter: ItemFilter): SQL {
  const { kind, search, category, type, visibility, status } = filter;
  if (search !== undefined || category !== undefined) {
    const [own, shared] = visibleParts(tenantId).map(
      (visible) => sql`(select count(*) from library_items i where ${visible} and ${conditionsOf(filter)})`,
    );
    return sql`select ((${own}) + (${shared}))::int as total`;
  }
  const wanted = allOf([
    sql`c.list = 'library' and c.facets[1] = ${kind}`,
    status !== undefined && sql`c.facets[2] = ${status}`,
    visibility !== undefined && sql`c.facets[3] = ${visibility}`,
    type !== undefined && sql`c.facets[4] = ${type}`,
  ]);
  return sql`
    select coalesce(sum(total), 0)::int as total from (
      select c.total from list_counts c where c.tenant_id = ${tenantId} and ${wanted}
      union all select c.total from list_counts c where c.shared and c.tenant_id <> ${tenantId} and ${wanted}
    ) counted`;
}
