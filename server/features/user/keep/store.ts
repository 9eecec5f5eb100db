import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { ownDoer, writeDown } from '#db/audit';
import { isOneOf } from '#db/one-of';
import type { Store, Tx } from '#db/open';
import { departments, userDepartments, users } from '#db/schema/tenant';
import { type PersonRow, personIn, type UserRow } from '#server/features/user/store';
import type { AuditAction, AuditChange } from '#shared/audit/schema';
import { PERSON_FIELD } from '#shared/audit/schema';
import type { Kept } from '#shared/user/draft';
import { leavesNobody } from '#shared/user/policy';
import { rightsChanges } from '#shared/user/rights';
import type { IdentityRole, UserStatus } from '#shared/user/schema';

/** Somebody new, with nothing left open. */
export type NewPerson = Required<Omit<Kept, 'status' | 'isTrainingFinished'>>;

/** Why nothing was kept. */
export type Unkept = 'stale' | 'last' | 'department' | 'mail' | 'externalUserId';

const UNIQUE: Record<string, Unkept> = { users_mail_once: 'mail', users_external_user_id: 'externalUserId' };

/** Which field of a person somebody else has already; undefined for any other failure. */
function takenIn(error: unknown): Unkept | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  return code === '23505' ? UNIQUE[constraint] : takenIn(error.cause);
}

/** What `work` gives, or the field that somebody else has. */
async function unlessTaken<Result>(work: Promise<Result>): Promise<Result | Unkept> {
  try {
    return await work;
  } catch (error) {
    const taken = takenIn(error);
    if (taken) return taken;
    throw error;
  }
}

/** Tells a refusal inside a transaction from a result, and undoes what was done so far. */
class Undo extends Error {
  readonly why: Unkept;
  constructor(why: Unkept) {
    super(why);
    this.why = why;
  }
}

const unlessUndone = <Result>(work: Promise<Result>): Promise<Result | Unkept> =>
  work.catch((error: unknown) => {
    if (error instanceof Undo) return error.why;
    throw error;
  });

/** The key of a foreign row would be taken by the store: it looks past the wall for it. */
async function placeIn(tx: Tx, tenantId: string, userId: string, ids: readonly string[]): Promise<void> {
  const own = await tx.select({ id: departments.id }).from(departments).where(isOneOf(departments.id, ids)).for('share');
  if (own.length < ids.length) throw new Undo('department');
  await tx.delete(userDepartments).where(eq(userDepartments.userId, userId));
  if (ids.length > 0) await tx.insert(userDepartments).values(ids.map((departmentId) => ({ userId, departmentId, tenantId })));
}

/** Holds all who administer the tenant, always in the same order, so that of two changes one sees what the other did (U8). */
const holdAdministrators = (tx: Tx) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`'TenantAdministrator' = any(${users.role})`, eq(users.disabled, false)))
    .orderBy(users.id)
    .for('update');

/** Who does it. */
interface Keeper {
  tenantId: string;
  userId: string;
}

/** U9: whom it was done to, and what. */
async function told(tx: Tx, { tenantId, userId }: Keeper, action: AuditAction, id: string, changes: AuditChange[]): Promise<void> {
  const doer = await ownDoer(tx, userId);
  await writeDown(tx, tenantId, doer, action, [{ field: PERSON_FIELD, after: id }, ...changes]);
}

interface Rights {
  role: readonly IdentityRole[];
  status: UserStatus;
}
const rightsOf = ({ role, disabled }: UserRow): Rights => ({ role, status: disabled ? 'Disabled' : 'Active' });

/** @param after undefined: the person goes */
function mindTheLast(before: UserRow, after: Rights | undefined, administrators: { id: string }[]): void {
  const others = administrators.filter(({ id }) => id !== before.id).length;
  if (leavesNobody(rightsOf(before), after, others)) throw new Undo('last');
}

/** R1: nothing of a person is left but that there was one. Nobody writes to that address: it ends in `.invalid`. */
const erased = (id: string) => ({
  ...{ givenName: '', surname: '', mail: `${id}@removed.invalid`, language: 'en-GB' as const },
  ...{ externalUserId: null, jobTitle: null, mobile: null, photo: null },
  ...{ role: [], organizationRole: [], boardMember: false, isTrainingFinished: false, disabled: true },
});

export const keepStore = (store: Store) => ({
  /** The new person, or why there is none. */
  create: (keeper: Keeper, { departments: ids, ...fields }: NewPerson): Promise<PersonRow | Unkept> =>
    unlessTaken(
      unlessUndone(
        store.asTenant(keeper.tenantId, async (tx) => {
          const { tenantId } = keeper;
          const id = randomUUID();
          await tx.insert(users).values({ ...fields, id, tenantId });
          await placeIn(tx, tenantId, id, ids);
          const made = (await personIn(tx, id)) as PersonRow;
          await told(tx, keeper, 'personAdded', id, rightsChanges(undefined, made));
          return made;
        }),
      ),
    ),

  /** The changed person, or why they are as before. */
  change: (keeper: Keeper, id: string, revision: number, { departments: ids, status, ...fields }: Kept): Promise<PersonRow | Unkept> =>
    unlessTaken(
      unlessUndone(
        store.asTenant(keeper.tenantId, async (tx) => {
          const touchesRights = fields.role !== undefined || status !== undefined;
          const administrators = touchesRights ? await holdAdministrators(tx) : [];
          const [before] = await tx
            .select()
            .from(users)
            .where(and(eq(users.id, id), eq(users.revision, revision)))
            .for('update');
          if (!before) throw new Undo('stale');
          const set = { ...fields, ...(status === undefined ? {} : { disabled: status === 'Disabled' }) };
          if (touchesRights) mindTheLast(before, rightsOf({ ...before, ...set } as UserRow), administrators);
          if (ids) await placeIn(tx, keeper.tenantId, id, ids);
          await tx
            .update(users)
            .set({ ...set, revision: revision + 1 } as Partial<UserRow>)
            .where(eq(users.id, id));
          const after = (await personIn(tx, id)) as PersonRow;
          const changes = rightsChanges(before, after);
          if (changes.length > 0) await told(tx, keeper, 'personRightsChanged', after.id, changes);
          return after;
        }),
      ),
    ),

  /** Puts the address of another picture in the place of the last one. @returns the person, with the address that went */
  setPhoto: (tenantId: string, id: string, photo: string | null): Promise<{ person: PersonRow; last: string | null } | undefined> =>
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
      return { person: (await personIn(tx, id)) as PersonRow, last: before.photo };
    }),

  /** Erases a person (R1). @returns who it was, or why they are still there */
  erase: (keeper: Keeper, id: string): Promise<UserRow | Unkept> =>
    unlessUndone(
      store.asTenant(keeper.tenantId, async (tx) => {
        const administrators = await holdAdministrators(tx);
        const [before] = await tx.select().from(users).where(eq(users.id, id)).for('update');
        if (!before) throw new Undo('stale');
        mindTheLast(before, undefined, administrators);
        await tx.delete(userDepartments).where(eq(userDepartments.userId, id));
        await tx
          .update(users)
          .set({ ...erased(id), revision: sql`${users.revision} + 1` })
          .where(eq(users.id, id));
        await told(tx, keeper, 'personRemoved', before.id, []);
        return before;
      }),
    ),
});
