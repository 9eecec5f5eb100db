import { sql } from 'drizzle-orm';
import type { TestApp } from '#tests/support/app';

/** Runs `work` while no call can add a job of its tenant, as if the store failed right then. */
export async function withRefusedJobs<Result>({ store: { db } }: TestApp, work: () => Promise<Result>): Promise<Result> {
  await db.execute(sql`revoke execute on function add_job from app_user`);
  try {
    return await work();
  } finally {
    await db.execute(sql`grant execute on function add_job to app_user`);
  }
}

/** Ids of the users to whom an activation mail will be sent. */
export async function mailedUserIds({ store: { db } }: TestApp): Promise<string[]> {
  const found = await db.execute(sql`select data->>'userId' as id from jobs.job where name = 'activation-mail' and state < 'completed'`);
  return (found as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
}
