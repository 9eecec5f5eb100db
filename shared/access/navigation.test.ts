import { describe, expect, test } from 'vitest';
import { mayOpen, type Visitor } from '#shared/access/guards';
import { landing } from '#shared/access/landing';
import { type Mode, modeOf } from '#shared/access/mode';
import { appsOf, entriesFor, isNew, menuEntry, sidebarOf } from '#shared/access/navigation';
import type { OrganizationRole } from '#shared/user/schema';

const origins = { impulse: 'https://parley.example', insights: 'https://ask.example', boardpulse: 'https://board.example' };

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

const visitor = (mode: Mode, ...organizationRole: OrganizationRole[]): Visitor => ({
  mode,
  organizationRole,
  role: ['User'],
  isTrainingFinished: true,
  features: [],
  modules: ['parley', 'getwiser', 'boardpulse'],
});
const withVideos = (mode: Mode, ...organizationRole: OrganizationRole[]): Visitor => ({
  ...visitor(mode, ...organizationRole),
  features: ['videos'],
});
const administrator = { role: ['User', 'TenantAdministrator'] } as const;
const pathsOf = (who: Visitor) => entriesFor(who).map(({ path }) => path);

describe('sidebar and menu', () => {
  test('A9: the sidebar of the board has its evaluation alone', () => {
    expect(pathsOf(visitor('boardpulse'))).toEqual(['/evaluation']);
  });

  test('A9: My surveys comes before Future Talk', () => {
    expect(pathsOf(visitor('insights', 'taker'))).toEqual(['/insights', '/future-talk']);
  });

  test('A9: a tenant with talks alone has no surveys', () => {
    expect(pathsOf({ ...visitor('insights', 'taker'), modules: ['futuretalk'] })).toEqual(['/future-talk']);
    expect(pathsOf({ ...visitor('insights', 'taker'), modules: ['parley'] })).toEqual([]);
  });

  test('A9: the sidebar never leads into a guard', () => {
    for (const mode of ['impulse', 'insights', 'boardpulse'] as const) {
      for (const role of ['giver', 'taker', 'viewer', 'manager', 'admin', 'editor'] as const) {
        for (const who of [visitor(mode, role), withVideos(mode, role), { ...withVideos(mode, role), isTrainingFinished: false }]) {
          for (const entry of entriesFor(who)) expect(mayOpen(entry, who)).toBe('yes');
        }
      }
    }
  });

  test('A10: the tutorials stand in the menu, and in a sidebar that would be empty otherwise', () => {
    const sidebar = (who: Visitor) => sidebarOf(entriesFor(who)).map(({ section, pages }) => [section, ...pages.map(({ path }) => path)]);
    expect(sidebar(withVideos('insights', 'taker'))).toEqual([['main', '/insights', '/future-talk']]);
    expect(sidebar(withVideos('impulse', 'taker'))).toEqual([['main', '/videos']]);
    expect(sidebar(visitor('impulse', 'taker'))).toEqual([]);
  });

  test('A10: each entry stands in its own section, in order', () => {
    const [page] = entriesFor(visitor('insights', 'taker'));
    if (!page) throw new Error('unreachable');
    const general = { ...page, entry: { ...page.entry, section: 'general' as const } };
    const kept = { ...page, entry: { ...page.entry, section: 'administration' as const } };
    expect(sidebarOf([kept, general, page])).toEqual([
      { section: 'main', pages: [page] },
      { section: 'general', pages: [general] },
      { section: 'administration', pages: [kept] },
    ]);
  });

  test('A11: the menu leads to the tutorials, from another face to that which has them', () => {
    expect(menuEntry('/videos', withVideos('impulse', 'taker'))).toEqual({ path: '/videos' });
    expect(menuEntry('/videos', withVideos('insights', 'taker'))).toEqual({ mode: 'impulse', path: '/videos' });
    expect(menuEntry('/videos', withVideos('boardpulse', 'viewer'))).toEqual({ mode: 'impulse', path: '/videos' });
    expect(menuEntry('/videos', { ...withVideos('insights', 'giver'), isTrainingFinished: false })).toEqual({
      mode: 'impulse',
      path: '/videos',
    });
    expect(menuEntry('/videos', visitor('impulse', 'taker'))).toBeUndefined();
    expect(menuEntry('/videos', withVideos('insights'))).toBeUndefined();
    expect(menuEntry('/videos', { ...withVideos('insights', 'taker'), modules: ['getwiser'] })).toBeUndefined();
  });

  test.each([
    ['2025-07-12', true],
    ['2025-07-13', true],
    ['2025-07-14', false],
  ])('A12: what is new until 13 July 2025 is so on %s: %s', (today, yes) => {
    expect(isNew({ newUntil: '2025-07-13' }, today)).toBe(yes);
    expect(isNew({}, today)).toBe(false);
  });

  test('A13: the app switcher lists what the tenant has, and never the board', () => {
    expect(appsOf(['parley', 'getwiser', 'boardpulse', 'futuretalk'])).toEqual(['impulse', 'insights']);
    expect(appsOf(['getwiser', 'boardpulse'])).toEqual(['insights']);
    expect(appsOf(['boardpulse'])).toEqual([]);
  });
});

describe('the start address', () => {
  test('A8: leads to the first page of this face, else to the face that has one, else nowhere', () => {
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

  test('A8: leads administrators to what their roles are for, in any face, before what they keep', () => {
    const keeper = (mode: Mode, ...roles: OrganizationRole[]): Visitor => ({ ...visitor(mode, ...roles), ...administrator });
    expect(landing({ ...keeper('impulse', 'giver'), modules: ['getwiser'] })).toEqual({ mode: 'insights' });
    expect(landing(keeper('impulse'))).toEqual({ path: '/settings' });
    expect(landing(keeper('insights'))).toEqual({ mode: 'impulse' });
    expect(landing({ ...visitor('impulse'), role: ['User', 'Administrator'], modules: [] })).toEqual({ path: '/tenants' });
  });

  test('A8: leads a giver in training to a page, before which the introduction comes', () => {
    expect(landing({ ...withVideos('impulse', 'giver'), isTrainingFinished: false })).toEqual({ path: '/videos' });
  });

  test('A8: leads away from a face whose app the tenant has not', () => {
    expect(landing({ ...withVideos('impulse', 'taker'), modules: ['getwiser'] })).toEqual({ mode: 'insights' });
    expect(landing({ ...withVideos('insights', 'taker'), modules: ['parley'] })).toEqual({ mode: 'impulse' });
    expect(landing({ ...withVideos('insights', 'taker'), modules: ['futuretalk'] })).toEqual({ path: '/future-talk' });
    expect(landing({ ...withVideos('insights', 'taker'), modules: [] })).toBeUndefined();
    expect(landing({ ...visitor('boardpulse', 'taker'), modules: ['getwiser'] })).toEqual({ mode: 'insights' });
  });
});
