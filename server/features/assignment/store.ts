import { and, eq } from 'drizzle-orm';
import { inIds } from '#db/id-list-condition';
import { campaigns, surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import type { Store, Tx } from '#db/store';

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

const selectOwn = (tx: Tx) =>
  tx
    .select({ assignment: surveyAssignments, response: { id: surveyResponses.id, status: surveyResponses.status } })
    .from(surveyAssignments)
    .innerJoin(surveyResponses, eq(surveyResponses.surveyAssignmentId, surveyAssignments.id));

export type AssignmentRow = Awaited<ReturnType<typeof select>>[number];
/** A campaign with a user's assignments in it. */
export interface OwnAssignments extends Pick<AssignmentRow, 'campaign'> {
  own: Pick<AssignmentRow, 'assignment' | 'response'>[];
}

/** Queries of assignments with their campaign and response. */
export const assignmentStore = (store: Store) => ({
  /**
   * The user's assignments, those whose campaign ends first before the others.
   * @param responseId only the assignment of this response
   */
  mine: (tenantId: string, userId: string, responseId?: string): Promise<AssignmentRow[]> =>
    store.asTenant(tenantId, async (tx) => {
      const { assignedUserId, ended, id } = surveyAssignments;
      const own = await selectOwn(tx)
        .where(and(eq(assignedUserId, userId), eq(ended, false), responseId === undefined ? undefined : eq(surveyResponses.id, responseId)))
        .orderBy(id);
      // Reads campaigns by their ids. In a join with the user's assignments, PostgreSQL would expect the average number of assignments of a
      // user and read all campaigns.
      const ids = [...new Set(own.map(({ assignment }) => assignment.campaignId))];
      const asking = new Map(
        (await tx.select().from(campaigns).where(inIds(campaigns.id, ids))).map((campaign) => [campaign.id, campaign]),
      );
      const rows = own.flatMap((each) => {
        const campaign = asking.get(each.assignment.campaignId);
        return campaign ? [{ ...each, campaign }] : [];
      });
      return rows.sort((one, other) => one.campaign.toDate.localeCompare(other.campaign.toDate));
    }),
  /** One campaign, and the user's assignments in it. */
  mineOf: (tenantId: string, userId: string, campaignId: string): Promise<OwnAssignments | undefined> =>
    store.asTenant(tenantId, async (tx) => {
      const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId));
      const { assignedUserId, ended } = surveyAssignments;
      const mine = and(eq(surveyAssignments.campaignId, campaignId), eq(assignedUserId, userId), eq(ended, false));
      return campaign && { campaign, own: await selectOwn(tx).where(mine).orderBy(surveyAssignments.id) };
    }),
  assignment: (tenantId: string, id: string): Promise<AssignmentRow | undefined> =>
    store.asTenant(tenantId, async (tx) => (await select(tx).where(eq(surveyAssignments.id, id)))[0]),
});
