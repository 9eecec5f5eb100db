import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AccessContext, checkPage } from '#shared/access/guards';
import { findPage } from '#shared/access/pages';
import { hasList, placesFor } from '#shared/palette/places';

const VISITOR: AccessContext = {
  mode: 'insights',
  organizationRole: ['taker'],
  role: ['User'],
  isTrainingFinished: true,
  features: ['teamMembers', 'videos'],
  modules: ['parley', 'getwiser', 'boardpulse'],
};
const pathsOf = (visitor: AccessContext) => placesFor(visitor).map(({ path, mode }) => (mode ? `${mode} ${path}` : path));

test('PALETTE-Z8: places: are the pages of the sidebar, their subpages and the account menu’s', () => {
  expect(pathsOf(VISITOR)).toEqual(['/insights', '/future-talk', '/team', 'impulse /videos']);
  expect(pathsOf({ ...VISITOR, mode: 'boardpulse' })).toEqual([
    ...['/evaluation', '/team', '/evaluation/members/list', '/vr-insights', 'impulse /videos'],
  ]);
  expect(pathsOf({ ...VISITOR, mode: 'impulse', role: ['User', 'TenantAdministrator'] })).toEqual([
    ...['/videos', '/team', '/library', '/campaigns', '/talk-projects', '/settings', '/translations', '/settings/trail'],
  ]);
});

test('PALETTE-Z8: places: have no page whose guard refuses the user', () => {
  const visitors: fc.Arbitrary<AccessContext> = fc.record({
    mode: fc.constantFrom('impulse', 'insights', 'boardpulse'),
    organizationRole: fc.subarray(['giver', 'taker', 'viewer', 'manager']),
    role: fc.subarray(['User', 'TenantAdministrator', 'Administrator']),
    boardMember: fc.boolean(),
    isTrainingFinished: fc.boolean(),
    features: fc.subarray(['teamMembers', 'videos', 'berniechat', 'learnAndSupport']),
    modules: fc.subarray(['parley', 'getwiser', 'futuretalk', 'boardpulse']),
  });
  fc.assert(
    fc.property(visitors, (visitor) => {
      for (const { path, mode } of placesFor(visitor)) {
        const page = findPage(path);
        if (!page) throw new Error(path);
        const verdict = checkPage(page, { ...visitor, mode: mode ?? visitor.mode });
        expect(mode ? ['yes', 'training'] : ['yes'], path).toContain(verdict);
      }
    }),
  );
});

test('PALETTE-Z9: hasList: is true when the user may open the list’s page here', () => {
  expect(hasList('talks', VISITOR)).toBe(true);
  expect(hasList('talks', { ...VISITOR, organizationRole: ['manager'] })).toBe(false);
  expect(hasList('talks', { ...VISITOR, mode: 'impulse' })).toBe(false);
  expect(hasList('people', { ...VISITOR, features: [] })).toBe(false);
  expect(hasList('videos', VISITOR)).toBe(false);
  expect(hasList('campaigns', { ...VISITOR, mode: 'boardpulse', organizationRole: [] })).toBe(false);
});
