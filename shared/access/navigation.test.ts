import { describe, expect, test } from 'vitest';
import { type AccessContext, checkPage } from '#shared/access/guards';
import { hasWayHome, landingPage } from '#shared/access/landing';
import { type Mode, modeOf, originsIn } from '#shared/access/mode';
import { appAt, entryAt, isNew, menuEntry, sidebarSections, switchableModes, visibleEntries } from '#shared/access/navigation';
import { type Feature, IDENTITY_ROLES, type Module, type OrganizationRole } from '#shared/access/roles-and-modules';

const origins = { impulse: 'https://parley.example', insights: 'https://ask.example', boardpulse: 'https://board.example' };

describe('modes', () => {
  test.each([
    ['https://ask.example', 'insights'],
    ['https://board.example', 'boardpulse'],
    ['http://insights.localhost:3000', 'insights'],
    ['http://boardpulse.localhost:3000', 'boardpulse'],
    ['http://localhost:3000', 'impulse'],
    ['https://whatever.example', 'impulse'],
    ['https://insightsful.example', 'impulse'],
  ])('ACCESS-A1: modeOf: %s is %s', (origin, mode) => expect(modeOf(origin, origins)).toBe(mode));

  test('ACCESS-A1: originsIn: takes each mode’s origin from the environment, else localhost', () => {
    expect(originsIn({ PUBLIC_URL_INSIGHTS: 'https://ask.example/', PUBLIC_URL_IMPULSE: '', PORT: '4000' })).toEqual({
      ...{ impulse: 'http://localhost:4000', insights: 'https://ask.example', boardpulse: 'http://boardpulse.localhost:4000' },
    });
    expect(originsIn({}).impulse).toBe('http://localhost:3000');
  });

  test('ACCESS-A1: originsIn: writes an origin as browsers do, whatever the operator wrote', () => {
    expect(originsIn({ PUBLIC_URL_IMPULSE: 'https://Parley.Example:443/', PUBLIC_URL_INSIGHTS: 'https://büro.example' })).toMatchObject({
      ...{ impulse: 'https://parley.example', insights: 'https://xn--bro-hoa.example' },
    });
  });
});

const visitor = (mode: Mode, ...organizationRole: OrganizationRole[]): AccessContext => ({
  mode,
  organizationRole,
  role: ['User'],
  isTrainingFinished: true,
  features: [],
  modules: ['parley', 'getwiser', 'boardpulse'],
});
const withVideos = (mode: Mode, ...organizationRole: OrganizationRole[]): AccessContext => ({
  ...visitor(mode, ...organizationRole),
  features: ['videos'],
});
const administrator = { role: ['User', 'TenantAdministrator'] } as const;
const GENERAL = ['/bernie-chat', '/team', '/learn-and-support'];
const PLANNING = ['/library', '/campaigns', '/talk-projects'];
const pathsOf = (who: AccessContext) => visibleEntries(who).map(({ path }) => path);

describe('sidebar and menu', () => {
  test('ACCESS-A9: the sidebar of boardpulse has only the evaluation', () => {
    expect(pathsOf(visitor('boardpulse', 'viewer'))).toEqual(['/evaluation']);
    expect(pathsOf({ ...visitor('boardpulse'), boardMember: true })).toEqual(['/evaluation']);
    expect(pathsOf(visitor('boardpulse'))).toEqual([]);
  });

  test('ACCESS-A17: entryAt: gives the entry of a page, or that of the page which leads to it', () => {
    const board = visibleEntries(visitor('boardpulse', 'viewer'));
    for (const pathname of ['/evaluation', '/evaluation/members/list', '/vr-insights'])
      expect(entryAt(board, pathname)?.path).toBe('/evaluation');
    expect(entryAt(visibleEntries(visitor('insights', 'taker')), '/vr-insights')).toBeUndefined();
    expect(entryAt(board, '/evaluations')).toBeUndefined();
  });

  test('ACCESS-A9: My surveys comes before Future Talk', () => {
    expect(pathsOf(visitor('insights', 'taker'))).toEqual(['/insights', '/future-talk']);
  });

  test('ACCESS-A9: the sidebar of a tenant with only sessions has no surveys', () => {
    expect(pathsOf({ ...visitor('insights', 'taker'), modules: ['futuretalk'] })).toEqual(['/future-talk']);
    expect(pathsOf({ ...visitor('insights', 'taker'), modules: ['parley'] })).toEqual([]);
  });

  test('ACCESS-A9: the sidebar has no page whose guard refuses the user', () => {
    for (const mode of ['impulse', 'insights', 'boardpulse'] as const) {
      for (const role of ['giver', 'taker', 'viewer', 'manager', 'admin', 'editor'] as const) {
        for (const who of [visitor(mode, role), withVideos(mode, role), { ...withVideos(mode, role), isTrainingFinished: false }]) {
          for (const entry of visibleEntries(who)) expect(checkPage(entry, who)).toBe('yes');
        }
      }
    }
  });

  test('ACCESS-A10: the tutorials are in the menu, and in a sidebar that would be empty otherwise', () => {
    const sidebar = (who: AccessContext) =>
      sidebarSections(visibleEntries(who)).map(({ section, pages }) => [section, ...pages.map(({ path }) => path)]);
    expect(sidebar(withVideos('insights', 'taker'))).toEqual([['main', '/insights', '/future-talk']]);
    expect(sidebar(withVideos('impulse', 'taker'))).toEqual([['main', '/videos']]);
    expect(sidebar(visitor('impulse', 'taker'))).toEqual([]);
    expect(sidebar({ ...withVideos('impulse', 'taker'), features: ['videos', 'berniechat'] })).toEqual([['general', '/bernie-chat']]);
    expect(sidebar({ ...withVideos('impulse', 'taker'), ...administrator, modules: ['parley'] })).toEqual([
      ['administration', '/library', '/settings', '/translations'],
    ]);
  });

  test.each<[Mode, string[]]>([
    ['impulse', ['/videos', ...GENERAL, ...PLANNING, '/settings', '/translations', '/tenants']],
    ['insights', ['/insights', '/future-talk', ...GENERAL, ...PLANNING]],
    ['boardpulse', ['/evaluation', ...GENERAL, ...PLANNING]],
  ])('ACCESS-A9: in %s a user with every role and right has an entry for each page', (mode, paths) => {
    const everything = { features: ['videos', 'berniechat', 'teamMembers', 'learnAndSupport'], role: IDENTITY_ROLES } as const;
    const entries = visibleEntries({ ...visitor(mode, 'giver'), ...everything });
    expect(entries.map(({ path }) => path)).toEqual(paths);
    const sections = new Map(sidebarSections(entries).map(({ section, pages }) => [section as string, pages.map(({ path }) => path)]));
    expect(sections.get('general')).toEqual(GENERAL);
    expect(sections.get('administration')).toEqual(paths.slice(paths.indexOf('/library')));
  });

  test('ACCESS-A10: sidebarSections: puts each entry into its section, in order', () => {
    const [page] = visibleEntries(visitor('insights', 'taker'));
    if (!page) throw new Error('unreachable');
    const general = { ...page, entry: { ...page.entry, section: 'general' as const } };
    const kept = { ...page, entry: { ...page.entry, section: 'administration' as const } };
    expect(sidebarSections([kept, general, page])).toEqual([
      { section: 'main', pages: [page] },
      { section: 'general', pages: [general] },
      { section: 'administration', pages: [kept] },
    ]);
  });

  test('ACCESS-A11: menuEntry: leads to the tutorials, on another host too', () => {
    expect(menuEntry('/videos', withVideos('impulse', 'taker'))).toEqual({ path: '/videos' });
    expect(menuEntry('/videos', withVideos('insights', 'taker'))).toEqual({ mode: 'impulse', path: '/videos' });
    expect(menuEntry('/videos', withVideos('boardpulse', 'viewer'))).toEqual({ mode: 'impulse', path: '/videos' });
    expect(menuEntry('/library', visitor('boardpulse', 'editor'))).toEqual({ path: '/library' });
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
  ])('ACCESS-A12: isNew: until 13 July 2025, on %s: %s', (today, yes) => {
    expect(isNew({ newUntil: '2025-07-13' }, today)).toBe(yes);
    expect(isNew({}, today)).toBe(false);
  });

  test('ACCESS-A13: switchableModes: lists the tenant’s apps, and never the board', () => {
    const ids = (...modules: Module[]) => switchableModes(modules).map(({ id }) => id);
    expect(ids('parley', 'getwiser', 'boardpulse', 'futuretalk')).toEqual(['parley', 'getwiser', 'futuretalk']);
    expect(ids('getwiser', 'boardpulse')).toEqual(['getwiser']);
    expect(ids('boardpulse')).toEqual([]);
    expect(ids('futuretalk')).toEqual(['futuretalk']);
  });

  test.each<[Module[], Mode, string, string | undefined]>([
    [['parley', 'getwiser', 'futuretalk'], 'insights', '/future-talk/session/7', 'futuretalk'],
    [['parley', 'getwiser', 'futuretalk'], 'insights', '/insights', 'getwiser'],
    [['parley', 'getwiser', 'futuretalk'], 'impulse', '/videos', 'parley'],
    [['parley', 'getwiser'], 'insights', '/future-talk', 'getwiser'],
    [['futuretalk'], 'insights', '/team', 'futuretalk'],
    [['futuretalk'], 'impulse', '/settings', undefined],
    [['parley', 'getwiser'], 'boardpulse', '/evaluation', undefined],
  ])('ACCESS-A13: appAt: with %j in %s the page %s belongs to %s', (modules, mode, pathname, id) =>
    expect(appAt(switchableModes(modules), mode, pathname)?.id).toBe(id),
  );
});

describe('landingPage', () => {
  test('ACCESS-A8: is the first page of this mode, else of a mode that has one, else undefined', () => {
    expect(landingPage(visitor('insights', 'taker'))).toEqual({ path: '/insights' });
    expect(landingPage(visitor('impulse', 'taker'))).toEqual({ mode: 'insights' });
    expect(landingPage(visitor('boardpulse', 'giver'))).toEqual({ path: '/evaluation' });
    expect(landingPage({ ...visitor('boardpulse'), boardMember: true })).toEqual({ path: '/evaluation' });
    expect(landingPage(visitor('boardpulse'))).toBeUndefined();
    expect(landingPage(visitor('insights'))).toBeUndefined();
    expect(landingPage(visitor('impulse'))).toBeUndefined();
    expect(landingPage(withVideos('impulse', 'taker'))).toEqual({ path: '/videos' });
    expect(landingPage(withVideos('insights', 'taker'))).toEqual({ path: '/insights' });
    expect(landingPage(withVideos('impulse'))).toBeUndefined();
    expect(landingPage({ ...withVideos('insights', 'manager'), ...administrator })).toEqual({ mode: 'impulse' });
  });

  test.each(['giver', 'taker', 'viewer'] as const)('ACCESS-A8: of a %s on impulse is the first of the pages for that role', (role) => {
    const all: Feature[] = ['videos', 'berniechat', 'teamMembers', 'learnAndSupport'];
    const pages = all.map((_, start) => landingPage({ ...visitor('impulse', role), features: all.slice(start) }));
    expect(pages).toEqual(['/videos', '/bernie-chat', '/team', '/learn-and-support'].map((path) => ({ path })));
  });

  test('ACCESS-A8: of a user without a role is none, also where the page of the team opens', () => {
    const team = { ...visitor('impulse'), features: ['teamMembers'] } as const;
    expect(pathsOf(team)).toEqual(['/team']);
    expect(landingPage(team)).toBeUndefined();
    expect(landingPage({ ...team, ...administrator })).toEqual({ path: '/team' });
  });

  test('ACCESS-A8: of administrators is a page of their other roles in any mode, before the administration', () => {
    const keeper = (mode: Mode, ...roles: OrganizationRole[]): AccessContext => ({ ...visitor(mode, ...roles), ...administrator });
    expect(landingPage({ ...keeper('impulse', 'giver'), modules: ['getwiser'] })).toEqual({ mode: 'insights' });
    expect(landingPage(keeper('impulse'))).toEqual({ path: '/settings' });
    expect(landingPage(keeper('insights'))).toEqual({ mode: 'impulse' });
    expect(landingPage({ ...visitor('impulse'), role: ['User', 'Administrator'], modules: [] })).toEqual({ path: '/tenants' });
  });

  test('ACCESS-A8: of a user who only has a permission is its page, in this mode', () => {
    expect(landingPage(visitor('impulse', 'editor'))).toEqual({ path: '/library' });
    expect(landingPage(visitor('insights', 'editor'))).toEqual({ path: '/library' });
    expect(landingPage(visitor('boardpulse', 'editor'))).toEqual({ path: '/evaluation' });
    expect(landingPage(visitor('insights', 'editor', 'taker'))).toEqual({ path: '/insights' });
  });

  test('ACCESS-A8: of a giver in training is a page that the introduction precedes', () => {
    expect(landingPage({ ...withVideos('impulse', 'giver'), isTrainingFinished: false })).toEqual({ path: '/videos' });
  });

  test('ACCESS-A8: is in another mode when the tenant has not this one’s app', () => {
    expect(landingPage({ ...withVideos('impulse', 'taker'), modules: ['getwiser'] })).toEqual({ mode: 'insights' });
    expect(landingPage({ ...withVideos('insights', 'taker'), modules: ['parley'] })).toEqual({ mode: 'impulse' });
    expect(landingPage({ ...withVideos('insights', 'taker'), modules: ['futuretalk'] })).toEqual({ path: '/future-talk' });
    expect(landingPage({ ...withVideos('insights', 'taker'), modules: [] })).toBeUndefined();
    expect(landingPage({ ...visitor('boardpulse', 'taker'), modules: ['getwiser'] })).toEqual({ mode: 'insights' });
  });
});

test.each([
  ['messages.authorizationError', '/settings', true],
  ['messages.authorizationError', '/', false],
  ['messages.autheticationFailed', '/settings', false],
])('ACCESS-A14: hasWayHome: after the refusal %s at %s: %s', (key, address, yes) => expect(hasWayHome(key, address)).toBe(yes));
