import type { Mode } from '#shared/access/mode';
import type { Module, OrganizationRole } from '#shared/access/roles-and-modules';

/** The facts that decide the mode in which a new user begins. */
interface NewUserRoles {
  organizationRole: readonly OrganizationRole[];
  boardMember: boolean;
}

const MODES_BY_MODULE: readonly [Module, Mode][] = [
  ['getwiser', 'insights'],
  ['parley', 'impulse'],
  ['boardpulse', 'boardpulse'],
];

/** USER-A1: the mode to which the activation mail of a user leads. */
export function landingModeFor({ organizationRole, boardMember }: NewUserRoles, modules: readonly Module[]): Mode {
  if (boardMember && organizationRole.length === 0 && modules.includes('boardpulse')) return 'boardpulse';
  return MODES_BY_MODULE.find(([module]) => modules.includes(module))?.[1] ?? 'insights';
}
