import { describe, expect, test } from 'vitest';
import { type Mode, modeOf } from '#shared/access/mode';
import { entriesFor, landing, mayOpen, menuEntry, PAGES, type PageRule, sidebarOf } from '#shared/access/pages';
import type { OrganizationRole } from '#shared/user/schema';

const origins = { impulse: 'https://parley.example', insights: 'https://ask.example', boardpulse: 'https://board.example' };
const pageAt = (path: string) => PAGES.find((page) => page.path === path) as PageRule;

describe('the three faces', () => {
  test.each([
    ['https://ask.example', 'insights'],
    ['https://board.example', 'boardpulse'],
    ['http://insights.localhost:3000', 'insights'],
    ['http://boardpulse.localhost:3000', 'boardpulse'],
    ['http://localhost:3000', 'impulse'],
    ['https://whatever.example', 'impulse'],
    ['https://insightsful.example', 'impulse'],
  ])('A1: %s is %s', (origin, mode) => expect(modeOf(origin, origins)).toBe(mode));
});

describe('pages', () => {
  const visitor = (mode: Mode, ...organizationRole: OrganizationRole[]) => ({
    mode,
    organizationRole,
    role: ['User'] as const,
    features: [],
  });
  const withVideos = (mode: Mode, ...organizationRole: OrganizationRole[]) => ({
    ...visitor(mode, ...organizationRole),
    features: ['videos'] as const,
  });
  const administrator = { role: ['User', 'TenantAdministrator'] as const };

  test.each([
    ['insights', ['giver'], 'yes'],
    ['insights', ['taker'], 'yes'],
    ['insights', ['viewer'], 'yes'],
    ['insights', ['manager'], 'notAuthorized'],
    ['insights', [], 'notAuthorized'],
    ['impulse', ['giver'], 'notFound'],
    ['boardpulse', ['giver'], 'notFound'],
  ] as const)('A2: My surveys and Future Talk in %s for %j: %s', (mode, roles, answer) => {
    for (const path of ['/insights', '/future-talk']) expect(mayOpen(pageAt(path), visitor(mode, ...roles))).toBe(answer);
  });

  test.each([
    ['boardpulse', [], 'yes'],
    ['boardpulse', ['taker'], 'yes'],
    ['insights', ['giver'], 'notFound'],
    ['impulse', ['giver'], 'notFound'],
  ] as const)('A2: the pages of the board in %s for %j: %s', (mode, roles, answer) => {
    for (const path of ['/evaluation', '/vr-insights', '/board-members'])
      expect(mayOpen(pageAt(path), visitor(mode, ...roles))).toBe(answer);
  });

  test('A3: the sidebar of the board has its evaluation alone', () => {
    expect(entriesFor(visitor('boardpulse')).map(({ path }) => path)).toEqual(['/evaluation']);
  });

  test.each([
    ['impulse', ['giver'], 'yes'],
    ['impulse', ['taker'], 'yes'],
    ['impulse', ['viewer', 'editor'], 'yes'],
    ['impulse', ['manager'], 'notAuthorized'],
    ['impulse', [], 'notAuthorized'],
    ['insights', ['giver'], 'notFound'],
    ['boardpulse', ['giver'], 'notFound'],
  ] as const)('A2: Video tutorials in %s for %j: %s', (mode, roles, answer) => {
    expect(mayOpen(pageAt('/videos'), withVideos(mode, ...roles))).toBe(answer);
    expect(mayOpen(pageAt('/videos'), visitor(mode, ...roles)), 'without the feature').toBe('notFound');
  });

  test('A2: an administrator opens the tutorials without another role, where there are any', () => {
    expect(mayOpen(pageAt('/videos'), { ...withVideos('impulse', 'manager'), ...administrator })).toBe('yes');
    expect(mayOpen(pageAt('/videos'), { ...visitor('impulse', 'manager'), ...administrator })).toBe('notFound');
    expect(mayOpen(pageAt('/insights'), { ...visitor('insights', 'manager'), ...administrator })).toBe('notAuthorized');
  });

  test.each([
    ['User', 'notAuthorized', 'notAuthorized'],
    ['TenantAdministrator', 'yes', 'notAuthorized'],
    ['Administrator', 'notAuthorized', 'yes'],
  ] as const)('A2: for a %s the settings of the tenant: %s, the tenants: %s', (right, settings, tenants) => {
    const who = { ...visitor('impulse', 'giver'), role: ['User', right] as const };
    expect([mayOpen(pageAt('/settings'), who), mayOpen(pageAt('/tenants'), who)]).toEqual([settings, tenants]);
    for (const mode of ['insights', 'boardpulse'] as const) {
      expect([mayOpen(pageAt('/settings'), { ...who, mode }), mayOpen(pageAt('/tenants'), { ...who, mode })]).toEqual([
        'notFound',
        'notFound',
      ]);
    }
  });

  test('A4: who only administrates the provider is led to the tenants', () => {
    const who = { ...visitor('insights'), role: ['User', 'Administrator'] as const };
    expect(landing(who)).toEqual({ mode: 'impulse' });
    expect(landing({ ...who, mode: 'impulse' })).toEqual({ path: '/tenants' });
  });

  test('A3: My surveys comes before Future Talk', () => {
    expect(entriesFor(visitor('insights', 'taker')).map(({ path }) => path)).toEqual(['/insights', '/future-talk']);
  });

  test('A3: the sidebar never leads into a guard', () => {
    for (const mode of ['impulse', 'insights', 'boardpulse'] as const) {
      for (const role of ['giver', 'taker', 'viewer', 'manager', 'admin', 'editor'] as const) {
        for (const who of [visitor(mode, role), withVideos(mode, role)]) {
          for (const entry of entriesFor(who)) expect(mayOpen(entry, who)).toBe('yes');
        }
      }
    }
  });

  test('A3: the tutorials stand in the menu, and in a sidebar that would be empty otherwise', () => {
    const sidebar = (who: Parameters<typeof entriesFor>[0]) => sidebarOf(entriesFor(who)).map(({ path }) => path);
    expect(sidebar(withVideos('insights', 'taker'))).toEqual(['/insights', '/future-talk']);
    expect(sidebar(withVideos('impulse', 'taker'))).toEqual(['/videos']);
    expect(sidebar(visitor('impulse', 'taker'))).toEqual([]);
  });

  test('A3: the menu leads to the tutorials, from another face to that which has them', () => {
    expect(menuEntry('/videos', withVideos('impulse', 'taker'))).toEqual({ path: '/videos' });
    expect(menuEntry('/videos', withVideos('insights', 'taker'))).toEqual({ mode: 'impulse', path: '/videos' });
    expect(menuEntry('/videos', withVideos('boardpulse', 'viewer'))).toEqual({ mode: 'impulse', path: '/videos' });
    expect(menuEntry('/videos', visitor('impulse', 'taker'))).toBeUndefined();
    expect(menuEntry('/videos', withVideos('insights'))).toBeUndefined();
  });

  test('A4: the start leads to the first page of this face, else to the face that has one, else nowhere', () => {
    expect(landing(visitor('insights', 'taker'))).toEqual({ path: '/insights' });
    expect(landing(visitor('impulse', 'taker'))).toEqual({ mode: 'insights' });
    expect(landing(visitor('boardpulse', 'giver'))).toEqual({ path: '/evaluation' });
    expect(landing(visitor('boardpulse'))).toEqual({ path: '/evaluation' });
    expect(landing(visitor('insights'))).toBeUndefined();
    expect(landing(visitor('impulse'))).toBeUndefined();
    expect(landing(withVideos('impulse', 'taker'))).toEqual({ path: '/videos' });
    expect(landing(withVideos('insights', 'taker'))).toEqual({ path: '/insights' });
    expect(landing(withVideos('impulse'))).toBeUndefined();
    expect(landing({ ...withVideos('insights', 'manager'), ...administrator })).toEqual({ mode: 'impulse' });
  });
});
