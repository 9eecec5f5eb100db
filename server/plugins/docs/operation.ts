import { readFileSync } from 'node:fs';
import type { Needs } from '#shared/access/needs';
import { CALLS, type NamedCall } from '#shared/contract/calls';
import { CATALOGUE, ErrorBody, type ErrorType, Refusal } from '#shared/contract/errors';
import { refusalsOf } from '#shared/contract/refusals';

/** One real call of the demo company. */
interface Example {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
  answer: unknown;
}
/** Written by tests/server/api-docs.test.ts from what the demo answers. */
const EXAMPLES = JSON.parse(readFileSync(new URL('./examples.json', import.meta.url), 'utf8')) as Record<string, Example>;

const JSON_TYPE = 'application/json';
/** A file is what it is; its type says all there is to say. */
const BINARY = { schema: { type: 'string', format: 'binary' } };

/** The call that is registered under this method and path, if it is a declared one. */
export const callAt = (method: string, path: string): NamedCall | undefined =>
  CALLS.find(({ endpoint }) => endpoint.method === method && endpoint.path === path);

/** One answer for each status: which refusals it stands for, and what each of them looks like. */
function refused(types: readonly ErrorType[]): Record<string, object> {
  const byStatus = Map.groupBy(types, (type) => CATALOGUE[type].status);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: some.map((type) => `\`${type}\`: ${CATALOGUE[type].message}`).join('\n\n'),
        content: {
          [JSON_TYPE]: {
            schema: { allOf: [ErrorBody, { type: 'object', properties: { type: { enum: some } } }] },
            examples: Object.fromEntries(some.map((type) => [type, { value: new Refusal(type).body() }])),
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

/** What a call needs of tenant and person, in words. */
function needed({ modules, feature, roles, administrators, identity }: Needs): string[] {
  const of = [...(modules ? [`the module ${either(modules)}`] : []), ...(feature ? [`the feature ${either([feature])}`] : [])];
  const who = roles && roles !== 'everybody' ? [either(roles), ...(administrators ? ['administrators of the tenant'] : [])] : [];
  return [
    ...(of.length > 0 ? [`The tenant needs ${of.join(' and ')}; otherwise 404.`] : []),
    ...(who.length > 0 ? [`For ${who.join(', and for ')}; otherwise 403.`] : []),
    ...(identity ? [`For the right ${either(identity)}; otherwise 403.`] : []),
  ];
}

/** A call as the document describes it. */
export function operationOf({ noun, name, endpoint }: NamedCall): object {
  const { summary, description, params, query, body, upload, headers, open, needs = {}, answer, file } = endpoint;
  const told = [...(description ? [description] : []), ...needed(needs)].join(' ');
  const example = EXAMPLES[name];
  const example200 = example ? { examples: { demo: { summary: 'From the demo company', value: example.answer } } } : {};
  return {
    operationId: name,
    tags: [noun],
    summary,
    ...(told ? { description: told } : {}),
    security: open ? [] : [{ bearer: [] }],
    ...(params ? { params: withExamples(params, example?.params) } : {}),
    ...(query ? { querystring: withExamples(query, example?.query) } : {}),
    ...(headers ? { headers: withExamples(headers, example?.headers) } : {}),
    ...(upload ? formOf(upload) : {}),
    ...(body ? { body: { ...body, ...(example?.body ? { examples: [example.body] } : {}) } } : {}),
    response: {
      200: { description: 'Done as asked', content: file ? { [file]: BINARY } : { [JSON_TYPE]: { schema: answer, ...example200 } } },
      ...refused(refusalsOf(endpoint)),
    },
  };
}
