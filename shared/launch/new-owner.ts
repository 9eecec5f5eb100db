import { isGranted, modulePermissions, type PermissionName } from '#shared/access/permissions';
import { isUser, type UserRoles } from '#shared/access/requirements';

/** The new owner of a launched campaign or talk project. */
export interface NewOwner extends UserRoles {
  disabled: boolean;
}

/**
 * LAUNCH-O2: why a user cannot take over a launched campaign or talk project, as a message key; undefined if they can.
 * @param person undefined if the tenant has no such user
 * @param permission the permission to plan campaigns or talk projects, whichever is handed over
 */
export function newOwnerError(
  person: NewOwner | undefined,
  permission: Extract<PermissionName, 'campaigns' | 'talkProjects'>,
): 'launch.newOwnerGone' | 'launch.newOwnerWithoutRight' | undefined {
  if (!person || person.disabled) return 'launch.newOwnerGone';
  const mayPlan = isUser(person) && isGranted(modulePermissions(person), person.rolePermissions ?? [], permission);
  return mayPlan ? undefined : 'launch.newOwnerWithoutRight';
}
