import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { inIds } from '#db/id-list-condition';
import { campaigns, surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import { users } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import { activeIds, boardCampaignsPage, ownCampaignsPage, type PageRequest, type UserRef } from '#server/features/campaign/list/queries';
import { surveyNames } from '#server/features/campaign/progress-store';
import type { ResponseStatus } from '#shared/response/schema';
import { mapUserFields, PUBLIC_USER_FIELDS, REQUIRED_USER_FIELDS } from '#shared/user/fields';

/** Whether a reader sees all campaigns of the board, given whether the reader is a board member (CAMPAIGN-G15). */
type SeesAll = (boardMember: boolean) => boolean;

async function first<Row>(tx: Tx, query: SQL): Promise<Row | undefined> {
  const { rows } = (await tx.execute(query)) as unknown as { rows: Row[] };
  return rows[0];
}

/** Qualifies `campaigns.id`, because both tables have an `id`. */
const isAsked = (userId: string) => sql<boolean>`exists (
  select from survey_assignments a where a.campaign_id = campaigns.id and a.assigned_user_id = ${userId})`;

const selectItems = (tx: Tx, ids: string[], userId: string) => {
  const { id, tenantId, name, type, status, fromDate, toDate, timeZone, defaultLang, description, ownerUserId, isBoardpulse } = campaigns;
  const { futureTalkId, responseCount, assignedUsersCount, hasBegun } = campaigns;
  const facts = {
    id,
    tenantId,
    name,
    type,
    status,
    fromDate,
    toDate,
    timeZone,
    defaultLang,
    description,
    ownerUserId,
    isBoardpulse,
    futureTalkId,
  };
  return tx
    .select({
      campaign: facts,
      counts: { responseCount, assignedUsersCount, hasBegun },
      isAssignedToMe: isAsked(userId),
      surveys: surveyNames,
    })
    .from(campaigns)
    .where(inIds(campaigns.id, ids));
};

/** The members of these campaigns, sorted by name, with the status of each of their surveys. */
const selectMembers = (tx: Tx, campaignIds: string[]) => {
  const { id, givenName, surname, photo } = users;
  const texts = {
    ...mapUserFields(REQUIRED_USER_FIELDS, (name) => users[name]),
    ...mapUserFields(PUBLIC_USER_FIELDS, (name) => users[name]),
  };
  return tx
    .select({
      campaignId: surveyAssignments.campaignId,
      user: { id, ...texts, photo },
      statuses: sql<Record<string, ResponseStatus>>`json_object_agg(${surveyAssignments.surveyId}, ${surveyResponses.status})`,
    })
    .from(surveyAssignments)
    .innerJoin(surveyResponses, eq(surveyResponses.surveyAssignmentId, surveyAssignments.id))
    .innerJoin(users, eq(users.id, surveyAssignments.assignedUserId))
    .where(and(inIds(surveyAssignments.campaignId, campaignIds), eq(surveyAssignments.ended, false)))
    .groupBy(surveyAssignments.campaignId, id)
    .orderBy(surname, givenName, id);
};

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number] & { members: MemberRow[] };
export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

/** These campaigns in this order. Each has its members, unless it is anonymous or has more than `listed` members. */
async function itemsOf(tx: Tx, ids: string[], { userId }: UserRef, listed: number): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  const found = new Map((await selectItems(tx, ids, userId)).map((row) => [row.campaign.id, row]));
  const named = [...found.values()].filter(({ campaign, counts }) => campaign.type === 'Specific' && counts.assignedUsersCount <= listed);
  const members = Map.groupBy(
    await selectMembers(
      tx,
      named.map(({ campaign }) => campaign.id),
    ),
    ({ campaignId }) => campaignId,
  );
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [{ ...row, members: members.get(id) ?? [] }] : [];
  });
}

async function isBoardMember(tx: Tx, userId: string): Promise<boolean> {
  const [person] = await tx.select({ boardMember: users.boardMember }).from(users).where(eq(users.id, userId));
  return person?.boardMember === true;
}

/** Queries of lists of campaigns, a page at a time. */
export const campaignListStore = (store: Store) => ({
  /** One page of the board's campaigns, and their total number. */
  board: (reader: UserRef, seesAll: SeesAll, request: PageRequest, listed: number) =>
    store.asTenant(reader.tenantId, async (tx) => {
      const all = seesAll(await isBoardMember(tx, reader.userId));
      const page = await first<{ ids: string[]; total: number }>(
        tx,
        all ? boardCampaignsPage(reader, request) : ownCampaignsPage(reader, request),
      );
      return { items: await itemsOf(tx, page?.ids ?? [], reader, listed), totalCount: page?.total ?? 0 };
    }),

  /** At most `most` open campaigns of the board: first those that ask the user, then the others that the user may see. */
  active: (reader: UserRef, seesAll: SeesAll, now: Date, most: number, listed: number) =>
    store.asTenant(reader.tenantId, async (tx) => {
      const all = seesAll(await isBoardMember(tx, reader.userId));
      const asking = (await first<{ ids: string[] }>(tx, activeIds(reader, now, 'asked', most)))?.ids ?? [];
      const rest = activeIds(reader, now, all ? 'others' : 'owned', most - asking.length);
      const others = asking.length < most ? ((await first<{ ids: string[] }>(tx, rest))?.ids ?? []) : [];
      return itemsOf(tx, [...asking, ...others], reader, listed);
    }),

  /** One campaign of the board. Does not check whether the reader may see it. */
  one: (reader: UserRef, id: string, listed: number) =>
    store.asTenant(reader.tenantId, async (tx) => (await itemsOf(tx, [id], reader, listed)).find(({ campaign }) => campaign.isBoardpulse)),

  /** These campaigns in this order. Does not check whether the reader may see them. */
  items: (reader: UserRef, ids: string[], listed: number) => store.asTenant(reader.tenantId, (tx) => itemsOf(tx, ids, reader, listed)),

  /** Campaigns that the reader owns, the latest end first. @param after id of the last campaign of the previous page */
  owned: (reader: UserRef, after: string | undefined, most: number, listed: number) =>
    store.asTenant(reader.tenantId, async (tx) => {
      const { id, toDate, ownerUserId, futureTalkId } = campaigns;
      const beyond = after && sql`(${toDate}, ${id}) < (select c.to_date, c.id from campaigns c where c.id = ${after})`;
      const rows = await tx
        .select({ id })
        .from(campaigns)
        .where(and(eq(ownerUserId, reader.userId), isNull(futureTalkId), beyond || undefined))
        .orderBy(desc(toDate), desc(id))
        .limit(most);
      return itemsOf(
        tx,
        rows.map((row) => row.id),
        reader,
        listed,
      );
    }),
});
