import { describe, expect, it } from 'vitest';
import { modulePermissions } from '#shared/account/permissions';
import type { IdentityRole, OrganizationRole } from '#shared/user/schema';

const of = (role: IdentityRole[], organizationRole: OrganizationRole[]) => modulePermissions({ role, organizationRole });

describe('what the module calls grant', () => {
  it.each([
    ['User', false],
    ['TenantAdministrator', true],
    ['Administrator', true],
  ] as const)('M1: a person who is %s is a superuser: %s', (role, superuser) => {
    expect(of([role], []).superuser).toBe(superuser);
    expect(of(['User', role], []).superuser).toBe(superuser);
  });

  it.each([
    ['nobody in particular', [], false, false],
    ['editor', ['editor'], true, false],
    ['giver', ['giver'], false, true],
    ['both', ['giver', 'editor'], true, true],
    ['taker, viewer, manager and admin', ['taker', 'viewer', 'manager', 'admin'], false, false],
  ] as const)('M1: who is %s in the organisation edits or leads by that alone', (_, roles, edits, leads) => {
    const { editor, giver } = of(['User'], [...roles]);
    expect(new Set(Object.values(editor))).toEqual(new Set([edits]));
    expect(new Set(Object.values(giver))).toEqual(new Set([leads]));
  });

  it('M1: an administrator’s groups still follow the organisation roles', () => {
    const { superuser, editor, giver } = of(['Administrator'], ['editor']);
    expect([superuser, editor.surveys, giver.talks]).toEqual([true, true, false]);
  });

  it('M1: what editors author and givers lead is named in full', () => {
    const { editor, giver } = of(['User'], []);
    expect([Object.keys(editor), Object.keys(giver)]).toEqual([
      ['questions', 'questionBlocks', 'surveys', 'categories', 'translations'],
      ['talks', 'notes'],
    ]);
  });
});
