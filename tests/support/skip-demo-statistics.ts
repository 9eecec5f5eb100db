import { sql } from 'drizzle-orm';
import type { Store } from '#db/store';

/** Marks the demo company's statistics as done; otherwise each server with jobs would draw them for many seconds first. */
export async function closeStatistics(store: Store): Promise<void> {
  await store.db.execute(sql`insert into campaign_statistics (campaign_id, tenant_id, closed)
    select id, tenant_id, status = 'Done' or to_date < now() from campaigns`);
}
