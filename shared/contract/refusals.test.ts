import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#shared/contract/calls';
import { type Endpoint, endpoint } from '#shared/contract/endpoint';
import { refusalsOf } from '#shared/contract/refusals';

const call = (change: Partial<Endpoint> = {}) =>
  refusalsOf(endpoint({ method: 'GET', path: '/api/x', summary: 'x', answer: Type.Object({}), ...change }));
const always = ['TooManyRequestsError', 'UnexpectedError', 'UnavailableError'];

describe('the refusals of a call', () => {
  it.each([
    ['a call that says nothing', {}, ['UnauthorizedError', 'ForbiddenError', 'AccountDisabledError', 'UnknownPersonError', ...always]],
    ['one that needs an app', { open: true, needs: { modules: ['parley'] } }, ['NotFoundError', ...always]],
    ['one that needs a feature', { open: true, needs: { feature: 'okr' } }, ['NotFoundError', ...always]],
    ['one for some roles', { open: true, needs: { roles: ['giver'] } }, always],
    ['one that needs no token', { open: true }, always],
    ['one with a parameter', { open: true, params: Type.Object({}) }, ['ValidationErrorResponse', ...always]],
    ['one with a query', { open: true, query: Type.Object({}) }, ['ValidationErrorResponse', ...always]],
    [
      'one with a body',
      { open: true, body: Type.Object({}) },
      ['ValidationErrorResponse', 'PayloadTooLargeError', 'UnsupportedMediaTypeError', ...always],
    ],
    ['one with refusals of its own', { open: true, errors: ['NotFoundError'] }, ['NotFoundError', ...always]],
  ] as [string, Partial<Endpoint>, string[]][])('spec 3 section 8: %s', (_, change, types) => expect(call(change)).toEqual(types));

  it('spec 3 section 8: each is named once', () => {
    expect(call({ errors: ['ForbiddenError', 'ForbiddenError'] }).filter((type) => type === 'ForbiddenError')).toHaveLength(1);
  });
});

describe('the calls', () => {
  it('spec 3 section 7: no two share a name, or an address and method', () => {
    const names = CALLS.map(({ name }) => name);
    const addresses = CALLS.map(({ endpoint: { method, path } }) => `${method} ${path}`);
    expect([new Set(names).size, new Set(addresses).size]).toEqual([names.length, names.length]);
  });
});
