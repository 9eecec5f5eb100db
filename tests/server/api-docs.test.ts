import { subscribe } from 'node:diagnostics_channel';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { version } from '#server/lib/version';
import { ALL_ENDPOINTS } from '#shared/api/endpoints';
import { CLIENT_EVENTS } from '#shared/api/events';
import type { Endpoint } from '#shared/contract/endpoint';
import { ERROR_CATALOG } from '#shared/contract/errors';
import { possibleErrors } from '#shared/contract/possible-errors';
import { openAiStandIn, type TestAiProvider } from '#tests/support/ai-provider';
import type { ApiResponse } from '#tests/support/api-client';
import { startApp, type TestApp } from '#tests/support/app';
import { GRETA } from '#tests/support/demo-users';
import type { ExampleCall } from '#tests/support/example-call-types';
import { exampleCalls, sendRequest } from '#tests/support/example-requests';
import { exampleOf } from '#tests/support/example-response-normalization';
import { findSchemaErrors, type OpenApiDocument, type Operation, operationsOf, responseOf } from '#tests/support/openapi';
import { expectRefusal } from '#tests/support/refusal-assertions';

const names = ALL_ENDPOINTS.map(({ name }) => name);
const EXAMPLES = '../../server/plugins/docs/examples.json';

/** Responses that may be cached: texts with revalidation, and images with a unique name. */
const KEPT: Record<string, string> = {
  getTexts: 'no-cache',
  getPhoto: 'private, max-age=3600',
  getTalkImage: 'private, max-age=3600',
  getTenantPicture: 'public, max-age=31536000, immutable',
  getStatistics: 'private, no-store',
};

const STARTED = new Date();
let app: TestApp;
let ai: TestAiProvider;
let document: OpenApiDocument;
let calls: Record<string, ExampleCall>;
const answers: Record<string, ApiResponse<unknown>> = {};
/** The routes of the server that listens, not those of the documentation's own. */
let routes: string[];

beforeAll(async () => {
  const registered: string[] = [];
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      registered.push(...[method].flat().map((one) => `${one} ${url}`));
    });
  });
  ai = await openAiStandIn();
  const env = { JOBS: '1', AI_BASE_URL: ai.url, AI_MODEL: 'example-model' };
  app = await startApp({ kind: 'pglite', today: new Date('2026-06-15T09:00:00Z'), env });
  routes = [...registered];
  document = (await app.call<OpenApiDocument>(null, 'GET', '/api/docs/json')).body;
  calls = await exampleCalls(app);
  for (const [name, { who = GRETA, request }] of Object.entries(calls)) answers[name] = await sendRequest(app, who, name, request);
});
afterAll(async () => {
  await app.close();
  await ai.close();
});

const operation = (name: string): Operation => {
  const found = operationsOf(document).find((one) => one.operation.operationId === name);
  if (!found) throw new Error(`The document does not describe ${name}.`);
  return found.operation;
};
const described = (name: string, status: number) => {
  const { schema = {}, examples = {} } = responseOf(document, operation(name), status)?.content['application/json'] ?? {};
  return { schema, examples: Object.values(examples).map(({ value }) => value) };
};
const statusOf = ({ empty, created }: Endpoint): number => (empty ? 204 : created ? 201 : 200);
const callOf = (name: string): ExampleCall => {
  const call = calls[name];
  if (!call) throw new Error(`No test calls ${name}.`);
  return call;
};

describe('OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate({ ...structuredClone(document) });
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    expect(document.openapi).toMatch(/^3\.1/);
  });

  test('describes every route under /api and no other', () => {
    const ofApi = routes.filter((route) => / \/api\//.test(route) && !/^HEAD | \/api\/docs/.test(route));
    const shown = operationsOf(document).map(({ method, path }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
    expect(ofApi.length).toBeGreaterThan(10);
    expect(shown.filter((route) => / \/api\//.test(route)).sort()).toEqual(ofApi.sort());
    expect(shown.filter((route) => !routes.includes(route))).toEqual([]);
    expect(
      operationsOf(document)
        .map((one) => one.operation.operationId)
        .sort(),
    ).toEqual([...names].sort());
  });

  test('describes saving, following, every event and every error type', () => {
    const { description } = document.info;
    for (const word of ['revision', 'counter', 'driver', ...Object.keys(CLIENT_EVENTS)]) expect(description).toContain(`\`${word}\``);
    for (const [type, { status, messageKey }] of Object.entries(ERROR_CATALOG)) {
      expect(description).toContain(`| ${status} | \`${type}\` | \`${messageKey}\` |`);
    }
  });

  test('refers to no schema and no response that is missing', () => {
    const { schemas, responses } = document.components;
    const refs = [...JSON.stringify(document).matchAll(/"(#\/components\/[^"]+)"/g)].map(([, ref]) => ref ?? '');
    const known = [
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
    ];
    expect(new Set(refs).size).toBeGreaterThan(20);
    expect([...new Set(refs)].filter((ref) => !known.includes(ref) && !ref.startsWith('#/components/securitySchemes/'))).toEqual([]);
  });

  test('repeats no error body: the page would need many seconds to show it', () =>
    expect(JSON.stringify(document.paths)).not.toContain('"messageKey":{"type":"string"}'));
});

describe.each(ALL_ENDPOINTS.map((call) => [call.name, call] as const))('API documentation of %s', (name, { noun, endpoint }) => {
  test('has a summary, a tag, and whether the endpoint needs a token', () => {
    const { summary, tags, security } = operation(name);
    expect({ summary, tags, security }).toEqual({
      summary: endpoint.summary,
      tags: [noun],
      security: endpoint.open ? [] : [{ bearer: [] }],
    });
  });

  test('has the status and schema that the endpoint answers with', () => {
    const answer = answers[name];
    const wrong = endpoint.empty ? [] : findSchemaErrors(document, described(name, statusOf(endpoint)).schema, answer?.body);
    expect({ status: answer?.status, wrong }).toEqual({
      status: statusOf(endpoint),
      wrong: [],
    });
  });

  test('the answer is not cacheable unless the endpoint declares a duration', () => {
    expect(answers[name]?.headers.get('cache-control')).toBe(KEPT[name] ?? 'no-store');
  });

  test('the endpoint refuses with the error that the document names', async () => {
    const [who, request, type] = callOf(name).refused;
    const answer = await sendRequest(app, who, name, { ...callOf(name).request, ...request });
    expectRefusal(answer, type);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(findSchemaErrors(document, described(name, answer.status).schema, answer.body)).toEqual([]);
  });

  test('lists every error that the endpoint can give, with an example of each', () => {
    const types = possibleErrors(endpoint);
    const statuses = [...new Set(types.map((type) => ERROR_CATALOG[type].status))].map(String);
    expect(Object.keys(operation(name).responses).sort()).toEqual(
      [String(statusOf(endpoint)), ...(endpoint.mayCreate ? ['201'] : []), ...statuses].sort(),
    );
    for (const status of statuses) {
      const { schema, examples } = described(name, Number(status));
      expect(examples.map((body) => (body as { type: string }).type).sort()).toEqual(
        types.filter((type) => String(ERROR_CATALOG[type].status) === status).sort(),
      );
      for (const body of examples) expect(findSchemaErrors(document, schema, body)).toEqual([]);
    }
  });

  test('has examples that match their schemas', () => {
    const { parameters = [], requestBody } = operation(name);
    const media = requestBody?.content['application/json'];
    const shown = endpoint.empty ? [] : described(name, statusOf(endpoint)).examples;
    expect(shown).toHaveLength(endpoint.file || endpoint.empty ? 0 : 1);
    for (const example of shown) expect(findSchemaErrors(document, described(name, statusOf(endpoint)).schema, example)).toEqual([]);
    for (const { schema, example } of parameters)
      expect([example, findSchemaErrors(document, schema, example)]).toEqual([expect.anything(), []]);
    if (media) expect([media.example, findSchemaErrors(document, media.schema, media.example)]).toEqual([expect.anything(), []]);
  });
});

test('the table of example requests has every endpoint and no other', () => expect(Object.keys(calls).sort()).toEqual([...names].sort()));

// Regenerated by `npx vitest run --project server tests/server/api-docs.test.ts -u`.
test('the examples are the answers of the demo company', async () => {
  const made = Object.fromEntries(
    names.map((name) => {
      const { file: _, ...request } = callOf(name).request;
      return [name, { ...request, answer: exampleOf(name, answers[name]?.body) }];
    }),
  );
  const { port } = app.config;
  // Submissions of this run have today's date, which differs per run.
  const days = [STARTED, new Date()].map((day) => day.toISOString().slice(0, 10));
  const dated = days.reduce(
    (all, day) => all.replaceAll(`"submittedAt": "${day}"`, '"submittedAt": "2026-11-22"'),
    JSON.stringify(made, null, 2),
  );
  const text = dated
    .replaceAll(`localhost:${port}`, 'localhost:3000')
    .replaceAll(new URL(ai.url).host, 'api.provider.example')
    .replace(`"${version}"`, '"5.8.6"');
  await expect(`${text}\n`).toMatchFileSnapshot(EXAMPLES);
});

describe('API documentation page', () => {
  test.each(['/api/docs', '/api/docs/static/swagger-ui-bundle.js', '/api/docs/static/swagger-initializer.js'])(
    '%s is served without a token, and loads nothing from other hosts',
    async (path) => {
      const { status, headers, body } = await app.call<string>(null, 'GET', path);
      expect(status).toBe(200);
      expect(headers.get('content-security-policy')).toContain("script-src 'self'");
      if (path === '/api/docs') expect([...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, to]) => to?.[0])).not.toContain('h');
    },
  );

  test('a part of a file that does not exist is refused like every other call', async () => {
    const headers = { range: 'bytes=999999999-' };
    const response = await fetch(`${app.url}/api/docs/static/swagger-ui.css`, { headers });
    expect([response.status, await response.json()]).toMatchObject([400, { type: 'ValidationErrorResponse' }]);
  });

  test('an unknown address under it answers 404', async () =>
    expectRefusal(await app.call(null, 'GET', '/api/docs/nothing'), 'NotFoundError'));
});
