import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LibraryUse, LibraryVersion } from '#shared/library/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { GRETA, PIA } from '#tests/support/demo-users';
import { BLOCKS_PATH, libraryClient, makeGretaEditor, QUESTIONS_PATH, SURVEYS_PATH } from '#tests/support/library-client';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
    await makeGretaEditor(app);
  });
  afterAll(() => app.close());

  const { post, get, make, question, patch, version } = libraryClient(() => app);

  test('LIBRARY-O1: sharing: other tenants learn nothing of a shared item but its newest version', async () => {
    const first = await make(SURVEYS_PATH, { languageIndependentName: 'Ztop first', items: [] }, PIA);
    await version(SURVEYS_PATH, first.id, 'not for customers', PIA);
    const renamed = (
      await patch(SURVEYS_PATH, await get(`${SURVEYS_PATH}/${first.id}`, PIA), { languageIndependentName: 'Zpublic' }, {}, PIA)
    ).body;
    const { body: shared } = await patch(SURVEYS_PATH, renamed, { visibility: 'Shared' }, {}, PIA);
    await version(SURVEYS_PATH, first.id, '', PIA);
    await patch(SURVEYS_PATH, await get(`${SURVEYS_PATH}/${first.id}`, PIA), { languageIndependentName: 'Aunsaved' }, {}, PIA);
    expect(shared.visibility).toBe('Shared');
    expect(await get(`${SURVEYS_PATH}/${first.id}`, PIA)).toMatchObject({ version: 2, isChanged: true });
    expect(await get(`${SURVEYS_PATH}/${first.id}`)).toMatchObject({ version: 2, isChanged: false });
    const own = await make(SURVEYS_PATH, { languageIndependentName: 'Mine in the middle', items: [] });
    const versions = await get<LibraryVersion[]>(`${SURVEYS_PATH}/${first.id}/versions`);
    expect(versions).toMatchObject([{ version: 2, note: '' }]);
    expectRefusal(await app.call(GRETA, 'GET', `${SURVEYS_PATH}/${first.id}/versions/1`), 'NotFoundError');
    expect((await get(`${SURVEYS_PATH}/${first.id}/versions/2`)).languageIndependentName).toBe('Zpublic');
    const found = async (path: string) => (await get<{ items: { id: string; name?: string }[] }>(path)).items;
    for (const list of [SURVEYS_PATH, '/api/campaign-drafts/surveys']) {
      expect((await found(`${list}?search=Aunsaved`)).map(({ id }) => id)).not.toContain(first.id);
      expect((await found(`${list}?search=Zpublic`)).map(({ id }) => id)).toContain(first.id);
      // Sorted by the published name, so that the place in a list tells nothing of the draft's.
      const ids = (await found(list)).map(({ id }) => id);
      expect(ids.indexOf(first.id)).toBeGreaterThan(ids.indexOf(own.id));
    }
    expect((await found('/api/campaign-drafts/surveys?search=Zpublic')).map(({ name }) => name)).toEqual(['Zpublic']);
  });

  test('LIBRARY-O1: sharing: a survey cannot include a version of a shared question that was never offered to its tenant', async () => {
    const { id } = await question('Layoffs?', PIA);
    await version(QUESTIONS_PATH, id, '', PIA);
    await patch(
      QUESTIONS_PATH,
      await get(`${QUESTIONS_PATH}/${id}`, PIA),
      { multilang: { scalarQuestion1: { 'en-GB': 'How is work?' } } },
      {},
      PIA,
    );
    await version(QUESTIONS_PATH, id, '', PIA);
    await patch(QUESTIONS_PATH, await get(`${QUESTIONS_PATH}/${id}`, PIA), { visibility: 'Shared' }, {}, PIA);
    const including = (pinned: number) =>
      post(SURVEYS_PATH, { languageIndependentName: 'Mine', items: [{ questionId: id, version: pinned }] });
    expect((await including(1)).status).toBe(400);
    const mine = await including(2);
    expect(mine.status).toBe(201);
    await patch(
      QUESTIONS_PATH,
      await get(`${QUESTIONS_PATH}/${id}`, PIA),
      { multilang: { scalarQuestion1: { 'en-GB': 'And now?' } } },
      {},
      PIA,
    );
    await version(QUESTIONS_PATH, id, '', PIA);
    // What the tenant includes already can still be read, and included again.
    expect((await app.call(GRETA, 'GET', `${QUESTIONS_PATH}/${id}/versions/2`)).status).toBe(200);
    expect((await patch(SURVEYS_PATH, mine.body, { languageIndependentName: 'Still mine' })).status).toBe(200);
  });

  test('LIBRARY-V4, LIBRARY-O2: sharing: other tenants can use and copy an item that the provider shares, but not change it', async () => {
    const { body: refused } = await post(QUESTIONS_PATH, { type: 'text-only', visibility: 'Shared' });
    expect(refused.fields).toEqual({ visibility: 'library.sharedByProvider' });
    const draft = await make(QUESTIONS_PATH, { type: 'text-only', multilang: { textQuestion: { 'en-GB': 'Shared?' } } }, PIA);
    expectRefusal(await app.call(GRETA, 'GET', `${QUESTIONS_PATH}/${draft.id}`), 'NotFoundError');
    const { body: shared } = await patch(QUESTIONS_PATH, draft, { visibility: 'Shared' }, {}, PIA);
    expect(shared).toMatchObject({ visibility: 'Shared', version: 1, isChanged: false });
    expect((await version(QUESTIONS_PATH, draft.id, '', PIA)).version).toBe(1);
    const born = await make(QUESTIONS_PATH, { type: 'text-only', visibility: 'Shared' }, PIA);
    expect(await get(`${QUESTIONS_PATH}/${born.id}`)).toMatchObject({ version: 1, canChange: false });
    const seen = await get(`${QUESTIONS_PATH}/${draft.id}`);
    expect(seen).toMatchObject({ canChange: false, visibility: 'Shared', version: 1 });
    expectRefusal(await patch(QUESTIONS_PATH, seen, { languageIndependentName: 'Mine' }), 'ForbiddenError');
    for (const act of ['archive', 'versions'])
      expectRefusal(await post(`${QUESTIONS_PATH}/${draft.id}/${act}`, act === 'versions' ? {} : undefined), 'ForbiddenError');
    const { body: copy } = await post(`${QUESTIONS_PATH}/${draft.id}/copy`);
    expect(copy).toMatchObject({ visibility: 'Tenant', canChange: true, copiedFrom: draft.id });
    const survey = await make(SURVEYS_PATH, { languageIndependentName: 'With shared', items: [{ questionId: draft.id, version: 1 }] });
    expect(await get<LibraryUse[]>(`${QUESTIONS_PATH}/${draft.id}/uses`)).toHaveLength(1);
    expect(await get<LibraryUse[]>(`${QUESTIONS_PATH}/${draft.id}/uses`, PIA)).toHaveLength(0);
    expect((await version(SURVEYS_PATH, survey.id)).version).toBe(1);
    const mine = await get(`${QUESTIONS_PATH}/${draft.id}`, PIA);
    expect((await patch(QUESTIONS_PATH, mine, { visibility: 'Tenant' }, {}, PIA)).body.fields).toEqual({
      visibility: 'library.sharedForGood',
    });
    expectRefusal(await app.call(PIA, 'DELETE', `${QUESTIONS_PATH}/${draft.id}`), 'ForbiddenError');
    const { body: later } = await patch(QUESTIONS_PATH, mine, { multilang: { textQuestion: { 'en-GB': 'Not ready' } } }, {}, PIA);
    expect(later.isChanged).toBe(true);
    expect((await get(`${QUESTIONS_PATH}/${draft.id}`)).multilang.textQuestion).toEqual({ 'en-GB': 'Shared?' });
  });

  test('LIBRARY-V4: sharing: publishes the draft of an item whose newest version has parts that are not shared', async () => {
    const shared = await question('Shared?', PIA);
    const patched = await patch(QUESTIONS_PATH, shared, { visibility: 'Shared' }, {}, PIA);
    const secret = await question('Secret?', PIA);
    const survey = await make(SURVEYS_PATH, { languageIndependentName: 'Both', items: [{ questionId: secret.id, version: null }] }, PIA);
    await version(SURVEYS_PATH, survey.id, '', PIA);
    const items = [{ questionId: shared.id, version: patched.body.version }];
    const saved = await get(`${SURVEYS_PATH}/${survey.id}`, PIA);
    expect((await patch(SURVEYS_PATH, saved, { items, visibility: 'Shared' }, {}, PIA)).status).toBe(200);
    const seen = await get(`${SURVEYS_PATH}/${survey.id}`);
    expect(seen.items).toEqual(items);
    expect(seen.questionCount).toBe(1);
  });

  test('LIBRARY-V4: sharing: a shared survey has no version of a block from before its questions were shared', async () => {
    const [secret, open] = [await question('Secret?', PIA), await question('Open?', PIA)];
    await patch(QUESTIONS_PATH, open, { visibility: 'Shared' }, {}, PIA);
    const block = await make(BLOCKS_PATH, { languageIndependentName: 'Block', questions: [{ questionId: secret.id, version: null }] }, PIA);
    await version(BLOCKS_PATH, block.id, '', PIA);
    const fields = { questions: [{ questionId: open.id, version: 1 }], visibility: 'Shared' };
    const shared = await patch(BLOCKS_PATH, await get(`${BLOCKS_PATH}/${block.id}`, PIA), fields, {}, PIA);
    expect(shared.body.version).toBe(2);
    const withBlock = (pinned: number) =>
      post(SURVEYS_PATH, { languageIndependentName: 'S', items: [{ blockId: block.id, version: pinned }], visibility: 'Shared' }, PIA);
    expect((await withBlock(1)).body.fields).toEqual({ items: 'library.partsNotShared' });
    expect((await withBlock(2)).status).toBe(201);
  });
});
