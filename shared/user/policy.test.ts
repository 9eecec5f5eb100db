import { describe, expect, it } from 'vitest';
import type { IdentityRole } from '#shared/access/roles-and-modules';
import {
  canAssignRoles,
  canChange,
  canManage,
  canManageUser,
  canPutPhoto,
  canSearchByEmail,
  canSee,
  canSeePrivateFields,
  canSetIdentity,
  changesOwnRights,
  isListed,
  normalizeRoles,
  removesLastAdministrator,
} from '#shared/user/policy';
import type { UserStatus } from '#shared/user/schema';

const USER: IdentityRole[] = ['User'];
const KEEPER: IdentityRole[] = ['User', 'TenantAdministrator'];
const PROVIDER: IdentityRole[] = ['User', 'Administrator'];
const as = (role: IdentityRole[]) => ({ userId: 'greta', tenantId: 'here', role });
const actor = as(USER);
const own = { revision: 1, language: 'de-DE', isTrainingFinished: true };

describe('user policy', () => {
  it.each([
    ['oneself', 'greta', 'here', true, true],
    ['a colleague', 'tom', 'here', true, false],
    ['somebody of another tenant', 'tom', 'elsewhere', false, false],
    ['oneself as a record of another tenant', 'greta', 'elsewhere', false, false],
  ])('USER-U1, USER-U2: canSee, canChange: %s (%s, %s) is seen: %s, changed: %s', (_, id, tenantId, sees, changes) => {
    expect(canSee(actor, { tenantId })).toBe(sees);
    expect(canChange(actor, { id, tenantId }, own)).toBe(changes);
    expect(canPutPhoto(actor, { id, tenantId })).toBe(changes);
    expect(canSeePrivateFields(actor, { id, tenantId })).toBe(changes);
  });

  it.each(['mail', 'role', 'organizationRole', 'status', 'boardMember', 'departments', 'jobTitle', 'givenName'])(
    'USER-U2: canChange: refuses users without the administrator’s right who change their own %s',
    (field) => {
      expect(canChange(actor, { id: 'greta', tenantId: 'here' }, { ...own, [field]: 'any' })).toBe(false);
      expect(canChange(as(KEEPER), { id: 'greta', tenantId: 'here' }, { ...own, [field]: 'any' })).toBe(true);
    },
  );

  it.each([
    [USER, false],
    [KEEPER, true],
    [PROVIDER, true],
  ])('USER-U3: canManage: with the role %j: %s, and never in another tenant', (role, keeps) => {
    expect(canManage({ role })).toBe(keeps);
    expect(canSearchByEmail({ role })).toBe(keeps);
    for (const may of [canPutPhoto, canSeePrivateFields]) {
      expect(may(as(role), { id: 'tom', tenantId: 'here' })).toBe(keeps);
      expect(may(as(role), { id: 'tom', tenantId: 'elsewhere' })).toBe(false);
    }
    expect(canChange(as(role), { id: 'tom', tenantId: 'here' }, { mail: 'x' })).toBe(keeps);
    expect(canChange(as(role), { id: 'tom', tenantId: 'elsewhere' }, { mail: 'x' })).toBe(false);
  });

  it.each([
    [USER, 'Active', true],
    [USER, 'Disabled', false],
    [KEEPER, 'Disabled', true],
  ] as const)('USER-U5: to %j a user who is %s is listed: %s', (role, status, listed) =>
    expect(isListed({ role }, { status })).toBe(listed),
  );
});

describe('changes of rights', () => {
  const self = { id: 'greta', tenantId: 'here', role: KEEPER, status: 'Active' as UserStatus };

  it.each([
    ['their role', { role: USER }, true],
    ['a higher role', { role: [...KEEPER, 'Administrator' as const] }, true],
    ['the same role in another order', { role: ['TenantAdministrator' as const, 'User' as const] }, false],
    ['their status', { status: 'Disabled' as const }, true],
    ['the status that they have', { status: 'Active' as const }, false],
    ['nothing of both', {}, false],
    ['everything, by removal', undefined, true],
  ])('USER-U6: changesOwnRights: an administrator who changes %s of their own: %j %s', (_, change, touches) => {
    expect(changesOwnRights(as(KEEPER), self, change)).toBe(touches);
    expect(changesOwnRights(as(KEEPER), { ...self, id: 'tom' }, change)).toBe(false);
  });

  it('USER-U6: changesOwnRights: another role instead of one is a change, another order is none', () => {
    const self = { id: 'greta', tenantId: 'here', role: PROVIDER, status: 'Active' as const };
    expect(changesOwnRights(as(PROVIDER), self, { role: KEEPER })).toBe(true);
    expect(changesOwnRights(as(PROVIDER), self, { role: PROVIDER.toReversed() })).toBe(false);
  });

  it.each([
    [USER, false],
    [KEEPER, false],
    [PROVIDER, true],
  ])('USER-U10: canSetIdentity: with the role %j: %s', (role, may) => expect(canSetIdentity({ role })).toBe(may));

  it.each([
    [KEEPER, USER, KEEPER, true],
    [KEEPER, KEEPER, USER, true],
    [KEEPER, USER, PROVIDER, false],
    [KEEPER, PROVIDER, USER, false],
    [KEEPER, PROVIDER, PROVIDER, true],
    [PROVIDER, USER, PROVIDER, true],
    [PROVIDER, PROVIDER, KEEPER, true],
  ])('USER-U7: canAssignRoles: %j turns %j into %j: %s', (role, before, after, may) =>
    expect(canAssignRoles({ role }, before, after)).toBe(may),
  );

  it.each([
    [KEEPER, USER, true],
    [KEEPER, KEEPER, true],
    [KEEPER, PROVIDER, false],
    [PROVIDER, PROVIDER, true],
  ])('USER-U7: canManageUser: %j touches somebody who is %j: %s', (role, other, may) =>
    expect(canManageUser({ role }, { role: other })).toBe(may),
  );

  it.each([
    [[], ['User']],
    [['TenantAdministrator'], ['User', 'TenantAdministrator']],
    [
      ['User', 'User', 'Administrator'],
      ['User', 'Administrator'],
    ],
  ] as [IdentityRole[], IdentityRole[]][])('USER-U7: normalizeRoles: %j is kept as %j', (given, kept) =>
    expect(normalizeRoles(given)).toEqual(kept),
  );

  const active = { role: KEEPER, status: 'Active' as const };
  it.each([
    ['is removed', active, undefined, 0, true],
    ['is removed, and there is another', active, undefined, 1, false],
    ['is disabled', active, { ...active, status: 'Disabled' as const }, 0, true],
    ['loses the role', active, { ...active, role: USER }, 0, true],
    ['stays one', active, active, 0, false],
    ['was disabled already', { ...active, status: 'Disabled' as const }, undefined, 0, false],
    ['was none', { ...active, role: USER }, undefined, 0, false],
  ])('USER-U8: removesLastAdministrator: a user who %s: %j %j %j %s', (_, before, after, others, nobody) =>
    expect(removesLastAdministrator(before, after, others)).toBe(nobody),
  );
});
