import { eq, sql } from 'drizzle-orm';
import { readableJson } from '#db/readable-json';
import { campaigns, surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import type { Store } from '#db/store';
import { createSaveBatcher } from '#server/features/response/save-queue';
import type { SurveySnapshot } from '#shared/survey/schema';

/** Queries of responses with what decides who may read and save them. */
export const responseStore = (store: Store) => ({
  response: (tenantId: string, id: string) =>
    store.asTenant(tenantId, async (tx) => {
      const { status, fromDate, toDate, timeZone, futureTalkId, responseCount, assignedUsersCount } = campaigns;
      const [row] = await tx
        .select({
          response: surveyResponses,
          assignment: surveyAssignments,
          campaign: { id: campaigns.id, status, fromDate, toDate, timeZone, futureTalkId, responseCount, assignedUsersCount },
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
          survey: sql<SurveySnapshot | null>`(select s from json_array_elements(${readableJson(campaigns.surveys)}) s where s->>'id' = ${surveyId})`,
        })
        .from(campaigns)
        .where(eq(campaigns.id, campaignId));
      return row?.survey ?? undefined;
    }),

  save: createSaveBatcher(store),
});
export type ResponseRow = NonNullable<Awaited<ReturnType<ReturnType<typeof responseStore>['response']>>>;
