import { describe, expect, it } from 'vitest';
import { normalizeSearch, readTeamFilter } from '#shared/user/list';

it.each([
  ['gre', 'gre'],
  [' gre ', 'gre'],
  ['gr', undefined],
  ['g r', 'g r'],
  ['g  ', undefined],
  ['', undefined],
  ['👩‍👧', '👩‍👧'],
  ['van   den', 'van den'],
])('USER-L1: normalizeSearch: makes %j %j', (typed, text) => expect(normalizeSearch(typed)).toBe(text));

it('USER-L1: normalizeSearch: cuts a search at 100 letters', () => expect(normalizeSearch('x'.repeat(500))).toHaveLength(100));

describe('address of the team page', () => {
  const department = '00000000-0000-4000-8000-000000000001';
  it.each([
    [
      { search: 'Tom', department, status: 'Disabled' },
      { search: 'Tom', department, status: 'Disabled' },
    ],
    [{ search: 7, department: 'x', status: 'Gone' }, {}],
    [{ search: '' }, {}],
    [{ search: 'x'.repeat(900) }, { search: 'x'.repeat(100) }],
  ])('USER-L4: readTeamFilter: %j is read as %j', (said, taken) => expect(readTeamFilter(said)).toEqual(taken));
});
