import type { IdentityRole } from '#shared/user/schema';

interface Actor {
  tenantId: string;
  role: readonly IdentityRole[];
}

/** T1: everybody sees their own company; for anybody else there is none. */
export const canSeeTenant = (actor: Pick<Actor, 'tenantId'>, id: string): boolean => actor.tenantId === id;

/** O1: a tenant's administrators keep its settings, pictures and departments, and read who changed what. */
export const canKeepTenant = ({ role }: Pick<Actor, 'role'>): boolean => role.includes('TenantAdministrator');

/** O2: what a tenant may use is given by the provider: its administrators make tenants and give them modules, features and role permissions. */
export const canAdministrate = ({ role }: Pick<Actor, 'role'>): boolean => role.includes('Administrator');
