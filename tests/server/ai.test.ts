import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aiUses } from '#db/schema/ai';
import { openAiProvider } from '#server/features/ai/provider';
import { aiService } from '#server/features/ai/service';
import type { FormTexts } from '#shared/ai/schema';
import type { ErrorBody } from '#shared/contract/errors';
import { openAiStandIn, type TestAiProvider, translated } from '#tests/support/ai-provider';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, RUTH, TOM } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { firstStore, onFirstStore } from '#tests/support/stores';

const TRANSLATE = '/api/survey-questions/translate';
const FILL = '/api/surveys/fill-with-ai';
const en = (text: string) => [{ language: 'en-GB', text }];
const FORM = { scalarQuestion1: en('How do we decide?'), textQuestion1: en('Why, {taker}?') };
const never = (): Promise<never> => new Promise(() => {});

onFirstStore((kind) => {
  let app: TestApp;
  let ai: TestAiProvider;
  beforeAll(async () => {
    ai = await openAiStandIn();
    app = await startApp({
      kind,
      env: { AI_BASE_URL: `${ai.url}/`, AI_API_KEY: 'key-1', AI_MODEL: 'model-1', AI_DAILY_LIMIT: '40', RATE_LIMITS: '0' },
    });
  });
  beforeEach(async () => {
    Object.assign(ai, { prompts: [], abandoned: 0, reply: translated });
    await app.store.db.delete(aiUses);
  });
  afterAll(async () => {
    await app.close();
    await ai.close();
  });

  const translate = (body: object = FORM, who = ADA, from = '?from=en-GB') =>
    app.call<FormTexts & ErrorBody>(who, 'POST', TRANSLATE + from, body);
  const fill = (body: object, who = ADA, path = FILL) => app.call<Record<string, string> & ErrorBody>(who, 'POST', path, body);

  describe('POST /api/survey-questions/translate', () => {
    test('AI-T2, AI-T3: fills all other languages and keeps the source', async () => {
      const { status, body } = await translate();
      expect(status).toBe(200);
      expect(body).toEqual({
        scalarQuestion1: [
          ...[
            { language: 'en-GB', text: 'How do we decide?' },
            { language: 'de-DE', text: 'de: How do we decide?' },
          ],
          ...[
            { language: 'it-IT', text: 'it: How do we decide?' },
            { language: 'fr-FR', text: 'fr: How do we decide?' },
          ],
        ],
        textQuestion1: [
          ...[
            { language: 'en-GB', text: 'Why, {taker}?' },
            { language: 'de-DE', text: 'de: Why, {taker}?' },
          ],
          ...[
            { language: 'it-IT', text: 'it: Why, {taker}?' },
            { language: 'fr-FR', text: 'fr: Why, {taker}?' },
          ],
        ],
      });
    });

    test('sends a chat request with the key and the JSON Schema of the answer', async () => {
      await translate();
      expect(ai.prompts).toMatchObject([{ authorization: 'Bearer key-1', model: 'model-1', response_format: { type: 'json_schema' } }]);
      expect(Object.keys(ai.prompts[0]?.response_format.json_schema.schema.properties ?? {})).toEqual(Object.keys(FORM));
    });

    test('AI-T1: uses the first language in which everything is written, if none is given', async () => {
      const { body } = await translate({ name: [{ language: 'de-DE', text: 'Zusammen' }], description: [] }, ADA, '');
      expect(body.name).toContainEqual({ language: 'en-GB', text: 'en: Zusammen' });
      expect(body.description).toEqual([]);
      expectRefusal(await translate({ name: [] }, ADA, ''), 'ValidationErrorResponse');
      const halves = { name: en('One'), description: [{ language: 'de-DE', text: 'Zwei' }] };
      expectRefusal(await translate(halves, ADA, ''), 'ValidationErrorResponse');
    });

    test('splits a long survey into several requests, and joins the answers', async () => {
      const form = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`q${i}.scalarQuestion1`, en(`Question ${i}?`)]));
      const { status, body } = await translate(form);
      expect([status, Object.keys(body).length, ai.prompts.length]).toEqual([200, 40, 2]);
      expect(body['q39.scalarQuestion1']).toContainEqual({ language: 'fr-FR', text: 'fr: Question 39?' });
    });

    test('needs a permission of the library', async () => {
      expectRefusal(await translate(FORM, TOM), 'ForbiddenError');
      expect(ai.prompts).toEqual([]);
    });

    test.each<[string, unknown]>([
      ['no JSON', 'Certainly! Here are your translations.'],
      ['another shape', { translations: 'none' }],
      ['a field that nobody asked for', (prompt: never) => ({ ...(translated(prompt, undefined as never) as object), password: [] })],
      ['a language that is missing', { scalarQuestion1: [{ language: 'de-DE', text: 'Wie?' }], textQuestion1: [] }],
      ['markup', (prompt: never) => JSON.parse(JSON.stringify(translated(prompt, undefined as never)).replaceAll('de: ', '<b>de</b> '))],
      [
        'a lost placeholder',
        (prompt: never) => JSON.parse(JSON.stringify(translated(prompt, undefined as never)).replaceAll('{taker}', 'you')),
      ],
      [
        'an address that an instruction put there',
        (prompt: never) => JSON.parse(JSON.stringify(translated(prompt, undefined as never)).replaceAll('it: ', 'https://evil.example ')),
      ],
      [
        'a text of six thousand letters',
        (prompt: never) => JSON.parse(JSON.stringify(translated(prompt, undefined as never)).replaceAll('it: ', 'x'.repeat(6_000))),
      ],
    ])('refuses %s', async (_, reply) => {
      ai.reply = typeof reply === 'function' ? (reply as TestAiProvider['reply']) : () => reply;
      const { status, body } = await translate();
      expect({ status, type: body.type, message: body.message }).toEqual({
        ...{ status: 502, type: 'TranslationFailedError', message: 'Failed to translate content.' },
      });
    });

    test.each([400, 401, 429, 500])('answers TranslationFailedError when the provider answers %i', async (status) => {
      ai.reply = (_, response) => void response.writeHead(status).end('{"error":"secret key-1"}');
      const answer = await translate();
      expectRefusal(answer, 'TranslationFailedError');
      expect(JSON.stringify(answer.body)).not.toContain('key-1');
    });

    test.each([
      ['answer', '{"choices": Secret words }'],
      ['content', JSON.stringify({ choices: [{ message: { content: 'Secret words' } }] })],
    ])('writes nothing of an %s that is no JSON into the log', async (_, body) => {
      ai.reply = (_prompt, response) => void response.end(body);
      const logged: unknown[] = [];
      const provider = openAiProvider({ baseUrl: ai.url, apiKey: undefined, model: 'm' });
      const warn = (error: unknown) => logged.push(error);
      const service = aiService(app.store, { provider, dailyTexts: 10, library: { listItems: async () => [] }, warn });
      const { id: userId, tenantId } = (await app.call<{ id: string; tenantId: string }>(ADA, 'GET', '/api/account')).body;
      const asked = service.translate({ userId, tenantId } as never, FORM as never, 'en-GB', new AbortController().signal);
      await expect(asked).rejects.toMatchObject({ type: 'TranslationFailedError' });
      expect(logged).toHaveLength(1);
      expect(inspect(logged)).not.toMatch(/secret|words/i);
    });

    test('follows no redirect of the provider with the key', async () => {
      ai.reply = (_, response) => void response.writeHead(302, { location: `${ai.url}/chat/completions` }).end();
      expectRefusal(await translate(), 'TranslationFailedError');
      expect(ai.prompts).toHaveLength(1);
    });

    test('AI-B2: aborts the request to the provider when the caller disconnects', async () => {
      ai.reply = never;
      const leave = new AbortController();
      const call = fetch(`${app.url}${TRANSLATE}?from=en-GB`, {
        ...{ method: 'POST', body: JSON.stringify(FORM), signal: leave.signal },
        headers: { authorization: `Bearer ${await app.token(ADA)}`, 'content-type': 'application/json' },
      });
      await vi.waitFor(() => expect(ai.prompts).toHaveLength(1));
      leave.abort();
      await expect(call).rejects.toThrow();
      await vi.waitFor(() => expect(ai.abandoned).toBe(1), 5_000);
    });

    test('AI-B2: aborts a request to the provider after the timeout', async () => {
      ai.reply = never;
      const provider = openAiProvider({ baseUrl: ai.url, apiKey: undefined, model: 'm' }, 200);
      const service = aiService(app.store, { provider, dailyTexts: 10, library: { listItems: async () => [] }, warn: () => {} });
      const { id: userId, tenantId } = (await app.call<{ id: string; tenantId: string }>(ADA, 'GET', '/api/account')).body;
      const principal = { userId, tenantId } as never;
      const refused = service.translate(principal, FORM as never, 'en-GB', new AbortController().signal);
      await expect(refused).rejects.toMatchObject({ type: 'TranslationFailedError' });
      await vi.waitFor(() => expect(ai.abandoned).toBe(1), 5_000);
    });

    test.each([
      ['no fields', {}],
      ['a text that is none', { name: [{ language: 'en-GB', text: 5 }] }],
      ['a language that nobody selects', { name: [{ language: 'cs-CZ', text: 'Ahoj' }] }],
      ['a text of 5,001 letters', { name: en('x'.repeat(5_001)) }],
      ['a field with a name of its own', { '': en('x') }],
    ])('refuses %s before anything is sent', async (_, body) => {
      expectRefusal(await translate(body), 'ValidationErrorResponse');
      expect(ai.prompts).toEqual([]);
    });
  });

  describe('AI-B1: the daily limit', () => {
    const several = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, en(`Text ${i}`)]));

    test('counts the texts of all users of a tenant, and refuses a whole call above the limit', async () => {
      expect((await translate(several(39))).status).toBe(200);
      ai.prompts = [];
      const refused = await translate(several(2));
      expectRefusal(refused, 'AiLimitError');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(ai.prompts).toEqual([]);
      expect((await translate(several(1))).status).toBe(200);
      expectRefusal(await fill({ field: 'name', contentText: 'x', language: 'en-GB' }), 'AiLimitError');
      expect((await translate(several(1), BEA)).status).toBe(200);
    });

    test('holds for concurrent calls', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => translate(several(8))));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    });

    test('starts again the next day', async () => {
      const [row] = await app.store.db
        .insert(aiUses)
        .values({ tenantId: await tenantOf(), day: '2020-01-01', texts: 40 })
        .returning();
      expect(row?.texts).toBe(40);
      expect((await translate(several(1))).status).toBe(200);
      expect(await app.store.db.select().from(aiUses)).toMatchObject([{ texts: 1 }]);
    });

    const tenantOf = async (): Promise<string> => (await app.call<{ tenantId: string }>(ADA, 'GET', '/api/account')).body.tenantId;
  });
});

describe('without a provider', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind: firstStore() });
  });
  afterAll(() => app.close());

  test('both calls answer AiNotSetUpError, and the configuration has no AI', async () => {
    expectRefusal(await app.call(RUTH, 'POST', TRANSLATE, FORM), 'ForbiddenError');
    expectRefusal(await app.call(ADA, 'POST', TRANSLATE, FORM), 'AiNotSetUpError');
    expectRefusal(await app.call(ADA, 'POST', FILL, { field: 'name', language: 'en-GB' }), 'AiNotSetUpError');
    expect((await app.call<{ ai: unknown }>(null, 'GET', '/configuration/app')).body.ai).toBeNull();
  });
});
