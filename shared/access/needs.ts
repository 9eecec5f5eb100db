import type { Feature, Module } from '#shared/tenant/schema';
import type { IdentityRole, OrganizationRole } from '#shared/user/schema';

/**
 * What a page or a call asks for: the same words for both, so that no call gives what its page keeps to itself.
 * Rules N1 to N4 of shared/access/RULES.md.
 */
export interface Needs {
  /** N1: one of these apps; nothing said: none in particular. */
  modules?: readonly Module[] | undefined;
  /** N1: the tenant must have it. */
  feature?: Feature | undefined;
  /** N2: one of these roles in the organisation. */
  roles?: readonly OrganizationRole[] | 'everybody' | undefined;
  /** N2: the tenant's administrators pass whatever their roles in the organisation are. */
  administrators?: true | undefined;
  /** N3: one of these rights inside the product, whatever else somebody is. */
  identity?: readonly IdentityRole[] | undefined;
}

/** What a tenant has. */
export interface Possessions {
  modules: readonly Module[];
  features: readonly Feature[];
}

/** Who somebody is. */
export interface Rights {
  organizationRole: readonly OrganizationRole[];
  role: readonly IdentityRole[];
}

/** N4: whoever has not the right of a user has none. */
export const isUser = ({ role }: Pick<Rights, 'role'>): boolean => role.includes('User');

export const EVERY_ROLE: readonly OrganizationRole[] = ['giver', 'taker', 'viewer'];

/** Parts of the product that several pages and calls belong to. */
export const TALKS = { modules: ['getwiser', 'futuretalk'] } as const satisfies Needs;
export const BOARD = { modules: ['boardpulse'] } as const satisfies Needs;
/** Surveys are answered in surveys, in the preparation of talks and in evaluations of the board. */
export const ANSWERS = { modules: ['getwiser', 'futuretalk', 'boardpulse'] } as const satisfies Needs;
/** F7: whoever has a role in the organisation watches, and the administrators keep. */
export const VIDEOS = { feature: 'videos', roles: EVERY_ROLE, administrators: true } as const satisfies Needs;

/** U3, U4 of shared/user/RULES.md: where there is a team page, and who keeps the people on it. */
export const TEAM = { feature: 'teamMembers' } as const satisfies Needs;
export const TEAM_KEEPING = { feature: 'teamMembers', identity: ['TenantAdministrator', 'Administrator'] } as const satisfies Needs;

/** O1, O2 of shared/tenant/RULES.md: who keeps a tenant, and who gives tenants what they have. */
export const KEEPING = { identity: ['TenantAdministrator'] } as const satisfies Needs;
export const PROVIDING = { identity: ['Administrator'] } as const satisfies Needs;

/** N1: the app or feature that a tenant would have to have, and has not; undefined when nothing is missing. */
export function missing({ modules, feature }: Needs, tenant: Possessions): string | undefined {
  if (modules && !modules.some((module) => tenant.modules.includes(module))) return `the module ${modules.join(' or ')}`;
  return feature && !tenant.features.includes(feature) ? `the feature ${feature}` : undefined;
}

/** N2, N3: whether it is for this person. */
export function isFor({ roles = 'everybody', administrators, identity }: Needs, { organizationRole, role }: Rights): boolean {
  if (identity && !identity.some((each) => role.includes(each))) return false;
  if (administrators && role.includes('TenantAdministrator')) return true;
  return roles === 'everybody' || roles.some((each) => organizationRole.includes(each));
}
