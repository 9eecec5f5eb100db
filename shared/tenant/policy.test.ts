import { expect, it } from 'vitest';
import { isFor, KEEPING, PROVIDING } from '#shared/access/needs';
import { canSeeTenant } from '#shared/tenant/policy';
import type { IdentityRole } from '#shared/user/schema';

it.each([
  ['a', 'a', true],
  ['a', 'b', false],
  ['a', '', false],
])('T1: somebody of tenant %s asks for %s: %s', (tenantId, id, may) => expect(canSeeTenant({ tenantId }, id)).toBe(may));

it.each<[IdentityRole[], boolean, boolean]>([
  [['User'], false, false],
  [['User', 'TenantAdministrator'], true, false],
  [['User', 'Administrator'], false, true],
  [['User', 'Administrator', 'TenantAdministrator'], true, true],
])('O1, O2: %j keeps the tenant: %s, gives tenants what they have: %s', (role, keeps, gives) => {
  const organizationRole = ['admin', 'manager'] as const;
  expect(isFor(KEEPING, { role, organizationRole })).toBe(keeps);
  expect(isFor(PROVIDING, { role, organizationRole })).toBe(gives);
});
