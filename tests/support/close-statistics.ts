import { sql } from 'drizzle-orm';
import type { Store } from '#db/store';

/** Has the statistics of the demo company count as drawn: else each server that takes jobs would first draw them for many seconds. */
export async function closeStatistics(store: Store): Promise<void> {
  await store.db.execute(sql`insert into campaign_statistics (campaign_id, tenant_id, closed)
    select id, tenant_id, status = 'Done' or to_date < now() from campaigns`);
}
