import { describe, expect, it } from 'vitest';
import { isGranted, modulePermissions } from '#shared/access/permissions';
import type { IdentityRole, OrganizationRole } from '#shared/access/roles-and-modules';

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
    expect([superuser, editor.surveys, giver.campaigns]).toEqual([true, true, false]);
  });

  it('ACCOUNT-M1: name everything that editors write and givers lead', () => {
    const { editor, giver } = of(['User'], []);
    expect([Object.keys(editor), Object.keys(giver)]).toEqual([
      ['questions', 'questionBlocks', 'surveys', 'categories', 'translations', 'talkTemplates', 'campaigns', 'talkProjects'],
      ['campaigns', 'talkProjects'],
    ]);
  });
});

describe('isGranted', () => {
  it.each<[string, IdentityRole[], OrganizationRole[], OrganizationRole[], [boolean, boolean]]>([
    ['nobody in particular', ['User'], [], ['giver', 'editor'], [false, false]],
    ['an administrator', ['User', 'TenantAdministrator'], [], [], [true, true]],
    ['an editor', ['User'], ['editor'], [], [true, true]],
    ['a giver of a tenant that gives givers permissions', ['User'], ['giver'], ['giver'], [false, true]],
    ['a giver of any other tenant', ['User'], ['giver'], ['editor'], [false, false]],
  ])('ACCESS-N5: grants surveys and campaigns to %s', (_, role, roles, rolePermissions, [surveys, campaigns]) => {
    const maps = of(role, roles);
    expect(isGranted(maps, rolePermissions, 'surveys')).toBe(surveys);
    expect(isGranted(maps, rolePermissions, 'campaigns')).toBe(campaigns);
  });
});
