import { describe, expect, it } from 'vitest';
import { meetsRoles, missingRequirement, VIDEOS } from '#shared/access/requirements';
import type { IdentityRole, OrganizationRole } from '#shared/access/roles-and-modules';
import { canManageVideos, isForViewer } from '#shared/video/policy';

const actor = (organizationRole: OrganizationRole[], role: IdentityRole[] = ['User']) => ({ role, organizationRole });
const ADMINISTRATOR = actor(['manager'], ['User', 'TenantAdministrator']);

describe('video policy', () => {
  it.each([
    [['videos'], true],
    [['tutorial', 'videos'], true],
    [['tutorial', 'teamMembers'], false],
    [[], false],
  ] as const)('VIDEO-F7: a tenant with %j has tutorials: %s', (features, has) =>
    expect(missingRequirement(VIDEOS, { modules: [], features }) === undefined).toBe(has),
  );

  it.each([
    ['a giver', actor(['giver']), true, false],
    ['a taker', actor(['taker']), true, false],
    ['a viewer', actor(['viewer', 'editor']), true, false],
    ['an editor', actor(['editor', 'admin']), false, false],
    ['somebody without a role', actor([]), false, false],
    ['an administrator', ADMINISTRATOR, true, true],
    ['an administrator of the provider', actor([], ['User', 'Administrator']), false, false],
  ])('VIDEO-F7: meetsRoles, canManageVideos: %s watches or keeps videos as the rule says', (_, who, watches, keeps) => {
    expect({ watches: meetsRoles(VIDEOS, who), keeps: canManageVideos(who) }).toEqual({ watches, keeps });
  });

  it.each([
    [['giver'], ['giver'], true],
    [['taker', 'giver'], ['giver'], true],
    [['taker'], ['giver'], false],
    [['taker'], [], true],
    [[], ['giver'], false],
  ] as [OrganizationRole[], OrganizationRole[], boolean][])(
    'VIDEO-F7: isForViewer: a user who is %j gets a video for %j: %s',
    (roles, of, gets) => {
      expect(isForViewer(actor(roles), { organizationRole: of })).toBe(gets);
    },
  );

  it('VIDEO-F7: isForViewer: an administrator gets every video', () => {
    for (const role of ['giver', 'taker', 'viewer'] as const) expect(isForViewer(ADMINISTRATOR, { organizationRole: [role] })).toBe(true);
  });
});
