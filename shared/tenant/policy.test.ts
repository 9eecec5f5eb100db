import { describe, expect, it } from 'vitest';
import { canAdministrate, canKeepTenant, canSeeTenant } from '#shared/tenant/policy';
import type { IdentityRole } from '#shared/user/schema';

it.each([
  ['a', 'a', true],
  ['a', 'b', false],
  ['a', '', false],
])('T1: somebody of tenant %s asks for %s: %s', (tenantId, id, may) => expect(canSeeTenant({ tenantId }, id)).toBe(may));

describe('who keeps a tenant, and who gives it what it has', () => {
  it.each<[IdentityRole[], boolean, boolean]>([
    [[], false, false],
    [['User'], false, false],
    [['User', 'TenantAdministrator'], true, false],
    [['User', 'Administrator'], false, true],
    [['Administrator', 'TenantAdministrator'], true, true],
  ])('O1, O2: %j keeps it: %s, administrates: %s', (role, keeps, administrates) => {
    expect(canKeepTenant({ role })).toBe(keeps);
    expect(canAdministrate({ role })).toBe(administrates);
  });
});
