import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditPage } from '#shared/audit/schema';
import type { LibraryItem, LibraryParts, LibraryUse, LibraryVersion } from '#shared/library/schema';
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

  const { post, get, make, question, patch, version } = libraryClient(() => app);
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

  describe('parts and versions', () => {
    test('LIBRARY-P3: saving a survey saves its drafts first, in one transaction, and once for the same content', async () => {
      const [one, two] = [await question('One?'), await question('Two?')];
      const block = await make(BLOCKS, { languageIndependentName: 'Block', questions: [{ questionId: two.id, version: null }] });
      const items = [
        { questionId: one.id, version: null },
        { blockId: block.id, version: null },
      ];
      const survey = await make(SURVEYS_PATH, { languageIndependentName: 'Pulse', items });
      expect(survey).toMatchObject({ questionCount: 2, version: 0 });
      const saved = await version(SURVEYS_PATH, survey.id, 'for March');
      expect(saved).toMatchObject({ version: 1, isChanged: false, items: [{ version: 1 }, { version: 1 }] });
      expect(await get(`${BLOCKS}/${block.id}`)).toMatchObject({ version: 1, questions: [{ questionId: two.id, version: 1 }] });
      expect(await get(`${QUESTIONS_PATH}/${two.id}`)).toMatchObject({ version: 1, isChanged: false, usedBy: 1 });
      expect((await version(SURVEYS_PATH, survey.id)).version).toBe(1);
      const versions = await get<LibraryVersion[]>(`${SURVEYS_PATH}/${survey.id}/versions`);
      expect(versions).toEqual([{ version: 1, note: 'for March', userId: userIdOf(GRETA), savedAt: expect.any(String) }]);
      const changes = [
        { field: 'survey', after: 'Pulse' },
        { field: 'version', after: '1' },
        { field: 'hash', after: expect.any(String) },
      ];
      expect(await audit()).toContainEqual(expect.objectContaining({ action: 'libraryVersionSaved', changes }));
    });

    test('a saved version stays unchanged while the draft changes, and can be restored', async () => {
      const one = await version(QUESTIONS_PATH, (await question('Before?')).id);
      const { body: changed } = await patch(QUESTIONS_PATH, one, { multilang: { scalarQuestion1: { 'en-GB': 'After?' } } });
      expect(changed).toMatchObject({ version: 1, isChanged: true });
      expect((await version(QUESTIONS_PATH, one.id)).version).toBe(2);
      const { body: restored } = await app.call<LibraryAnswer>(GRETA, 'POST', `${QUESTIONS_PATH}/${one.id}/versions/1/restore`);
      expect(restored).toMatchObject({ version: 2, isChanged: true, multilang: { scalarQuestion1: { 'en-GB': 'Before?' } } });
      expectRefusal(await app.call(GRETA, 'POST', `${QUESTIONS_PATH}/${one.id}/versions/9/restore`), 'NotFoundError');
    });

    test('LIBRARY-D4: a version is not restored over a text that a colleague saved since', async () => {
      const seen = await version(QUESTIONS_PATH, (await question('Before?')).id);
      const { body: changed } = await patch(QUESTIONS_PATH, seen, { multilang: { scalarQuestion1: { 'en-GB': 'After?' } } });
      const restore = (revision: number) =>
        app.call<LibraryAnswer>(GRETA, 'POST', `${QUESTIONS_PATH}/${seen.id}/versions/1/restore?revision=${revision}`);
      const late = await restore(seen.revision);
      expectRefusal(late, 'ConcurrencyError');
      expect(late.body).toMatchObject({ current: { revision: changed.revision } });
      expect(await get(`${QUESTIONS_PATH}/${seen.id}`)).toMatchObject({ multilang: { scalarQuestion1: { 'en-GB': 'After?' } } });
      expect((await restore(changed.revision)).status).toBe(200);
    });

    test('LIBRARY-V3: refuses a repeated question, also one of a block', async () => {
      const one = await version(QUESTIONS_PATH, (await question()).id);
      const part = { questionId: one.id, version: 1 };
      const block = await make(BLOCKS, { languageIndependentName: 'B', questions: [part] });
      const survey = await make(SURVEYS_PATH, { languageIndependentName: 'S', items: [part] });
      for (const items of [[part, part], [part, { blockId: block.id, version: null }], [{ questionId: one.id, version: 2 }]])
        expect((await patch(SURVEYS_PATH, survey, { items })).body.fields).toHaveProperty('items');
    });

    test('uses: list the items with a part, which can be archived but not deleted', async () => {
      const one = await question();
      const survey = await make(SURVEYS_PATH, { languageIndependentName: 'Has it', items: [{ questionId: one.id, version: null }] });
      const uses: LibraryUse[] = [{ kind: 'survey', id: survey.id, name: 'Has it', version: null }];
      expect(await get(`${QUESTIONS_PATH}/${one.id}/uses`)).toEqual(uses);
      const refused = await app.call(GRETA, 'DELETE', `${QUESTIONS_PATH}/${one.id}`);
      expectRefusal(refused, 'InUseError');
      expect(refused.body.uses).toEqual(uses);
      expect((await post(`${QUESTIONS_PATH}/${one.id}/archive`)).body.status).toBe('Archived');
      const other = await make(SURVEYS_PATH, { languageIndependentName: 'Too late' });
      const { body } = await patch(SURVEYS_PATH, other, { items: [{ questionId: one.id, version: null }] });
      expect(body.fields).toEqual({ items: 'library.partArchived' });
      expect((await post(`${QUESTIONS_PATH}/${one.id}/activate`)).body.status).toBe('Active');
      const gone = await question();
      expect((await app.call<LibraryAnswer>(GRETA, 'DELETE', `${QUESTIONS_PATH}/${gone.id}`)).body).toEqual({ id: gone.id });
      expectRefusal(await app.call(GRETA, 'GET', `${QUESTIONS_PATH}/${gone.id}`), 'NotFoundError');
    });

    test('copy: has its own id and the id of the original', async () => {
      const one = await question('To copy?');
      const { status, body } = await post(`${QUESTIONS_PATH}/${one.id}/copy`);
      expect(status).toBe(201);
      expect(body).toMatchObject({ copiedFrom: one.id, multilang: one.multilang, version: 0 });
      expect(body.id).not.toBe(one.id);
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

  describe('parts', () => {
    test('LIBRARY-P4: returns all parts of a survey, each at its version, blocks with their questions', async () => {
      const [alone, inBlock] = [await question('Alone?'), await question('In a block?')];
      await version(QUESTIONS_PATH, alone.id);
      const block = await make(BLOCKS, { languageIndependentName: 'Block', questions: [{ questionId: inBlock.id, version: null }] });
      await patch(QUESTIONS_PATH, await get(`${QUESTIONS_PATH}/${alone.id}`), {
        multilang: { scalarQuestion1: { 'en-GB': 'Alone now?' } },
      });
      const survey = await make(SURVEYS_PATH, {
        languageIndependentName: 'Survey',
        items: [
          { questionId: alone.id, version: 1 },
          { blockId: block.id, version: null },
        ],
      });
      const { blocks, questions } = await get<LibraryParts>(`${SURVEYS_PATH}/${survey.id}/parts`);
      expect(blocks.map(({ version: at, item }) => [at, item.id, item.questions])).toEqual([
        [null, block.id, [{ questionId: inBlock.id, version: null }]],
      ]);
      expect(questions.map(({ version: at, item }) => [at, item.multilang.scalarQuestion1?.['en-GB'], item.isChanged])).toEqual([
        [1, 'Alone?', true],
        [null, 'In a block?', true],
      ]);
      expectRefusal(await app.call(TOM, 'GET', `${SURVEYS_PATH}/${survey.id}/parts`), 'ForbiddenError');
      expectRefusal(await app.call(BEA, 'GET', `${SURVEYS_PATH}/${survey.id}/parts`), 'NotFoundError');
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
