import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditPage } from '#shared/audit/schema';
import type { LibraryItem } from '#shared/library/schema';
import { hashText } from '#shared/library/text-hash';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, NOBODY, TOM, userIdOf } from '#tests/support/demo-users';
import { type LibraryAnswer, libraryClient, makeGretaEditor, QUESTIONS_PATH, SURVEYS_PATH } from '#tests/support/library-client';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';

const BLOCKS = '/api/question-blocks';
const CATEGORIES = '/api/question-categories';

interface Page {
  items: LibraryItem[];
  currentPage: number;
  totalCount: number;
}

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
    await makeGretaEditor(app);
  });
  afterAll(() => app.close());

  const { post, get, make, question, patch } = libraryClient(() => app);
  const audit = async () => (await app.call<AuditPage>(ADA, 'GET', '/api/audit')).body.items;

  describe('permissions', () => {
    test('ACCESS-N5: allows only editors and administrators', async () => {
      for (const path of [QUESTIONS_PATH, BLOCKS, SURVEYS_PATH, CATEGORIES]) {
        expect((await app.call(GRETA, 'GET', path)).status).toBe(200);
        expect((await app.call(ADA, 'GET', path)).status).toBe(200);
        expectRefusal(await app.call(TOM, 'GET', path), 'ForbiddenError');
        expectRefusal(await app.call(TOM, 'POST', path, {}), 'ForbiddenError');
      }
    });

    test('LIBRARY-O1: hides the items of another tenant', async () => {
      const one = await question();
      for (const [method, path] of [
        ['GET', `${QUESTIONS_PATH}/${one.id}`],
        ['GET', `${QUESTIONS_PATH}/${one.id}/versions`],
        ['GET', `${QUESTIONS_PATH}/${one.id}/uses`],
        ['DELETE', `${QUESTIONS_PATH}/${one.id}`],
        ['POST', `${QUESTIONS_PATH}/${one.id}/copy`],
        ['POST', `${QUESTIONS_PATH}/${one.id}/archive`],
      ] as const)
        expectRefusal(await app.call(BEA, method, path), 'NotFoundError');
      expectRefusal(await patch(QUESTIONS_PATH, one, {}, {}, BEA), 'NotFoundError');
      const theirs = await make(SURVEYS_PATH, { languageIndependentName: 'Theirs' }, BEA);
      const { body } = await patch(SURVEYS_PATH, theirs, { items: [{ questionId: one.id, version: null }] }, {}, BEA);
      expect(body.fields).toEqual({ items: 'library.partUnknown' });
    });
  });

  describe('drafts', () => {
    test('POST: creates a question and returns it; requires a type or a name', async () => {
      const one = await question('How?');
      expect(one).toMatchObject({
        type: 'single-without',
        multilang: { scalarQuestion1: { 'en-GB': 'How?' } },
        states: { scalarQuestion1: { 'en-GB': { origin: 'person' } } },
        ...{ revision: 1, version: 0, usedBy: 0, status: 'Active', visibility: 'Tenant', isChanged: true, canChange: true },
      });
      expect(one.translation['de-DE']).toEqual({ missing: 1, outdated: 0, unreviewed: 0 });
      expect(await get(`${QUESTIONS_PATH}/${one.id}`)).toEqual(one);
      expect((await audit())[0]).toMatchObject({ action: 'libraryItemMade', changes: [{ field: 'question', after: 'How?' }] });
      expect((await post(QUESTIONS_PATH, {})).body.fields).toEqual({ type: 'validations.required' });
      for (const path of [BLOCKS, SURVEYS_PATH, CATEGORIES]) expectRefusal(await post(path, {}), 'ValidationErrorResponse');
    });

    test('PATCH: merges texts into the stored ones, and removes those that are null', async () => {
      const one = await question();
      const { body } = await patch(QUESTIONS_PATH, one, { multilang: { scalarQuestion1: { 'de-DE': 'Wie geht es dir?' } } });
      expect(body.multilang.scalarQuestion1).toEqual({ 'en-GB': 'How are you?', 'de-DE': 'Wie geht es dir?' });
      expect(body.states.scalarQuestion1?.['de-DE']).toEqual({
        ...{ origin: 'person', sourceLanguage: 'en-GB', sourceHash: hashText('How are you?') },
      });
      const again = await patch(QUESTIONS_PATH, body, { multilang: { scalarQuestion1: { 'de-DE': null } } });
      expect(again.body.multilang.scalarQuestion1).toEqual({ 'en-GB': 'How are you?' });
      expect(again.body.revision).toBe(3);
    });

    test('PATCH: refuses an older revision with the current draft, and repeats the answer of a repeated save', async () => {
      const one = await question();
      const save = { revision: 1, counter: 7, fields: { languageIndependentName: 'Mood' } };
      const first = await app.call<LibraryAnswer>(GRETA, 'PATCH', `${QUESTIONS_PATH}/${one.id}`, save);
      const lost = await app.call<LibraryAnswer>(GRETA, 'PATCH', `${QUESTIONS_PATH}/${one.id}`, save);
      expect(lost.body).toEqual(first.body);
      expect(lost.body).toMatchObject({ counter: 7, revision: 2 });
      const late = await patch(QUESTIONS_PATH, one, { languageIndependentName: 'Other' });
      expectRefusal(late, 'ConcurrencyError');
      expect(late.body.current).toMatchObject({ revision: 2, languageIndependentName: 'Mood' });
    });

    test('PATCH: accepts one of twenty simultaneous saves of one revision', async () => {
      const one = await question();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => patch(QUESTIONS_PATH, one, { languageIndependentName: `n${i}` })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await get(`${QUESTIONS_PATH}/${one.id}`)).revision).toBe(2);
    });

    test.each([
      ['an unknown field', { colour: 'red' }],
      ['a text of another kind', { multilang: { introTitle: { 'en-GB': 'x' } } }],
      ['a language that there is not', { multilang: { scalarQuestion1: { 'cs-CZ': 'x' } } }],
      ['an unknown type', { type: 'triple' }],
      ['a character that cannot be stored', { multilang: { scalarQuestion1: { 'en-GB': 'a\u0000b' } } }],
      ['a megabyte of text', { multilang: { scalarQuestion1: { 'en-GB': 'a'.repeat(1_000_000) } } }],
      ['a category that there is not', { categoryIds: [NOBODY] }],
    ])('LIBRARY-V1: refuses %s, and stores nothing', async (_, fields) => {
      const one = await question();
      expectRefusal(await patch(QUESTIONS_PATH, one, fields), 'ValidationErrorResponse');
      expect(await get(`${QUESTIONS_PATH}/${one.id}`)).toEqual(one);
    });

    test('returns markup in texts unchanged', async () => {
      const text = '<img src=x onerror=alert(1)> & {{name}}';
      expect((await question(text)).multilang.scalarQuestion1?.['en-GB']).toBe(text);
    });
  });

  describe('translation', () => {
    test('LIBRARY-S7: a review marks a text as reviewed and up to date until the next edit', async () => {
      const one = await question('How?');
      const { body: german } = await patch(QUESTIONS_PATH, one, { multilang: { scalarQuestion1: { 'de-DE': 'Wie?' } } });
      expect(german.translation['de-DE']).toEqual({ missing: 0, outdated: 0, unreviewed: 1 });
      const { body: english } = await patch(QUESTIONS_PATH, german, { multilang: { scalarQuestion1: { 'en-GB': 'How now?' } } });
      expect(english.translation['de-DE']).toEqual({ missing: 0, outdated: 1, unreviewed: 1 });
      const review = { field: 'scalarQuestion1', language: 'de-DE', sourceHash: hashText('How now?') };
      const { body: right } = await post(`${QUESTIONS_PATH}/${one.id}/review`, review);
      expect(right.translation['de-DE']).toEqual({ missing: 0, outdated: 0, unreviewed: 0 });
      expect(right.states.scalarQuestion1?.['de-DE']).toMatchObject({ reviewedBy: userIdOf(GRETA), reviewedAt: expect.any(String) });
      expectRefusal(await post(`${QUESTIONS_PATH}/${one.id}/review`, { ...review, language: 'it-IT' }), 'ValidationErrorResponse');
    });

    test('LIBRARY-S8: a survey counts the texts of its questions too', async () => {
      const items = [{ questionId: (await question()).id, version: null }];
      const survey = await make(SURVEYS_PATH, { languageIndependentName: 'S', items, multilang: { name: { 'en-GB': 'S' } } });
      // Name and question are given; intro title, intro statement and closing title are missing in every language.
      expect(survey.translation['en-GB']?.missing).toBe(3);
      expect(survey.translation['de-DE']?.missing).toBe(5);
    });
  });

  describe('lists', () => {
    test('are paged, searched, filtered and sorted', async () => {
      const category = await make(CATEGORIES, { multilang: { name: { 'en-GB': 'Paging' } } });
      for (const name of ['Walnut', 'almond', 'Hazel 100%'])
        await make(BLOCKS, { languageIndependentName: name, categoryIds: [category.id] });
      const list = async (query: string) => {
        const { items, totalCount } = await get<Page>(`${BLOCKS}?category=${category.id}&${query}`);
        return [items.map(({ languageIndependentName }) => languageIndependentName), totalCount];
      };
      expect(await list('')).toEqual([['almond', 'Hazel 100%', 'Walnut'], 3]);
      expect(await list('order=desc')).toEqual([['Walnut', 'Hazel 100%', 'almond'], 3]);
      expect(await list('search=WALN')).toEqual([['Walnut'], 1]);
      expect(await list(`search=${encodeURIComponent('00%')}`)).toEqual([['Hazel 100%'], 1]);
      expect(await list('page=2')).toEqual([[], 3]);
      expect(await list('status=Archived')).toEqual([[], 0]);
      expect(await get(`${CATEGORIES}/${category.id}`)).toMatchObject({ usedBy: 3 });
      expectRefusal(await app.call(GRETA, 'GET', `${BLOCKS}?pageSize=7`), 'ValidationErrorResponse');
      expectRefusal(await app.call(GRETA, 'GET', `${BLOCKS}?search=ab`), 'ValidationErrorResponse');
    });
  });
});
