import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#db/schema/tenant-and-user';
import type { ErrorBody } from '#shared/contract/errors';
import type { LibraryItem } from '#shared/library/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, NOBODY, PIA, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';

const QUESTIONS = '/api/survey-questions';
const BLOCKS = '/api/question-blocks';
const SURVEYS = '/api/surveys';
const CATEGORIES = '/api/question-categories';

type Item = LibraryItem & Omit<ErrorBody, 'type'>;

/** Attacks on the library by colleagues, other tenants and concurrent authors. */
onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
    await app.store.db
      .update(users)
      .set({ organizationRole: ['editor'] })
      .where(eq(users.id, userIdOf(GRETA)));
  });
  afterAll(() => app.close());

  const post = (path: string, body?: object, who = GRETA) => app.call<Item>(who, 'POST', path, body);
  const get = async <T = Item>(path: string, who = GRETA) => (await app.call<T>(who, 'GET', path)).body;
  const make = async (path: string, body: object, who = GRETA): Promise<LibraryItem> => {
    const { status, body: item } = await post(path, body, who);
    expect(status, JSON.stringify(item)).toBe(201);
    return item;
  };
  const question = (who = GRETA) => make(QUESTIONS, { type: 'single-without', multilang: { scalarQuestion1: { 'en-GB': 'How?' } } }, who);
  let counter = 0;
  const patch = async (path: string, id: string, fields: object, who = GRETA) => {
    counter += 1;
    const { revision } = await get(`${path}/${id}`, who);
    return app.call<Item>(who, 'PATCH', `${path}/${id}`, { revision, counter, fields });
  };
  const draftOf = ({ id }: LibraryItem) => ({ questionId: id, version: null });

  describe('a repeated question', () => {
    test('LIBRARY-V6: cannot enter a survey through a block', async () => {
      const [one, two] = [await question(), await question()];
      const block = await make(BLOCKS, { languageIndependentName: 'Block', questions: [draftOf(one)] });
      const items = [{ blockId: block.id, version: null }, draftOf(two)];
      const survey = await make(SURVEYS, { languageIndependentName: 'Survey', items });
      const refused = await patch(BLOCKS, block.id, { questions: [draftOf(one), draftOf(two)] });
      expectRefusal(refused, 'ValidationErrorResponse');
      expect(refused.body.fields).toEqual({ questions: 'library.questionTwiceInSurvey' });
      expect((await get(`${BLOCKS}/${block.id}`)).questions).toEqual([draftOf(one)]);
      await post(`${SURVEYS}/${survey.id}/versions`, {});
      expect((await patch(BLOCKS, block.id, { questions: [draftOf(one), draftOf(two)] })).status, 'its saved version stays').toBe(200);
    });

    test('LIBRARY-V6: cannot be saved as a version when two authors add it concurrently', async () => {
      for (let round = 0; round < 5; round += 1) {
        const [one, two] = [await question(), await question()];
        const block = await make(BLOCKS, { languageIndependentName: 'Block', questions: [draftOf(one)] });
        const inBlock = { blockId: block.id, version: null };
        const survey = await make(SURVEYS, { languageIndependentName: 'Survey', items: [inBlock] });
        const [first, second] = await Promise.all([
          patch(BLOCKS, block.id, { questions: [draftOf(one), draftOf(two)] }),
          patch(SURVEYS, survey.id, { items: [inBlock, draftOf(two)] }),
        ]);
        const saved = await post(`${SURVEYS}/${survey.id}/versions`, {});
        if (first.status === 200 && second.status === 200) {
          expect(saved.body.fields).toEqual({ items: 'library.questionTwice' });
          expect((await get(`${BLOCKS}/${block.id}`)).version, 'nothing half-made').toBe(0);
          expect((await patch(SURVEYS, survey.id, { multilang: { introTitle: { 'en-GB': 'Hello' } } })).status).toBe(200);
          expect((await patch(SURVEYS, survey.id, { items: [inBlock] })).status).toBe(200);
        }
      }
    });
  });

  describe('deleting', () => {
    test('a part that is added concurrently is either kept or not added', async () => {
      for (let round = 0; round < 8; round += 1) {
        const one = await question();
        const survey = await make(SURVEYS, { languageIndependentName: 'Survey' });
        const [added, removed] = await Promise.all([
          patch(SURVEYS, survey.id, { items: [draftOf(one)] }),
          app.call<Item>(GRETA, 'DELETE', `${QUESTIONS}/${one.id}`),
        ]);
        const { items } = await get(`${SURVEYS}/${survey.id}`);
        const isThere = (await app.call(GRETA, 'GET', `${QUESTIONS}/${one.id}`)).status === 200;
        expect(items?.length === 1).toBe(isThere);
        expect([added.status, removed.status]).toEqual(isThere ? [200, 409] : [400, 200]);
      }
    });

    test('LIBRARY-O1: reveals no uses of a shared question by other tenants', async () => {
      const shared = await make(QUESTIONS, { type: 'text-only', visibility: 'Shared' }, PIA);
      await make(SURVEYS, { languageIndependentName: 'Secret plans', items: [{ questionId: shared.id, version: 1 }] }, BEA);
      expect(await get(`${QUESTIONS}/${shared.id}/uses`)).toEqual([]);
      expect(await get(`${QUESTIONS}/${shared.id}`)).toMatchObject({ usedBy: 0 });
      expect(await get(`${QUESTIONS}/${shared.id}`, BEA)).toMatchObject({ usedBy: 1 });
      expect(await get(`${QUESTIONS}/${shared.id}`, PIA)).toMatchObject({ usedBy: 0 });
    });
  });

  describe('sharing', () => {
    test('LIBRARY-V4: restoring an old version does not add parts that are not shared', async () => {
      const own = await question(PIA);
      const survey = await make(SURVEYS, { languageIndependentName: 'Provider', items: [draftOf(own)] }, PIA);
      await post(`${SURVEYS}/${survey.id}/versions`, {}, PIA);
      expect((await patch(SURVEYS, survey.id, { visibility: 'Shared' }, PIA)).body.fields).toEqual({ items: 'library.partsNotShared' });
      expect((await patch(SURVEYS, survey.id, { visibility: 'Shared', items: [] }, PIA)).status).toBe(200);
      const { status, body } = await post(`${SURVEYS}/${survey.id}/versions/1/restore`, undefined, PIA);
      expect([status, body.fields]).toEqual([400, { items: 'library.partsNotShared' }]);
    });

    test('LIBRARY-O2: another tenant can only read and copy a shared item', async () => {
      const shared = await make(CATEGORIES, { multilang: { name: { 'en-GB': 'Shared' } }, visibility: 'Shared' }, PIA);
      const at = `${CATEGORIES}/${shared.id}`;
      const review = { field: 'name', language: 'en-GB', sourceHash: '' };
      for (const [act, body] of [['archive'], ['activate'], ['versions', {}], ['versions/1/restore'], ['review', review]] as const)
        expectRefusal(await post(`${at}/${act}`, body, ADA), 'ForbiddenError');
      expectRefusal(await patch(CATEGORIES, shared.id, { multilang: { name: { 'en-GB': 'Mine' } } }, ADA), 'ForbiddenError');
      expectRefusal(await app.call(ADA, 'DELETE', at), 'ForbiddenError');
      expect((await post(`${at}/copy`, undefined, ADA)).status).toBe(201);
    });
  });

  describe('versions', () => {
    test('LIBRARY-V3, LIBRARY-V6: restoring a version keeps parts archived since, but refuses a repeated question', async () => {
      const [one, two] = [await question(), await question()];
      const block = await make(BLOCKS, { languageIndependentName: 'Block', questions: [draftOf(one), draftOf(two)] });
      await post(`${BLOCKS}/${block.id}/versions`, {});
      await patch(BLOCKS, block.id, { questions: [draftOf(one)] });
      await post(`${QUESTIONS}/${two.id}/archive`);
      const { body } = await post(`${BLOCKS}/${block.id}/versions/1/restore`);
      expect(body.questions?.map((part) => 'questionId' in part && part.questionId)).toEqual([one.id, two.id]);
      await patch(BLOCKS, block.id, { questions: [draftOf(one)] });
      await post(`${QUESTIONS}/${two.id}/activate`);
      await make(SURVEYS, { languageIndependentName: 'Survey', items: [{ blockId: block.id, version: null }, draftOf(two)] });
      const refused = await post(`${BLOCKS}/${block.id}/versions/1/restore`);
      expect([refused.status, refused.body.fields]).toEqual([400, { questions: 'library.questionTwiceInSurvey' }]);
    });

    test('every reader of the item gets a version as it was saved', async () => {
      const one = await question();
      await post(`${QUESTIONS}/${one.id}/versions`, {});
      await patch(QUESTIONS, one.id, { multilang: { scalarQuestion1: { 'en-GB': 'Other?' } } });
      const at = `${QUESTIONS}/${one.id}/versions`;
      expect((await get(`${at}/1`)).multilang).toEqual({ scalarQuestion1: { 'en-GB': 'How?' } });
      expectRefusal(await app.call(GRETA, 'GET', `${at}/2`), 'NotFoundError');
      expectRefusal(await app.call(BEA, 'GET', `${at}/1`), 'NotFoundError');
      const shared = await make(
        QUESTIONS,
        { type: 'text-only', multilang: { textQuestion: { 'en-GB': 'A?' } }, visibility: 'Shared' },
        PIA,
      );
      expect((await get(`${QUESTIONS}/${shared.id}/versions/1`)).multilang).toEqual({ textQuestion: { 'en-GB': 'A?' } });
    });
  });

  describe('saves', () => {
    test('a repeated save is answered even after a colleague archived the item', async () => {
      const one = await question();
      const save = { revision: 1, counter: 1, fields: { languageIndependentName: 'Mood' } };
      await app.call(GRETA, 'PATCH', `${QUESTIONS}/${one.id}`, save);
      await post(`${QUESTIONS}/${one.id}/archive`, undefined, ADA);
      const { status, body } = await app.call<Item>(GRETA, 'PATCH', `${QUESTIONS}/${one.id}`, save);
      expect([status, body.languageIndependentName, body.status]).toEqual([200, 'Mood', 'Archived']);
    });

    test.each([
      ['a survey without a name', SURVEYS, { languageIndependentName: ' ' }, 'languageIndependentName'],
      ['a name that is too long', SURVEYS, { languageIndependentName: 'a'.repeat(201) }, 'languageIndependentName'],
      ['a category without a name', CATEGORIES, { multilang: { name: { 'en-GB': null } } }, 'multilang.name.en-GB'],
      ['5,001 letters', SURVEYS, { multilang: { introTitle: { 'de-DE': 'a'.repeat(5_001) } } }, 'multilang.introTitle.de-DE'],
      ['a part that there is not', SURVEYS, { items: [{ questionId: NOBODY, version: null }] }, 'items'],
    ])('LIBRARY-V1: %s is refused beside its field, and nothing is stored', async (_, path, fields, field) => {
      const name = { multilang: { name: { 'en-GB': 'Name' } } };
      const one = await make(path, path === CATEGORIES ? name : { languageIndependentName: 'Name' });
      const { status, body } = await patch(path, one.id, fields);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
      expect(await get(`${path}/${one.id}`)).toEqual(one);
    });
  });
});
