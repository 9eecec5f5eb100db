import { and, count, desc, eq, sql } from 'drizzle-orm';
import { insertAuditEntry, userActor } from '#db/audit';
import { type Audience, askedPeople, assignPeople, findAskedIds, holdPeopleForLaunch } from '#db/campaign-people';
import { inIds } from '#db/id-list-condition';
import { countPeople } from '#db/launch-people-counts';
import { queueInvitations } from '#db/mail-queue';
import { campaigns } from '#db/schema/campaign-and-response';
import { campaignDrafts } from '#db/schema/campaign-draft';
import { departments, tenants, users } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import {
  type FormerCampaignRow,
  findFormerCampaign,
  findFormerRespondents,
  findNewestVersions,
} from '#server/features/launch/next-wave/store';
import { findSurveys, loadSurveys, offeredSurveys } from '#server/features/launch/surveys/store';
import { escapeLike } from '#server/lib/escape-like';
import type { AuditAction, AuditChange } from '#shared/audit/schema';
import type { KnownIds } from '#shared/launch/draft';
import type { CampaignDraftContent } from '#shared/launch/schema';
import { invitationDue } from '#shared/mail/due-times';
import type { SurveySnapshot } from '#shared/survey/schema';

export type CampaignDraftRow = typeof campaignDrafts.$inferSelect;
export type NewCampaign = typeof campaigns.$inferInsert;

const searchOf = ({ name }: CampaignDraftContent): string => name.toLowerCase();

/** Queries of campaign drafts and of their launch, in one transaction of a tenant. */
const launchRows = (tx: Tx, tenantId: string) => ({
  async page({ search, offset, limit }: { search?: string | undefined; offset: number; limit: number }) {
    const wanted = search === undefined ? undefined : sql`${campaignDrafts.search} like ${`%${escapeLike(search.toLowerCase())}%`}`;
    const [counted] = await tx.select({ total: count() }).from(campaignDrafts).where(wanted);
    const rows = await tx
      .select()
      .from(campaignDrafts)
      .where(wanted)
      .orderBy(desc(campaignDrafts.changedAt), campaignDrafts.id)
      .offset(offset)
      .limit(limit);
    return { rows, total: counted?.total ?? 0 };
  },

  async draft(id: string): Promise<CampaignDraftRow | undefined> {
    const [row] = await tx.select().from(campaignDrafts).where(eq(campaignDrafts.id, id));
    return row;
  },

  /** The draft, locked until the end of the transaction. */
  async lock(id: string): Promise<CampaignDraftRow | undefined> {
    const [row] = await tx.select().from(campaignDrafts).where(eq(campaignDrafts.id, id)).for('update');
    return row;
  },

  /** The new draft, or the one that has this id already. */
  async insert(id: string, makerId: string, content: CampaignDraftContent): Promise<CampaignDraftRow | undefined> {
    const [made] = await tx
      .insert(campaignDrafts)
      .values({ id, tenantId, makerId, content, search: searchOf(content) })
      .onConflictDoNothing({ target: campaignDrafts.id })
      .returning();
    return made ?? this.draft(id);
  },

  async update(id: string, content: CampaignDraftContent, lastSave: string): Promise<CampaignDraftRow> {
    const [row] = await tx
      .update(campaignDrafts)
      .set({ content, lastSave, search: searchOf(content), revision: sql`${campaignDrafts.revision} + 1`, changedAt: sql`now()` })
      .where(eq(campaignDrafts.id, id))
      .returning();
    return row as CampaignDraftRow;
  },

  async remove(id: string): Promise<boolean> {
    const gone = await tx.delete(campaignDrafts).where(eq(campaignDrafts.id, id)).returning({ id: campaignDrafts.id });
    return gone.length > 0;
  },

  async tenant() {
    const [row] = await tx
      .select({ modules: tenants.modules, timeZone: tenants.timeZone, threshold: tenants.disclosureThreshold })
      .from(tenants)
      .where(eq(tenants.id, tenantId));
    if (!row) throw new Error('The tenant of a signed-in user no longer exists.');
    return row;
  },

  /** Those ids of a draft that exist in the tenant or are shared with it. */
  async known({ surveyIds, ownerUserId, respondents }: CampaignDraftContent): Promise<KnownIds> {
    const idsIn = async (table: typeof users | typeof departments, ids: readonly string[]): Promise<Set<string>> => {
      const rows = await tx.select({ id: table.id }).from(table).where(inIds(table.id, ids));
      return new Set(rows.map(({ id }) => id));
    };
    return {
      surveys: await findSurveys(tx, tenantId, surveyIds),
      users: await idsIn(users, [...respondents.userIds, ownerUserId]),
      departments: await idsIn(departments, respondents.departmentIds),
    };
  },

  async isActive(userId: string): Promise<boolean> {
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.disabled, false)));
    return rows.length > 0;
  },

  surveys: (ids: readonly string[]) => loadSurveys(tx, tenantId, ids),
  offeredSurveys: (page: Parameters<typeof offeredSurveys>[2]) => offeredSurveys(tx, tenantId, page),
  people: (audience: Audience, firstDay: string) => countPeople(tx, audience, firstDay),

  formerCampaign: (id: string) => findFormerCampaign(tx, id),
  formerRespondents: (campaign: FormerCampaignRow) => findFormerRespondents(tx, campaign),
  newestVersions: (surveyIds: readonly string[]) => findNewestVersions(tx, tenantId, surveyIds),

  async hasCampaign(id: string): Promise<boolean> {
    const rows = await tx
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(and(eq(campaigns.id, id), sql`${campaigns.launchedAt} is not null`));
    return rows.length > 0;
  },

  async insertCampaign(campaign: Omit<NewCampaign, 'tenantId'>): Promise<void> {
    await tx.insert(campaigns).values({ ...campaign, tenantId });
  },

  /** Locks the set of respondents until the end of the transaction. */
  holdPeople: () => holdPeopleForLaunch(tx, tenantId),

  /** Inserts an assignment and an empty response for every respondent in each survey. @returns the number of respondents */
  assign: (campaignId: string, audience: Audience, surveys: readonly SurveySnapshot[]): Promise<number> =>
    assignPeople(tx, { tenantId, campaignId, surveys }, askedPeople(audience)),

  /**
   * Inserts an assignment without a response for every invited user of an anonymous campaign (BALLOT-31). It stores no department, because
   * anonymous statistics are not split.
   */
  async invite(campaignId: string, audience: Audience, surveyId: string): Promise<void> {
    const { rows } = (await tx.execute(sql`
      with made as (
        insert into survey_assignments (id, tenant_id, campaign_id, survey_id, assigned_user_id)
        select gen_random_uuid(), ${tenantId}::uuid, ${campaignId}::uuid, ${surveyId}::uuid, a.id from (${askedPeople(audience)}) a
        returning 1
      )
      select count(*)::int as people from made
    `)) as unknown as { rows: [{ people: number }] };
    await tx.update(campaigns).set({ assignedUsersCount: rows[0].people }).where(eq(campaigns.id, campaignId));
  },

  askedIds: (campaignId: string) => findAskedIds(tx, campaignId),

  /** LAUNCH-R9: queues an invitation for every respondent. */
  async queueMails(campaignId: string, period: { fromDate: string; timeZone: string }): Promise<void> {
    const now = new Date();
    await queueInvitations(tx, { tenantId, campaignId }, invitationDue(period, now), now);
  },

  async audit(userId: string, action: AuditAction, changes: AuditChange[]): Promise<void> {
    await insertAuditEntry(tx, tenantId, userActor(userId), action, changes);
  },
});

export type LaunchRows = ReturnType<typeof launchRows>;

/** Queries of campaign drafts and of their launch. */
export const launchStore = (store: Store) => ({
  /** Runs `work` in one transaction of a tenant. */
  run: <Result>(tenantId: string, work: (rows: LaunchRows) => Promise<Result>): Promise<Result> =>
    store.asTenant(tenantId, (tx) => work(launchRows(tx, tenantId))),
});
