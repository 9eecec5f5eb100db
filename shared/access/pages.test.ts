import { describe, expect, test } from 'vitest';
import { type AccessContext, checkPage, checkUnknownPath, type GuardResult } from '#shared/access/guards';
import type { Mode } from '#shared/access/mode';
import { type AppPage, findPage, PAGES, type PagePath } from '#shared/access/pages';
import { type Feature, type IdentityRole, type Module, ORGANIZATION_ROLES, type OrganizationRole } from '#shared/access/roles-and-modules';

/** Everything that a tenant can have. */
const MODULES: Module[] = ['parley', 'getwiser', 'boardpulse', 'futuretalk'];
const FEATURES: Feature[] = [
  ...(['team', 'okr', 'tutorial', 'statistics', 'videos', 'berniechat', 'dashboard', 'teamMembers', 'learnAndSupport'] as const),
];

/** The columns: who asks. */
const PEOPLE: Record<string, Pick<AccessContext, 'organizationRole' | 'role' | 'isTrainingFinished' | 'boardMember'>> = {
  newGiver: { organizationRole: ['giver'], role: ['User'], isTrainingFinished: false },
  giver: { organizationRole: ['giver'], role: ['User'], isTrainingFinished: true },
  taker: person('taker'),
  viewer: person('viewer'),
  manager: person('manager', 'editor', 'admin'),
  nobody: person(),
  board: { ...person(), boardMember: true },
  keeper: { ...person(), role: ['User', 'TenantAdministrator'] },
  provider: { ...person(), role: ['User', 'Administrator'] },
  noUser: { ...person('giver', 'taker', 'viewer'), role: ['TenantAdministrator'], isTrainingFinished: true },
};
function person(...organizationRole: OrganizationRole[]) {
  return { organizationRole, role: ['User'] as IdentityRole[], isTrainingFinished: false };
}

/** o: opens, t: the introduction first, x: not authorised, h: the mode's own first page instead, -: not found. */
const SIGNS: Record<string, GuardResult> = { o: 'yes', t: 'training', x: 'notAuthorized', h: 'elsewhere', '-': 'notFound' };
const TABLE = `
                  newGiver giver taker viewer manager nobody board keeper provider noUser
impulse
  /insights          -        -     -     -      -       -      -     -      -        -
  /future-talk       -        -     -     -      -       -      -     -      -        -
  /evaluation        -        -     -     -      -       -      -     -      -        -
  /vr-insights       -        -     -     -      -       -      -     -      -        -
  /board-members     -        -     -     -      -       -      -     -      -        -
  /bernie/welcome    o        o     x     x      x       x      x     x      x        x
  /videos            t        o     o     o      x       x      x     o      x        x
  /settings          x        x     x     x      x       x      x     o      x        x
  /translations      x        x     x     x      x       x      x     o      x        x
  /library           x        x     x     x      o       x      x     o      o        x
  /campaigns           x        x     x     x      o       x      x     o      o        x
  /talk-projects       x        x     x     x      o       x      x     o      o        x
  /invited           t        o     o     o      o       o      o     o      o        x
  /tenants           x        x     x     x      x       x      x     x      o        x
  /bernie-chat       t        o     o     o      x       x      x     x      x        x
  /team              t        o     o     o      o       o      o     o      o        x
  /learn-and-support t        o     o     o      x       x      x     x      x        x
insights
  /insights          o        o     o     o      x       x      x     x      x        x
  /future-talk       o        o     o     o      x       x      x     x      x        x
  /evaluation        h        h     h     h      h       h      h     h      h        h
  /vr-insights       h        h     h     h      h       h      h     h      h        h
  /board-members     h        h     h     h      h       h      h     h      h        h
  /bernie/welcome    h        h     h     h      h       h      h     h      h        h
  /videos            h        h     h     h      h       h      h     h      h        h
  /settings          h        h     h     h      h       h      h     h      h        h
  /translations      h        h     h     h      h       h      h     h      h        h
  /library           x        x     x     x      o       x      x     o      o        x
  /campaigns           x        x     x     x      o       x      x     o      o        x
  /talk-projects       x        x     x     x      o       x      x     o      o        x
  /invited           o        o     o     o      o       o      o     o      o        x
  /tenants           h        h     h     h      h       h      h     h      h        h
  /bernie-chat       o        o     o     o      x       x      x     x      x        x
  /team              o        o     o     o      o       o      o     o      o        x
  /learn-and-support o        o     o     o      x       x      x     x      x        x
boardpulse
  /insights          h        h     h     h      h       h      h     h      h        h
  /future-talk       h        h     h     h      h       h      h     h      h        h
  /evaluation        o        o     o     o      o       x      o     o      x        x
  /vr-insights       o        o     o     o      o       x      o     o      x        x
  /board-members     o        o     o     o      o       x      o     o      x        x
  /bernie/welcome    h        h     h     h      h       h      h     h      h        h
  /videos            h        h     h     h      h       h      h     h      h        h
  /settings          h        h     h     h      h       h      h     h      h        h
  /translations      h        h     h     h      h       h      h     h      h        h
  /library           x        x     x     x      o       x      x     o      o        x
  /campaigns           x        x     x     x      o       x      x     o      o        x
  /talk-projects       x        x     x     x      o       x      x     o      o        x
  /invited           o        o     o     o      o       o      o     o      o        x
  /tenants           h        h     h     h      h       h      h     h      h        h
  /bernie-chat       o        o     o     o      x       x      x     x      x        x
  /team              o        o     o     o      o       o      o     o      o        x
  /learn-and-support o        o     o     o      x       x      x     x      x        x
`;

const [heading = '', ...lines] = TABLE.split('\n').filter((line) => line.trim() !== '');
const columns = heading.trim().split(/\s+/);
let mode = 'impulse' as Mode;
const rows = lines.flatMap((line) => {
  if (!line.startsWith(' ')) {
    mode = line as Mode;
    return [];
  }
  const [path = '', ...signs] = line.trim().split(/\s+/);
  return [{ mode, path: path as PagePath, signs }];
});
const pageOf = (path: PagePath) => PAGES.find((page) => page.path === path) as AppPage;
const MODES = ['impulse', 'insights', 'boardpulse'] as const;

describe('ACCESS-A3 to ACCESS-A7: checkPage', () => {
  test('ACCESS-A2: the test’s table has every page in every mode', () => {
    const asked = rows.map((row) => `${row.mode} ${row.path}`).sort();
    expect(asked).toEqual(MODES.flatMap((each) => PAGES.map(({ path }) => `${each} ${path}`)).sort());
    expect(columns).toEqual(Object.keys(PEOPLE));
  });

  test.each(rows)('ACCESS-A3 to ACCESS-A7: $path in $mode, for a tenant that has everything', ({ mode, path, signs }) => {
    const tenant = { modules: MODULES, features: FEATURES };
    const said = Object.values(PEOPLE).map((who) => checkPage(pageOf(path), { ...who, ...tenant, mode }));
    expect(said).toEqual(signs.map((sign) => SIGNS[sign]));
  });

  test('ACCESS-A5: a visitor without the right of a user opens no page, with every other right', () => {
    const other: IdentityRole[] = ['TenantAdministrator', 'Administrator'];
    const visitor = {
      ...PEOPLE.noUser,
      organizationRole: [...ORGANIZATION_ROLES],
      boardMember: true,
      modules: MODULES,
      features: FEATURES,
    };
    const said = MODES.flatMap((each) => PAGES.map((page) => checkPage(page, { ...visitor, role: other, mode: each } as AccessContext)));
    expect(said).not.toContain('yes');
    expect(said).not.toContain('training');
  });

  /** What a page needs of a tenant; one that stands in each mode needs one of its apps. */
  const OF_FACE: Record<Mode, Module[]> = { impulse: ['parley'], insights: ['getwiser', 'futuretalk'], boardpulse: ['boardpulse'] };
  const NEEDED: Record<PagePath, { modules?: Module[]; features: Feature[] } | 'nothing'> = {
    '/insights': { modules: ['getwiser'], features: [] },
    '/future-talk': { modules: ['getwiser', 'futuretalk'], features: [] },
    '/evaluation': { modules: ['boardpulse'], features: [] },
    '/vr-insights': { modules: ['boardpulse'], features: [] },
    '/board-members': { modules: ['boardpulse'], features: [] },
    '/bernie/welcome': { modules: ['parley'], features: [] },
    '/videos': { modules: ['parley'], features: ['videos'] },
    '/bernie-chat': { features: ['berniechat'] },
    '/team': { features: ['teamMembers'] },
    '/learn-and-support': { features: ['learnAndSupport'] },
    '/invited': { modules: ['getwiser', 'futuretalk', 'boardpulse'], features: [] },
    '/library': 'nothing',
    '/campaigns': { modules: ['getwiser', 'boardpulse'], features: [] },
    '/talk-projects': { modules: ['getwiser', 'futuretalk'], features: [] },
    '/settings': 'nothing',
    '/translations': 'nothing',
    '/tenants': 'nothing',
  };
  const subsets = <T>(all: readonly T[]): T[][] => all.reduce<T[][]>((sets, one) => sets.flatMap((set) => [set, [...set, one]]), [[]]);

  test.each(rows)('ACCESS-A4: $path in $mode, for a tenant that has some apps and features', ({ mode, path, signs }) => {
    const needed = NEEDED[path];
    const { modules: one = OF_FACE[mode], features: all } = needed === 'nothing' ? { modules: [], features: [] } : needed;
    for (const modules of subsets(MODULES)) {
      for (const features of [[], FEATURES, FEATURES.filter((each) => !all.includes(each)), all]) {
        const hasApp = needed === 'nothing' || one.some((each) => modules.includes(each));
        const has = hasApp && all.every((each) => features.includes(each));
        Object.values(PEOPLE).forEach((who, column) => {
          const whole = SIGNS[signs[column] ?? ''];
          const guarded = whole === 'elsewhere' || whole === 'notFound';
          const said = checkPage(pageOf(path), { ...who, mode, modules, features });
          expect(said, `${columns[column]} with ${modules} and ${features}`).toBe(has || guarded ? whole : 'missing');
        });
      }
    }
  });
});

describe('ACCESS-A2: page of an address', () => {
  test.each([
    ['/insights', '/insights'],
    ['/insights/0f106b7d', '/insights'],
    ['/insights/redirect/0f106b7d', '/insights'],
    ['/insightsful', undefined],
    ['/future-talk/session/1', '/future-talk'],
    ['/future-talk/preparation/1', '/future-talk'],
    ['/evaluation/detail/1', '/evaluation'],
    ['/evaluation/members/list', '/evaluation'],
    ['/bernie/welcome', '/bernie/welcome'],
    ['/Insights', '/insights'],
    ['/FUTURE-TALK/session/1', '/future-talk'],
    ['/bernie', undefined],
    ['/', undefined],
    ['/dashboard', undefined],
  ])('ACCESS-A2: findPage: %s is of %s', (address, path) => expect(findPage(address)?.path).toBe(path));
});

describe('ACCESS-A16: below the page of campaigns or talk projects', () => {
  test.each(MODES)('ACCESS-A16: in %s a record opens without the permission and the apps of its list', (mode) => {
    const tenant = { modules: MODULES, features: FEATURES, mode };
    for (const list of ['/campaigns', '/talk-projects', '/library']) {
      const says = (address: string, of: Partial<AccessContext> = {}) =>
        checkPage(findPage(address) as AppPage, { ...person('taker'), ...tenant, ...of });
      expect(says(list), list).toBe('notAuthorized');
      expect(says(`${list}/0f106b7d`), `below ${list}`).toBe(list === '/library' ? 'notAuthorized' : 'yes');
      expect(says(`${list}/0f106b7d`, { modules: ['parley'] }), `below ${list}`).toBe(list === '/library' ? 'notAuthorized' : 'yes');
    }
  });
});

describe('ACCESS-A15: address without a page', () => {
  test.each([
    ['impulse', '/nothing-here', 'notFound'],
    ['impulse', '/future-talk/nothing', 'notFound'],
    ['insights', '/nothing-here', 'elsewhere'],
    ['insights', '/dashboard', 'elsewhere'],
    ['insights', '/evaluation/nothing/at/all', 'elsewhere'],
    ['insights', '/insights/1/2/3', 'notFound'],
    ['insights', '/Insights/1/2/3', 'notFound'],
    ['insights', '/future-talk/nothing', 'notFound'],
    ['insights', '/results/1', 'notFound'],
    ['insights', '/learn-and-support/1', 'notFound'],
    ['boardpulse', '/nothing-here', 'elsewhere'],
    ['boardpulse', '/results', 'elsewhere'],
    ['boardpulse', '/evaluation/detail', 'notFound'],
    ['boardpulse', '/board-members/1', 'notFound'],
    ['boardpulse', '/vr-insights/1', 'notFound'],
  ] as const)('ACCESS-A15: checkUnknownPath: in %s %s is %s', (mode, address, verdict) =>
    expect(checkUnknownPath(address, mode)).toBe(verdict),
  );
});
