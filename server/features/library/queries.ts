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

/**
 * The items of a condition: those of the reader's tenant, by their drafts, or those of another tenant, by their newest version
 * (LIBRARY-O1).
 */
type Owner = 'own' | 'foreign';

const NAMES: Record<Owner, SQL> = { own: sql`lower(i.name)`, foreign: sql`lower(i.published_name)` };
const SEARCH_TEXTS: Record<Owner, SQL> = { own: sql`i.search`, foreign: sql`i.published_search` };

const orderBy = (sort: LibrarySort, owner: Owner): SQL =>
  ({
    name: NAMES[owner],
    changed: sql`i.changed_at`,
    version: sql`i.version`,
    uses: sql`(select count(distinct u.item_id) from library_uses u where u.part_id = i.id)`,
  })[sort];

const allOf = (conditions: (SQL | false)[]): SQL =>
  sql.join(
    conditions.filter((each) => each !== false),
    sql` and `,
  );

const conditionsOf = ({ kind, search, category, type, visibility, status }: ItemFilter, owner: Owner): SQL =>
  allOf([
    sql`i.kind = ${kind}`,
    search !== undefined && sql`${SEARCH_TEXTS[owner]} like ${`%${escapeLike(search.toLowerCase())}%`}`,
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

/** The number of matching items, and the number of them that another tenant shares. */
export interface ItemTotals {
  total: number;
  shared: number;
}

/**
 * A page of ids. Items with the same name are sorted by id. Only ids are sorted, because to sort whole rows would move all their texts. If
 * nothing is shared, an index already has the order. If something is, the query merges as many items of both parts as there are up to the
 * end of the page.
 * @param turned sorts from the last item to the first
 */
function idsInOrder(tenantId: string, filter: ItemFilter, { shared }: ItemTotals, turned: boolean): SQL {
  const { sort = 'name', order = 'asc', offset, limit } = filter;
  const [up, down] = turned ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`];
  const turn = order === 'asc' ? up : down;
  const [own, foreign] = visibleParts(tenantId);
  const visible = { own, foreign };
  const items = (owner: Owner, columns: SQL, until: SQL): SQL => sql`
    select ${columns} from library_items i where ${visible[owner]} and ${conditionsOf(filter, owner)}
    order by ${orderBy(sort, owner)} ${turn}, ${sort === 'name' ? sql`` : sql`${NAMES[owner]} ${up},`} i.id ${up} ${until}`;
  if (shared === 0) return items('own', sql`i.id`, sql`offset ${offset}::bigint limit ${limit}`);
  const both = (['own', 'foreign'] as const).map((owner) =>
    items(owner, sql`i.id, ${NAMES[owner]} as name, ${orderBy(sort, owner)} as place`, sql`limit ${offset}::bigint + ${limit}`),
  );
  return sql`
    select p.id from (${sql.join(
      both.map((part) => sql`(${part})`),
      sql` union all `,
    )}) p
    order by p.place ${turn}, p.name ${up}, p.id ${up} offset ${offset}::bigint limit ${limit}`;
}

/** A page of ids, and whether it is sorted from the last to the first: a page in the second half of the list is read from the end. */
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
    const count = (owner: Owner, visible: SQL) =>
      sql`(select count(*)::int from library_items i where ${visible} and ${conditionsOf(filter, owner)})`;
    return sql`select n.own + n.shared as total, n.shared from (select ${count('own', own)} as own, ${count('foreign', foreign)} as shared) n`;
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
