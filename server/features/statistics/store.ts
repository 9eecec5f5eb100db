import { and, eq, sql } from 'drizzle-orm';
import type { Store } from '#db/open';
import { campaignStatistics } from '#db/schema/statistics';
import { anonymousResponses, campaigns, surveyAssignments, surveyResponses } from '#db/schema/survey';
import { tenants } from '#db/schema/tenant';
import type { ResponseItem } from '#shared/response/schema';
import type { CampaignStatistics } from '#shared/statistics/schema';

/** Which rows of answers belong to a campaign, and to which survey; an anonymous campaign asks one. */
const named = (campaignId: string) =>
  sql`select a.survey_id, r.responses from ${surveyAssignments} a join ${surveyResponses} r on r.survey_assignment_id = a.id
      where a.campaign_id = ${campaignId} and r.status = 'Completed'`;
const unnamed = (campaignId: string, surveyId: string) =>
  sql`select ${surveyId}::uuid as survey_id, r.responses from ${anonymousResponses} r
      where r.campaign_id = ${campaignId} and r.status = 'Completed' order by r.id`;

const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;

export const statisticsStore = (store: Store) => ({
  /** A campaign with what is shown of it so far. */
  campaign: (tenantId: string, campaignId: string) =>
    store.asTenant(tenantId, async (tx) => {
      const [row] = await tx
        .select({
          campaign: campaigns,
          tenant: { name: tenants.name, avatar: tenants.avatar, disclosureThreshold: tenants.disclosureThreshold },
          statistics: campaignStatistics,
        })
        .from(campaigns)
        .innerJoin(tenants, eq(tenants.id, campaigns.tenantId))
        .leftJoin(campaignStatistics, eq(campaignStatistics.campaignId, campaigns.id))
        .where(eq(campaigns.id, campaignId));
      return row;
    }),

  /** What opening a file of the last edition takes. */
  edition: (tenantId: string, campaignId: string) =>
    store.asTenant(tenantId, async (tx) => {
      const { edition, addressKey } = campaignStatistics;
      const [row] = await tx
        .select({ id: campaigns.id, defaultLang: campaigns.defaultLang, looked: campaignStatistics.campaignId, edition, addressKey })
        .from(campaigns)
        .leftJoin(campaignStatistics, eq(campaignStatistics.campaignId, campaigns.id))
        .where(eq(campaigns.id, campaignId));
      return row;
    }),

  /** How many responses to each survey are completed. @param only the survey of an anonymous campaign */
  completed: (tenantId: string, campaignId: string, only: string | undefined) =>
    store.asTenant(tenantId, async (tx) => {
      const answers = only === undefined ? named(campaignId) : unnamed(campaignId, only);
      const counted = sql`select survey_id as "surveyId", count(*)::int as completed from (${answers}) a group by survey_id`;
      return rowsOf<{ surveyId: string; completed: number }>(await tx.execute(counted));
    }),

  /** The completed answers to these surveys. */
  answers: (tenantId: string, campaignId: string, surveyIds: string[], only: string | undefined) =>
    store.asTenant(tenantId, async (tx) => {
      const answers = only === undefined ? named(campaignId) : unnamed(campaignId, only);
      const wanted = sql`select survey_id as "surveyId", responses from (${answers}) a where survey_id = any(${sql.param(surveyIds)}::uuid[])`;
      return rowsOf<{ surveyId: string; responses: ResponseItem[] }>(await tx.execute(wanted));
    }),

  /** Notes that it was looked at, and nothing new is to be shown. */
  looked: (tenantId: string, campaignId: string, closed: boolean) =>
    store.asTenant(tenantId, async (tx) => {
      await tx
        .insert(campaignStatistics)
        .values({ campaignId, tenantId, closed })
        .onConflictDoUpdate({ target: campaignStatistics.campaignId, set: { closed } });
    }),

  /** Puts a new edition in the place of the last one. @returns whether that was still the last one */
  publish: (tenantId: string, campaignId: string, last: string | null, next: { edition: string; shown: CampaignStatistics }) =>
    store.asTenant(tenantId, async (tx) => {
      const set = { ...next, closed: next.shown.closed };
      await tx.insert(campaignStatistics).values({ campaignId, tenantId }).onConflictDoNothing();
      const isLast = last === null ? sql`${campaignStatistics.edition} is null` : eq(campaignStatistics.edition, last);
      const where = and(eq(campaignStatistics.campaignId, campaignId), isLast);
      return (await tx.update(campaignStatistics).set(set).where(where).returning()).length > 0;
    }),

  /** Campaigns of any tenant that nobody has looked at, or not since they closed. */
  due: (running: string, most: number) =>
    store.call<{ tenant_id: string; campaign_id: string }>('find_due_statistics', 'select * from find_due_statistics($1::date, $2)', [
      running,
      most,
    ]),
});
export type StatisticsRow = NonNullable<Awaited<ReturnType<ReturnType<typeof statisticsStore>['campaign']>>>;
