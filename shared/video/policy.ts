import type { Feature } from '#shared/tenant/schema';
import type { IdentityRole, OrganizationRole } from '#shared/user/schema';

interface Actor {
  role: readonly IdentityRole[];
  organizationRole: readonly OrganizationRole[];
}

/** The roles of spec 3 section 2's route table. */
const WATCHING: readonly OrganizationRole[] = ['giver', 'taker', 'viewer'];

/** F7: a tenant without the feature has none, whoever asks. */
export const hasVideos = (features: readonly Feature[]): boolean => features.includes('videos');

/** F7: the tenant's administrators keep them. */
export const canKeepVideos = ({ role }: Pick<Actor, 'role'>): boolean => role.includes('TenantAdministrator');

/** F7: whoever has a role in the organisation, and the administrators. */
export const canWatchVideos = (actor: Actor): boolean =>
  canKeepVideos(actor) || WATCHING.some((role) => actor.organizationRole.includes(role));

/** F7: a film is for one of the roles that it names, or for everybody; administrators see all. */
export const isForViewer = (actor: Actor, { organizationRole }: { organizationRole: readonly OrganizationRole[] }): boolean =>
  canKeepVideos(actor) || organizationRole.length === 0 || organizationRole.some((role) => actor.organizationRole.includes(role));
