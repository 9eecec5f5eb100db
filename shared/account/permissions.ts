import type { IdentityRole, OrganizationRole } from '#shared/access/roles';

/** The permissions that calls about modules answer with. A superuser has all; an editor writes; a giver leads. */
const EDITOR = ['questions', 'questionBlocks', 'surveys', 'categories', 'translations'];
const GIVER = ['talks', 'notes'];

export interface ModulePermissionMaps {
  superuser: boolean;
  editor: Record<string, boolean>;
  giver: Record<string, boolean>;
}

const granted = (names: readonly string[], yes: boolean): Record<string, boolean> => Object.fromEntries(names.map((n) => [n, yes]));

/** ACCOUNT-M1: administrators are superusers; the editor and giver groups follow the organisation roles. */
export const modulePermissions = (person: {
  role: readonly IdentityRole[];
  organizationRole: readonly OrganizationRole[];
}): ModulePermissionMaps => ({
  superuser: person.role.includes('TenantAdministrator') || person.role.includes('Administrator'),
  editor: granted(EDITOR, person.organizationRole.includes('editor')),
  giver: granted(GIVER, person.organizationRole.includes('giver')),
});
