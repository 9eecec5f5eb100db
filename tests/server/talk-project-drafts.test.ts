import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LibraryItem } from '#shared/library/schema';
import type { PairsReview } from '#shared/project/pairs-file';
import type { ProjectTemplate } from '#shared/project/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, JONAS, NILS, OTTO, TOM, userIdOf } from '#tests/support/demo-users';
import { makeItem } from '#tests/support/launches';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { talkProjectDraftCalls } from '#tests/support/talk-project-draft-calls';
import { makeProjectDraft, makeTemplate, PROJECT_DRAFTS, type ProjectDraft, pressLaunch } from '#tests/support/talk-projects';

onEachStore((kind) => {
  let app: TestApp;
  let template: LibraryItem;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    template = await makeTemplate(app, JONAS);
  });
  afterAll(() => app.close());
  const { draftOf, read, lastCounter, patch, pair } = talkProjectDraftCalls(
    () => app,
    () => template,
  );

  describe('draft of a talk project', () => {
    test('PROJECT-D1: is created empty, saved field by field, listed and deleted', async () => {
      const empty = await makeProjectDraft(app, JONAS, {});
      expect(empty).toMatchObject({ revision: 1, languageIndependentName: '', templateId: null, pairs: [], ownerUserId: userIdOf(JONAS) });
      expect(empty.preparations).toHaveLength(4);
      const { body } = await patch(empty, { languageIndependentName: 'Listed project' });
      expect(body).toMatchObject({ revision: 2, languageIndependentName: 'Listed project', counter: lastCounter() });
      const page = await read<{ items: ProjectDraft[] }>(ADA, `${PROJECT_DRAFTS}?search=LISTED`);
      expect(page).toMatchObject({ totalCount: 1, currentPage: 1, items: [{ id: empty.id }] });
      expect((await app.call(ADA, 'DELETE', `${PROJECT_DRAFTS}/${empty.id}`)).status).toBe(200);
      expectRefusal(await app.call(JONAS, 'GET', `${PROJECT_DRAFTS}/${empty.id}`), 'NotFoundError');
    });

    test('repeats the answer of a repeated save, and refuses an older revision with the stored draft', async () => {
      const draft = await draftOf();
      const save = { revision: 1, counter: 1, fields: { languageIndependentName: 'Once' } };
      const first = await app.call<ProjectDraft>(JONAS, 'PATCH', `${PROJECT_DRAFTS}/${draft.id}`, save);
      const again = await app.call<ProjectDraft>(JONAS, 'PATCH', `${PROJECT_DRAFTS}/${draft.id}`, save);
      expect(again.body).toEqual(first.body);
      const late = await patch(draft, { languageIndependentName: 'Late' }, ADA);
      expectRefusal(late, 'ConcurrencyError');
      expect(late.body.current).toMatchObject({ languageIndependentName: 'Once', revision: 2 });
    });

    test('PROJECT-D2: names the field with an id that the tenant does not have', async () => {
      const draft = await draftOf();
      const theirs = await makeTemplate(app, BEA);
      for (const fields of [
        { templateId: theirs.id },
        { ownerUserId: userIdOf(OTTO) },
        { ceoUserId: userIdOf(OTTO) },
        { viewerIds: [userIdOf(OTTO)] },
        { pairs: [pair(GRETA, OTTO)] },
      ]) {
        const refused = await patch(draft, fields);
        expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, Object.keys(fields)]);
      }
    });

    test('PROJECT-O2: needs the right, and answers 404 to another tenant', async () => {
      const draft = await draftOf();
      expectRefusal(await app.call(TOM, 'POST', PROJECT_DRAFTS, {}), 'ForbiddenError');
      expectRefusal(await app.call(TOM, 'GET', `${PROJECT_DRAFTS}/templates`), 'ForbiddenError');
      for (const [method, path] of [
        ['GET', ''],
        ['DELETE', ''],
        ['POST', '/launch?dryRun=true'],
      ] as const)
        expectRefusal(await app.call(BEA, method, `${PROJECT_DRAFTS}/${draft.id}${path}`), 'NotFoundError');
      expectRefusal(await patch(draft, { languageIndependentName: 'Mine' }, BEA), 'NotFoundError');
      expectRefusal(await pressLaunch(app, BEA, draft, []), 'NotFoundError');
      expectRefusal(await app.call(BEA, 'POST', `${PROJECT_DRAFTS}/${draft.id}/pairs/import`, { file: 'giver,taker' }), 'NotFoundError');
      expect((await app.call(GRETA, 'POST', PROJECT_DRAFTS, {})).status).toBe(201);
    });

    test('lists the templates for projects, with the number of questions of each preparation', async () => {
      const archived = await makeTemplate(app, JONAS);
      await app.call(JONAS, 'POST', `/api/talk-templates/${archived.id}/archive`);
      await makeItem(app, JONAS, '/api/talk-templates', { languageIndependentName: 'Weekly', kind: 'impulse' });
      const { items } = await read<{ items: ProjectTemplate[] }>(GRETA, `${PROJECT_DRAFTS}/templates?search=yearly`);
      expect(items.map(({ id }) => id)).toEqual([template.id]);
      expect(items[0]).toMatchObject({
        version: 1,
        pageCount: 4,
        questions: { giverToTeamResponses: 1, giverToTakerResponses: 1, takersResponses: 1, employeeToCompanyResponses: 1 },
      });
      const chosen = await read<{ items: ProjectTemplate[] }>(GRETA, `${PROJECT_DRAFTS}/templates?id=${archived.id}`);
      expect(chosen).toMatchObject({ totalCount: 1, items: [{ id: archived.id, isOffered: false }] });
      const theirs = await makeTemplate(app, BEA);
      expect((await read<{ items: ProjectTemplate[] }>(GRETA, `${PROJECT_DRAFTS}/templates?id=${theirs.id}`)).items).toEqual([]);
    });
  });

  describe('file of pairs', () => {
    const importFile = (id: string, file: string, dryRun = false) =>
      app.call<PairsReview>(JONAS, 'POST', `${PROJECT_DRAFTS}/${id}/pairs/import${dryRun ? '?dryRun=true' : ''}`, {
        file,
        language: 'en-GB',
      });

    test('PROJECT-I2: lists the problems of each row, and adds no pair', async () => {
      const draft = await draftOf();
      const file = [
        'giver;taker',
        `${NILS};${TOM.toUpperCase()}`,
        `${NILS};${TOM}`,
        `${TOM};${TOM}`,
        `${GRETA};${TOM}`,
        `${GRETA};${OTTO}`,
        `;${TOM}`,
      ].join('\n');
      const { status, body } = await importFile(draft.id, file, true);
      expect(status).toBe(200);
      expect(body.rows.map(({ line, problems }) => [line, problems.map((problem) => problem.kind)])).toEqual([
        [2, []],
        [3, ['pairTwice']],
        [4, ['pairWithOneself']],
        [5, ['pairTwice']],
        [6, ['personUnknown']],
        [7, ['required']],
      ]);
      expect(body.rows[1]?.problems[0]).toEqual({ kind: 'pairTwice', line: 2 });
      expect(body.rows[0]).toMatchObject({ giverId: userIdOf(NILS), takerId: userIdOf(TOM) });
      expect((await read<ProjectDraft>(JONAS, `${PROJECT_DRAFTS}/${draft.id}`)).revision).toBe(1);
    });

    test('PROJECT-I3: adds the valid rows; the same file again adds none', async () => {
      const draft = await draftOf({ pairs: [] });
      const file = `giver,taker\n${GRETA},${TOM}\n${NILS},${TOM}\n${NILS},nobody@aurora.example`;
      expect((await importFile(draft.id, file)).body).toMatchObject({ created: 2, revision: 2, rows: [{ line: 4 }] });
      expect((await importFile(draft.id, file)).body).toMatchObject({ created: 0, revision: 2 });
      expect((await read<ProjectDraft>(JONAS, `${PROJECT_DRAFTS}/${draft.id}`)).pairs).toEqual([pair(GRETA, TOM), pair(NILS, TOM)]);
    });

    test('PROJECT-I1: accepts 500 rows, and refuses an invalid file', async () => {
      const draft = await draftOf({ pairs: [] });
      const rows = (count: number) => `giver,taker\n${`${GRETA},${TOM}\n`.repeat(count)}`;
      expect((await importFile(draft.id, rows(501))).body).toMatchObject({
        problem: { kind: 'tooManyRows', count: 501, most: 500 },
        created: 0,
      });
      expect((await importFile(draft.id, rows(500))).body).toMatchObject({ created: 1 });
      expect((await importFile(draft.id, 'mail\nx')).body.problem).toEqual({ kind: 'header', columns: 'giver, taker' });
      expect((await importFile(draft.id, '')).body.problem).toEqual({ kind: 'empty' });
    });
  });
});
