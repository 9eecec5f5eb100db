import { describe, expect, it } from 'vitest';
import type { IdentityRole, OrganizationRole } from '#shared/access/roles';
import { modulePermissions } from '#shared/account/permissions';

const of = (role: IdentityRole[], organizationRole: OrganizationRole[]) => modulePermissions({ role, organizationRole });

describe('modulePermissions', () => {
  it.each([
    ['User', false],
    ['TenantAdministrator', true],
    ['Administrator', true],
  ] as const)('ACCOUNT-M1: make a user with the role %s a superuser: %s', (role, superuser) => {
    expect(of([role], []).superuser).toBe(superuser);
    expect(of(['User', role], []).superuser).toBe(superuser);
  });

  it.each([
    ['nobody in particular', [], false, false],
    ['editor', ['editor'], true, false],
    ['giver', ['giver'], false, true],
    ['both', ['giver', 'editor'], true, true],
    ['taker, viewer, manager and admin', ['taker', 'viewer', 'manager', 'admin'], false, false],
  ] as const)('ACCOUNT-M1: let %s edit or lead by the organisation role alone', (_, roles, edits, leads) => {
    const { editor, giver } = of(['User'], [...roles]);
    expect(new Set(Object.values(editor))).toEqual(new Set([edits]));
    expect(new Set(Object.values(giver))).toEqual(new Set([leads]));
  });

  it('ACCOUNT-M1: an administrator’s groups still follow the organisation roles', () => {
    const { superuser, editor, giver } = of(['Administrator'], ['editor']);
    expect([superuser, editor.surveys, giver.talks]).toEqual([true, true, false]);
  });

  it('ACCOUNT-M1: name everything that editors write and givers lead', () => {
    const { editor, giver } = of(['User'], []);
    expect([Object.keys(editor), Object.keys(giver)]).toEqual([
      ['questions', 'questionBlocks', 'surveys', 'categories', 'translations'],
      ['talks', 'notes'],
    ]);
  });
});
