import { subscribe } from 'node:diagnostics_channel';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { version } from '#server/version';
import { CALLS } from '#shared/contract/calls';
import { CATALOGUE } from '#shared/contract/errors';
import { CLIENT_EVENTS } from '#shared/contract/events';
import { refusalsOf } from '#shared/contract/refusals';
import { startApp, type TestApp } from '#tests/support/app';
import type { Answer } from '#tests/support/client';
import type { ExampleCall } from '#tests/support/example-call';
import { ask, exampleCalls, exampleOf } from '#tests/support/example-calls';
import { type Document, type Operation, operationsOf, wrongIn } from '#tests/support/openapi';
import { GRETA } from '#tests/support/people';
import { expectRefusal } from '#tests/support/refusals';

const names = CALLS.map(({ name }) => name);
const EXAMPLES = '../../server/plugins/docs/examples.json';

let app: TestApp;
let document: Document;
let calls: Record<string, ExampleCall>;
const answers: Record<string, Answer<unknown>> = {};
const registered: string[] = [];

beforeAll(async () => {
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      registered.push(...[method].flat().map((one) => `${one} ${url}`));
    });
  });
  app = await startApp({ kind: 'pglite', today: new Date('2026-06-15T09:00:00Z'), env: { JOBS: '1' } });
  document = (await app.call<Document>(null, 'GET', '/api/docs/json')).body;
  calls = await exampleCalls(app);
  for (const [name, { who = GRETA, asked }] of Object.entries(calls)) answers[name] = await ask(app, who, name, asked);
});
afterAll(() => app.close());

const operation = (name: string): Operation => {
  const found = operationsOf(document).find((one) => one.operation.operationId === name);
  if (!found) throw new Error(`The document does not describe ${name}.`);
  return found.operation;
};
const described = (name: string, status: number) => {
  const { schema = {}, examples = {} } = operation(name).responses[status]?.content['application/json'] ?? {};
  return { schema, examples: Object.values(examples).map(({ value }) => value) };
};
const callOf = (name: string): ExampleCall => {
  const call = calls[name];
  if (!call) throw new Error(`No test calls ${name}.`);
  return call;
};

describe('the document', () => {
  test('is OpenAPI', async () => {
    const { valid, errors } = await new Validator().validate({ ...structuredClone(document) });
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    expect(document.openapi).toMatch(/^3\.1/);
  });

  test('describes every call under /api that the server has, and no other', () => {
    const ofApi = registered.filter((route) => / \/api\//.test(route) && !/^HEAD | \/api\/docs/.test(route));
    const shown = operationsOf(document).map(({ method, path }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
    expect(ofApi.length).toBeGreaterThan(10);
    expect(shown.filter((route) => / \/api\//.test(route)).sort()).toEqual(ofApi.sort());
    expect(shown.filter((route) => !registered.includes(route))).toEqual([]);
    expect(
      operationsOf(document)
        .map((one) => one.operation.operationId)
        .sort(),
    ).toEqual([...names].sort());
  });

  test('tells how to save, how to follow, every event and every refusal', () => {
    const { description } = document.info;
    for (const word of ['revision', 'counter', 'driver', ...Object.keys(CLIENT_EVENTS)]) expect(description).toContain(`\`${word}\``);
    for (const [type, { status, messageKey }] of Object.entries(CATALOGUE)) {
      expect(description).toContain(`| ${status} | \`${type}\` | \`${messageKey}\` |`);
    }
  });

  test('refers to nothing that is not there', () => {
    const asked = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
    expect(asked.length).toBeGreaterThan(20);
    expect([...new Set(asked)].filter((name) => !Object.hasOwn(document.components.schemas, name ?? ''))).toEqual([]);
  });
});

describe.each(CALLS.map((call) => [call.name, call] as const))('%s', (name, { noun, endpoint }) => {
  test('says what it does, where it belongs, and whether it needs a token', () => {
    const { summary, tags, security } = operation(name);
    expect({ summary, tags, security }).toEqual({
      summary: endpoint.summary,
      tags: [noun],
      security: endpoint.open ? [] : [{ bearer: [] }],
    });
  });

  test('answers as it says', () => {
    const answer = answers[name];
    expect({ status: answer?.status, wrong: wrongIn(document, described(name, 200).schema, answer?.body) }).toEqual({
      status: 200,
      wrong: [],
    });
  });

  test('refuses as it says', async () => {
    const [who, asked, type] = callOf(name).refused;
    const answer = await ask(app, who, name, { ...callOf(name).asked, ...asked });
    expectRefusal(answer, type);
    expect(wrongIn(document, described(name, answer.status).schema, answer.body)).toEqual([]);
  });

  test('shows every refusal that it may give, with one of each', () => {
    const types = refusalsOf(endpoint);
    const statuses = [...new Set(types.map((type) => CATALOGUE[type].status))].map(String);
    expect(Object.keys(operation(name).responses).sort()).toEqual(['200', ...statuses].sort());
    for (const status of statuses) {
      const { schema, examples } = described(name, Number(status));
      expect(examples.map((body) => (body as { type: string }).type).sort()).toEqual(
        types.filter((type) => String(CATALOGUE[type].status) === status).sort(),
      );
      for (const body of examples) expect(wrongIn(document, schema, body)).toEqual([]);
    }
  });

  test('has examples that keep to their schemas', () => {
    const { parameters = [], requestBody } = operation(name);
    const media = requestBody?.content['application/json'];
    expect(described(name, 200).examples).toHaveLength(endpoint.file ? 0 : 1);
    for (const example of described(name, 200).examples) expect(wrongIn(document, described(name, 200).schema, example)).toEqual([]);
    for (const { schema, example } of parameters) expect([example, wrongIn(document, schema, example)]).toEqual([expect.anything(), []]);
    if (media) expect([media.example, wrongIn(document, media.schema, media.example)]).toEqual([expect.anything(), []]);
  });
});

test('every call is tried here, and nothing else', () => expect(Object.keys(calls).sort()).toEqual([...names].sort()));

// Written anew by `npx vitest run --project server tests/server/api-docs.test.ts -u`.
test('the examples are what the demo company answers', async () => {
  const made = Object.fromEntries(
    names.map((name) => {
      const { file: _, ...asked } = callOf(name).asked;
      return [name, { ...asked, answer: exampleOf(name, answers[name]?.body) }];
    }),
  );
  const { port } = app.config;
  const text = JSON.stringify(made, null, 2).replaceAll(`localhost:${port}`, 'localhost:3000').replace(`"${version}"`, '"5.8.6"');
  await expect(`${text}\n`).toMatchFileSnapshot(EXAMPLES);
});

describe('the page', () => {
  test.each(['/api/docs', '/api/docs/static/swagger-ui-bundle.js', '/api/docs/static/swagger-initializer.js'])(
    '%s is there for everybody, and asks nobody else for anything',
    async (path) => {
      const { status, headers, body } = await app.call<string>(null, 'GET', path);
      expect(status).toBe(200);
      expect(headers.get('content-security-policy')).toContain("script-src 'self'");
      if (path === '/api/docs') expect([...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, to]) => to?.[0])).not.toContain('h');
    },
  );

  test('an address beside it is none', async () => expectRefusal(await app.call(null, 'GET', '/api/docs/nothing'), 'NotFoundError'));
});
