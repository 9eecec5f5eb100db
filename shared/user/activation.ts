import type { Mode } from '#shared/access/mode';
import type { Module } from '#shared/tenant/schema';
import type { OrganizationRole } from '#shared/user/schema';

/** What decides where somebody begins. */
interface Newcomer {
  organizationRole: readonly OrganizationRole[];
  boardMember: boolean;
}

const FACES: readonly [Module, Mode][] = [
  ['getwiser', 'insights'],
  ['parley', 'impulse'],
  ['boardpulse', 'boardpulse'],
];

/** A1: the face of the product that the activation mail leads somebody to. */
export function faceFor({ organizationRole, boardMember }: Newcomer, modules: readonly Module[]): Mode {
  if (boardMember && organizationRole.length === 0 && modules.includes('boardpulse')) return 'boardpulse';
  return FACES.find(([module]) => modules.includes(module))?.[1] ?? 'insights';
}
