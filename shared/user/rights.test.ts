import { expect, it } from 'vitest';
import { type Rights, rightsChanges } from '#shared/user/rights';

const TOM: Rights = { role: ['User'], organizationRole: ['taker'], boardMember: false, disabled: false };

it.each<[string, Partial<Rights>, object[]]>([
  ['nothing', {}, []],
  ['the same in another order', { organizationRole: ['taker'] }, []],
  ['an administrator', { role: ['User', 'TenantAdministrator'] }, [{ field: 'role', after: 'TenantAdministrator' }]],
  ['a role', { organizationRole: ['giver'] }, [{ field: 'organizationRole', before: 'taker', after: 'giver' }]],
  ['the board', { boardMember: true }, [{ field: 'boardMember', before: 'no', after: 'yes' }]],
  ['out', { disabled: true }, [{ field: 'status', before: 'Active', after: 'Disabled' }]],
])('U9: what becomes another is written down: %s', (_, change, changes) =>
  expect(rightsChanges(TOM, { ...TOM, ...change })).toEqual(changes),
);

it('U9: of somebody new what they may beyond everybody is written down', () =>
  expect(rightsChanges(undefined, TOM)).toEqual([{ field: 'organizationRole', after: 'taker' }]));
