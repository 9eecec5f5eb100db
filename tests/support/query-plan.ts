import { type SQL, sql } from 'drizzle-orm';
import type { Store } from '#db/store';
import { rowsOf } from '#tests/support/sql';

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const looked = ({ Plans = [], ...node }: Plan): number =>
  (Plans.length === 0 ? node['Actual Rows'] * node['Actual Loops'] : 0) +
  (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'] +
  Plans.reduce((sum, plan) => sum + looked(plan), 0);

/** Number of rows that the store reads for a query of a tenant: rows of the leaf nodes of its plan, including filtered ones. */
export const rowsReadBy = (store: Store, tenantId: string, query: SQL): Promise<number> =>
  store.asTenant(tenantId, async (tx) => {
    const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Plan }] }>(tx, sql`explain (analyze, format json) ${query}`);
    return looked(row?.['QUERY PLAN'][0].Plan as Plan);
  });
