import { expect, test } from 'vitest';
import { canChangeItem, isOffered, isProviderAdministrator } from '#shared/library/policy';

test.each([
  [['User'], true, false],
  [['User', 'TenantAdministrator'], true, true],
  [['User', 'Administrator'], true, true],
  [['User', 'TenantAdministrator', 'Administrator'], false, false],
] as const)('LIBRARY-O2: isProviderAdministrator: with the roles %j, in the tenant of the provider %s: %s', (role, isProvider, is) =>
  expect(isProviderAdministrator({ role: [...role] }, isProvider)).toBe(is),
);

test.each([
  ['an author', false, 'ours', 'Tenant', true],
  ['an author', false, 'ours', 'Shared', false],
  ['an author', false, 'theirs', 'Tenant', false],
  ['an author', false, 'theirs', 'Shared', false],
  ['an administrator of the provider', true, 'ours', 'Shared', true],
  ['an administrator of the provider', true, 'theirs', 'Shared', false],
  ['an administrator of the provider', true, 'theirs', 'Tenant', false],
] as const)('LIBRARY-O2: canChangeItem: %s (%s), %s, %s: %s', (_, isAdministrator, tenantId, visibility, may) =>
  expect(canChangeItem({ tenantId: 'ours', isProviderAdministrator: isAdministrator }, { tenantId, visibility })).toBe(may),
);

test('LIBRARY-O3: isOffered: an archived item is not offered', () =>
  expect([isOffered('Active'), isOffered('Archived')]).toEqual([true, false]));
