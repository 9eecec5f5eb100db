import { eq, sql } from 'drizzle-orm';
import type { Store } from '#db/open';
import { campaigns, surveyAssignments, surveyResponses } from '#db/schema/survey';
import { saveQueue } from '#server/features/response/save-queue';
import type { SurveySnapshot } from '#shared/survey/schema';

export const responseStore = (store: Store) => ({
  response: (tenantId: string, id: string) =>
    store.asTenant(tenantId, async (tx) => {
      const { status, fromDate, toDate, futureTalkId, responseCount, assignedUsersCount } = campaigns;
      const [row] = await tx
        .select({
          response: surveyResponses,
          assignment: surveyAssignments,
          campaign: { id: campaigns.id, status, fromDate, toDate, futureTalkId, responseCount, assignedUsersCount },
        })
        .from(surveyResponses)
        .innerJoin(surveyAssignments, eq(surveyAssignments.id, surveyResponses.surveyAssignmentId))
        .innerJoin(campaigns, eq(campaigns.id, surveyAssignments.campaignId))
        .where(eq(surveyResponses.id, id));
      return row;
    }),

  /** One survey of a campaign, without the others. */
  survey: (tenantId: string, campaignId: string, surveyId: string) =>
    store.asTenant(tenantId, async (tx) => {
      const [row] = await tx
        .select({
          survey: sql<SurveySnapshot | null>`(select s from json_array_elements(${campaigns.surveys}) s where s->>'id' = ${surveyId})`,
        })
        .from(campaigns)
        .where(eq(campaigns.id, campaignId));
      return row?.survey ?? undefined;
    }),

  save: saveQueue(store),
});
export type ResponseRow = NonNullable<Awaited<ReturnType<ReturnType<typeof responseStore>['response']>>>;
