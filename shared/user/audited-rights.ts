import type { IdentityRole, OrganizationRole } from '#shared/access/roles-and-modules';
import { diffFields } from '#shared/audit/changes';
import type { AuditChange } from '#shared/audit/schema';

export interface AuditedRights {
  role: readonly IdentityRole[];
  organizationRole: readonly OrganizationRole[];
  boardMember: boolean;
  disabled: boolean;
}

/** The rights for the audit log. `User` is left out, because every user has it. */
const auditedValues = ({ role, organizationRole, boardMember, disabled }: AuditedRights) => ({
  role: role.filter((each) => each !== 'User'),
  organizationRole,
  boardMember: boardMember ? 'yes' : 'no',
  status: disabled ? 'Disabled' : 'Active',
});

/** The rights of a new user. */
const NEWCOMER: AuditedRights = { role: ['User'], organizationRole: [], boardMember: false, disabled: false };

/** USER-U9: the changed rights of a user for the audit log. @param before absent: a new user */
export const diffRights = (before: AuditedRights | undefined, after: AuditedRights): AuditChange[] =>
  diffFields(auditedValues(before ?? NEWCOMER), auditedValues(after));
