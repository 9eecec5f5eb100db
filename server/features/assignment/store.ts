import { eq } from 'drizzle-orm';
import type { Store, Tx } from '#db/open';
import { campaigns, surveyAssignments, surveyResponses } from '#db/schema/survey';

const select = (tx: Tx) =>
  tx
    .select({
      assignment: surveyAssignments,
      campaign: campaigns,
      response: { id: surveyResponses.id, status: surveyResponses.status },
    })
    .from(surveyAssignments)
    .innerJoin(campaigns, eq(campaigns.id, surveyAssignments.campaignId))
    .innerJoin(surveyResponses, eq(surveyResponses.surveyAssignmentId, surveyAssignments.id));

export type AssignmentRow = Awaited<ReturnType<typeof select>>[number];

export const assignmentStore = (store: Store) => ({
  mine: (tenantId: string, userId: string): Promise<AssignmentRow[]> =>
    store.asTenant(tenantId, (tx) =>
      select(tx).where(eq(surveyAssignments.assignedUserId, userId)).orderBy(campaigns.toDate, surveyAssignments.id),
    ),
  assignment: (tenantId: string, id: string): Promise<AssignmentRow | undefined> =>
    store.asTenant(tenantId, async (tx) => (await select(tx).where(eq(surveyAssignments.id, id)))[0]),
});
