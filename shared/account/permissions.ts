import type { IdentityRole, OrganizationRole } from '#shared/user/schema';

/** What the module calls of spec 3 section 6 grant: a superuser passes everything; editors author; givers lead. */
const EDITOR = ['questions', 'questionBlocks', 'surveys', 'categories', 'translations'];
const GIVER = ['talks', 'notes'];

export interface ModulePermissionMaps {
  superuser: boolean;
  editor: Record<string, boolean>;
  giver: Record<string, boolean>;
}

const granted = (names: readonly string[], yes: boolean): Record<string, boolean> => Object.fromEntries(names.map((n) => [n, yes]));

/** M1: administrators are superusers; the editor and giver groups follow the organisation roles. */
export const modulePermissions = (person: {
  role: readonly IdentityRole[];
  organizationRole: readonly OrganizationRole[];
}): ModulePermissionMaps => ({
  superuser: person.role.includes('TenantAdministrator') || person.role.includes('Administrator'),
  editor: granted(EDITOR, person.organizationRole.includes('editor')),
  giver: granted(GIVER, person.organizationRole.includes('giver')),
});
