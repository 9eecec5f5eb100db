import { randomUUID } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import { type ActingUser, insertAuditEntry, userActor } from '#db/audit';
import { isConstraintViolation } from '#db/constraint-errors';
import { departments, userDepartments } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import type { AuditAction, AuditChange } from '#shared/audit/schema';
import { AppError } from '#shared/contract/errors';
import type { AdminDepartment, Department } from '#shared/department/schema';

/** Departments with the number of their users; with `id` only that one. */
const kept = (tx: Tx, id?: string): Promise<AdminDepartment[]> =>
  tx
    .select({ id: departments.id, name: departments.name, revision: departments.revision, people: count(userDepartments.userId) })
    .from(departments)
    .leftJoin(userDepartments, eq(userDepartments.departmentId, departments.id))
    .where(id ? eq(departments.id, id) : undefined)
    .groupBy(departments.id)
    .orderBy(sql`lower(${departments.name})`, departments.id);

/** Turns a violated constraint into its refusal: two administrators may make the same change concurrently. */
const refused = (error: unknown): never => {
  if (isConstraintViolation(error, 'departments_name')) throw new AppError('NameTakenError');
  if (isConstraintViolation(error, 'user_departments_department')) throw new AppError('DepartmentInUseError');
  throw error;
};

/** Queries of departments and of how many users each has. */
export const departmentStore = (store: Store) => {
  const writing = <T>(
    { tenantId, userId }: ActingUser,
    work: (tx: Tx, told: (action: AuditAction, change: AuditChange) => Promise<void>) => Promise<T>,
  ) =>
    store
      .asTenant(tenantId, (tx) => work(tx, async (action, change) => insertAuditEntry(tx, tenantId, userActor(userId), action, [change])))
      .catch(refused);

  return {
    departments: (tenantId: string): Promise<Department[]> =>
      store.asTenant(tenantId, (tx) =>
        tx.select({ id: departments.id, name: departments.name }).from(departments).orderBy(departments.name, departments.id),
      ),

    all: (tenantId: string): Promise<AdminDepartment[]> => store.asTenant(tenantId, (tx) => kept(tx)),

    one: async (tenantId: string, id: string): Promise<AdminDepartment | undefined> =>
      (await store.asTenant(tenantId, (tx) => kept(tx, id)))[0],

    /** @throws AppError NameTakenError */
    create: (actor: ActingUser, name: string): Promise<AdminDepartment> =>
      writing(actor, async (tx, told) => {
        const id = randomUUID();
        await tx.insert(departments).values({ id, tenantId: actor.tenantId, name });
        await told('departmentAdded', { field: 'name', after: name });
        return { id, name, people: 0, revision: 1 };
      }),

    /** Undefined unless the department has that revision. @throws AppError NameTakenError */
    rename: (actor: ActingUser, id: string, revision: number, name: string): Promise<AdminDepartment | undefined> =>
      writing(actor, async (tx, told) => {
        const [before] = await tx
          .select()
          .from(departments)
          .where(and(eq(departments.id, id), eq(departments.revision, revision)))
          .for('update');
        if (before && before.name !== name) {
          await tx
            .update(departments)
            .set({ name, revision: sql`${departments.revision} + 1` })
            .where(eq(departments.id, id));
          await told('departmentRenamed', { field: 'name', before: before.name, after: name });
        }
        return before && (await kept(tx, id))[0];
      }),

    /** @returns whether the department existed @throws AppError DepartmentInUseError */
    remove: (actor: ActingUser, id: string): Promise<boolean> =>
      writing(actor, async (tx, told) => {
        const [gone] = await tx.delete(departments).where(eq(departments.id, id)).returning();
        if (gone) await told('departmentRemoved', { field: 'name', before: gone.name });
        return gone !== undefined;
      }),
  };
};
