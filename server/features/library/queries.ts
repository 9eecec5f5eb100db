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

/** How many items match, and how many of them another tenant shares. */
export interface ItemTotals {
  total: number;
  shared: number;
}

/**
 * A page of ids. Items with the same name are sorted by id. Ids are sorted alone: sorting whole rows would move all their texts. Where nothing is
 * shared, an index has the order already; where something is, as many items of both parts are merged as lie before the end of the page.
 * @param turned from the last item to the first
 */
function idsInOrder(tenantId: string, filter: ItemFilter, { shared }: ItemTotals, turned: boolean): SQL {
  const { sort = 'name', order = 'asc', offset, limit } = filter;
  const [up, down] = turned ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`];
  const turn = order === 'asc' ? up : down;
  const [own, foreign] = visibleParts(tenantId);
  const items = (visible: SQL, columns: SQL, until: SQL): SQL => sql`
    select ${columns} from library_items i where ${visible} and ${conditionsOf(filter)}
    order by ${ORDERS[sort]} ${turn}, ${sort === 'name' ? sql`` : sql`lower(i.name) ${up},`} i.id ${up} ${until}`;
  if (shared === 0) return items(own, sql`i.id`, sql`offset ${offset}::bigint limit ${limit}`);
  const both = [own, foreign].map((visible) =>
    items(visible, sql`i.id, lower(i.name) as name, ${ORDERS[sort]} as place`, sql`limit ${offset}::bigint + ${limit}`),
  );
  return sql`
    select p.id from (${sql.join(
      both.map((part) => sql`(${part})`),
      sql` union all `,
    )}) p
    order by p.place ${turn}, p.name ${up}, p.id ${up} offset ${offset}::bigint limit ${limit}`;
}

/** A page of ids, and whether it comes from the last to the first: what lies in the second half is read from the end. */
export function itemsPage(tenantId: string, filter: ItemFilter, totals: ItemTotals): { query: SQL; turned: boolean } {
  const limit = Math.max(0, Math.min(filter.limit, totals.total - filter.offset));
  const after = totals.total - filter.offset - limit;
  const turned = limit > 0 && after < filter.offset;
  const range = { limit, offset: turned ? after : filter.offset };
  return { query: idsInOrder(tenantId, { ...filter, ...range }, totals, turned), turned };
}

/** The number of matching items. Common filters sum stored counts; a search or a category scans the items. */
export function itemsTotal(tenantId: string, filter: ItemFilter): SQL {
  const { kind, search, category, type, visibility, status } = filter;
  const [own, foreign] = visibleParts(tenantId);
  if (search !== undefined || category !== undefined) {
    const count = (visible: SQL) => sql`(select count(*)::int from library_items i where ${visible} and ${conditionsOf(filter)})`;
    return sql`select n.own + n.shared as total, n.shared from (select ${count(own)} as own, ${count(foreign)} as shared) n`;
  }
  const wanted = allOf([
    sql`c.list = 'library' and c.facets[1] = ${kind}`,
    status !== undefined && sql`c.facets[2] = ${status}`,
    visibility !== undefined && sql`c.facets[3] = ${visibility}`,
    type !== undefined && sql`c.facets[4] = ${type}`,
  ]);
  const sum = (of: SQL) => sql`(select coalesce(sum(c.total), 0)::int from list_counts c where ${of} and ${wanted})`;
  const shared = sum(sql`c.shared and c.tenant_id <> ${tenantId}`);
  return sql`select n.own + n.shared as total, n.shared from (select ${sum(sql`c.tenant_id = ${tenantId}`)} as own, ${shared} as shared) n`;
}
