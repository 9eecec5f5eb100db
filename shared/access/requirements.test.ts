import { describe, expect, test } from 'vitest';
import { onboardingPage } from '#shared/access/guards';
import {
  BOARD_MODULES,
  BOARD_PAGES,
  CAMPAIGN_MODULES,
  meetsRoles,
  missingRequirement,
  PLATFORM_ADMIN,
  type Requirements,
  SURVEY_MODULES,
  TALK_MODULES,
  TEAM,
  TEAM_ADMIN,
  TENANT_ADMIN,
  type UserRoles,
  VIDEOS,
} from '#shared/access/requirements';
import type { IdentityRole, Module, OrganizationRole } from '#shared/access/roles-and-modules';

const MODULES: Module[] = ['parley', 'getwiser', 'boardpulse', 'futuretalk'];
const ROLES: OrganizationRole[] = ['giver', 'taker', 'viewer', 'manager', 'editor', 'admin'];
const RIGHTS: IdentityRole[] = ['User', 'TenantAdministrator', 'Administrator'];
const person = (change: Partial<UserRoles> = {}): UserRoles => ({ organizationRole: [], role: ['User'], ...change });

describe('ACCESS-N1: missingRequirement', () => {
  test.each<[string, Requirements, Module[]]>([
    ['talks', TALK_MODULES, ['getwiser', 'futuretalk']],
    ['evaluations', BOARD_MODULES, ['boardpulse']],
    ['the pages of the board', BOARD_PAGES, ['boardpulse']],
    ['campaigns', CAMPAIGN_MODULES, ['getwiser', 'boardpulse']],
    ['surveys', SURVEY_MODULES, ['getwiser', 'boardpulse', 'futuretalk']],
  ])('%s need one of some apps', (_, needs, enough) => {
    const has = (modules: Module[]) => missingRequirement(needs, { modules, features: [] }) === undefined;
    expect(MODULES.filter((module) => has([module]))).toEqual(enough);
    expect(has([])).toBe(false);
  });

  test('the team and the tutorials need a feature', () => {
    const tenant = { modules: MODULES, features: ['teamMembers' as const] };
    expect([TEAM, TEAM_ADMIN, VIDEOS, {}].map((needs) => missingRequirement(needs, tenant))).toEqual([
      undefined,
      undefined,
      'the feature videos',
      undefined,
    ]);
    const plain = { ...tenant, features: [] };
    expect([TEAM, TEAM_ADMIN].map((needs) => missingRequirement(needs, plain))).toEqual(Array(2).fill('the feature teamMembers'));
  });
});

describe('ACCESS-N2: meetsRoles', () => {
  const rolesOf = (needs: Requirements) => ROLES.filter((role) => meetsRoles(needs, person({ organizationRole: [role] })));

  test('the board’s pages are for any role, the tutorials for those who talk', () => {
    expect(rolesOf(BOARD_PAGES)).toEqual(ROLES);
    expect(rolesOf(VIDEOS)).toEqual(['giver', 'taker', 'viewer']);
    expect(meetsRoles(BOARD_PAGES, person())).toBe(false);
  });

  test('board members and administrators pass only where the page says so', () => {
    const [member, keeper] = [person({ boardMember: true }), person({ role: ['User', 'TenantAdministrator'] })];
    const needs: Requirements = { roles: ['giver'] };
    expect([BOARD_PAGES, VIDEOS, needs].map((each) => meetsRoles(each, member))).toEqual([true, false, false]);
    expect([BOARD_PAGES, VIDEOS, needs].map((each) => meetsRoles(each, keeper))).toEqual([true, true, false]);
  });
});

test.each([
  ['the users of a tenant', TEAM_ADMIN, ['TenantAdministrator', 'Administrator']],
  ['a tenant', TENANT_ADMIN, ['TenantAdministrator']],
  ['tenants', PLATFORM_ADMIN, ['Administrator']],
] as const)('ACCESS-N3: meetsRoles: managing %s needs one of some rights, and no role', (_, needs, enough) => {
  expect(RIGHTS.filter((right) => meetsRoles(needs, person({ role: [right] })))).toEqual(enough);
  expect(meetsRoles(needs, person({ organizationRole: ROLES, boardMember: true }))).toBe(false);
});

test('ACCESS-A7: onboardingPage: only impulse has an introduction', () => {
  expect((['impulse', 'insights', 'boardpulse'] as const).map((mode) => onboardingPage(mode)?.path)).toEqual([
    '/bernie/welcome',
    undefined,
    undefined,
  ]);
});
