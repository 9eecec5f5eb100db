import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aiUses } from '#db/schema/ai';
import type { ErrorBody } from '#shared/contract/errors';
import type { LibraryItem } from '#shared/library/schema';
import { openAiStandIn, type TestAiProvider, translated } from '#tests/support/ai-provider';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, TOM } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onFirstStore } from '#tests/support/stores';

const FILL = '/api/surveys/fill-with-ai';

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
  const fill = (body: object, who = ADA, path = FILL) => app.call<Record<string, string> & ErrorBody>(who, 'POST', path, body);

  describe('POST /api/{component}/fill-with-ai', () => {
    test('AI-F2: answers with one field and its text, or with a text for each of several fields', async () => {
      const one = await fill({ field: 'name', contentIds: [], contentText: 'How we meet', language: 'de-DE' });
      expect([one.status, one.body]).toEqual([200, { field: 'name', text: 'Text for name' }]);
      const all = await fill({ field: 'all', fields: ['name', 'introTitle'], contentText: 'How we meet', language: 'de-DE' });
      expect(all.body).toEqual({ name: 'Text for name', introTitle: 'Text for introTitle' });
    });

    test.each(['surveyquestions', 'questionblocks', 'surveys', 'categories', 'talktemplates'])('works for %s', async (component) => {
      const field = component === 'surveyquestions' ? 'scalarQuestion1' : 'name';
      expect((await fill({ field, contentText: 'x', language: 'en-GB' }, ADA, `/api/${component}/fill-with-ai`)).status).toBe(200);
      expectRefusal(await fill({ field, contentText: 'x', language: 'en-GB' }, TOM, `/api/${component}/fill-with-ai`), 'ForbiddenError');
    });

    test('sends texts only of items that the author can see', async () => {
      const make = (who: string) =>
        app.call<LibraryItem>(who, 'POST', '/api/survey-questions', {
          ...{ type: 'single-without', multilang: { scalarQuestion1: { 'en-GB': `Asked by ${who}` } } },
        });
      const [mine, theirs] = [(await make(ADA)).body, (await make(BEA)).body];
      await fill({ field: 'name', contentIds: [mine.id], language: 'en-GB' });
      expect(ai.prompts[0]?.messages[1]?.content).toContain(`Asked by ${ADA}`);
      expectRefusal(await fill({ field: 'name', contentIds: [theirs.id], language: 'en-GB' }), 'NotFoundError');
      expect(ai.prompts).toHaveLength(1);
    });

    test.each<[string, unknown]>([
      ['no JSON', 'Sure!'],
      ['a field that was not asked for', { field: 'description', text: 'Hello' }],
      ['nothing', { field: 'name', text: '  ' }],
      ['markup', { field: 'name', text: '<img src=x onerror=alert(1)>' }],
      ['an address', { field: 'name', text: 'See www.evil.example' }],
      ['a placeholder of its own', { field: 'name', text: 'Hello {giver}' }],
    ])('refuses %s', async (_, content) => {
      ai.reply = () => content;
      const { status, body } = await fill({ field: 'name', contentText: 'x', language: 'en-GB' });
      expect([status, body.type, body.message]).toEqual([502, 'FillFailedError', 'Failed to generate AI content. Please try again.']);
    });

    test.each<[string, unknown]>([
      ['a text', JSON.stringify('How we meet')],
      ['a text for each field', { name: 'How we meet' }],
      ['an object for each field', { name: { text: 'How we meet' } }],
    ])('AI-F2: understands %s', async (_, content) => {
      ai.reply = () => content;
      const { body } = await fill({ field: 'name', contentText: 'x', language: 'en-GB' });
      expect(body).toEqual({ field: 'name', text: 'How we meet' });
    });

    test('AI-F1: refuses fields that the form does not have', async () => {
      for (const body of [{ field: 'scalarQuestion1' }, { field: 'all' }, { field: 'all', fields: ['name', 'password'] }])
        expectRefusal(await fill({ ...body, contentText: 'x', language: 'en-GB' }), 'ValidationErrorResponse');
      expect(ai.prompts).toEqual([]);
    });
  });
});
