import { and, eq, sql } from 'drizzle-orm';
import { anonymousResponses, campaigns, surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import { campaignStatistics } from '#db/schema/statistics';
import { departments, tenants } from '#db/schema/tenant-and-user';
import type { Store } from '#db/store';
import type { ResponseItem } from '#shared/response/schema';
import type { CampaignStatistics } from '#shared/statistics/schema';

/** The completed responses to the surveys of a named campaign. */
const named = (campaignId: string) =>
  sql`select a.survey_id, r.id, r.counted, r.responses, d.name as department
      from ${surveyAssignments} a join ${surveyResponses} r on r.survey_assignment_id = a.id left join ${departments} d on d.id = a.department_id
      where a.campaign_id = ${campaignId} and r.status = 'Completed'`;
/** The opened ballots of an anonymous campaign, which has one survey. All are in every edition (STATISTICS-N3). */
const unnamed = (campaignId: string, surveyId: string) =>
  sql`select ${surveyId}::uuid as survey_id, r.id, true as counted, r.responses, null::text as department from ${anonymousResponses} r
      where r.campaign_id = ${campaignId} order by r.id`;

/** A completed response, and whether it was drawn for an edition. */
export interface CompletedResponse {
  surveyId: string;
  id: string;
  counted: boolean;
  responses: ResponseItem[];
  /** The respondent's only department at the launch. */
  department: string | null;
}

/** An edition that is to be published. */
export interface NextEdition {
  edition: string;
  shown: CampaignStatistics;
}

/** Responses that are drawn for the next edition. */
export interface Draw {
  /** The last edition. */
  last: string | null;
  surveyIds: string[];
  /** Number of responses to these surveys that were drawn before. */
  counted: number;
  /** Their ids. */
  drawn: string[];
}

const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;

/** Queries of editions, and of the responses that they include. */
export const statisticsStore = (store: Store) => ({
  /** A campaign with its last edition. */
  campaign: (tenantId: string, campaignId: string) =>
    store.asTenant(tenantId, async (tx) => {
      const [row] = await tx
        .select({
          campaign: campaigns,
          tenant: { name: tenants.name, avatar: tenants.avatar, disclosureThreshold: tenants.disclosureThreshold },
          statistics: campaignStatistics,
          /** Milliseconds since the epoch, by the clock of the store. */
          nowMs: sql<string>`extract(epoch from now()) * 1000`,
          /** An anonymous campaign whose ballot box is not closed yet, so that answers may still be opened. */
          hasOpenBox: sql<boolean>`exists (select from boxes b where b.campaign_id = ${campaigns.id} and b.key_id is not null)`,
        })
        .from(campaigns)
        .innerJoin(tenants, eq(tenants.id, campaigns.tenantId))
        .leftJoin(campaignStatistics, eq(campaignStatistics.campaignId, campaigns.id))
        .where(eq(campaigns.id, campaignId));
      return row;
    }),

  /** The data for the check of a file of the last edition. */
  edition: (tenantId: string, campaignId: string) =>
    store.asTenant(tenantId, async (tx) => {
      const { edition, addressKey, closed } = campaignStatistics;
      const { status, fromDate, toDate, timeZone, hasBegun } = campaigns;
      const [row] = await tx
        .select({
          id: campaigns.id,
          campaign: { status, fromDate, toDate, timeZone, hasBegun },
          defaultLang: campaigns.defaultLang,
          looked: campaignStatistics.campaignId,
          edition,
          addressKey,
          closed,
        })
        .from(campaigns)
        .leftJoin(campaignStatistics, eq(campaignStatistics.campaignId, campaigns.id))
        .where(eq(campaigns.id, campaignId));
      return row;
    }),

  /** The number of completed responses to each survey. @param only survey id of an anonymous campaign */
  completed: (tenantId: string, campaignId: string, only: string | undefined) =>
    store.asTenant(tenantId, async (tx) => {
      const answers = only === undefined ? named(campaignId) : unnamed(campaignId, only);
      const counted = sql`select survey_id as "surveyId", count(*)::int as completed from (${answers}) a group by survey_id`;
      return rowsOf<{ surveyId: string; completed: number }>(await tx.execute(counted));
    }),

  /** The completed responses to these surveys. */
  answers: (tenantId: string, campaignId: string, surveyIds: string[], only: string | undefined) =>
    store.asTenant(tenantId, async (tx) => {
      const answers = only === undefined ? named(campaignId) : unnamed(campaignId, only);
      const wanted = sql`select survey_id as "surveyId", id, counted, responses, department from (${answers}) a where survey_id = any(${sql.param(surveyIds)}::uuid[])`;
      return rowsOf<CompletedResponse>(await tx.execute(wanted));
    }),

  /** Records that the campaign was checked and no new edition is due. */
  looked: (tenantId: string, campaignId: string, closed: boolean) =>
    store.asTenant(tenantId, async (tx) => {
      await tx
        .insert(campaignStatistics)
        .values({ campaignId, tenantId, closed })
        .onConflictDoUpdate({ target: campaignStatistics.campaignId, set: { closed } });
    }),

  /**
   * STATISTICS-N6: marks the responses that are drawn for the next edition.
   * @throws Error, with no response marked, when another edition was published or another draw stored since, or a response has changed
   */
  draw: (tenantId: string, campaignId: string, { last, surveyIds, counted, drawn }: Draw) =>
    store.asTenant(tenantId, async (tx) => {
      await tx.insert(campaignStatistics).values({ campaignId, tenantId }).onConflictDoNothing();
      const of = eq(campaignStatistics.campaignId, campaignId);
      const [row] = await tx.select({ edition: campaignStatistics.edition }).from(campaignStatistics).where(of).for('update');
      const before = sql`select 1 from ${surveyAssignments} a join ${surveyResponses} r on r.survey_assignment_id = a.id
        where a.campaign_id = ${campaignId} and a.survey_id = any(${sql.param(surveyIds)}::uuid[]) and r.status = 'Completed' and r.counted`;
      const isCurrent = row?.edition === last && rowsOf(await tx.execute(before)).length === counted;
      const marked = sql`update ${surveyResponses} set counted = true
        where id = any(${sql.param(drawn)}::uuid[]) and status = 'Completed' and not counted returning id`;
      if (!isCurrent || rowsOf(await tx.execute(marked)).length !== drawn.length)
        throw new Error(`The responses of campaign ${campaignId} have changed since they were drawn for an edition.`);
    }),

  /** Replaces the last edition. @returns whether `last` was still the last edition; if not, nothing was changed */
  publish: (tenantId: string, campaignId: string, last: string | null, next: NextEdition) =>
    store.asTenant(tenantId, async (tx) => {
      const set = { ...next, closed: next.shown.closed };
      await tx.insert(campaignStatistics).values({ campaignId, tenantId }).onConflictDoNothing();
      const isLast = last === null ? sql`${campaignStatistics.edition} is null` : eq(campaignStatistics.edition, last);
      const where = and(eq(campaignStatistics.campaignId, campaignId), isLast);
      return (await tx.update(campaignStatistics).set(set).where(where).returning()).length > 0;
    }),

  /** Campaigns of all tenants that were never checked, or not since they closed. */
  due: async (now: Date, most: number) =>
    rowsOf<{ tenant_id: string; campaign_id: string }>(
      await store.withoutTenant((tx) => tx.execute(sql`select * from find_due_statistics(${now}, ${most})`)),
    ),
});
export type StatisticsRow = NonNullable<Awaited<ReturnType<ReturnType<typeof statisticsStore>['campaign']>>>;
