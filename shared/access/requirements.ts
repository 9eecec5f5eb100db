import { isGranted, modulePermissions, type PermissionName } from '#shared/access/permissions';
import type { Feature, IdentityRole, Module, OrganizationRole } from '#shared/access/roles-and-modules';

/**
 * What a page or a call requires. Both use the same declaration, so that a call never returns what its page does not show.
 * Rules ACCESS-N1 to ACCESS-N5 of shared/access/RULES.md.
 */
export interface Requirements {
  /** ACCESS-N1: the tenant has one of these apps. Absent: any tenant. */
  modules?: readonly Module[] | undefined;
  /** ACCESS-N1: the tenant has this feature. */
  feature?: Feature | undefined;
  /** ACCESS-N2: the user has one of these roles in the organisation. Absent: any user. */
  roles?: readonly OrganizationRole[] | undefined;
  /** ACCESS-N2: the tenant's administrators pass with any role in the organisation. */
  administrators?: true | undefined;
  /** ACCESS-N2: board members pass with any role in the organisation. */
  boardMembers?: true | undefined;
  /** ACCESS-N3: the user has one of these rights inside the product. Roles in the organisation do not matter. */
  identity?: readonly IdentityRole[] | undefined;
  /** ACCESS-N5: the user has this permission of the module. */
  permission?: PermissionName | undefined;
}

/** The modules and features of a tenant. */
export interface TenantFeatures {
  modules: readonly Module[];
  features: readonly Feature[];
}

/** The roles and rights of a user. */
export interface UserRoles {
  organizationRole: readonly OrganizationRole[];
  role: readonly IdentityRole[];
  boardMember?: boolean | undefined;
  /** The roles that have the permissions of their group, as the tenant's role permissions say (ACCESS-N5). */
  rolePermissions?: readonly OrganizationRole[] | undefined;
}

/** ACCESS-N4: whether the user has the right `User`, which every page and every call requires. */
export const isUser = ({ role }: Pick<UserRoles, 'role'>): boolean => role.includes('User');

/** The roles of users who take part in talks and surveys. */
export const EVERY_ROLE: readonly OrganizationRole[] = ['giver', 'taker', 'viewer'];

/** Every role in the organisation. */
export const ANY_ROLE: readonly OrganizationRole[] = [...EVERY_ROLE, 'manager', 'editor', 'admin'];

/** Parts of the product that several pages and calls belong to. */
export const TALK_MODULES = { modules: ['getwiser', 'futuretalk'] } as const satisfies Requirements;
/** Calls and pages for evaluations of the board need the board's app. */
export const BOARD_MODULES = { modules: ['boardpulse'] } as const satisfies Requirements;
/** ACCESS-A6: the board's pages, for users with any role, board members and the tenant's administrators. */
export const BOARD_PAGES = { ...BOARD_MODULES, roles: ANY_ROLE, administrators: true, boardMembers: true } as const satisfies Requirements;
/** Campaigns are planned for surveys and for evaluations of the board. */
export const CAMPAIGN_MODULES = { modules: ['getwiser', 'boardpulse'] } as const satisfies Requirements;
/** Surveys are answered in surveys, in the preparation of talks and in evaluations of the board. */
export const SURVEY_MODULES = { modules: ['getwiser', 'futuretalk', 'boardpulse'] } as const satisfies Requirements;
/** VIDEO-F7: users with a role in the organisation watch tutorials; administrators manage them. */
export const VIDEOS = { feature: 'videos', roles: EVERY_ROLE, administrators: true } as const satisfies Requirements;

/** USER-U3, USER-U4 of shared/user/RULES.md: which tenants have a team page, and who manages its users. */
export const TEAM = { feature: 'teamMembers' } as const satisfies Requirements;
/** USER-U3: administrators of the tenant and of the provider manage the users of the team page. */
export const TEAM_ADMIN = { feature: 'teamMembers', identity: ['TenantAdministrator', 'Administrator'] } as const satisfies Requirements;

/** TENANT-O1, TENANT-O2 of shared/tenant/RULES.md: who manages one tenant, and who gives tenants modules and features. */
export const TENANT_ADMIN = { identity: ['TenantAdministrator'] } as const satisfies Requirements;
/** TENANT-O2: only provider administrators create tenants and give them modules and features. */
export const PLATFORM_ADMIN = { identity: ['Administrator'] } as const satisfies Requirements;

/** ACCESS-N1: the app or feature that the tenant lacks; undefined when it lacks none. */
export function missingRequirement({ modules, feature }: Requirements, tenant: TenantFeatures): string | undefined {
  if (modules && !modules.some((module) => tenant.modules.includes(module))) return `the module ${modules.join(' or ')}`;
  return feature && !tenant.features.includes(feature) ? `the feature ${feature}` : undefined;
}

/** ACCESS-N2, ACCESS-N3, ACCESS-N5: whether the user's roles and rights meet the requirements. */
export function meetsRoles({ roles, administrators, boardMembers, identity, permission }: Requirements, person: UserRoles): boolean {
  const { organizationRole, role } = person;
  if (identity && !identity.some((each) => role.includes(each))) return false;
  if (permission && !isGranted(modulePermissions(person), person.rolePermissions ?? [], permission)) return false;
  if (administrators && role.includes('TenantAdministrator')) return true;
  if (boardMembers && person.boardMember) return true;
  return !roles || roles.some((each) => organizationRole.includes(each));
}
