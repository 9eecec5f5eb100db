import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors';
import type { ImportPlan, SurveyFile } from '#shared/library/file/schema';
import type { LibraryItem } from '#shared/library/schema';
import { hashText } from '#shared/library/text-hash';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, NOBODY, TOM, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onFirstStore } from '#tests/support/stores';

const IMPORT = '/api/surveys/import';

onFirstStore((kind) => {
  let app: TestApp;
  let survey: LibraryItem;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    survey = await makeSurvey();
  });
  afterAll(() => app.close());

  const make = async (path: string, body: object, who = ADA): Promise<LibraryItem> => {
    const made = await app.call<LibraryItem>(who, 'POST', `/api/${path}`, body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  };

  /** A survey with a block, categories, AI texts, and a reviewed text. */
  async function makeSurvey(): Promise<LibraryItem> {
    const category = await make('question-categories', { multilang: { name: { 'en-GB': 'Trust', 'de-DE': 'Vertrauen' } } });
    const text = { 'de-DE': 'Wie?', 'en-GB': 'How?' };
    const one = await make('survey-questions', { type: 'single-with', multilang: { scalarQuestion1: text }, categoryIds: [category.id] });
    const two = await make('survey-questions', { type: 'text-only', multilang: { textQuestion: { 'en-GB': 'What else?' } } });
    const block = await make('question-blocks', { languageIndependentName: 'Block', questions: [{ questionId: one.id, version: null }] });
    const items = [
      { questionId: two.id, version: null },
      { blockId: block.id, version: null },
    ];
    const made = await make('surveys', { languageIndependentName: 'Files', multilang: { name: { 'en-GB': 'Files' } }, items });
    const fields = { multilang: { name: { 'it-IT': 'File', 'de-DE': 'Dateien' } } };
    const origins = { name: { 'it-IT': { origin: 'ai', model: 'm-1' } } };
    await app.call(ADA, 'PATCH', `/api/surveys/${made.id}`, { revision: 1, counter: 1, fields, origins });
    const review = { field: 'name', language: 'it-IT', sourceHash: hashText('Files') };
    return (await app.call<LibraryItem>(ADA, 'POST', `/api/surveys/${made.id}/review`, review)).body;
  }

  const bytesOf = async (id: string, who = ADA): Promise<string> => {
    const answer = await fetch(`${app.url}/api/surveys/${id}/export`, { headers: { authorization: `Bearer ${await app.token(who)}` } });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const fileOf = async (id = survey.id): Promise<SurveyFile> => JSON.parse(await bytesOf(id)) as SurveyFile;
  const bring = <Body = { id: string }>(file: unknown, who = ADA, query = '') =>
    app.call<Body & ErrorBody>(who, 'POST', IMPORT + query, file);
  const counts = async (): Promise<number[]> =>
    Promise.all(
      ['surveys', 'survey-questions', 'question-blocks', 'question-categories'].map(
        async (path) => (await app.call<{ totalCount: number }>(ADA, 'GET', `/api/${path}`)).body.totalCount,
      ),
    );

  test('LIBRARY-F1, LIBRARY-F2: survey file: has local keys and states, and no ids, users or times', async () => {
    const text = await bytesOf(survey.id);
    const file = JSON.parse(text) as SurveyFile;
    expect(file.items).toEqual([{ question: 'q1' }, { block: 'b1' }]);
    expect(file.states?.name?.['it-IT']).toEqual({
      ...{ origin: 'ai', model: 'm-1', reviewed: true, sourceLanguage: 'en-GB', sourceHash: hashText('Files') },
    });
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|\d{4}-\d\d-\d\dT/);
    expect(text).not.toContain(userIdOf(ADA));
  });

  test('LIBRARY-F3: survey file: export, import and export give the same bytes, in the same tenant and in another', async () => {
    const before = await bytesOf(survey.id);
    for (const who of [ADA, BEA]) {
      const { status, body } = await bring(JSON.parse(before), who);
      expect(status).toBe(201);
      expect(await bytesOf(body.id, who)).toBe(before);
    }
  });

  test('LIBRARY-F5: survey import: reuses an equal category, and creates every other part', async () => {
    const before = await counts();
    const file = await fileOf();
    expect((await bring(file)).status).toBe(201);
    expect((await counts()).map((count, i) => count - (before[i] ?? 0))).toEqual([1, 2, 1, 0]);
    const categories = file.categories.map((category) => ({ ...category, multilang: { name: { 'en-GB': 'Trust, renamed' } } }));
    expect((await bring({ ...file, categories })).status).toBe(201);
    expect((await counts()).map((count, i) => count - (before[i] ?? 0))).toEqual([2, 4, 2, 1]);
  });

  test('LIBRARY-F4: survey import: makes the importing user the reviewer of reviewed texts', async () => {
    const { body } = await bring(await fileOf(), BEA);
    const item = (await app.call<LibraryItem>(BEA, 'GET', `/api/surveys/${body.id}`)).body;
    expect(item.states.name?.['it-IT']).toMatchObject({ origin: 'ai', reviewedBy: userIdOf(BEA) });
    expect(item).toMatchObject({ version: 0, questionCount: 2, canChange: true });
  });

  test('LIBRARY-F5: survey import: a dry run returns the plan with new and reused categories, and creates nothing', async () => {
    const before = await counts();
    const { status, body } = await bring<ImportPlan>(await fileOf(), ADA, '?dryRun=true');
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Files', questions: 2, blocks: 1, newCategories: [], knownCategories: ['Trust'] });
    expect(body.translation['fr-FR'].missing).toBeGreaterThan(0);
    expect(await counts()).toEqual(before);
    const foreign = await bring<ImportPlan>(await fileOf(), BEA, '?dryRun=true');
    expect([...foreign.body.newCategories, ...foreign.body.knownCategories]).toEqual(['Trust']);
  });

  test('/schemas/survey-1.json: another validator accepts every export, and refuses what the import refuses', async () => {
    const { status, headers, body } = await app.call<object>(null, 'GET', '/schemas/survey-1.json');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/schema+json; charset=utf-8']);
    const validate = new Ajv2020({ strict: false }).compile(body);
    const file = await fileOf();
    expect([validate(file), validate.errors]).toEqual([true, null]);
    for (const wrong of [{ ...file, id: NOBODY }, { ...file, format: 'survey-2' }, { ...file, items: [{ question: NOBODY }] }, {}])
      expect(validate(wrong)).toBe(false);
    expectRefusal(await app.call(null, 'GET', '/schemas/survey-9.json'), 'NotFoundError');
  });

  type Change = (file: SurveyFile) => unknown;
  test.each<[string, string, string, Change]>([
    ['LIBRARY-I1: a newer format', 'format', 'files.newer', (file) => ({ ...file, format: 'survey-2', sections: [] })],
    [
      'LIBRARY-I1: a newer format, by the field that it needs',
      'sections',
      'files.unknownField',
      (file) => ({ ...file, format: 'survey-2', sections: [] }),
    ],
    ['LIBRARY-I1: something else', 'format', 'files.notThis', () => ({ hello: 'world' })],
    ['LIBRARY-I1: a list', 'format', 'files.notThis', () => []],
    [
      'LIBRARY-I2: a field that it does not know',
      'questions.0.id',
      'files.unknownField',
      (file) => ({ ...file, questions: [{ ...file.questions[0], id: NOBODY }, file.questions[1]] }),
    ],
    [
      'LIBRARY-I2: an id of another tenant for a part',
      'items.0',
      'files.badValue',
      (file) => ({ ...file, items: [{ question: NOBODY }, file.items[1]] }),
    ],
    ['LIBRARY-I2: a field that is missing', 'items', 'validations.required', ({ items: _, ...file }) => file],
    [
      'LIBRARY-I3: two questions of one key',
      'questions.1.key',
      'files.keyTwice',
      (file) => ({ ...file, questions: [file.questions[0], { ...file.questions[1], key: 'q1' }] }),
    ],
    [
      'LIBRARY-I3: a question that is not there',
      'questions.q9',
      'files.keyUnknown',
      (file) => ({ ...file, items: [...file.items, { question: 'q9' }] }),
    ],
    [
      'LIBRARY-I3: a question twice',
      'questions.q1',
      'library.questionTwice',
      (file) => ({ ...file, items: [...file.items, { question: 'q1' }] }),
    ],
    ['LIBRARY-I3: a question that nothing uses', 'questions.q1', 'files.keyUnused', (file) => ({ ...file, items: file.items.slice(1) })],
    [
      'LIBRARY-I4: HTML',
      'multilang.name.en-GB',
      'files.markup',
      (file) => ({ ...file, multilang: { name: { 'en-GB': '<img src=x onerror=alert(1)>' } } }),
    ],
    ['a survey without a name', 'languageIndependentName', 'validations.required', (file) => ({ ...file, languageIndependentName: ' ' })],
  ])('survey import: refuses %s, and makes nothing', async (_, field, key, change) => {
    const before = await counts();
    const answer = await bring(change(await fileOf()));
    expectRefusal(answer, 'ValidationErrorResponse');
    expect(answer.body.fields).toMatchObject({ [field]: key });
    expect(await counts()).toEqual(before);
  });

  const raw = async (body: string, type = 'application/json') =>
    app.fetch<ErrorBody>(IMPORT, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${await app.token(ADA)}`, 'content-type': type },
    });

  test('survey import: refuses a truncated file, an HTML file, and one with `__proto__`', async () => {
    const text = await bytesOf(survey.id);
    expectRefusal(await raw(text.slice(0, text.length / 2)), 'ValidationErrorResponse');
    expectRefusal(await raw('<!doctype html><title>Hello</title>'), 'ValidationErrorResponse');
    expectRefusal(await raw('<!doctype html>', 'text/html'), 'UnsupportedMediaTypeError');
    expectRefusal(await raw('{"__proto__":{"format":"survey-1"}}'), 'ValidationErrorResponse');
  });

  test('survey import: refuses a file of 100 MB before reading it', async () => {
    const answer = await fetch(app.url + IMPORT, {
      method: 'POST',
      headers: { authorization: `Bearer ${await app.token(ADA)}`, 'content-type': 'application/json' },
      body: ' '.repeat(100_000_000),
    }).catch(() => undefined);
    // The server may close the connection before the upload is complete.
    expect([undefined, 413]).toContain(answer?.status);
  });

  test('survey import: accepts a survey of 600 questions', async () => {
    const file = await fileOf();
    const [question] = file.questions;
    const questions = Array.from({ length: 600 }, (_, i) => ({ ...question, key: `q${i + 1}`, categories: [] }));
    const items = questions.map(({ key }) => ({ question: key }));
    const { status, body } = await bring({ ...file, surveyCategories: [], categories: [], blocks: [], questions, items });
    expect(status).toBe(201);
    expect((await app.call<LibraryItem>(ADA, 'GET', `/api/surveys/${body.id}`)).body.questionCount).toBe(600);
    expectRefusal(await bring({ ...file, questions: [...questions, { ...question, key: 'q601' }], items }), 'ValidationErrorResponse');
  });

  test('survey import and export: need the permission for surveys, and find no survey of another tenant', async () => {
    expectRefusal(await bring(await fileOf(), TOM), 'ForbiddenError');
    expectRefusal(await app.call(BEA, 'GET', `/api/surveys/${survey.id}/export`), 'NotFoundError');
  });
});
