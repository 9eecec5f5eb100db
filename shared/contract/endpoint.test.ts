import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildUrl } from '#shared/contract/endpoint';

describe('buildUrl', () => {
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
  ])('with %s', (_, path, params, address) => expect(buildUrl(path, params)).toBe(address));

  it('drops empty query values, but not zero and false', () => {
    const query = { page: 0, done: false, name: '', status: undefined, owner: null, search: 'Müller & Co' };
    expect(buildUrl('/api/x', {}, query)).toBe('/api/x?page=0&done=false&search=M%C3%BCller+%26+Co');
    expect(buildUrl('/api/x', {}, { name: '' })).toBe('/api/x');
  });

  const value = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('$&', '../x', ':userId', 'a/b?c#d', '%2F'));

  it('keeps any parameter within its segment, so that it is read back unchanged', () =>
    fc.assert(
      fc.property(value, value, (tenantId, userId) => {
        const segments = buildUrl('/api/users/:tenantId/:userId', { tenantId, userId }).split('/');
        expect(segments.slice(3).map(decodeURIComponent)).toEqual([tenantId, userId]);
      }),
    ));

  it('encodes any query so that it is read back unchanged', () =>
    fc.assert(
      fc.property(value, (search) => {
        expect(new URL(buildUrl('/api/x', {}, { search }), 'http://here').searchParams.get('search')).toBe(search);
      }),
    ));
});
