import { describe, expect, it } from 'vitest';
import type { GrantedRights } from '#shared/platform-admin/schema';
import { findDuplicateRight, removedRights } from '#shared/platform-admin/tenant-rights';

const HAS: GrantedRights = { modules: ['parley', 'getwiser'], features: ['videos', 'team'], rolePermissions: ['giver'] };

describe('what a tenant is given', () => {
  it.each<[Partial<GrantedRights>, string | undefined]>([
    [HAS, undefined],
    [{}, undefined],
    [{ modules: ['parley', 'parley'] }, 'modules'],
    [{ features: ['videos', 'team', 'videos'] }, 'features'],
    [{ rolePermissions: ['giver', 'giver'] }, 'rolePermissions'],
  ])('TENANT-O6: findDuplicateRight: in %j the list that names something twice is %s', (rights, list) =>
    expect(findDuplicateRight(rights)).toBe(list),
  );

  it.each<[string, Partial<GrantedRights>, object]>([
    ['the same', {}, { modules: [], features: [] }],
    ['more', { modules: ['parley', 'getwiser', 'boardpulse'] }, { modules: [], features: [] }],
    ['less', { modules: ['getwiser'], features: ['team'] }, { modules: ['parley'], features: ['videos'] }],
    ['something else', { features: ['okr'] }, { modules: [], features: ['videos', 'team'] }],
  ])('TENANT-O6: removedRights: finds what a tenant loses that is given %s', (_, after, lost) =>
    expect(removedRights(HAS, { ...HAS, ...after })).toEqual(lost),
  );
});
