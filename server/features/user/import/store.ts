import { inArray, sql } from 'drizzle-orm';
import { addActivationMails } from '#db/activation-mail-queue';
import { insertAuditEntry, userActor } from '#db/audit';
import { askJoiners, findProgressAfterChange, holdPeopleForChange } from '#db/campaign-people';
import { departments, users } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import { ConcurrencyLimit } from '#server/lib/concurrency-limit';
import type { CampaignProgress } from '#shared/board/progress-event';
import { USER_FIELD_NAMES } from '#shared/user/fields';

const COLUMNS = [
  ...(['id', 'tenantId', 'mail', 'language', 'role', 'organizationRole', 'boardMember'] as const),
  ...USER_FIELD_NAMES,
] as const;
type NewUser = Pick<typeof users.$inferInsert, (typeof COLUMNS)[number]>;
/** A new user from a valid row. */
export type ImportedUser = NewUser & { departmentIds: string[] };

interface ImportCallbacks {
  /** The ids of those of these new users who get an activation mail. */
  mailedAmong(made: readonly ImportedUser[]): readonly string[];
  /** Called with the ids of each stored chunk, the counts of campaigns that ask them, and how many of them get a mail. */
  added(ids: ReadonlySet<string>, progress: CampaignProgress[], mailed: number): void;
}

/** Maximum users per transaction. Users with many departments count more. */
const MAX_PEOPLE_AT_ONCE = 100;
const MAX_MEMBERSHIPS_AT_ONCE = 500;
/** Milliseconds that a transaction should take in the embedded store, which serves no other call meanwhile. */
const EMBEDDED_TRANSACTION_MS = 80;
/** Share of the maximum in the first transaction, when the duration of a transaction is not known yet. */
const EMBEDDED_FIRST_SHARE = 0.2;

/** The users of the next transaction, at least one. @param share of the maximum */
function pieceFrom(newcomers: readonly ImportedUser[], from: number, share: number): ImportedUser[] {
  let [to, memberships] = [from, 0];
  do {
    memberships += newcomers[to]?.departmentIds.length ?? 0;
    to += 1;
  } while (
    to < newcomers.length &&
    to - from < MAX_PEOPLE_AT_ONCE * share &&
    memberships + (newcomers[to]?.departmentIds.length ?? 0) <= MAX_MEMBERSHIPS_AT_ONCE * share
  );
  return newcomers.slice(from, to);
}

/**
 * Inserts users in one statement with one parameter, in the order of their mails, so that two imports cannot deadlock.
 * @returns the ids of the inserted users; a user with a mail that another user has is left out
 */
async function insertUsers(tx: Tx, newcomers: readonly ImportedUser[]): Promise<Set<string>> {
  const columns = sql.join(
    COLUMNS.map((name) => sql.identifier(users[name].name)),
    sql`, `,
  );
  const rows = newcomers.map((newcomer) => Object.fromEntries(COLUMNS.map((name) => [users[name].name, newcomer[name]])));
  const result = await tx.execute(sql`
    insert into users (${columns})
    select ${columns} from json_populate_recordset(null::users, ${JSON.stringify(rows)}::json) order by lower(mail)
    on conflict do nothing returning id`);
  return new Set((result as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id));
}

/** Inserts users into departments. Departments that were removed since the review are left out. */
async function insertMemberships(tx: Tx, newcomers: readonly ImportedUser[]): Promise<void> {
  const wanted = [...new Set(newcomers.flatMap(({ departmentIds }) => departmentIds))];
  const still = await tx.select({ id: departments.id }).from(departments).where(inArray(departments.id, wanted)).for('share');
  const there = new Set(still.map(({ id }) => id));
  const rows = newcomers.flatMap(({ id, tenantId, departmentIds }) =>
    departmentIds.filter((each) => there.has(each)).map((each) => ({ user_id: id, department_id: each, tenant_id: tenantId })),
  );
  await tx.execute(sql`
    insert into user_departments (user_id, department_id, tenant_id)
    select user_id, department_id, tenant_id from json_populate_recordset(null::user_departments, ${JSON.stringify(rows)}::json)`);
}

/** Maximum number of imports into an embedded store that run or wait. */
const MAX_IMPORTS = 100;
const embeddedLimit = new ConcurrencyLimit({ atOnce: 1, waiting: MAX_IMPORTS });

/**
 * Runs a transaction of an import. In an embedded store it then waits for as long as the transaction took, so that other calls run.
 * @returns the duration of the transaction in milliseconds
 */
async function takeTurn(kind: Store['kind'], transaction: () => Promise<void>): Promise<number> {
  const end = kind === 'pglite' ? await embeddedLimit.take() : undefined;
  const from = performance.now();
  await transaction().finally(() => end && setTimeout(end, performance.now() - from));
  return performance.now() - from;
}

/** Finds mails that users already have, and creates the users of an imported file, in chunks of one transaction each. */
export const importStore = (store: Store) => ({
  /** Those of these mails, in lower case, that users of the tenant have. */
  mailsOf: (tenantId: string, mails: string[]): Promise<string[]> =>
    store.asTenant(tenantId, async (tx) => {
      const mail = sql<string>`lower(${users.mail})`;
      const rows = await tx
        .select({ mail })
        .from(users)
        .where(sql`${mail} = any(${sql.param(mails)}::text[])`);
      return rows.map((row) => row.mail);
    }),

  /**
   * Adds these users in chunks, each in one transaction with the jobs of its mails. Earlier chunks stay when a later one fails. A user with
   * a mail that another user has is left out.
   */
  async add(
    { tenantId, userId }: { tenantId: string; userId: string },
    newcomers: readonly ImportedUser[],
    { mailedAmong, added }: ImportCallbacks,
  ): Promise<void> {
    let share = store.kind === 'pglite' ? EMBEDDED_FIRST_SHARE : 1;
    for (let from = 0; from < newcomers.length; ) {
      const piece = pieceFrom(newcomers, from, share);
      from += piece.length;
      const tookMs = await takeTurn(store.kind, async () => {
        const { ids, progress, mailed } = await store.asTenant(tenantId, async (tx) => {
          await holdPeopleForChange(tx, tenantId);
          const made = await insertUsers(tx, piece);
          if (made.size === 0) return { ids: made, progress: [], mailed: 0 };
          const users = piece.filter(({ id }) => made.has(id));
          await insertMemberships(tx, users);
          const joined = await askJoiners(tx, tenantId, [...made], new Date());
          await insertAuditEntry(tx, tenantId, userActor(userId), 'peopleImported', [{ field: 'people', after: String(made.size) }]);
          const mailedIds = mailedAmong(users);
          await addActivationMails(tx, tenantId, mailedIds);
          return { ids: made, progress: joined.length > 0 ? await findProgressAfterChange(tx, [...made]) : [], mailed: mailedIds.length };
        });
        added(ids, progress, mailed);
      });
      if (store.kind === 'pglite') share = Math.min(1, (share * EMBEDDED_TRANSACTION_MS) / tookMs);
    }
  },
});
