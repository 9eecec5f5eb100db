import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf } from '#shared/contract/endpoint';

describe('the address of a call', () => {
  it.each([
    ['no parameter', '/api/account', {}, '/api/account'],
    ['one parameter', '/api/users/:id', { id: 'a1' }, '/api/users/a1'],
    ['two parameters', '/api/users/:tenantId/:userId', { userId: 'u', tenantId: 't' }, '/api/users/t/u'],
    ['a parameter that is a number', '/api/users/:id', { id: 0 }, '/api/users/0'],
    [
      'one parameter that is named like the beginning of another',
      '/api/users/:idOfTenant/:id',
      { id: 'u', idOfTenant: 't' },
      '/api/users/t/u',
    ],
  ])('spec 3 section 7: with %s', (_, path, params, address) => expect(addressOf(path, params)).toBe(address));

  it('spec 3 section 7: empty query values are dropped, zero and false are not', () => {
    const query = { page: 0, done: false, name: '', status: undefined, owner: null, search: 'Müller & Co' };
    expect(addressOf('/api/x', {}, query)).toBe('/api/x?page=0&done=false&search=M%C3%BCller+%26+Co');
    expect(addressOf('/api/x', {}, { name: '' })).toBe('/api/x');
  });

  const value = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('$&', '../x', ':userId', 'a/b?c#d', '%2F'));

  it('spec 3 section 7: whatever a parameter holds, it stays within its segment and arrives as it was', () =>
    fc.assert(
      fc.property(value, value, (tenantId, userId) => {
        const segments = addressOf('/api/users/:tenantId/:userId', { tenantId, userId }).split('/');
        expect(segments.slice(3).map(decodeURIComponent)).toEqual([tenantId, userId]);
      }),
    ));

  it('spec 3 section 7: whatever a query holds, it arrives as it was', () =>
    fc.assert(
      fc.property(value, (search) => {
        expect(new URL(addressOf('/api/x', {}, { search }), 'http://here').searchParams.get('search')).toBe(search);
      }),
    ));
});
