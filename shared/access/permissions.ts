import type { IdentityRole, OrganizationRole } from '#shared/access/roles-and-modules';

/** The permissions of editors, and those of givers if their tenant gives them to givers. */
const EDITOR_PERMISSIONS = [
  'questions',
  'questionBlocks',
  'surveys',
  'categories',
  'translations',
  'talkTemplates',
  'campaigns',
  'talkProjects',
] as const;
const GIVER_PERMISSIONS = ['campaigns', 'talkProjects'] as const;

export type PermissionName = (typeof EDITOR_PERMISSIONS)[number];

/** The permissions of a user, as `GET /api/account/module-permissions` answers them. */
export interface ModulePermissionMaps {
  superuser: boolean;
  editor: Record<string, boolean>;
  giver: Record<string, boolean>;
}

interface Roles {
  role: readonly IdentityRole[];
  organizationRole: readonly OrganizationRole[];
}

const permissionMap = (names: readonly string[], yes: boolean): Record<string, boolean> => Object.fromEntries(names.map((n) => [n, yes]));

/** ACCOUNT-M1: administrators are superusers; the editor and giver groups follow the organisation roles. */
export const modulePermissions = ({ role, organizationRole }: Roles): ModulePermissionMaps => ({
  superuser: role.includes('TenantAdministrator') || role.includes('Administrator'),
  editor: permissionMap(EDITOR_PERMISSIONS, organizationRole.includes('editor')),
  giver: permissionMap(GIVER_PERMISSIONS, organizationRole.includes('giver')),
});

/**
 * ACCESS-N5: whether a user has a permission: as a superuser, by the editor group, or by the giver group if the tenant's role permissions
 * include givers.
 */
export function isGranted(
  { superuser, editor, giver }: ModulePermissionMaps,
  rolePermissions: readonly OrganizationRole[],
  permission: PermissionName,
): boolean {
  return superuser || editor[permission] === true || (rolePermissions.includes('giver') && giver[permission] === true);
}
