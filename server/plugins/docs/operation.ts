import { readFileSync } from 'node:fs';
import type { Requirements } from '#shared/access/requirements';
import type { NamedEndpoint } from '#shared/api/endpoints';
import { AppError, ERROR_CATALOG, ErrorBody, type ErrorType } from '#shared/contract/errors';
import { possibleErrors } from '#shared/contract/possible-errors';

/** A call of the demo company with its real answer. */
interface Example {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
  answer: unknown;
}
/** Written by tests/server/api-docs.test.ts from answers of the demo. */
const EXAMPLES = JSON.parse(readFileSync(new URL('./examples.json', import.meta.url), 'utf8')) as Record<string, Example>;

const JSON_TYPE = 'application/json';
/** The schema of a file. Its media type describes it. */
const BINARY = { schema: { type: 'string', format: 'binary' } };

/** One response per status, with an example of each error type. */
function refused(types: readonly ErrorType[]): Record<string, object> {
  const byStatus = Map.groupBy(types, (type) => ERROR_CATALOG[type].status);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: some.map((type) => `\`${type}\`: ${ERROR_CATALOG[type].message}`).join('\n\n'),
        content: {
          [JSON_TYPE]: {
            schema: { allOf: [ErrorBody, { type: 'object', properties: { type: { enum: some } } }] },
            examples: Object.fromEntries(some.map((type) => [type, { value: new AppError(type).body() }])),
          },
        },
      },
    ]),
  );
}

const withExamples = (params: object, values: Record<string, unknown> = {}): object => {
  const { properties } = params as { properties: Record<string, object> };
  const shown = Object.entries(properties).map(([name, schema]) => [
    name,
    name in values ? { ...schema, examples: [values[name]] } : schema,
  ]);
  return { ...params, properties: Object.fromEntries(shown) };
};

/** A form with one file. */
const formOf = (field: string): object => ({
  consumes: ['multipart/form-data'],
  body: { type: 'object', required: [field], properties: { [field]: BINARY.schema } },
});

const either = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' or ');

/** The requirements of a call for tenant and user, in words. */
function needed({ modules, feature, roles, administrators, identity, permission }: Requirements): string[] {
  const of = [...(modules ? [`the module ${either(modules)}`] : []), ...(feature ? [`the feature ${either([feature])}`] : [])];
  const who = roles ? [either(roles), ...(administrators ? ['administrators of the tenant'] : [])] : [];
  return [
    ...(of.length > 0 ? [`The tenant needs ${of.join(' and ')}; otherwise 404.`] : []),
    ...(who.length > 0 ? [`For ${who.join(', and for ')}; otherwise 403.`] : []),
    ...(permission ? [`For the permission ${either([permission])}; otherwise 403.`] : []),
    ...(identity ? [`For the right ${either(identity)}; otherwise 403.`] : []),
  ];
}

/** The OpenAPI operation of a call. */
export function toOpenApiOperation({ noun, name, endpoint }: NamedEndpoint): object {
  const {
    summary,
    description,
    params,
    query,
    body,
    upload,
    headers,
    open,
    needs = {},
    answer,
    file,
    empty,
    created,
    mayCreate,
  } = endpoint;
  const fullDescription = [...(description ? [description] : []), ...needed(needs)].join(' ');
  const example = EXAMPLES[name];
  const example200 = example ? { examples: { demo: { summary: 'From the demo company', value: example.answer } } } : {};
  return {
    operationId: name,
    tags: [noun],
    summary,
    ...(fullDescription ? { description: fullDescription } : {}),
    security: open ? [] : [{ bearer: [] }],
    ...(params ? { params: withExamples(params, example?.params) } : {}),
    ...(query ? { querystring: withExamples(query, example?.query) } : {}),
    ...(headers ? { headers: withExamples(headers, example?.headers) } : {}),
    ...(upload ? formOf(upload) : {}),
    ...(body ? { body: { ...body, ...(example?.body ? { examples: [example.body] } : {}) } } : {}),
    response: {
      ...(empty ? { 204: { description: 'Success', type: 'null' } } : {}),
      ...(empty
        ? {}
        : {
            [created ? 201 : 200]: {
              description: created ? 'Created' : 'Success',
              content: file ? { [file]: BINARY } : { [JSON_TYPE]: { schema: answer, ...example200 } },
            },
            ...(mayCreate ? { 201: { description: 'Created', content: { [JSON_TYPE]: { schema: answer } } } } : {}),
          }),
      ...refused(possibleErrors(endpoint)),
    },
  };
}
