import { and, eq, isNull } from 'drizzle-orm';
import { isOneOf } from '#db/one-of';
import type { Store } from '#db/open';
import { departments, tenants, userDepartments, users } from '#db/schema/tenant';

type PrincipalRow = Pick<typeof users.$inferSelect, 'role' | 'disabled'> &
  Pick<typeof tenants.$inferSelect, 'modules' | 'features'> & {
    organization_role: (typeof users.$inferSelect)['organizationRole'];
  };

export const accountStore = (store: Store) => ({
  /** Where the person with this `oid`, or a not yet bound one with one of these mails, is to be found. */
  find: async (oid: string, mails: string[]) => {
    const [found] = await store.call<{ id: string; tenant_id: string; bound: boolean }>(
      'find_identity',
      'select * from find_identity($1, $2)',
      [oid, mails],
    );
    return found && { id: found.id, tenantId: found.tenant_id, bound: found.bound };
  },

  /** Binds a person to the identity they first signed in with; false when another identity was faster. */
  bind: (tenantId: string, id: string, oid: string): Promise<boolean> =>
    store.asTenant(tenantId, async (tx) => {
      const bound = await tx
        .update(users)
        .set({ externalUserId: oid })
        .where(and(eq(users.id, id), isNull(users.externalUserId)))
        .returning({ id: users.id });
      return bound.length === 1;
    }),

  /** What a bound person may do now, and what their tenant has; undefined when they are not there, or not with this `oid`. */
  principal: async (tenantId: string, id: string, oid: string) => {
    const [row] = await store.call<PrincipalRow>('principal_of', 'select * from principal_of($1, $2, $3)', [tenantId, id, oid]);
    return row;
  },

  /** Those of these people who are here and not disabled, and what their tenant has; undefined when it is gone. */
  active: (tenantId: string, ids: string[]) =>
    store.asTenant(tenantId, async (tx) => {
      const [tenant] = await tx
        .select({ modules: tenants.modules, features: tenants.features })
        .from(tenants)
        .where(eq(tenants.id, tenantId));
      const people = await tx
        .select({ id: users.id, role: users.role })
        .from(users)
        .where(and(isOneOf(users.id, ids), eq(users.disabled, false)));
      return tenant && { ...tenant, people };
    }),

  departments: (tenantId: string, userId: string) =>
    store.asTenant(tenantId, (tx) =>
      tx
        .select({ id: departments.id, name: departments.name })
        .from(departments)
        .innerJoin(userDepartments, eq(userDepartments.departmentId, departments.id))
        .where(eq(userDepartments.userId, userId))
        .orderBy(departments.name),
    ),
});
