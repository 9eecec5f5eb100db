import { and, eq, ne, sql } from 'drizzle-orm';
import { type ActingUser, insertUserAuditEntry } from '#db/audit';
import { askJoiners, findProgressAfterChange, holdPeopleForChange } from '#db/campaign-people';
import { isConstraintViolation } from '#db/constraint-errors';
import { inIds } from '#db/id-list-condition';
import { departments, userDepartments, users } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import { addPhotoRemoval } from '#server/features/user/edit/photo-removal/store';
import { eraseSignIn, recordIdentity, recordMail } from '#server/features/user/edit/sign-in/store';
import { selectUser, type UserRow, type UserWithDepartmentsRow } from '#server/features/user/store';
import type { IdentityRole } from '#shared/access/roles-and-modules';
import type { CampaignProgress } from '#shared/board/progress-event';
import { diffRights } from '#shared/user/audited-rights';
import { mapUserFields, OPTIONAL_USER_FIELDS, REQUIRED_USER_FIELDS } from '#shared/user/fields';
import { isDeleted } from '#shared/user/name';
import { removesLastAdministrator } from '#shared/user/policy';
import type { UserStatus } from '#shared/user/schema';
import { isOtherMail } from '#shared/user/sign-in-changes';
import type { NormalizedUserInput } from '#shared/user/user-input';

/** A new user with all fields. */
export type NewUser = Required<Omit<NormalizedUserInput, 'status' | 'isTrainingFinished'>>;

/** A change of a user, with the counts of campaigns whose respondents it may have changed. */
interface WithProgress {
  progress: CampaignProgress[];
}

/** Why a change was refused. */
export type UpdateFailure = 'again' | 'stale' | 'last' | 'department' | 'mail' | 'externalUserId';

/** The result of `work`, or the field whose value another user has. */
async function catchUniqueViolation<Result>(work: Promise<Result>): Promise<Result | UpdateFailure> {
  try {
    return await work;
  } catch (error) {
    if (isConstraintViolation(error, 'users_mail_once')) return 'mail';
    if (isConstraintViolation(error, 'users_external_user_id')) return 'externalUserId';
    throw error;
  }
}

/** Thrown inside a transaction to roll it back and return a refusal. */
class Rollback extends Error {
  readonly why: UpdateFailure;
  constructor(why: UpdateFailure) {
    super(why);
    this.why = why;
  }
}

const catchRollback = <Result>(work: Promise<Result>): Promise<Result | UpdateFailure> =>
  work.catch((error: unknown) => {
    if (error instanceof Rollback) return error.why;
    throw error;
  });

/** Sets a user's departments. Checks that they are the tenant's own: foreign keys bypass Row Level Security. */
async function setDepartments(tx: Tx, tenantId: string, userId: string, ids: readonly string[]): Promise<void> {
  const own = await tx.select({ id: departments.id }).from(departments).where(inIds(departments.id, ids)).for('share');
  if (own.length < ids.length) throw new Rollback('department');
  await tx.delete(userDepartments).where(eq(userDepartments.userId, userId));
  if (ids.length > 0) await tx.insert(userDepartments).values(ids.map((departmentId) => ({ userId, departmentId, tenantId })));
}

/** Locks all administrators of the tenant, in the same order, so that concurrent changes see each other (USER-U8). */
const lockAdministrators = (tx: Tx) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`'TenantAdministrator' = any(${users.role})`, eq(users.disabled, false)))
    .orderBy(users.id)
    .for('update');

interface Rights {
  role: readonly IdentityRole[];
  status: UserStatus;
}
const rightsOf = ({ role, disabled }: UserRow): Rights => ({ role, status: disabled ? 'Disabled' : 'Active' });

/** @param after undefined: the user is removed */
function assertAdministratorRemains(before: UserRow, after: Rights | undefined, administrators: { id: string }[]): void {
  const others = administrators.filter(({ id }) => id !== before.id).length;
  if (removesLastAdministrator(rightsOf(before), after, others)) throw new Rollback('last');
}

/** USER-R1: the fields of a removed user. The mail address ends in `.invalid`, so that it never receives mail. */
const anonymizedFields = (id: string) => ({
  ...mapUserFields(REQUIRED_USER_FIELDS, () => ''),
  ...mapUserFields(OPTIONAL_USER_FIELDS, () => null),
  ...{ mail: `${id}@removed.invalid`, language: 'en-GB' as const, externalUserId: null, photo: null },
  ...{ role: [], organizationRole: [], boardMember: false, isTrainingFinished: false, disabled: true },
});

/** Creates, changes and removes users; each change is written to the audit log. */
export const userAdminStore = (store: Store) => ({
  /** The new user, or why the store refused it: `again` if a user has this id, even if another call has just added it. */
  create: (
    actor: ActingUser,
    id: string,
    { departments: ids, ...fields }: NewUser,
  ): Promise<(UserWithDepartmentsRow & WithProgress) | UpdateFailure> =>
    catchUniqueViolation(
      catchRollback(
        store.asTenant(actor.tenantId, async (tx) => {
          const { tenantId } = actor;
          await holdPeopleForChange(tx, tenantId);
          const row = { ...fields, id, tenantId };
          const inserted = await tx.insert(users).values(row).onConflictDoNothing({ target: users.id }).returning({ id: users.id });
          if (inserted.length === 0) throw new Rollback('again');
          await setDepartments(tx, tenantId, id, ids);
          await askJoiners(tx, tenantId, [id], new Date());
          const made = (await selectUser(tx, id)) as UserWithDepartmentsRow;
          await insertUserAuditEntry(tx, actor, 'personAdded', id, diffRights(undefined, made));
          await recordIdentity(tx, actor, undefined, made);
          return { ...made, progress: await findProgressAfterChange(tx, [id]) };
        }),
      ),
    ),

  /** The changed user with the campaigns that ask them now and did not before, or why the store refused the change. */
  change: (
    actor: ActingUser,
    id: string,
    revision: number,
    { departments: ids, status, ...fields }: NormalizedUserInput,
  ): Promise<(UserWithDepartmentsRow & WithProgress & { joined: string[] }) | UpdateFailure> =>
    catchUniqueViolation(
      catchRollback(
        store.asTenant(actor.tenantId, async (tx) => {
          await holdPeopleForChange(tx, actor.tenantId);
          const touchesRights = fields.role !== undefined || status !== undefined;
          const administrators = touchesRights ? await lockAdministrators(tx) : [];
          const [before] = await tx
            .select()
            .from(users)
            .where(and(eq(users.id, id), eq(users.revision, revision)))
            .for('update');
          if (!before) throw new Rollback('stale');
          const set = {
            ...fields,
            ...(status === undefined ? {} : { disabled: status === 'Disabled' }),
            ...(fields.mail !== undefined && isOtherMail(before.mail, fields.mail) ? { needsLink: true } : {}),
          };
          if (touchesRights) assertAdministratorRemains(before, rightsOf({ ...before, ...set } as UserRow), administrators);
          if (ids) await setDepartments(tx, actor.tenantId, id, ids);
          await tx
            .update(users)
            .set({ ...set, revision: revision + 1 } as Partial<UserRow>)
            .where(eq(users.id, id));
          const joined = await askJoiners(tx, actor.tenantId, [id], new Date());
          const after = (await selectUser(tx, id)) as UserWithDepartmentsRow;
          const changes = diffRights(before, after);
          if (changes.length > 0) await insertUserAuditEntry(tx, actor, 'personRightsChanged', after.id, changes);
          await recordMail(tx, actor, before, after);
          await recordIdentity(tx, actor, before, after);
          const isAskedAnew = joined.length > 0 || before.disabled !== after.disabled;
          return { ...after, joined, progress: isAskedAnew ? await findProgressAfterChange(tx, [id]) : [] };
        }),
      ),
    ),

  /** Replaces the address of the photo, and has the old file deleted. @returns the user; undefined for a removed one */
  setPhoto: (tenantId: string, id: string, photo: string | null): Promise<UserWithDepartmentsRow | undefined> =>
    store.asTenant(tenantId, async (tx) => {
      const [before] = await tx
        .select({ photo: users.photo })
        .from(users)
        .where(and(eq(users.id, id), ne(sql`${users.givenName} || ${users.surname}`, '')))
        .for('update');
      if (!before) return undefined;
      await tx
        .update(users)
        .set({ photo, revision: sql`${users.revision} + 1` })
        .where(eq(users.id, id));
      await addPhotoRemoval(tx, tenantId, before.photo);
      return selectUser(tx, id);
    }),

  /** Removes a user (USER-R1). @returns the former row, or why the store refused the removal */
  erase: (actor: ActingUser, id: string): Promise<(UserRow & WithProgress) | UpdateFailure> =>
    catchRollback(
      store.asTenant(actor.tenantId, async (tx) => {
        await holdPeopleForChange(tx, actor.tenantId);
        const administrators = await lockAdministrators(tx);
        const [before] = await tx.select().from(users).where(eq(users.id, id)).for('update');
        // Another call may have removed the user while this one waited.
        if (!before || isDeleted(before)) throw new Rollback('stale');
        assertAdministratorRemains(before, undefined, administrators);
        await tx.delete(userDepartments).where(eq(userDepartments.userId, id));
        await eraseSignIn(tx, id);
        await addPhotoRemoval(tx, actor.tenantId, before.photo);
        await tx
          .update(users)
          .set({ ...anonymizedFields(id), revision: sql`${users.revision} + 1` })
          .where(eq(users.id, id));
        await insertUserAuditEntry(tx, actor, 'personRemoved', before.id, []);
        return { ...before, progress: await findProgressAfterChange(tx, [id]) };
      }),
    ),
});
