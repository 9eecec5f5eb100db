import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/store';

/**
 * How many rows of a list of a tenant have one of these facets, as triggers keep it.
 * @param facets of each kind of row that is counted; undefined: all of the list
 */
export async function readListCount(
  tx: Tx,
  tenantId: string,
  list: 'campaigns' | 'own campaigns' | 'team',
  facets?: string[],
): Promise<number> {
  const wanted: SQL = facets === undefined ? sql`true` : sql`facets = ${sql.param(facets)}::text[]`;
  const { rows } = (await tx.execute(
    sql`select coalesce(sum(total), 0)::int as total from list_counts where tenant_id = ${tenantId} and list = ${list} and ${wanted}`,
  )) as unknown as { rows: [{ total: number }] };
  return rows[0].total;
}
