import type { IdentityRole, OrganizationRole } from '#shared/user/schema';

interface Actor {
  role: readonly IdentityRole[];
  organizationRole: readonly OrganizationRole[];
}

/** F7: the tenant's administrators keep them. */
export const canKeepVideos = ({ role }: Pick<Actor, 'role'>): boolean => role.includes('TenantAdministrator');

/** F7: a film is for one of the roles that it names, or for everybody; administrators see all. */
export const isForViewer = (actor: Actor, { organizationRole }: { organizationRole: readonly OrganizationRole[] }): boolean =>
  canKeepVideos(actor) || organizationRole.length === 0 || organizationRole.some((role) => actor.organizationRole.includes(role));
