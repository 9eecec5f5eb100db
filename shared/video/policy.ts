import type { IdentityRole, OrganizationRole } from '#shared/access/roles-and-modules';

interface Actor {
  role: readonly IdentityRole[];
  organizationRole: readonly OrganizationRole[];
}

/** VIDEO-F7: the tenant's administrators manage its tutorials. */
export const canManageVideos = ({ role }: Pick<Actor, 'role'>): boolean => role.includes('TenantAdministrator');

/** VIDEO-F7: whether a user may watch a video: it names one of the user's roles or none. Administrators may watch all. */
export const isForViewer = (actor: Actor, { organizationRole }: { organizationRole: readonly OrganizationRole[] }): boolean =>
  canManageVideos(actor) || organizationRole.length === 0 || organizationRole.some((role) => actor.organizationRole.includes(role));
