import { changesBetween } from '#shared/audit/changes';
import type { AuditChange } from '#shared/audit/schema';
import type { IdentityRole, OrganizationRole } from '#shared/user/schema';

export interface Rights {
  role: readonly IdentityRole[];
  organizationRole: readonly OrganizationRole[];
  boardMember: boolean;
  disabled: boolean;
}

/** That everybody is a user goes without saying. */
const told = ({ role, organizationRole, boardMember, disabled }: Rights) => ({
  role: role.filter((each) => each !== 'User'),
  organizationRole,
  boardMember: boardMember ? 'yes' : 'no',
  status: disabled ? 'Disabled' : 'Active',
});

/** What everybody begins with. */
const NEWCOMER: Rights = { role: ['User'], organizationRole: [], boardMember: false, disabled: false };

/** U9: what of somebody's rights became another, as it is written down. @param before absent: somebody new */
export const rightsChanges = (before: Rights | undefined, after: Rights): AuditChange[] =>
  changesBetween(told(before ?? NEWCOMER), told(after));
