import { and, count, desc, eq, sql } from 'drizzle-orm';
import { insertAuditEntry, userActor } from '#db/audit';
import { inIds } from '#db/id-list-condition';
import { countPeople } from '#db/launch-people-counts';
import { campaigns } from '#db/schema/campaign-and-response';
import { talkProjectDrafts, talkProjects, talkProjectViewers } from '#db/schema/talk';
import { tenants, users } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import { makeTalks, type TalkPair, type TalkPlan } from '#server/features/project/preparation/store';
import { findTemplates, loadTemplates, offeredTemplates } from '#server/features/project/template/store';
import { escapeLike } from '#server/lib/escape-like';
import type { AuditChange } from '#shared/audit/schema';
import { namedUserIds } from '#shared/project/draft';
import type { PairedPerson } from '#shared/project/pairs-file';
import type { TalkProjectDraftContent } from '#shared/project/schema';

export type TalkProjectDraftRow = typeof talkProjectDrafts.$inferSelect;
type NewProject = Omit<typeof talkProjects.$inferInsert, 'tenantId'> & { viewerIds: string[] };
type NewCampaign = Omit<typeof campaigns.$inferInsert, 'tenantId'>;

const searchOf = ({ languageIndependentName }: TalkProjectDraftContent): string => languageIndependentName.toLowerCase();

interface PageAsked {
  search?: string | undefined;
  offset: number;
  limit: number;
}

/** Queries of drafts of talk projects and of their launch, in one transaction of a tenant. */
const draftRows = (tx: Tx, tenantId: string) => ({
  async page({ search, offset, limit }: PageAsked) {
    const wanted = search === undefined ? undefined : sql`${talkProjectDrafts.search} like ${`%${escapeLike(search.toLowerCase())}%`}`;
    const [counted] = await tx.select({ total: count() }).from(talkProjectDrafts).where(wanted);
    const rows = await tx
      .select()
      .from(talkProjectDrafts)
      .where(wanted)
      .orderBy(desc(talkProjectDrafts.changedAt), talkProjectDrafts.id)
      .offset(offset)
      .limit(limit);
    return { rows, total: counted?.total ?? 0 };
  },

  async draft(id: string): Promise<TalkProjectDraftRow | undefined> {
    const [row] = await tx.select().from(talkProjectDrafts).where(eq(talkProjectDrafts.id, id));
    return row;
  },

  /** The draft, locked until the end of the transaction. */
  async lock(id: string): Promise<TalkProjectDraftRow | undefined> {
    const [row] = await tx.select().from(talkProjectDrafts).where(eq(talkProjectDrafts.id, id)).for('update');
    return row;
  },

  /** The new draft, or the one that has this id already. */
  async insert(id: string, makerId: string, content: TalkProjectDraftContent): Promise<TalkProjectDraftRow | undefined> {
    const [made] = await tx
      .insert(talkProjectDrafts)
      .values({ id, tenantId, makerId, content, search: searchOf(content) })
      .onConflictDoNothing({ target: talkProjectDrafts.id })
      .returning();
    return made ?? this.draft(id);
  },

  /** Stores the content of a draft. @param lastSave hash of the window's save; null for other changes */
  async update(id: string, content: TalkProjectDraftContent, lastSave: string | null): Promise<TalkProjectDraftRow> {
    const [row] = await tx
      .update(talkProjectDrafts)
      .set({ content, lastSave, search: searchOf(content), revision: sql`${talkProjectDrafts.revision} + 1`, changedAt: sql`now()` })
      .where(eq(talkProjectDrafts.id, id))
      .returning();
    return row as TalkProjectDraftRow;
  },

  async remove(id: string): Promise<boolean> {
    const gone = await tx.delete(talkProjectDrafts).where(eq(talkProjectDrafts.id, id)).returning({ id: talkProjectDrafts.id });
    return gone.length > 0;
  },

  async tenant() {
    const [row] = await tx.select({ modules: tenants.modules, timeZone: tenants.timeZone }).from(tenants).where(eq(tenants.id, tenantId));
    if (!row) throw new Error('The tenant of a signed-in user no longer exists.');
    return row;
  },

  /** Those ids of a draft that exist in the tenant or are shared with it. */
  async known(draft: TalkProjectDraftContent) {
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .where(inIds(users.id, namedUserIds(draft)));
    return {
      templates: await findTemplates(tx, tenantId, draft.templateId === null ? [] : [draft.templateId]),
      users: new Set(rows.map(({ id }) => id)),
    };
  },

  /**
   * Ids of these users who are not disabled.
   * @param isHeld locks the rows: no user is disabled or changes roles until the end of the transaction. Disabling then closes the new
   * talks.
   */
  async findActive(userIds: string[], isHeld: boolean): Promise<Set<string>> {
    const query = tx
      .select({ id: users.id })
      .from(users)
      .where(and(inIds(users.id, userIds), eq(users.disabled, false)))
      .orderBy(users.id);
    const rows = await (isHeld ? query.for('share') : query);
    return new Set(rows.map(({ id }) => id));
  },

  /** Users by mail address, in lower case. */
  async peopleByMail(mails: readonly string[]): Promise<Map<string, PairedPerson>> {
    const mail = sql<string>`lower(${users.mail})`;
    const rows = await tx
      .select({ mail, id: users.id, disabled: users.disabled })
      .from(users)
      .where(sql`${mail} = any(${sql.param([...mails])}::text[])`);
    return new Map(rows.map((row) => [row.mail, { id: row.id, isThere: !row.disabled }]));
  },

  templates: (ids: readonly string[]) => loadTemplates(tx, tenantId, ids),
  offeredTemplates: (page: Parameters<typeof offeredTemplates>[2]) => offeredTemplates(tx, tenantId, page),
  countPeople: (userIds: string[], firstDay: string) =>
    countPeople(tx, { respondents: { userIds, departmentIds: [], board: false }, isBoardpulse: false }, firstDay),

  async hasProject(id: string): Promise<boolean> {
    const rows = await tx
      .select({ id: talkProjects.id })
      .from(talkProjects)
      .where(and(eq(talkProjects.id, id), sql`${talkProjects.launchedAt} is not null`));
    return rows.length > 0;
  },

  async insertProject({ viewerIds, ...project }: NewProject): Promise<void> {
    await tx.insert(talkProjects).values({ ...project, tenantId });
    if (viewerIds.length === 0) return;
    await tx.insert(talkProjectViewers).values(viewerIds.map((userId) => ({ projectId: project.id, userId, tenantId })));
  },

  async insertCampaign(campaign: NewCampaign): Promise<void> {
    await tx.insert(campaigns).values({ ...campaign, tenantId });
  },

  makeTalks: (plan: Omit<TalkPlan, 'tenantId'>, pairs: readonly TalkPair[], now: Date) => makeTalks(tx, { ...plan, tenantId }, pairs, now),

  async audit(userId: string, changes: AuditChange[]): Promise<void> {
    await insertAuditEntry(tx, tenantId, userActor(userId), 'talkProjectLaunched', changes);
  },
});

export type TalkProjectDraftRows = ReturnType<typeof draftRows>;

/** Queries of drafts of talk projects and of their launch. */
export const talkProjectDraftStore = (store: Store) => ({
  /** Runs `work` in one transaction of a tenant. */
  run: <Result>(tenantId: string, work: (rows: TalkProjectDraftRows) => Promise<Result>): Promise<Result> =>
    store.asTenant(tenantId, (tx) => work(draftRows(tx, tenantId))),
});
