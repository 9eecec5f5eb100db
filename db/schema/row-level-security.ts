import { sql } from 'drizzle-orm';
import { pgPolicy, pgRole, uuid } from 'drizzle-orm/pg-core';

/** The role of every request's transaction. Row Level Security applies to it without exception. */
export const appUser = pgRole('app_user').existing();

/** The tenant of the running transaction; without one no row matches. */
const current = sql`nullif(current_setting('app.tenant_id', true), '')::uuid`;

/**
 * Tenant isolation of a table by Row Level Security: requests read and write only rows of the transaction's tenant. @param column column
 * with the tenant id
 */
export const tenantPolicy = (table: string, column = 'tenant_id', tenant = current) =>
  pgPolicy(`${table}_of_tenant`, {
    as: 'permissive',
    for: 'all',
    to: appUser,
    using: sql`${sql.identifier(column)} = ${tenant}`,
    withCheck: sql`${sql.identifier(column)} = ${tenant}`,
  });

/** The same for a table of which many rows are passed over: the tenant is read once for a statement, not for each row. */
export const tenantPolicyOfList = (table: string) => tenantPolicy(table, 'tenant_id', sql`(select ${current})`);

/** The column with the id of the row's tenant. */
export const tenantId = () => uuid('tenant_id').notNull();
