import { and, eq, sql } from 'drizzle-orm';
import { insertUserAuditEntry } from '#db/audit';
import { isConstraintViolation } from '#db/constraint-errors';
import { inIds } from '#db/id-list-condition';
import { departments, tenants, userDepartments, users } from '#db/schema/tenant-and-user';
import type { Store } from '#db/store';
import type { Candidate } from '#shared/account/identity-binding';
import { BOUND_BY_FIELD } from '#shared/audit/schema';
import { domainOf } from '#shared/tenant/mail-domain';

interface CandidateRow {
  id: string;
  tenant_id: string;
  is_bound: boolean;
  mail: string;
  is_in_own_domain: boolean;
  needs_link: boolean;
}

type PrincipalRow = Pick<typeof users.$inferSelect, 'id' | 'role' | 'disabled'> &
  Pick<typeof tenants.$inferSelect, 'modules' | 'features'> & {
    oid: string;
    tenant_id: string;
    organization_role: (typeof users.$inferSelect)['organizationRole'];
    role_permissions: (typeof tenants.$inferSelect)['rolePermissions'];
  };

/** Queries of users by identity and by mail, across tenants, and of a user's own row. */
export const accountStore = (store: Store) => ({
  /** The candidates for an identity: the user it is bound to, and users without an identity who have one of these mails. */
  findCandidates: async (oid: string, mails: readonly string[]): Promise<Candidate[]> => {
    const found = await store.withoutTenant((tx) =>
      tx.execute(sql`select * from find_people(${oid}, ${sql.param(mails)}::text[], ${sql.param(mails.map(domainOf))}::text[])`),
    );
    const { rows } = found as unknown as { rows: CandidateRow[] };
    return rows.map(({ id, mail, tenant_id, is_bound, is_in_own_domain, needs_link }) => ({
      ...{ id, mail, tenantId: tenant_id, isBound: is_bound, isInOwnDomain: is_in_own_domain, needsLink: needs_link },
    }));
  },

  /**
   * ACCOUNT-S9, ACCOUNT-S14: binds an identity to a user by mail, unless the mail has changed since or the user needs a link.
   * @returns whether the user has this identity now, also if a concurrent call bound it; false when the user has another identity, or
   * another user has this one
   */
  bind: ({ id, tenantId, mail }: Candidate, oid: string): Promise<boolean> =>
    store
      .asTenant(tenantId, async (tx) => {
        const bound = await tx.execute(sql`
          update users set external_user_id = ${oid}
          from (select id, mail, needs_link, external_user_id as was from users where id = ${id} for update) as locked
          where users.id = locked.id
            and (locked.was = ${oid} or (locked.was is null and lower(locked.mail) = ${mail} and not locked.needs_link))
          returning locked.was is null as is_new`);
        const [row] = (bound as unknown as { rows: { is_new: boolean }[] }).rows;
        if (row?.is_new)
          await insertUserAuditEntry(tx, { tenantId, userId: id }, 'personBound', id, [{ field: BOUND_BY_FIELD, after: 'domain' }]);
        return row !== undefined;
      })
      .catch((error: unknown) => {
        if (isConstraintViolation(error, 'users_external_user_id')) return false;
        throw error;
      }),

  /** The users to whom these identities are bound, with their current rights and those of their tenants, in one query. */
  principals: (oids: readonly string[]): Promise<PrincipalRow[]> =>
    store.call<PrincipalRow>('principals_of', 'select * from principals_of($1)', [oids]),

  /**
   * Those of these users who are active, grouped by equal rights, and the rights of the tenant; undefined when the tenant does not exist.
   * The ids are one text, because to parse an array of thousands takes longer than to parse the rest of the answer.
   */
  active: (tenantId: string, ids: string[]) =>
    store.asTenant(tenantId, async (tx) => {
      const [tenant] = await tx
        .select({ modules: tenants.modules, features: tenants.features, rolePermissions: tenants.rolePermissions })
        .from(tenants)
        .where(eq(tenants.id, tenantId));
      const groups = await tx
        .select({ role: users.role, organizationRole: users.organizationRole, ids: sql<string>`string_agg(${users.id}::text, ' ')` })
        .from(users)
        .where(and(inIds(users.id, ids), eq(users.disabled, false)))
        .groupBy(users.role, users.organizationRole);
      return tenant && { ...tenant, groups };
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
