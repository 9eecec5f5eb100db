import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { listParameter } from '#db/campaign-people';
import { inIds } from '#db/id-list-condition';
import { campaigns } from '#db/schema/campaign-and-response';
import { libraryItems } from '#db/schema/library';
import { departments } from '#db/schema/tenant-and-user';
import type { Tx } from '#db/store';
import { findSurveys } from '#server/features/launch/surveys/store';
import type { Respondents } from '#shared/launch/schema';

export type FormerCampaignRow = typeof campaigns.$inferSelect;

/** A campaign; undefined for one that is the preparation of talks. */
export async function findFormerCampaign(tx: Tx, id: string): Promise<FormerCampaignRow | undefined> {
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isNull(campaigns.futureTalkId)));
  return row;
}

/** LAUNCH-A1: the respondents of the next wave: departments and board as such; by name the former respondents who are in none of them. */
export async function findFormerRespondents(tx: Tx, { id, ...campaign }: FormerCampaignRow): Promise<Respondents> {
  const found = await tx.select({ id: departments.id }).from(departments).where(inIds(departments.id, campaign.departmentIds));
  const departmentIds = found.map((department) => department.id);
  const { rows } = (await tx.execute(sql`
    select distinct u.id from survey_assignments a join users u on u.id = a.assigned_user_id
    where a.campaign_id = ${id}::uuid and not u.disabled and not (${campaign.asksBoard} and u.board_member)
      and not exists (
        select from user_departments d where d.user_id = u.id and d.department_id = any(${listParameter(departmentIds, 'uuid')}))
    order by u.id`)) as unknown as { rows: { id: string }[] };
  return { userIds: rows.map((row) => row.id), departmentIds, board: campaign.asksBoard };
}

/** Newest saved versions of these surveys by id, without surveys that the tenant cannot see or that have no version. */
export async function findNewestVersions(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const seen = [...(await findSurveys(tx, tenantId, ids))];
  if (seen.length === 0) return new Map();
  const rows = await tx
    .select({ id: libraryItems.id, version: libraryItems.version })
    .from(libraryItems)
    .where(and(inArray(libraryItems.id, seen), gt(libraryItems.version, 0)));
  return new Map(rows.map(({ id, version }) => [id, version]));
}
