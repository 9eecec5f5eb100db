import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { campaignPlaces, campaigns } from '#db/schema/campaign-and-response';
import { users } from '#db/schema/tenant-and-user';
import { toMembers } from '#shared/board/member-status';
import type { CampaignListItem, CampaignListPage, CampaignState } from '#shared/campaign/schema';
import { buildUrl } from '#shared/contract/endpoint';
import type { ErrorBody } from '#shared/contract/errors';
import type { ApiResponse } from '#tests/support/api-client';
import type { TestApp } from '#tests/support/app';
import { GRETA, tenantIdOf } from '#tests/support/demo-users';
import { newCampaign, type TestCampaignRow } from '#tests/support/surveys';

const LIST = '/api/campaigns/board-score-campaigns-list';

export const listCampaigns = <T = CampaignListPage>(app: TestApp, who: string | null, query: object = {}): Promise<ApiResponse<T>> =>
  app.call<T>(who, 'GET', buildUrl(LIST, {}, query));
export const listRefused = (app: TestApp, who: string | null, query: object): Promise<ApiResponse<ErrorBody>> =>
  listCampaigns<ErrorBody>(app, who, query);

export async function listOf(app: TestApp, who: string, query: object = {}): Promise<CampaignListPage> {
  const { status, body } = await listCampaigns(app, who, query);
  if (status !== 200) throw new Error(`GET answers ${status}: ${JSON.stringify(body)}`);
  return body;
}
export const idsIn = (items: readonly CampaignListItem[]): string[] => items.map(({ campaign }) => campaign.id);

/** Ids of all pages, one page after the other. */
export async function everyPage(app: TestApp, who: string, query: { pageSize: number; includeExpired?: boolean }): Promise<string[]> {
  const { totalCount } = await listOf(app, who, query);
  const pages = Array.from({ length: Math.ceil(totalCount / query.pageSize) }, (_, i) => listOf(app, who, { ...query, page: i + 1 }));
  return (await Promise.all(pages)).flatMap(({ items }) => idsIn(items));
}

export const newBoardCampaign = (app: Pick<TestApp, 'store'>, change: Partial<TestCampaignRow> = {}): Promise<TestCampaignRow> =>
  newCampaign(app, { isBoardpulse: true, ...change });

/** New users; optional fields are empty. */
export async function newPeople(
  app: Pick<TestApp, 'store'>,
  count: number,
  change: Partial<typeof users.$inferInsert> = {},
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, i) => ({
    ...{ id: randomUUID(), tenantId: tenantIdOf(GRETA), givenName: `Member ${i}`, surname: '', language: 'en-GB' as const },
    ...{ mail: `${randomUUID()}@aurora.example`, role: ['User' as const], organizationRole: [] },
    ...change,
  }));
  await app.store.db.insert(users).values(rows);
  return rows.map(({ id }) => id);
}

/** A tenant's campaigns with their stored positions. */
export const campaignPositions = (app: Pick<TestApp, 'store'>, mail: string) =>
  app.store.db
    .select({ id: campaigns.id, toDate: campaigns.toDate, position: campaignPlaces.position })
    .from(campaignPlaces)
    .innerJoin(campaigns, eq(campaigns.id, campaignPlaces.campaignId))
    .where(eq(campaignPlaces.tenantId, tenantIdOf(mail)))
    .orderBy(campaignPlaces.position);

export const removeCampaign = async (app: Pick<TestApp, 'store'>, id: string): Promise<void> => {
  await app.store.db.delete(campaigns).where(eq(campaigns.id, id));
};

/** State of a campaign from the API, in the format of its room. */
export async function campaignStateOf(app: TestApp, who: string, campaignId: string): Promise<CampaignState> {
  const { body } = await app.call<CampaignListItem[]>(who, 'GET', `/api/campaigns/active?campaignId=${campaignId}`);
  const stats = body[0]?.stats;
  if (!stats) throw new Error(`${who} does not see ${campaignId}.`);
  return { campaignId, members: toMembers(stats), responseCount: stats.responseCount, assignedUsersCount: stats.assignedUsersCount };
}
