import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { libraryItems, libraryUses } from '#db/schema/library';
import { users } from '#db/schema/tenant-and-user';
import type { LibraryItem } from '#shared/library/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, NOBODY, PIA, userIdOf } from '#tests/support/demo-users';
import { type LibraryAnswer, libraryClient, QUESTIONS_PATH, SURVEYS_PATH } from '#tests/support/library-client';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';

const BLOCKS = '/api/question-blocks';
const CATEGORIES = '/api/question-categories';

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

  const { post, get, make } = libraryClient(() => app);
  const question = (who = GRETA) =>
    make(QUESTIONS_PATH, { type: 'single-without', multilang: { scalarQuestion1: { 'en-GB': 'How?' } } }, who);
  let counter = 0;
  const patch = async (path: string, id: string, fields: object, who = GRETA) => {
    counter += 1;
    const { revision } = await get(`${path}/${id}`, who);
    return app.call<LibraryAnswer>(who, 'PATCH', `${path}/${id}`, { revision, counter, fields });
  };
  const draftOf = ({ id }: LibraryItem) => ({ questionId: id, version: null });

  describe('a repeated question', () => {
    test('LIBRARY-V6: cannot enter a survey through a block', async () => {
      const [one, two] = [await question(), await question()];
      const block = await make(BLOCKS, { languageIndependentName: 'Block', questions: [draftOf(one)] });
      const items = [{ blockId: block.id, version: null }, draftOf(two)];
      const survey = await make(SURVEYS_PATH, { languageIndependentName: 'Survey', items });
      const refused = await patch(BLOCKS, block.id, { questions: [draftOf(one), draftOf(two)] });
      expectRefusal(refused, 'ValidationErrorResponse');
      expect(refused.body.fields).toEqual({ questions: 'library.questionTwiceInSurvey' });
      expect((await get(`${BLOCKS}/${block.id}`)).questions).toEqual([draftOf(one)]);
      await post(`${SURVEYS_PATH}/${survey.id}/versions`, {});
      expect((await patch(BLOCKS, block.id, { questions: [draftOf(one), draftOf(two)] })).status, 'its saved version stays').toBe(200);
    });

    test('LIBRARY-V6: cannot be saved as a version when two authors add it concurrently', async () => {
      for (let round = 0; round < 5; round += 1) {
        const [one, two] = [await question(), await question()];
        const block = await make(BLOCKS, { languageIndependentName: 'Block', questions: [draftOf(one)] });
        const inBlock = { blockId: block.id, version: null };
        const survey = await make(SURVEYS_PATH, { languageIndependentName: 'Survey', items: [inBlock] });
        const [first, second] = await Promise.all([
          patch(BLOCKS, block.id, { questions: [draftOf(one), draftOf(two)] }),
          patch(SURVEYS_PATH, survey.id, { items: [inBlock, draftOf(two)] }),
        ]);
        const saved = await post(`${SURVEYS_PATH}/${survey.id}/versions`, {});
        if (first.status === 200 && second.status === 200) {
          expect(saved.body.fields).toEqual({ items: 'library.questionTwice' });
          expect((await get(`${BLOCKS}/${block.id}`)).version, 'nothing half-made').toBe(0);
          expect((await patch(SURVEYS_PATH, survey.id, { multilang: { introTitle: { 'en-GB': 'Hello' } } })).status).toBe(200);
          expect((await patch(SURVEYS_PATH, survey.id, { items: [inBlock] })).status).toBe(200);
        }
      }
    });
  });

  describe('deleting', () => {
    test('a part that is added concurrently is either kept or not added', async () => {
      for (let round = 0; round < 8; round += 1) {
        const one = await question();
        const survey = await make(SURVEYS_PATH, { languageIndependentName: 'Survey' });
        const [added, removed] = await Promise.all([
          patch(SURVEYS_PATH, survey.id, { items: [draftOf(one)] }),
          app.call<LibraryAnswer>(GRETA, 'DELETE', `${QUESTIONS_PATH}/${one.id}`),
        ]);
        const { items } = await get(`${SURVEYS_PATH}/${survey.id}`);
        const isThere = (await app.call(GRETA, 'GET', `${QUESTIONS_PATH}/${one.id}`)).status === 200;
        expect(items?.length === 1).toBe(isThere);
        expect([added.status, removed.status]).toEqual(isThere ? [200, 409] : [400, 200]);
      }
    });

    // An embedded store has one connection, so that a copy waits for the whole change anyway.
    if (kind === 'postgresql')
      test('a part that is taken out while its survey is copied is not in the copy', async () => {
        const one = await question();
        const survey = await make(SURVEYS_PATH, { languageIndependentName: 'Survey', items: [draftOf(one)] });
        const isWaiting = async (): Promise<boolean> => {
          const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          return ((await app.store.db.execute(waiting)) as unknown as { rows: unknown[] }).rows.length > 0;
        };
        const { copied } = await app.store.db.transaction(async (tx) => {
          const own = eq(libraryItems.id, survey.id);
          await tx.select().from(libraryItems).where(own).for('update');
          const sent = app.call<LibraryAnswer>(GRETA, 'POST', `${SURVEYS_PATH}/${survey.id}/copy`);
          await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
          await tx.update(libraryItems).set({ parts: [] }).where(own);
          await tx.delete(libraryUses).where(eq(libraryUses.itemId, survey.id));
          await tx.delete(libraryItems).where(eq(libraryItems.id, one.id));
          return { copied: sent };
        });
        expect((await copied).body.items).toEqual([]);
      });

    test('LIBRARY-O1: reveals no uses of a shared question by other tenants', async () => {
      const shared = await make(QUESTIONS_PATH, { type: 'text-only', visibility: 'Shared' }, PIA);
      await make(SURVEYS_PATH, { languageIndependentName: 'Secret plans', items: [{ questionId: shared.id, version: 1 }] }, BEA);
      expect(await get(`${QUESTIONS_PATH}/${shared.id}/uses`)).toEqual([]);
      expect(await get(`${QUESTIONS_PATH}/${shared.id}`)).toMatchObject({ usedBy: 0 });
      expect(await get(`${QUESTIONS_PATH}/${shared.id}`, BEA)).toMatchObject({ usedBy: 1 });
      expect(await get(`${QUESTIONS_PATH}/${shared.id}`, PIA)).toMatchObject({ usedBy: 0 });
    });
  });

  describe('sharing', () => {
    test('LIBRARY-V4: restoring an old version does not add parts that are not shared', async () => {
      const own = await question(PIA);
      const survey = await make(SURVEYS_PATH, { languageIndependentName: 'Provider', items: [draftOf(own)] }, PIA);
      await post(`${SURVEYS_PATH}/${survey.id}/versions`, {}, PIA);
      expect((await patch(SURVEYS_PATH, survey.id, { visibility: 'Shared' }, PIA)).body.fields).toEqual({
        items: 'library.partsNotShared',
      });
      expect((await patch(SURVEYS_PATH, survey.id, { visibility: 'Shared', items: [] }, PIA)).status).toBe(200);
      const { status, body } = await post(`${SURVEYS_PATH}/${survey.id}/versions/1/restore`, undefined, PIA);
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
      await post(`${QUESTIONS_PATH}/${two.id}/archive`);
      const { body } = await post(`${BLOCKS}/${block.id}/versions/1/restore`);
      expect(body.questions?.map((part) => 'questionId' in part && part.questionId)).toEqual([one.id, two.id]);
      await patch(BLOCKS, block.id, { questions: [draftOf(one)] });
      await post(`${QUESTIONS_PATH}/${two.id}/activate`);
      await make(SURVEYS_PATH, { languageIndependentName: 'Survey', items: [{ blockId: block.id, version: null }, draftOf(two)] });
      const refused = await post(`${BLOCKS}/${block.id}/versions/1/restore`);
      expect([refused.status, refused.body.fields]).toEqual([400, { questions: 'library.questionTwiceInSurvey' }]);
    });

    test('reading a version gives every reader the same as was saved', async () => {
      const one = await question();
      await post(`${QUESTIONS_PATH}/${one.id}/versions`, {});
      await patch(QUESTIONS_PATH, one.id, { multilang: { scalarQuestion1: { 'en-GB': 'Other?' } } });
      const at = `${QUESTIONS_PATH}/${one.id}/versions`;
      expect((await get(`${at}/1`)).multilang).toEqual({ scalarQuestion1: { 'en-GB': 'How?' } });
      expectRefusal(await app.call(GRETA, 'GET', `${at}/2`), 'NotFoundError');
      expectRefusal(await app.call(BEA, 'GET', `${at}/1`), 'NotFoundError');
      const shared = await make(
        QUESTIONS_PATH,
        { type: 'text-only', multilang: { textQuestion: { 'en-GB': 'A?' } }, visibility: 'Shared' },
        PIA,
      );
      expect((await get(`${QUESTIONS_PATH}/${shared.id}/versions/1`)).multilang).toEqual({ textQuestion: { 'en-GB': 'A?' } });
    });
  });

  describe('saves', () => {
    test('a repeated save is answered even after a colleague archived the item', async () => {
      const one = await question();
      const save = { revision: 1, counter: 1, fields: { languageIndependentName: 'Mood' } };
      await app.call(GRETA, 'PATCH', `${QUESTIONS_PATH}/${one.id}`, save);
      await post(`${QUESTIONS_PATH}/${one.id}/archive`, undefined, ADA);
      const { status, body } = await app.call<LibraryAnswer>(GRETA, 'PATCH', `${QUESTIONS_PATH}/${one.id}`, save);
      expect([status, body.languageIndependentName, body.status]).toEqual([200, 'Mood', 'Archived']);
    });

    test.each([
      ['a survey without a name', SURVEYS_PATH, { languageIndependentName: ' ' }, 'languageIndependentName'],
      ['a name that is too long', SURVEYS_PATH, { languageIndependentName: 'a'.repeat(201) }, 'languageIndependentName'],
      ['a category without a name', CATEGORIES, { multilang: { name: { 'en-GB': null } } }, 'multilang.name.en-GB'],
      ['5,001 letters', SURVEYS_PATH, { multilang: { introTitle: { 'de-DE': 'a'.repeat(5_001) } } }, 'multilang.introTitle.de-DE'],
      ['a part that there is not', SURVEYS_PATH, { items: [{ questionId: NOBODY, version: null }] }, 'items'],
    ])('LIBRARY-V1: %s is refused beside its field, and nothing is stored', async (_, path, fields, field) => {
      const name = { multilang: { name: { 'en-GB': 'Name' } } };
      const one = await make(path, path === CATEGORIES ? name : { languageIndependentName: 'Name' });
      const { status, body } = await patch(path, one.id, fields);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
      expect(await get(`${path}/${one.id}`)).toEqual(one);
    });
  });
});
