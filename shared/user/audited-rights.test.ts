import { expect, it } from 'vitest';
import { type AuditedRights, diffRights } from '#shared/user/audited-rights';

const TOM: AuditedRights = { role: ['User'], organizationRole: ['taker'], boardMember: false, disabled: false };

it.each<[string, Partial<AuditedRights>, object[]]>([
  ['nothing', {}, []],
  ['the same in another order', { organizationRole: ['taker'] }, []],
  ['an administrator', { role: ['User', 'TenantAdministrator'] }, [{ field: 'role', after: 'TenantAdministrator' }]],
  ['a role', { organizationRole: ['giver'] }, [{ field: 'organizationRole', before: 'taker', after: 'giver' }]],
  ['the board', { boardMember: true }, [{ field: 'boardMember', before: 'no', after: 'yes' }]],
  ['out', { disabled: true }, [{ field: 'status', before: 'Active', after: 'Disabled' }]],
])('USER-U9: diffRights: lists a change of %s', (_, change, changes) => expect(diffRights(TOM, { ...TOM, ...change })).toEqual(changes));

it('USER-U9: diffRights: lists the rights of a new user beyond those that every user has', () =>
  expect(diffRights(undefined, TOM)).toEqual([{ field: 'organizationRole', after: 'taker' }]));
