import { and, eq, sql } from 'drizzle-orm';
import { inIds } from '#db/id-list-condition';
import { readableJson } from '#db/readable-json';
import { campaigns, surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import { users } from '#db/schema/tenant-and-user';
import type { Store } from '#db/store';

export type CampaignRow = typeof campaigns.$inferSelect;

/** The users among these whom a board campaign asks; empty for other campaigns. Names are qualified: both tables have an `id`. */
const membersAmong = (people: readonly string[]) => sql<string[]>`(
  select coalesce(json_agg(distinct a.assigned_user_id), '[]'::json) from survey_assignments a
  where campaigns.is_boardpulse and a.campaign_id = campaigns.id and a.assigned_user_id = any(${sql.param(people)}::uuid[]))`;
const boardMembersAmong = (people: readonly string[]) => sql<string[]>`(
  select coalesce(json_agg(u.id), '[]'::json) from users u
  where campaigns.is_boardpulse and u.board_member and u.id = any(${sql.param(people)}::uuid[]))`;
/** The ids and names of a campaign's surveys, in their order. */
export const surveyNames = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', s->>'id', 'name', s->>'languageIndependentName')), '[]'::json)
  from json_array_elements(${readableJson(campaigns.surveys)}) s)`;

/** Queries of a campaign's audience and progress. */
export const campaignStore = (store: Store) => ({
  /** Those of these users who are in the audience of each campaign; deleted campaigns are left out. */
  circles: (tenantId: string, ids: string[], people: readonly string[]) =>
    store.asTenant(tenantId, (tx) => {
      const { id, tenantId, isBoardpulse, ownerUserId } = campaigns;
      return tx
        .select({
          ...{ id, tenantId, isBoardpulse, ownerUserId },
          memberIds: membersAmong(people),
          boardMemberIds: boardMembersAmong(people),
        })
        .from(campaigns)
        .where(inIds(campaigns.id, ids));
    }),

  /** A campaign with the status of each member's surveys, sorted by the members' names. */
  standing: (tenantId: string, campaignId: string) =>
    store.asTenant(tenantId, async (tx) => {
      const { id, type, responseCount, assignedUsersCount } = campaigns;
      const [campaign] = await tx
        .select({ id, type, responseCount, assignedUsersCount, surveys: surveyNames })
        .from(campaigns)
        .where(eq(campaigns.id, campaignId));
      if (!campaign) return undefined;
      const answers = await tx
        .select({ userId: surveyAssignments.assignedUserId, surveyId: surveyAssignments.surveyId, status: surveyResponses.status })
        .from(surveyAssignments)
        .innerJoin(surveyResponses, eq(surveyResponses.surveyAssignmentId, surveyAssignments.id))
        .innerJoin(users, eq(users.id, surveyAssignments.assignedUserId))
        .where(and(eq(surveyAssignments.campaignId, campaignId), eq(surveyAssignments.ended, false)))
        .orderBy(users.surname, users.givenName, users.id);
      return { campaign, answers };
    }),
});
export type CampaignStateRow = NonNullable<Awaited<ReturnType<ReturnType<typeof campaignStore>['standing']>>>;
