import { expect, it } from 'vitest';
import { meetsRoles, PLATFORM_ADMIN, TENANT_ADMIN } from '#shared/access/requirements';
import type { IdentityRole } from '#shared/access/roles-and-modules';
import { canSeeTenant } from '#shared/tenant/policy';

it.each([
  ['a', 'a', true],
  ['a', 'b', false],
  ['a', '', false],
])('TENANT-T1: canSeeTenant: a user of tenant %s who asks for %s: %s', (tenantId, id, may) =>
  expect(canSeeTenant({ tenantId }, id)).toBe(may),
);

it.each<[IdentityRole[], boolean, boolean]>([
  [['User'], false, false],
  [['User', 'TenantAdministrator'], true, false],
  [['User', 'Administrator'], false, true],
  [['User', 'Administrator', 'TenantAdministrator'], true, true],
])('TENANT-O1, TENANT-O2: meetsRoles: %j keeps the tenant: %s, gives tenants what they have: %s', (role, keeps, gives) => {
  const organizationRole = ['admin', 'manager'] as const;
  expect(meetsRoles(TENANT_ADMIN, { role, organizationRole })).toBe(keeps);
  expect(meetsRoles(PLATFORM_ADMIN, { role, organizationRole })).toBe(gives);
});
