import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS, type Resource } from '#shared/api/endpoints';
import { defineEndpoint, type Endpoint } from '#shared/contract/endpoint';
import { possibleErrors } from '#shared/contract/possible-errors';

const call = (change: Partial<Endpoint> = {}) =>
  possibleErrors(defineEndpoint({ method: 'GET', path: '/api/x', summary: 'x', answer: Type.Object({}), ...change }));
const always = ['TooManyRequestsError', 'UnexpectedError', 'UnavailableError'];

describe('possibleErrors', () => {
  it.each([
    ['a call that says nothing', {}, ['UnauthorizedError', 'ForbiddenError', 'AccountDisabledError', 'UnknownPersonError', ...always]],
    ['one that needs an app', { open: true, needs: { modules: ['parley'] } }, ['NotFoundError', ...always]],
    ['one that needs a feature', { open: true, needs: { feature: 'okr' } }, ['NotFoundError', ...always]],
    ['one for some roles', { open: true, needs: { roles: ['giver'] } }, always],
    ['one that needs no token', { open: true }, always],
    ['one for any identity', { anyIdentity: true }, ['UnauthorizedError', 'AccountDisabledError', ...always]],
    ['one with a parameter', { open: true, params: Type.Object({}) }, ['ValidationErrorResponse', ...always]],
    ['one with a query', { open: true, query: Type.Object({}) }, ['ValidationErrorResponse', ...always]],
    [
      'one with a body',
      { open: true, body: Type.Object({}) },
      ['ValidationErrorResponse', 'PayloadTooLargeError', 'UnsupportedMediaTypeError', ...always],
    ],
    ['one with refusals of its own', { open: true, errors: ['NotFoundError'] }, ['NotFoundError', ...always]],
  ] as [string, Partial<Endpoint>, string[]][])('%s', (_, change, types) => expect(call(change)).toEqual(types));

  it('names each error once', () => {
    expect(call({ errors: ['ForbiddenError', 'ForbiddenError'] }).filter((type) => type === 'ForbiddenError')).toHaveLength(1);
  });
});

describe('ALL_ENDPOINTS', () => {
  it('have unique names, addresses and methods', () => {
    const names = ALL_ENDPOINTS.map(({ name }) => name);
    const addresses = ALL_ENDPOINTS.map(({ endpoint: { method, path } }) => `${method} ${path}`);
    expect([new Set(names).size, new Set(addresses).size]).toEqual([names.length, names.length]);
  });

  it('ACCESS-N1: calls about campaigns, surveys and talks need an app, as their pages do', () => {
    const nouns: Resource[] = [
      'assignment',
      'ballot',
      'campaign',
      'launch',
      'mail',
      'project',
      'respondent',
      'response',
      'statistics',
      'talk',
    ];
    const without = ALL_ENDPOINTS.filter(({ noun, endpoint }) => nouns.includes(noun) && !endpoint.open && !endpoint.needs?.modules);
    expect(without.map(({ name }) => name)).toEqual([]);
  });
});
