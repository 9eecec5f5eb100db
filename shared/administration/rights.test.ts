import { describe, expect, it } from 'vitest';
import { givenTwice, withdrawn } from '#shared/administration/rights';
import type { GivenRights } from '#shared/administration/schema';

const HAS: GivenRights = { modules: ['parley', 'getwiser'], features: ['videos', 'team'], rolePermissions: ['giver'] };

describe('what a tenant is given', () => {
  it.each<[Partial<GivenRights>, string | undefined]>([
    [HAS, undefined],
    [{}, undefined],
    [{ modules: ['parley', 'parley'] }, 'modules'],
    [{ features: ['videos', 'team', 'videos'] }, 'features'],
    [{ rolePermissions: ['giver', 'giver'] }, 'rolePermissions'],
  ])('O6: in %j the list that names something twice is %s', (rights, list) => expect(givenTwice(rights)).toBe(list));

  it.each<[string, Partial<GivenRights>, object]>([
    ['the same', {}, { modules: [], features: [] }],
    ['more', { modules: ['parley', 'getwiser', 'boardpulse'] }, { modules: [], features: [] }],
    ['less', { modules: ['getwiser'], features: ['team'] }, { modules: ['parley'], features: ['videos'] }],
    ['something else', { features: ['okr'] }, { modules: [], features: ['videos', 'team'] }],
  ])('O6: who has %s loses %s', (_, after, lost) => expect(withdrawn(HAS, { ...HAS, ...after })).toEqual(lost));
});
