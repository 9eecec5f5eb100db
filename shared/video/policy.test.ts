import { describe, expect, it } from 'vitest';
import { isFor, missing, VIDEOS } from '#shared/access/needs';
import type { IdentityRole, OrganizationRole } from '#shared/user/schema';
import { canKeepVideos, isForViewer } from '#shared/video/policy';

const actor = (organizationRole: OrganizationRole[], role: IdentityRole[] = ['User']) => ({ role, organizationRole });
const ADMINISTRATOR = actor(['manager'], ['User', 'TenantAdministrator']);

describe('who watches what', () => {
  it.each([
    [['videos'], true],
    [['tutorial', 'videos'], true],
    [['tutorial', 'teamMembers'], false],
    [[], false],
  ] as const)('F7: a tenant with %j has tutorials: %s', (features, has) =>
    expect(missing(VIDEOS, { modules: [], features }) === undefined).toBe(has),
  );

  it.each([
    ['a giver', actor(['giver']), true, false],
    ['a taker', actor(['taker']), true, false],
    ['a viewer', actor(['viewer', 'editor']), true, false],
    ['an editor', actor(['editor', 'admin']), false, false],
    ['somebody without a role', actor([]), false, false],
    ['an administrator', ADMINISTRATOR, true, true],
    ['an administrator of the provider', actor([], ['User', 'Administrator']), false, false],
  ])('F7: %s watches or keeps as the rule says', (_, who, watches, keeps) => {
    expect({ watches: isFor(VIDEOS, who), keeps: canKeepVideos(who) }).toEqual({ watches, keeps });
  });

  it.each([
    [['giver'], ['giver'], true],
    [['taker', 'giver'], ['giver'], true],
    [['taker'], ['giver'], false],
    [['taker'], [], true],
    [[], ['giver'], false],
  ] as [OrganizationRole[], OrganizationRole[], boolean][])('F7: somebody who is %j gets a film for %j: %s', (roles, of, gets) => {
    expect(isForViewer(actor(roles), { organizationRole: of })).toBe(gets);
  });

  it('F7: an administrator gets every film', () => {
    for (const role of ['giver', 'taker', 'viewer'] as const) expect(isForViewer(ADMINISTRATOR, { organizationRole: [role] })).toBe(true);
  });
});
