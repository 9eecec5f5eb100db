import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditPage } from '#shared/audit/schema';
import type { LibraryParts, LibraryUse, LibraryVersion } from '#shared/library/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, TOM, userIdOf } from '#tests/support/demo-users';
import { type LibraryAnswer, libraryClient, makeGretaEditor, QUESTIONS_PATH, SURVEYS_PATH } from '#tests/support/library-client';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';

const BLOCKS = '/api/question-blocks';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
    await makeGretaEditor(app);
  });
  afterAll(() => app.close());

  const { post, get, make, question, patch, version } = libraryClient(() => app);
  const audit = async () => (await app.call<AuditPage>(ADA, 'GET', '/api/audit')).body.items;

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
});
