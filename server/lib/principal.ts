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
  /** The roles to whose group the tenant gives its permissions (ACCESS-N5). */
  rolePermissions: readonly OrganizationRole[];
  /** When the token stops being valid, in milliseconds since the epoch, clock tolerance included (ACCOUNT-S1). */
  expiresAt: number;
}
