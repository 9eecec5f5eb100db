import { seedDemo } from '#db/demo/seed';
import { auditEntries } from '#db/schema/audit';
import { anonymousResponses, campaigns, surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import { talkDependencies, talkProjects, talkProjectViewers, talkSessions } from '#db/schema/talk';
import { departments, tenants, userDepartments, users } from '#db/schema/tenant-and-user';
import { videos } from '#db/schema/video';
import type { Session } from '#shared/talk/schema';
import { openStoreAt } from '#tests/support/stores';

const CONTENT = {
  tenants,
  departments,
  users,
  userDepartments,
  campaigns,
  surveyAssignments,
  surveyResponses,
  anonymousResponses,
  talkProjects,
  talkProjectViewers,
  talkSessions,
  talkDependencies,
  videos,
  auditEntries,
};
export type DemoTables = { [T in keyof typeof CONTENT]: (typeof CONTENT)[T]['$inferSelect'][] };

/** Rows that the demo company stores in an empty store on that day, without creation times. */
export async function demoTables(today: Date): Promise<DemoTables> {
  const { store, close } = await openStoreAt('pglite', 'nothing');
  await store.migrate();
  await seedDemo(store, today);
  const read = Object.entries(CONTENT).map(async ([name, table]) => {
    const rows = await store.db.select().from(table as typeof users);
    return [name, rows.map(({ createdAt: _, ...row }) => row).sort(byText)] as const;
  });
  const tables = Object.fromEntries(await Promise.all(read)) as unknown as DemoTables;
  await close();
  return tables;
}

const byText = (a: object, b: object): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** All notes on one page of a session. */
export const entryFor = (session: DemoTables['talkSessions'][number], pageId: string): Session['responses'][number] | undefined =>
  session.working.responses.find((entry) => entry.pageId === pageId);
