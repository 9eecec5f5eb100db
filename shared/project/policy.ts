import type { IdentityRole } from '#shared/access/roles-and-modules';

interface Actor {
  userId: string;
  tenantId: string;
  role: readonly IdentityRole[];
}

/** PROJECT-O1: whether a user manages a launched project: its owner and the tenant's administrators. For other users it does not exist. */
export const canManageProject = (actor: Actor, project: { tenantId: string; ownerUserId: string | null }): boolean =>
  actor.tenantId === project.tenantId && (actor.userId === project.ownerUserId || actor.role.includes('TenantAdministrator'));
