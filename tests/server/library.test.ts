import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#db/schema/tenant-and-user';
import type { AuditPage } from '#shared/audit/schema';
import type { ErrorBody } from '#shared/contract/errors';
import type { LibraryItem, LibraryParts, LibraryUse, LibraryVersion } from '#shared/library/schema';
import { hashText } from '#shared/library/text-hash';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, NOBODY, PIA, TOM, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';

const QUESTIONS = '/api/survey-questions';
const BLOCKS = '/api/question-blocks';
const SURVEYS = '/api/surveys';
const CATEGORIES = '/api/question-categories';

type Item = LibraryItem & Omit<ErrorBody, 'type'>;
interface Page {
  items: LibraryItem[];
  currentPage: number;
  totalCount: number;
}

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
    const rights = (mail: string, fields: object) =>
      app.store.db
        .update(users)
        .set(fields)
        .where(eq(users.id, userIdOf(mail)));
    await rights(GRETA, { organizationRole: ['giver', 'editor'] });
  });
  afterAll(() => app.close());

  const post = (path: string, body?: object, who = GRETA) => app.call<Item>(who, 'POST', path, body);
  const get = async <T = Item>(path: string, who = GRETA) => (await app.call<T>(who, 'GET', path)).body;
  const make = async (path: string, body: object, who = GRETA): Promise<LibraryItem> => {
    const { status, body: item } = await post(path, body, who);
    expect(status, JSON.stringify(item)).toBe(201);
    return item;
  };
  const question = (text = 'How are you?', who = GRETA) =>
    make(QUESTIONS, { type: 'single-without', multilang: { scalarQuestion1: { 'en-GB': text } } }, who);
  let counter = 0;
  const patch = (path: string, { id, revision }: LibraryItem, fields: object, more: object = {}, who = GRETA) => {
    counter += 1;
    return app.call<Item & { counter: number }>(who, 'PATCH', `${path}/${id}`, { revision, counter, fields, ...more });
  };
  const version = async (path: string, id: string, note = '', who = GRETA) => (await post(`${path}/${id}/versions`, { note }, who)).body;
  const audit = async () => (await app.call<AuditPage>(ADA, 'GET', '/api/audit')).body.items;

  describe('permissions', () => {
    test('ACCESS-N5: allows only editors and administrators', async () => {
      for (const path of [QUESTIONS, BLOCKS, SURVEYS, CATEGORIES]) {
        expect((await app.call(GRETA, 'GET', path)).status).toBe(200);
        expect((await app.call(ADA, 'GET', path)).status).toBe(200);
        expectRefusal(await app.call(TOM, 'GET', path), 'ForbiddenError');
        expectRefusal(await app.call(TOM, 'POST', path, {}), 'ForbiddenError');
      }
    });

    test('LIBRARY-O1: hides the items of another tenant', async () => {
      const one = await question();
      for (const [method, path] of [
        ['GET', `${QUESTIONS}/${one.id}`],
        ['GET', `${QUESTIONS}/${one.id}/versions`],
        ['GET', `${QUESTIONS}/${one.id}/uses`],
        ['DELETE', `${QUESTIONS}/${one.id}`],
        ['POST', `${QUESTIONS}/${one.id}/copy`],
        ['POST', `${QUESTIONS}/${one.id}/archive`],
      ] as const)
        expectRefusal(await app.call(BEA, method, path), 'NotFoundError');
      expectRefusal(await patch(QUESTIONS, one, {}, {}, BEA), 'NotFoundError');
      const theirs = await make(SURVEYS, { languageIndependentName: 'Theirs' }, BEA);
      const { body } = await patch(SURVEYS, theirs, { items: [{ questionId: one.id, version: null }] }, {}, BEA);
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
      expect(await get(`${QUESTIONS}/${one.id}`)).toEqual(one);
      expect((await audit())[0]).toMatchObject({ action: 'libraryItemMade', changes: [{ field: 'question', after: 'How?' }] });
      expect((await post(QUESTIONS, {})).body.fields).toEqual({ type: 'validations.required' });
      for (const path of [BLOCKS, SURVEYS, CATEGORIES]) expectRefusal(await post(path, {}), 'ValidationErrorResponse');
    });

    test('PATCH: merges texts into the stored ones, and removes those that are null', async () => {
      const one = await question();
      const { body } = await patch(QUESTIONS, one, { multilang: { scalarQuestion1: { 'de-DE': 'Wie geht es dir?' } } });
      expect(body.multilang.scalarQuestion1).toEqual({ 'en-GB': 'How are you?', 'de-DE': 'Wie geht es dir?' });
      expect(body.states.scalarQuestion1?.['de-DE']).toEqual({
        ...{ origin: 'person', sourceLanguage: 'en-GB', sourceHash: hashText('How are you?') },
      });
      const again = await patch(QUESTIONS, body, { multilang: { scalarQuestion1: { 'de-DE': null } } });
      expect(again.body.multilang.scalarQuestion1).toEqual({ 'en-GB': 'How are you?' });
      expect(again.body.revision).toBe(3);
    });

    test('PATCH: refuses an older revision with the current draft, and repeats the answer of a repeated save', async () => {
      const one = await question();
      const save = { revision: 1, counter: 7, fields: { languageIndependentName: 'Mood' } };
      const first = await app.call<Item>(GRETA, 'PATCH', `${QUESTIONS}/${one.id}`, save);
      const lost = await app.call<Item>(GRETA, 'PATCH', `${QUESTIONS}/${one.id}`, save);
      expect(lost.body).toEqual(first.body);
      expect(lost.body).toMatchObject({ counter: 7, revision: 2 });
      const late = await patch(QUESTIONS, one, { languageIndependentName: 'Other' });
      expectRefusal(late, 'ConcurrencyError');
      expect(late.body.current).toMatchObject({ revision: 2, languageIndependentName: 'Mood' });
    });

    test('PATCH: accepts one of twenty simultaneous saves of one revision', async () => {
      const one = await question();
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => patch(QUESTIONS, one, { languageIndependentName: `n${i}` })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await get(`${QUESTIONS}/${one.id}`)).revision).toBe(2);
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
      expectRefusal(await patch(QUESTIONS, one, fields), 'ValidationErrorResponse');
      expect(await get(`${QUESTIONS}/${one.id}`)).toEqual(one);
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
      const survey = await make(SURVEYS, { languageIndependentName: 'Pulse', items });
      expect(survey).toMatchObject({ questionCount: 2, version: 0 });
      const saved = await version(SURVEYS, survey.id, 'for March');
      expect(saved).toMatchObject({ version: 1, isChanged: false, items: [{ version: 1 }, { version: 1 }] });
      expect(await get(`${BLOCKS}/${block.id}`)).toMatchObject({ version: 1, questions: [{ questionId: two.id, version: 1 }] });
      expect(await get(`${QUESTIONS}/${two.id}`)).toMatchObject({ version: 1, isChanged: false, usedBy: 1 });
      expect((await version(SURVEYS, survey.id)).version).toBe(1);
      const versions = await get<LibraryVersion[]>(`${SURVEYS}/${survey.id}/versions`);
      expect(versions).toEqual([{ version: 1, note: 'for March', userId: userIdOf(GRETA), savedAt: expect.any(String) }]);
      const changes = [
        { field: 'survey', after: 'Pulse' },
        { field: 'version', after: '1' },
        { field: 'hash', after: expect.any(String) },
      ];
      expect(await audit()).toContainEqual(expect.objectContaining({ action: 'libraryVersionSaved', changes }));
    });

    test('a saved version stays unchanged while the draft changes, and can be restored', async () => {
      const one = await version(QUESTIONS, (await question('Before?')).id);
      const { body: changed } = await patch(QUESTIONS, one, { multilang: { scalarQuestion1: { 'en-GB': 'After?' } } });
      expect(changed).toMatchObject({ version: 1, isChanged: true });
      expect((await version(QUESTIONS, one.id)).version).toBe(2);
      const { body: restored } = await app.call<Item>(GRETA, 'POST', `${QUESTIONS}/${one.id}/versions/1/restore`);
      expect(restored).toMatchObject({ version: 2, isChanged: true, multilang: { scalarQuestion1: { 'en-GB': 'Before?' } } });
      expectRefusal(await app.call(GRETA, 'POST', `${QUESTIONS}/${one.id}/versions/9/restore`), 'NotFoundError');
    });

    test('LIBRARY-V3: refuses a repeated question, also one of a block', async () => {
      const one = await version(QUESTIONS, (await question()).id);
      const part = { questionId: one.id, version: 1 };
      const block = await make(BLOCKS, { languageIndependentName: 'B', questions: [part] });
      const survey = await make(SURVEYS, { languageIndependentName: 'S', items: [part] });
      for (const items of [[part, part], [part, { blockId: block.id, version: null }], [{ questionId: one.id, version: 2 }]])
        expect((await patch(SURVEYS, survey, { items })).body.fields).toHaveProperty('items');
    });

    test('uses: list the items with a part, which can be archived but not deleted', async () => {
      const one = await question();
      const survey = await make(SURVEYS, { languageIndependentName: 'Has it', items: [{ questionId: one.id, version: null }] });
      const uses: LibraryUse[] = [{ kind: 'survey', id: survey.id, name: 'Has it', version: null }];
      expect(await get(`${QUESTIONS}/${one.id}/uses`)).toEqual(uses);
      const refused = await app.call(GRETA, 'DELETE', `${QUESTIONS}/${one.id}`);
      expectRefusal(refused, 'InUseError');
      expect(refused.body.uses).toEqual(uses);
      expect((await post(`${QUESTIONS}/${one.id}/archive`)).body.status).toBe('Archived');
      const other = await make(SURVEYS, { languageIndependentName: 'Too late' });
      const { body } = await patch(SURVEYS, other, { items: [{ questionId: one.id, version: null }] });
      expect(body.fields).toEqual({ items: 'library.partArchived' });
      expect((await post(`${QUESTIONS}/${one.id}/activate`)).body.status).toBe('Active');
      const gone = await question();
      expect((await app.call<Item>(GRETA, 'DELETE', `${QUESTIONS}/${gone.id}`)).body).toEqual({ id: gone.id });
      expectRefusal(await app.call(GRETA, 'GET', `${QUESTIONS}/${gone.id}`), 'NotFoundError');
    });

    test('copy: has its own id and the id of the original', async () => {
      const one = await question('To copy?');
      const { status, body } = await post(`${QUESTIONS}/${one.id}/copy`);
      expect(status).toBe(201);
      expect(body).toMatchObject({ copiedFrom: one.id, multilang: one.multilang, version: 0 });
      expect(body.id).not.toBe(one.id);
    });
  });

  describe('translation', () => {
    test('LIBRARY-S7: a review marks a text as reviewed and up to date until the next edit', async () => {
      const one = await question('How?');
      const { body: german } = await patch(QUESTIONS, one, { multilang: { scalarQuestion1: { 'de-DE': 'Wie?' } } });
      expect(german.translation['de-DE']).toEqual({ missing: 0, outdated: 0, unreviewed: 1 });
      const { body: english } = await patch(QUESTIONS, german, { multilang: { scalarQuestion1: { 'en-GB': 'How now?' } } });
      expect(english.translation['de-DE']).toEqual({ missing: 0, outdated: 1, unreviewed: 1 });
      const review = { field: 'scalarQuestion1', language: 'de-DE', sourceHash: hashText('How now?') };
      const { body: right } = await post(`${QUESTIONS}/${one.id}/review`, review);
      expect(right.translation['de-DE']).toEqual({ missing: 0, outdated: 0, unreviewed: 0 });
      expect(right.states.scalarQuestion1?.['de-DE']).toMatchObject({ reviewedBy: userIdOf(GRETA), reviewedAt: expect.any(String) });
      expectRefusal(await post(`${QUESTIONS}/${one.id}/review`, { ...review, language: 'it-IT' }), 'ValidationErrorResponse');
    });

    test('LIBRARY-S8: a survey counts the texts of its questions too', async () => {
      const items = [{ questionId: (await question()).id, version: null }];
      const survey = await make(SURVEYS, { languageIndependentName: 'S', items, multilang: { name: { 'en-GB': 'S' } } });
      // Name and question are given; intro title, intro statement and closing title are missing in every language.
      expect(survey.translation['en-GB']?.missing).toBe(3);
      expect(survey.translation['de-DE']?.missing).toBe(5);
    });
  });

  describe('parts', () => {
    test('LIBRARY-P4: returns all parts of a survey, each at its version, blocks with their questions', async () => {
      const [alone, inBlock] = [await question('Alone?'), await question('In a block?')];
      await version(QUESTIONS, alone.id);
      const block = await make(BLOCKS, { languageIndependentName: 'Block', questions: [{ questionId: inBlock.id, version: null }] });
      await patch(QUESTIONS, await get(`${QUESTIONS}/${alone.id}`), { multilang: { scalarQuestion1: { 'en-GB': 'Alone now?' } } });
      const survey = await make(SURVEYS, {
        languageIndependentName: 'Survey',
        items: [
          { questionId: alone.id, version: 1 },
          { blockId: block.id, version: null },
        ],
      });
      const { blocks, questions } = await get<LibraryParts>(`${SURVEYS}/${survey.id}/parts`);
      expect(blocks.map(({ version: at, item }) => [at, item.id, item.questions])).toEqual([
        [null, block.id, [{ questionId: inBlock.id, version: null }]],
      ]);
      expect(questions.map(({ version: at, item }) => [at, item.multilang.scalarQuestion1?.['en-GB'], item.isChanged])).toEqual([
        [1, 'Alone?', true],
        [null, 'In a block?', true],
      ]);
      expectRefusal(await app.call(TOM, 'GET', `${SURVEYS}/${survey.id}/parts`), 'ForbiddenError');
      expectRefusal(await app.call(BEA, 'GET', `${SURVEYS}/${survey.id}/parts`), 'NotFoundError');
    });
  });

  describe('sharing', () => {
    test('LIBRARY-O1: other tenants learn nothing of a shared item but its newest version', async () => {
      const first = await make(SURVEYS, { languageIndependentName: 'Ztop first', items: [] }, PIA);
      await version(SURVEYS, first.id, 'not for customers', PIA);
      const renamed = (await patch(SURVEYS, await get(`${SURVEYS}/${first.id}`, PIA), { languageIndependentName: 'Zpublic' }, {}, PIA))
        .body;
      const { body: shared } = await patch(SURVEYS, renamed, { visibility: 'Shared' }, {}, PIA);
      await version(SURVEYS, first.id, '', PIA);
      await patch(SURVEYS, await get(`${SURVEYS}/${first.id}`, PIA), { languageIndependentName: 'Aunsaved' }, {}, PIA);
      expect(shared.visibility).toBe('Shared');
      expect(await get(`${SURVEYS}/${first.id}`, PIA)).toMatchObject({ version: 2, isChanged: true });
      expect(await get(`${SURVEYS}/${first.id}`)).toMatchObject({ version: 2, isChanged: false });
      const own = await make(SURVEYS, { languageIndependentName: 'Mine in the middle', items: [] });
      const versions = await get<LibraryVersion[]>(`${SURVEYS}/${first.id}/versions`);
      expect(versions).toMatchObject([{ version: 2, note: '' }]);
      expectRefusal(await app.call(GRETA, 'GET', `${SURVEYS}/${first.id}/versions/1`), 'NotFoundError');
      expect((await get(`${SURVEYS}/${first.id}/versions/2`)).languageIndependentName).toBe('Zpublic');
      const found = async (path: string) => (await get<{ items: { id: string; name?: string }[] }>(path)).items;
      for (const list of [SURVEYS, '/api/campaign-drafts/surveys']) {
        expect((await found(`${list}?search=Aunsaved`)).map(({ id }) => id)).not.toContain(first.id);
        expect((await found(`${list}?search=Zpublic`)).map(({ id }) => id)).toContain(first.id);
        // Sorted by the published name, so that the place in a list tells nothing of the draft's.
        const ids = (await found(list)).map(({ id }) => id);
        expect(ids.indexOf(first.id)).toBeGreaterThan(ids.indexOf(own.id));
      }
      expect((await found('/api/campaign-drafts/surveys?search=Zpublic')).map(({ name }) => name)).toEqual(['Zpublic']);
    });

    test('LIBRARY-O1: a survey cannot include a version of a shared question that was never offered to its tenant', async () => {
      const { id } = await question('Layoffs?', PIA);
      await version(QUESTIONS, id, '', PIA);
      await patch(
        QUESTIONS,
        await get(`${QUESTIONS}/${id}`, PIA),
        { multilang: { scalarQuestion1: { 'en-GB': 'How is work?' } } },
        {},
        PIA,
      );
      await version(QUESTIONS, id, '', PIA);
      await patch(QUESTIONS, await get(`${QUESTIONS}/${id}`, PIA), { visibility: 'Shared' }, {}, PIA);
      const including = (pinned: number) =>
        post(SURVEYS, { languageIndependentName: 'Mine', items: [{ questionId: id, version: pinned }] });
      expect((await including(1)).status).toBe(400);
      const mine = await including(2);
      expect(mine.status).toBe(201);
      await patch(QUESTIONS, await get(`${QUESTIONS}/${id}`, PIA), { multilang: { scalarQuestion1: { 'en-GB': 'And now?' } } }, {}, PIA);
      await version(QUESTIONS, id, '', PIA);
      // What the tenant includes already can still be read, and included again.
      expect((await app.call(GRETA, 'GET', `${QUESTIONS}/${id}/versions/2`)).status).toBe(200);
      expect((await patch(SURVEYS, mine.body, { languageIndependentName: 'Still mine' })).status).toBe(200);
    });

    test('LIBRARY-V4, LIBRARY-O2: other tenants can use and copy an item that the provider shares, but not change it', async () => {
      const { body: refused } = await post(QUESTIONS, { type: 'text-only', visibility: 'Shared' });
      expect(refused.fields).toEqual({ visibility: 'library.sharedByProvider' });
      const draft = await make(QUESTIONS, { type: 'text-only', multilang: { textQuestion: { 'en-GB': 'Shared?' } } }, PIA);
      expectRefusal(await app.call(GRETA, 'GET', `${QUESTIONS}/${draft.id}`), 'NotFoundError');
      const { body: shared } = await patch(QUESTIONS, draft, { visibility: 'Shared' }, {}, PIA);
      expect(shared).toMatchObject({ visibility: 'Shared', version: 1, isChanged: false });
      expect((await version(QUESTIONS, draft.id, '', PIA)).version).toBe(1);
      const born = await make(QUESTIONS, { type: 'text-only', visibility: 'Shared' }, PIA);
      expect(await get(`${QUESTIONS}/${born.id}`)).toMatchObject({ version: 1, canChange: false });
      const seen = await get(`${QUESTIONS}/${draft.id}`);
      expect(seen).toMatchObject({ canChange: false, visibility: 'Shared', version: 1 });
      expectRefusal(await patch(QUESTIONS, seen, { languageIndependentName: 'Mine' }), 'ForbiddenError');
      for (const act of ['archive', 'versions'])
        expectRefusal(await post(`${QUESTIONS}/${draft.id}/${act}`, act === 'versions' ? {} : undefined), 'ForbiddenError');
      const { body: copy } = await post(`${QUESTIONS}/${draft.id}/copy`);
      expect(copy).toMatchObject({ visibility: 'Tenant', canChange: true, copiedFrom: draft.id });
      const survey = await make(SURVEYS, { languageIndependentName: 'With shared', items: [{ questionId: draft.id, version: 1 }] });
      expect(await get<LibraryUse[]>(`${QUESTIONS}/${draft.id}/uses`)).toHaveLength(1);
      expect(await get<LibraryUse[]>(`${QUESTIONS}/${draft.id}/uses`, PIA)).toHaveLength(0);
      expect((await version(SURVEYS, survey.id)).version).toBe(1);
      const mine = await get(`${QUESTIONS}/${draft.id}`, PIA);
      expect((await patch(QUESTIONS, mine, { visibility: 'Tenant' }, {}, PIA)).body.fields).toEqual({
        visibility: 'library.sharedForGood',
      });
      expectRefusal(await app.call(PIA, 'DELETE', `${QUESTIONS}/${draft.id}`), 'ForbiddenError');
      const { body: later } = await patch(QUESTIONS, mine, { multilang: { textQuestion: { 'en-GB': 'Not ready' } } }, {}, PIA);
      expect(later.isChanged).toBe(true);
      expect((await get(`${QUESTIONS}/${draft.id}`)).multilang.textQuestion).toEqual({ 'en-GB': 'Shared?' });
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
