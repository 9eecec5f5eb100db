import type { Feature, IdentityRole, Module, OrganizationRole } from '#shared/access/roles-and-modules';

/** The signed-in user of a call. All fields but the expiry come from the database row; claims never grant rights (decision 25). */
export interface Principal {
  userId: string;
  tenantId: string;
  role: readonly IdentityRole[];
  organizationRole: readonly OrganizationRole[];
  /** The tenant's modules. */
  modules: readonly Module[];
  features: readonly Feature[];
  /** The roles that have the permissions of their group, as the tenant's role permissions say (ACCESS-N5). */
  rolePermissions: readonly OrganizationRole[];
  /** The end of the token's validity in milliseconds since the epoch, including the clock tolerance (ACCOUNT-S1). */
  expiresAt: number;
}
